//! Points of the board and their names in GTP and SGF.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::Size;

/// The distance in memory from one row to the next: 19 columns and one of padding.
pub(crate) const STRIDE: usize = 20;
/// Room for the cells of the padded board: every [`Point::index`] and its eight neighbours stay
/// below `STRIDE * 21 + 1`. A power of two, so that the compiler sees that an index is in range.
pub(crate) const CELLS: usize = 512;

/// The names of the columns; `I` is left out.
pub(crate) const LETTERS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// An intersection, counted from the lower left corner as GTP does, so that its
/// name does not depend on the size of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

impl Point {
    /// The point in `column` (0 is A) and `row` (0 is the bottom line), or `None` beyond 19x19.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column >= Size::MAX || row >= Size::MAX {
            return None;
        }
        Some(Self::from_index(
            (row as usize + 1) * STRIDE + column as usize + 1,
        ))
    }

    /// A bit beside the cell's number that is always set: a point is never zero, and both the cell
    /// and its neighbours are in range, without a check.
    const MARK: u16 = CELLS as u16;

    /// The column, 0 for A.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.index() % STRIDE) as u8 - 1
    }

    /// The row, 0 for the bottom line.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.index() / STRIDE) as u8 - 1
    }

    /// The cell of the padded board.
    #[inline]
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize % CELLS
    }

    /// The inverse of [`Point::index`].
    #[inline]
    #[must_use]
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < CELLS);
        match NonZeroU16::new(index as u16 | Self::MARK) {
            Some(marked) => Self(marked),
            None => unreachable!(),
        }
    }

    /// The point as a number that is not zero.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The inverse of [`Point::bits`]; `None` for zero.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Option<Self> {
        match NonZeroU16::new(bits) {
            Some(marked) => Some(Self(marked)),
            None => None,
        }
    }

    /// Reads a GTP vertex name such as `C3` or `t19` (no letter `I`); `None` if it is not one.
    #[must_use]
    pub fn from_gtp(text: &str) -> Option<Self> {
        let (first, digits) = text.split_at_checked(1)?;
        let letter = first.as_bytes()[0].to_ascii_uppercase();
        let column = LETTERS.iter().position(|&l| l == letter)?;
        if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let row: u8 = digits.parse().ok()?;
        Self::new(column as u8, row.checked_sub(1)?)
    }

    /// Reads an SGF point such as `cd`, counted from the upper left corner of a board of `size`.
    #[must_use]
    pub fn from_sgf(text: &str, size: Size) -> Option<Self> {
        let &[x, y] = text.as_bytes() else {
            return None;
        };
        let column = x.checked_sub(b'a')?;
        let from_top = y.checked_sub(b'a')?;
        if column >= size.get() {
            return None;
        }
        Self::new(column, size.get().checked_sub(1)?.checked_sub(from_top)?)
    }

    /// The SGF name on a board of `size`, such as `cd`. The point must lie on that board.
    #[must_use]
    pub fn to_sgf(self, size: Size) -> String {
        let from_top = size.get().saturating_sub(1 + self.row());
        [self.column(), from_top]
            .map(|c| char::from(b'a' + c))
            .iter()
            .collect()
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(LETTERS[usize::from(self.column())]);
        f.pad(&format!("{letter}{}", self.row() + 1))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The use that a player makes of a turn: a play on a point, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Vertex {
    /// The player passes, or plays elsewhere.
    Pass,
    /// A stone on this point.
    At(Point),
}

impl Vertex {
    /// Reads a GTP vertex: a point's name or `pass`, in any case.
    #[must_use]
    pub fn from_gtp(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case("pass") {
            return Some(Self::Pass);
        }
        Point::from_gtp(text).map(Self::At)
    }

    /// The point played on, `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Pass => None,
            Self::At(point) => Some(point),
        }
    }
}

impl From<Point> for Vertex {
    fn from(point: Point) -> Self {
        Self::At(point)
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.pad("PASS"),
            Self::At(point) => fmt::Display::fmt(point, f),
        }
    }
}

impl fmt::Debug for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads a GTP name: see [`Point::from_gtp`].
    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        Self::from_gtp(text).ok_or(ParsePointError)
    }
}

impl FromStr for Vertex {
    type Err = ParsePointError;

    /// Reads a GTP vertex: see [`Vertex::from_gtp`].
    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        Self::from_gtp(text).ok_or(ParsePointError)
    }
}

/// A text is the name of no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePointError;

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a point such as C3")
    }
}

impl std::error::Error for ParsePointError {}
