//! What is worked out once for a node.

use crate::grid::CELLS;
use crate::{Board, Color, Point, PointSet, Vertex};

/// A string with so few liberties depends on them.
const SHORT: usize = 1;

/// What is known of a node.
#[derive(Clone, Debug)]
pub(crate) struct Insight {
    /// The points that what is known depends on.
    pub(super) zone: PointSet,
    /// For the attacker: the move by which the defender connects after a pass, and the points that
    /// this depends on.
    pub(super) threat: Option<(Vertex, PointSet)>,
    /// For the attacker: moves that take one of the strings by a ko.
    pub(super) kos: PointSet,
    /// For the defender: how far it is from end to end after a stone on each point, `u8::MAX` if that
    /// is too far to matter.
    left: [u8; CELLS],
    /// The points that have such a distance.
    pub(super) ways: PointSet,
    /// For the defender: what moves would cost at least that have been left out as too dear.
    pub(super) withheld: Option<u16>,
}

impl Default for Insight {
    fn default() -> Self {
        Self {
            zone: PointSet::EMPTY,
            threat: None,
            kos: PointSet::EMPTY,
            left: [u8::MAX; CELLS],
            ways: PointSet::EMPTY,
            withheld: None,
        }
    }
}

impl Insight {
    /// How far it is from end to end after a stone on `point`.
    pub(super) fn left_after(&self, point: Point) -> u8 {
        self.left[point.index()]
    }

    /// Notes a move that leaves so much to do.
    pub(super) fn offer(&mut self, point: Point, left: u8) {
        let known = &mut self.left[point.index()];
        *known = left.min(*known);
        self.ways.insert(point);
    }
}

/// A zone with the liberties of those strings of `color` in it or beside it that have few: filling these
/// from outside would change what the zone stands for.
pub(super) fn closed(board: &Board, color: Color, zone: &PointSet) -> PointSet {
    let mut closed = *zone;
    let own = zone
        .union(&zone.neighbours())
        .intersection(board.stones(color));
    for id in board.strings_in(&own) {
        let string = board.string(id);
        if string.liberty_count() <= SHORT {
            closed = closed.union(string.liberties());
        }
    }
    closed
}
