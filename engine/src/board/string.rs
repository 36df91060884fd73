//! Strings: what the board keeps of each one.

use super::PointSet;
use crate::{Color, Point};

/// A name for a string on the board: the cell of one of its stones. It stays
/// valid until the next [`play`](super::Board::play) or [`undo`](super::Board::undo).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StringId(pub(super) Point);

impl StringId {
    /// One stone of the string.
    #[must_use]
    pub fn stone(self) -> Point {
        self.0
    }
}

/// The stones of one colour that stand or fall together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StringData {
    pub(super) stones: PointSet,
    pub(super) liberties: PointSet,
    pub(super) color: Color,
    pub(super) stone_count: u16,
    pub(super) liberty_count: u16,
}

impl StringData {
    pub(super) const NONE: Self = Self {
        stones: PointSet::EMPTY,
        liberties: PointSet::EMPTY,
        color: Color::Black,
        stone_count: 0,
        liberty_count: 0,
    };

    /// The stones.
    #[must_use]
    pub fn stones(&self) -> &PointSet {
        &self.stones
    }

    /// The empty points next to the stones.
    #[must_use]
    pub fn liberties(&self) -> &PointSet {
        &self.liberties
    }

    /// The colour of the stones.
    #[must_use]
    pub fn color(&self) -> Color {
        self.color
    }

    /// The number of stones.
    #[must_use]
    pub fn stone_count(&self) -> usize {
        usize::from(self.stone_count)
    }

    /// The number of liberties.
    #[must_use]
    pub fn liberty_count(&self) -> usize {
        usize::from(self.liberty_count)
    }

    /// The number of liberties that are not `point`.
    #[inline]
    pub(crate) fn liberties_without(&self, point: Point) -> usize {
        self.liberty_count() - usize::from(self.liberties.contains(point))
    }

    /// Says whether it was missing.
    #[inline]
    pub(super) fn add_liberty(&mut self, point: Point) -> bool {
        let missing = self.liberties.insert(point);
        self.liberty_count += u16::from(missing);
        missing
    }

    /// Says whether it was there.
    #[inline]
    pub(super) fn remove_liberty(&mut self, point: Point) -> bool {
        let present = self.liberties.remove(point);
        self.liberty_count -= u16::from(present);
        present
    }

    /// A stone on `point`, with so many liberties.
    #[inline]
    pub(super) fn single(
        color: Color,
        point: Point,
        liberties: PointSet,
        liberty_count: usize,
    ) -> Self {
        Self {
            stones: *PointSet::single(point),
            liberties,
            color,
            stone_count: 1,
            liberty_count: liberty_count as u16,
        }
    }

    /// Turns a liberty into a stone, but for the liberties that this brings.
    #[inline]
    pub(super) fn add_stone(&mut self, point: Point) {
        self.stones.insert(point);
        self.stone_count += 1;
        self.remove_liberty(point);
    }

    /// Takes over the stones and liberties of `other`.
    pub(super) fn absorb(&mut self, other: &Self) {
        self.stones = self.stones.union(&other.stones);
        self.stone_count += other.stone_count;
        self.liberties = self.liberties.union(&other.liberties);
        self.liberty_count = self.liberties.len() as u16;
    }
}
