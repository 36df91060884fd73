//! ASCII diagrams.
//!
//! A row a line from the top; `.` or `+` empty, `X`, `x` or `#` Black, `O` or `o`
//! White, `*` an empty point under a ko ban. Spaces between points, row numbers on
//! either side and lines of column letters from `A` on are allowed and ignored.

use std::fmt;

use super::{Board, PositionError};
use crate::grid::LETTERS;
use crate::{Color, Point, Size};

/// The reason why a diagram is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiagramError {
    /// The number of rows is not between 2 and 19.
    Rows(usize),
    /// A line, counted from 1, does not have one point for each row.
    Columns {
        /// The line.
        line: usize,
        /// The points found on it.
        found: usize,
        /// The points expected.
        expected: usize,
    },
    /// A character, on a line counted from 1, that means nothing here.
    Character {
        /// The line.
        line: usize,
        /// The character.
        character: char,
    },
    /// Two points carry the mark of the ko ban.
    TwoKos,
    /// The stones are not a position.
    Position(PositionError),
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows(rows) => write!(f, "{rows} rows; a board has 2 to 19"),
            Self::Columns {
                line,
                found,
                expected,
            } => write!(f, "line {line} has {found} points, not {expected}"),
            Self::Character { line, character } => {
                write!(f, "line {line}: '{character}' is none of . + X # O *")
            }
            Self::TwoKos => f.write_str("more than one point is marked as ko"),
            Self::Position(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DiagramError {}

impl Board {
    /// Reads a diagram as [`Display`](fmt::Display) writes it.
    ///
    /// # Errors
    /// See [`DiagramError`].
    pub fn from_diagram(text: &str) -> Result<Self, DiagramError> {
        let rows: Vec<(usize, &str)> = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, strip_labels(line)))
            .filter(|(_, row)| !row.is_empty())
            .collect();
        let size = u8::try_from(rows.len())
            .ok()
            .and_then(Size::new)
            .ok_or(DiagramError::Rows(rows.len()))?;
        let mut stones = Vec::new();
        let mut ko = None;
        for (&(line, row), from_bottom) in rows.iter().zip((0..size.get()).rev()) {
            let cells: Vec<char> = row.chars().filter(|c| !c.is_whitespace()).collect();
            if cells.len() != rows.len() {
                return Err(DiagramError::Columns {
                    line,
                    found: cells.len(),
                    expected: rows.len(),
                });
            }
            for (column, &character) in (0..).zip(&cells) {
                let Some(point) = Point::new(column, from_bottom) else {
                    continue;
                };
                match character {
                    '.' | '+' => {}
                    'X' | 'x' | '#' => stones.push((Color::Black, point)),
                    'O' | 'o' => stones.push((Color::White, point)),
                    '*' if ko.is_none() => ko = Some(point),
                    '*' => return Err(DiagramError::TwoKos),
                    _ => return Err(DiagramError::Character { line, character }),
                }
            }
        }
        let board = Self::from_stones(size, stones).map_err(DiagramError::Position)?;
        Ok(board.with_ko(ko))
    }
}

/// A line without row numbers; nothing is left of a line of column letters.
fn strip_labels(line: &str) -> &str {
    let row = line.trim_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    let mut names = LETTERS.iter().copied().map(char::from);
    let is_letters = row
        .chars()
        .filter(|c| !c.is_whitespace())
        .all(|c| names.next() == Some(c));
    if is_letters { "" } else { row }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.size.get();
        let letters = |f: &mut fmt::Formatter<'_>| {
            write!(f, "  ")?;
            for point in (0..side).filter_map(|column| Point::new(column, 0)) {
                write!(f, " {}", point.to_string().trim_end_matches('1'))?;
            }
            writeln!(f)
        };
        letters(f)?;
        for row in (0..side).rev() {
            write!(f, "{:2}", row + 1)?;
            for point in (0..side).filter_map(|column| Point::new(column, row)) {
                let mark = match self.color_at(point) {
                    Some(color) => color.letter(),
                    None if self.ko == Some(point) => '*',
                    None => '.',
                };
                write!(f, " {mark}")?;
            }
            writeln!(f, " {}", row + 1)?;
        }
        letters(f)
    }
}
