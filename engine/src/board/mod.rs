//! The position: stones, strings, the ko ban, and a log that takes moves back.

mod around;
mod beside;
mod check;
mod diagram;
mod few;
mod play;
mod point_set;
mod query;
mod setup;
mod shape;
mod string;
mod superstring;
#[cfg(test)]
mod tests;
mod zobrist;

pub use check::Inconsistency;
pub use diagram::DiagramError;
pub use play::{Legality, PlayError};
pub use point_set::{Iter, PointSet};
pub(crate) use query::{adjacent_cells, diagonal_cells, each_adjacent};
pub use setup::PositionError;
pub use string::{StringData, StringId};
pub use superstring::Superstring;
pub(crate) use zobrist::{Keys, keys, stone as stone_key};

use crate::grid::CELLS;
use crate::{Color, Point, Size};
use beside::Beside;
use play::Undo;

/// The content of a cell of the padded board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Cell {
    Black,
    White,
    Empty,
    Border,
}

impl Cell {
    const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    const fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Empty | Self::Border => None,
        }
    }
}

/// A position and the moves that led to it.
///
/// Every string on it has a liberty. Strings, liberties, the ko ban and the
/// Zobrist key are kept up to date by [`play`](Board::play) and
/// [`undo`](Board::undo) in time proportional to what changes.
#[derive(Clone)]
pub struct Board {
    size: Size,
    allow_suicide: bool,
    cells: [Cell; CELLS],
    /// For every stone, the string it belongs to.
    string_of: [Point; CELLS],
    strings: Box<[StringData; CELLS]>,
    /// For every string the cells next to its stones: stones of its own, liberties, enemies, padding.
    surroundings: Box<[PointSet; CELLS]>,
    colors: [PointSet; 2],
    empty: PointSet,
    /// The stones in atari, of both colours.
    in_atari: PointSet,
    /// For each colour the only liberties of its strings in atari.
    last_liberties: [PointSet; 2],
    /// For every cell, what is next to it.
    beside: [Beside; CELLS],
    ko: Option<Point>,
    hash: u128,
    captures: [u32; 2],
    /// The moves that led here, and behind them room for more.
    log: Vec<Undo>,
    /// How many of the log there are.
    moves: usize,
}

/// Boards are equal when they show the same position, whatever moves led to it.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.colors == other.colors && self.ko == other.ko
    }
}

impl Eq for Board {}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\n{self}")
    }
}
