//! Boards, names of points, and reading that says what a test wants it to say.

use std::convert::Infallible;

use tesuji_engine::analysis::{Tactic, Tactics, Worms};
use tesuji_engine::{Board, Outcome, Point, PointSet};

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
