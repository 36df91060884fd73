//! Combinations: a move that threatens so much that not all of it can be saved (manual, "Combination reading").
//!
//! No string of a set can be captured alone, and yet one of them falls. The attacker plays threats, each of which would
//! capture something if it were left unanswered; the defender looks for one move that parries all of them; and so on,
//! until nothing parries. What is captured, and by which move, is for tactical reading to tell, through [`Reading`].

mod moves;
mod search;

use crate::analysis::Tactic;
use crate::{Board, Color, Point};

pub(crate) use moves::{parries, reach};
pub(crate) use search::Hunt;

/// A source of tactical reading, on whose board trial moves are made.
pub(crate) trait Reading {
    /// The reason why there is no answer.
    type Error;

    /// The position, trial moves included.
    fn board(&self) -> &Board;

    /// Makes a trial move; `false` if the rules forbid it.
    fn play(&mut self, color: Color, point: Point) -> bool;

    /// Takes the last trial move back.
    fn take_back(&mut self);

    /// What the opponent can do about the string on `stone`.
    fn attack(&mut self, stone: Point) -> Result<Tactic, Self::Error>;

    /// What its owner can do for the string on `stone`.
    fn defend(&mut self, stone: Point) -> Result<Tactic, Self::Error>;

    /// Whether no more may be read for this question.
    fn is_spent(&mut self) -> bool;

    /// Told that a threat was left out because nothing is read so deep.
    fn note_depth(&mut self);
}
