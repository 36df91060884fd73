//! Making a board from untrusted stones.

use std::fmt;

use super::{Beside, Board, Cell, PointSet, StringData, each_adjacent};
use crate::grid::CELLS;
use crate::{Color, Point, Size};

/// The reason why stones do not make a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// A stone lies outside the board.
    OffBoard(Point),
    /// Two stones lie on one point.
    TwiceOccupied(Point),
    /// The string of this stone has no liberty.
    NoLiberty(Point),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(point) => write!(f, "the stone on {point} lies outside the board"),
            Self::TwiceOccupied(point) => write!(f, "there are two stones on {point}"),
            Self::NoLiberty(point) => write!(f, "the string on {point} has no liberty"),
        }
    }
}

impl std::error::Error for PositionError {}

impl Board {
    /// An empty board on which suicide is illegal.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let mut cells = [Cell::Border; CELLS];
        let mut empty = PointSet::EMPTY;
        let mut beside = [Beside::default(); CELLS];
        let change = Beside::change(Cell::Border, Cell::Empty);
        for point in size.points() {
            cells[point.index()] = Cell::Empty;
            empty.insert(point);
            each_adjacent(point, |next| beside[next.index()].add(change));
        }
        Self {
            size,
            allow_suicide: false,
            cells,
            string_of: [Point::from_index(1); CELLS],
            strings: Box::new([StringData::NONE; CELLS]),
            surroundings: Box::new([PointSet::EMPTY; CELLS]),
            colors: [PointSet::EMPTY; 2],
            empty,
            in_atari: PointSet::EMPTY,
            last_liberties: [PointSet::EMPTY; 2],
            beside,
            ko: None,
            hash: 0,
            captures: [0; 2],
            log: Vec::with_capacity(Self::LOG_RESERVE),
            moves: 0,
        }
    }

    /// Room in the log for any reading, so that a search does not allocate.
    const LOG_RESERVE: usize = 512;

    /// The same position with suicide of two or more stones allowed, or forbidden again.
    #[must_use]
    pub fn with_suicide(mut self, allowed: bool) -> Self {
        self.allow_suicide = allowed;
        self
    }

    /// The position with exactly these stones, and nothing to undo.
    ///
    /// # Errors
    /// See [`PositionError`].
    pub fn from_stones(
        size: Size,
        stones: impl IntoIterator<Item = (Color, Point)>,
    ) -> Result<Self, PositionError> {
        let mut board = Self::new(size);
        for (color, point) in stones {
            match board.cell(point) {
                Cell::Empty => board.put_setup(color, point),
                Cell::Border => return Err(PositionError::OffBoard(point)),
                Cell::Black | Cell::White => return Err(PositionError::TwiceOccupied(point)),
            }
        }
        board.finish_setup()
    }

    /// The position after changing `point` to a stone or, with `None`, to empty ground:
    /// SGF's `AB`, `AW` and `AE`. What the log held is forgotten and the ko ban lifted.
    ///
    /// # Errors
    /// See [`PositionError`]. Strings left without liberties are an error only
    /// here, so change all points of one set-up in one call.
    pub fn with_setup(
        &self,
        changes: impl IntoIterator<Item = (Point, Option<Color>)>,
    ) -> Result<Self, PositionError> {
        let mut contents = self.cells;
        for (point, color) in changes {
            if !self.size.contains(point) {
                return Err(PositionError::OffBoard(point));
            }
            contents[point.index()] = color.map_or(Cell::Empty, Cell::of);
        }
        let stones = self
            .size
            .points()
            .filter_map(|point| Some((contents[point.index()].color()?, point)));
        let mut board = Self::from_stones(self.size, stones)?;
        board.allow_suicide = self.allow_suicide;
        board.captures = self.captures;
        Ok(board)
    }

    /// Lays a stone without captures; strings are made by [`Board::finish_setup`].
    fn put_setup(&mut self, color: Color, point: Point) {
        self.lay(color, point);
    }

    fn finish_setup(mut self) -> Result<Self, PositionError> {
        for color in Color::BOTH {
            let mut left = *self.stones(color);
            while let Some(first) = left.first() {
                let stones = self.flood(first, color);
                let liberties = stones.neighbours().intersection(&self.empty);
                if liberties.is_empty() {
                    return Err(PositionError::NoLiberty(first));
                }
                left = left.difference(&stones);
                self.relabel(&stones, first);
                self.strings[first.index()] = StringData {
                    stones,
                    liberties,
                    color,
                    stone_count: stones.len() as u16,
                    liberty_count: liberties.len() as u16,
                };
                self.surroundings[first.index()] = stones.neighbours();
                self.note_atari(first);
            }
        }
        Ok(self)
    }

    /// The same position with a ko ban on `point`, or with none.
    ///
    /// Any empty point may be marked, whether or not it looks like a ko; the ban holds for
    /// a side whose enemy is next to it. A point that is not empty lifts the ban.
    #[must_use]
    pub fn with_ko(mut self, point: Option<Point>) -> Self {
        self.set_ko(point.filter(|&p| self.is_empty_at(p)));
        self
    }
}
