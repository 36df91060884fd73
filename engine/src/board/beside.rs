//! What is next to a cell, counted.

use super::Cell;

/// How many of the four cells next to one are empty, black, and white: four bits for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Beside(u16);

impl Beside {
    const EMPTY: u16 = 1;
    const MASK: u16 = 15;

    /// Where the bits of a colour begin, by its index.
    const fn shift(color: usize) -> u32 {
        4 + 4 * color as u32
    }

    #[inline]
    pub(super) const fn empty(self) -> usize {
        (self.0 & Self::MASK) as usize
    }

    /// The stones of the colour with that index.
    #[inline]
    pub(super) const fn stones(self, color: usize) -> usize {
        (self.0 >> Self::shift(color) & Self::MASK) as usize
    }

    #[inline]
    const fn one(cell: Cell) -> u16 {
        match cell {
            Cell::Empty => Self::EMPTY,
            Cell::Black => 1 << Self::shift(0),
            Cell::White => 1 << Self::shift(1),
            Cell::Border => 0,
        }
    }

    /// What has to be added where `before` becomes `after`.
    #[inline]
    pub(super) const fn change(before: Cell, after: Cell) -> u16 {
        Self::one(after).wrapping_sub(Self::one(before))
    }

    #[inline]
    pub(super) fn add(&mut self, change: u16) {
        self.0 = self.0.wrapping_add(change);
    }
}
