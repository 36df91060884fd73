//! Boards, names of points, and reading that says what a test wants it to say.

use std::convert::Infallible;

use tesuji_engine::analysis::{Dragons, EyeSpace, Links, Tactic, Tactics, Worms};
use tesuji_engine::{Board, Color, Outcome, Point, PointSet, Reader, ReaderOptions};

pub(crate) fn at(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

pub(crate) fn points(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

pub(crate) fn board(diagram: &str) -> Board {
    Board::from_diagram(diagram).unwrap()
}

/// Reading by which nothing can be captured but the strings of these stones, and those cannot be saved.
pub(crate) struct Captured(pub(crate) PointSet);

impl Tactics for Captured {
    type Error = Infallible;

    fn attack(&mut self, stone: Point) -> Result<Tactic, Infallible> {
        let outcome = match self.0.contains(stone) {
            true => Outcome::Win,
            false => Outcome::Fail,
        };
        Ok(Tactic {
            outcome,
            ..Tactic::NONE
        })
    }

    fn defend(&mut self, stone: Point) -> Result<Tactic, Infallible> {
        assert!(self.0.contains(stone), "{stone} needs no defence");
        Ok(Tactic::NONE)
    }
}

/// The worms of a position where nothing can be captured but the strings with these origins.
pub(crate) fn worms_with(board: &Board, captured: &str) -> Worms {
    let Ok(worms) = Worms::of(board, &mut Captured(points(captured)));
    worms
}

pub(crate) fn worms(board: &Board) -> Worms {
    worms_with(board, "")
}

/// What works for certain.
const WORKS: Tactic = Tactic {
    outcome: Outcome::Win,
    vertex: None,
};

/// Here whatever is not seen at a glance is cut, and no stone is caught.
impl Links for Captured {
    fn cut(&mut self, _: &[(Color, Point)], _: Point, _: Point) -> Result<Tactic, Infallible> {
        Ok(WORKS)
    }

    fn join(&mut self, _: &[(Color, Point)], _: Point, _: Point) -> Result<Tactic, Infallible> {
        Ok(Tactic::NONE)
    }

    fn is_caught(&mut self, _: Color, _: Point) -> Result<bool, Infallible> {
        Ok(false)
    }
}

/// The dragons of a position in which nothing is read, with these eye spaces.
pub(crate) fn dragons_around(board: &Board, spaces: &[EyeSpace]) -> Dragons {
    let Ok(dragons) = Dragons::of(board, worms(board), spaces, &mut Captured(PointSet::EMPTY));
    dragons
}

/// The dragons of a position in which nothing is read.
pub(crate) fn unread_dragons(board: &Board) -> Dragons {
    dragons_around(board, &[])
}

/// The dragons of a position, as they are read.
pub(crate) fn dragons(board: &Board) -> Dragons {
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    reader.dragons().unwrap()
}
