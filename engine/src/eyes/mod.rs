//! Eyes: eye spaces with their margins, half and false eyes, and what each space is worth.
//!
//! An EYE SPACE of a colour is a set of points next to its stones that may not be closed off yet, but can
//! become eyes. Points of it that the opponent can enter from outside are MARGINAL. A FALSE EYE is a point that
//! cannot become an eye, because the stones around it can be cut apart on its diagonals; a HALF EYE is one of which that
//! depends on who moves first. (Manual, chapter "Eyes and Half Eyes".)
//!
//! The worth of a space is not looked up: the space is played out as a game of its own, with captures, until it
//! is known whether its owner lives in it alone (two eyes), or with one more eye elsewhere (one), or not at all.

mod boundary;
mod domain;
mod effort;
mod eye;
mod game;
mod keys;
mod moves;
mod solve;
mod support;
mod table;
mod topology;

pub use effort::Effort;
pub use eye::{Eye, Eyes};
pub use solve::EyeCount;
pub use table::EyeTable;
pub use topology::{Diagonal, EyeKind, Topology};

use crate::analysis::Tactics;
use crate::{Color, Outcome, Point};

/// What the analysis of eyes needs to know of reading, besides attacks and defences.
pub trait EyeTactics: Tactics {
    /// How surely a stone of `color` can stay on the empty `point`: `Win` if it cannot be captured, `Fail` if it
    /// can or the move is illegal, else by ko, as its own side sees it.
    ///
    /// # Errors
    /// There is no answer, and no analysis then.
    fn stay(&mut self, color: Color, point: Point) -> Result<Outcome, Self::Error>;
}
