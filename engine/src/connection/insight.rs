//! What is worked out once for a node.

use super::distance::{Field, cost};
use crate::{Board, Color, Point, PointSet, Vertex};

/// A string with so few liberties depends on them.
const SHORT: usize = 1;

/// What is known of a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Insight {
    /// The points that what is known depends on.
    pub(super) zone: PointSet,
    /// For the attacker: the move by which the defender connects after a pass, and the points that
    /// this depends on.
    pub(super) threat: Option<(Vertex, PointSet)>,
    /// For the attacker: moves that take one of the strings by a ko.
    pub(super) kos: PointSet,
    /// For the defender: how far it is from both ends.
    pub(super) fields: Option<Box<[Field; 2]>>,
    /// For the defender: moves against enemies in the way, and how far it is from end to end after them.
    pub(super) captures: Vec<(Point, u8)>,
}

impl Insight {
    /// How far it is from end to end after a stone of `color` on `point`.
    pub(super) fn left_after(&self, board: &Board, color: Color, point: Point) -> Option<u8> {
        let captures = self.captures.iter().filter(|(at, _)| *at == point);
        let built = self.fields.as_deref().and_then(|[from, to]| {
            let both = from.at(point)? + to.at(point)?;
            Some(both.saturating_sub(2 * cost(board, color, point)))
        });
        captures.map(|&(_, left)| left).chain(built).min()
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
