//! Board sizes.

use std::fmt;

use crate::Point;

/// The side of a square board, from [`Size::MIN`] to [`Size::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The smallest board: 2x2.
    pub const MIN: u8 = 2;
    /// The largest board: 19x19.
    pub const MAX: u8 = 19;
    /// 19x19.
    pub const NINETEEN: Self = Self(19);

    /// A size, or `None` outside 2 to 19.
    #[must_use]
    pub const fn new(side: u8) -> Option<Self> {
        if side >= Self::MIN && side <= Self::MAX {
            Some(Self(side))
        } else {
            None
        }
    }

    /// The number of lines on each side.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Whether `point` lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.0 && point.row() < self.0
    }

    /// Every point of the board, row by row from the bottom, each row from the left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let side = self.0;
        (0..side).flat_map(move |row| (0..side).filter_map(move |column| Point::new(column, row)))
    }
}

impl Default for Size {
    fn default() -> Self {
        Self::NINETEEN
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}
