//! Superstrings: strings of one colour that can hardly be parted (manual, "Superstrings").

use super::{Board, PointSet, adjacent_cells, diagonal_cells};
use crate::{Color, Point};

/// The places in [`adjacent_cells`] across the line through each of its places.
const SIDES: [[usize; 2]; 4] = [[1, 2], [0, 3], [0, 3], [1, 2]];

/// The places in [`adjacent_cells`] between a point and each of its [`diagonal_cells`].
const CORNERS: [[usize; 2]; 4] = [[0, 1], [0, 2], [3, 1], [3, 2]];

/// An extended string: the closure of a string over the manual's links between stones of its colour.
///
/// | link | between |
/// |---|---|
/// | solid | neighbours, as in a string |
/// | guarded | stones a diagonal or a jump apart, with an empty point between them on which an enemy stone would be suicide or self-atari |
/// | bamboo joint | two pairs of stones a jump apart, with both points between them empty |
/// | open diagonal | diagonal stones with both points between them empty |
/// | captured | stones next to or diagonal to an enemy string that is known to be captured |
///
/// Links look at shape alone: one that holds by itself need not hold beside others, since one enemy move
/// may threaten two. A ko ban is not looked at, and a self-atari that captures is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Superstring {
    color: Color,
    stones: PointSet,
}

impl Superstring {
    /// The colour of the stones.
    #[must_use]
    pub fn color(&self) -> Color {
        self.color
    }

    /// The stones of all its strings.
    #[must_use]
    pub fn stones(&self) -> &PointSet {
        &self.stones
    }
}

impl Board {
    /// The superstring of the stone on `point`; `None` if there is none.
    ///
    /// `captured` has a stone of each enemy string that is known to be captured. Reading of strings has
    /// none: the manual keeps the links through them for the life and death of dragons.
    #[must_use]
    pub fn superstring_at(&self, point: Point, captured: &PointSet) -> Option<Superstring> {
        let color = self.color_at(point)?;
        let mut stones = PointSet::EMPTY;
        let mut fresh = *self.data_at(point).stones();
        while !fresh.is_empty() {
            stones = stones.union(&fresh);
            let linked = self.linked(color, &fresh, captured);
            fresh = self.whole(&linked).difference(&stones);
        }
        Some(Superstring { color, stones })
    }

    /// The stones of all strings that have one in `stones`.
    fn whole(&self, stones: &PointSet) -> PointSet {
        let strings = self.strings_in(stones);
        strings.fold(PointSet::EMPTY, |whole, id| {
            whole.union(self.string(id).stones())
        })
    }

    /// The stones of `color` that one link joins to `stones`, which are whole strings.
    fn linked(&self, color: Color, stones: &PointSet, captured: &PointSet) -> PointSet {
        let jumps = |stone| (0..4).filter_map(move |way| self.jump(color, stone, way));
        let diagonals = |stone| (0..4).filter_map(move |way| self.diagonal_link(color, stone, way));
        let near = stones
            .iter()
            .flat_map(|stone| jumps(stone).chain(diagonals(stone)));
        let near: PointSet = near.collect();
        near.union(&self.beside_captured(color, stones, captured))
    }

    /// The stone that a jump of one space links to `stone`: guarded, or a bamboo joint.
    fn jump(&self, color: Color, stone: Point, way: usize) -> Option<Point> {
        let between = adjacent_cells(stone)[way];
        if !self.is_empty_at(between) {
            return None;
        }
        let far = adjacent_cells(between)[way];
        let own = |point: Point| self.color_at(point) == Some(color);
        let joint = |side: usize| {
            let [near, open, far] = [stone, between, far].map(|point| adjacent_cells(point)[side]);
            own(near) && self.is_empty_at(open) && own(far)
        };
        let linked =
            own(far) && (SIDES[way].map(joint).contains(&true) || self.guards(color, between));
        linked.then_some(far)
    }

    /// The stone that a diagonal links to `stone`: guarded, or open.
    fn diagonal_link(&self, color: Color, stone: Point, way: usize) -> Option<Point> {
        let far = diagonal_cells(stone)[way];
        if self.color_at(far) != Some(color) {
            return None;
        }
        let between = CORNERS[way].map(|side| adjacent_cells(stone)[side]);
        let empty = between.map(|point| self.is_empty_at(point));
        let guarded = |point| self.is_empty_at(point) && self.guards(color, point);
        let linked = empty == [true, true] || between.map(guarded).contains(&true);
        linked.then_some(far)
    }

    /// Whether an enemy of `color` would be in atari, or gone, after a stone on the empty `point`.
    fn guards(&self, color: Color, point: Point) -> bool {
        self.liberties_up_to(color.other(), point, 2) < 2
    }

    /// The stones of `color` around the captured strings that `stones` are around.
    fn beside_captured(&self, color: Color, stones: &PointSet, captured: &PointSet) -> PointSet {
        let captured = captured.intersection(self.stones(color.other()));
        let mut beside = PointSet::EMPTY;
        for id in self.strings_in(&captured) {
            let around = self.string(id).stones().surroundings();
            if around.intersects(stones) {
                beside = beside.union(&around.intersection(self.stones(color)));
            }
        }
        beside
    }
}
