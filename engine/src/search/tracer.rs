//! Watching a search.

use super::{KoState, LimitSet, Outcome};
use crate::{Board, Color, Point, Vertex};

/// Which side of a goal has the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The side that wants to capture, cut or kill.
    Attack,
    /// The side that wants to save, connect or live.
    Defend,
}

impl Role {
    /// The opponent's role.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attack => Self::Defend,
            Self::Defend => Self::Attack,
        }
    }
}

/// The stones that name what a goal is about: at most two, none for a goal about empty points alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Targets([Option<Point>; 2]);

impl Targets {
    /// No stone.
    pub const NONE: Self = Self([None; 2]);

    /// One stone.
    #[inline]
    #[must_use]
    pub const fn one(stone: Point) -> Self {
        Self([Some(stone), None])
    }

    /// Two stones.
    #[inline]
    #[must_use]
    pub const fn two(one: Point, other: Point) -> Self {
        Self([Some(one), Some(other)])
    }

    /// The stones, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Point> {
        self.0.into_iter().flatten()
    }
}

/// A trial move that a search has just made.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The position with the move played.
    pub board: &'a Board,
    /// Who played.
    pub color: Color,
    /// Where. A pass is shown but is no node.
    pub vertex: Vertex,
    /// The move retakes a ko against the rules, a ko threat being taken for answered.
    pub conditional: bool,
    /// The number of trial moves on the board, this one included.
    pub depth: u32,
    /// The komaster after the move.
    pub ko: KoState,
    /// What the goal is about: a stone of each string under attack, say.
    pub targets: Targets,
    /// The role of the opponent, who moves next.
    pub next: Role,
}

/// What came of the position after a trial move, for the opponent, who had the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The opponent's result. Where the search needed less, a bound: the true result may
    /// be better still for whoever it already satisfied.
    pub outcome: Outcome,
    /// The opponent's move.
    pub vertex: Vertex,
    /// The result came from the transposition table.
    pub from_table: bool,
    /// The move repeated an earlier position and was refused.
    pub repetition: bool,
    /// The limits that were hit at this very position.
    pub limits_hit: LimitSet,
}

/// A move that need not be made: the transposition table tells what comes of it.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// [`Board::hash`] of the position after the move.
    pub board: u128,
    /// Who would have played.
    pub color: Color,
    /// Where. It is no node.
    pub vertex: Vertex,
    /// The number of trial moves on the board, this one included.
    pub depth: u32,
    /// The komaster after the move.
    pub ko: KoState,
    /// What the goal is about.
    pub targets: Targets,
    /// The role of the opponent, who would move next.
    pub next: Role,
    /// What comes of it.
    pub reply: Reply,
}

/// Told of every trial move in the order of the search. [`NoTrace`] costs nothing.
pub trait Tracer {
    /// A move has been tried.
    fn trial(&mut self, _trial: &Trial<'_>) {}
    /// The last tried move has been read out and is taken back.
    fn retract(&mut self, _reply: &Reply) {}
    /// A move has been looked up instead of tried.
    fn known(&mut self, _known: &Known) {}
    /// Whether to give the question up; asked before every trial move. The answer is then
    /// [`QuestionError::Stopped`](crate::QuestionError::Stopped).
    #[inline]
    fn stop(&mut self) -> bool {
        false
    }
}

/// A tracer that does not look.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Tracer for NoTrace {}

/// Any tracer, so that the search is compiled once for all of them, and here: for a tracer of
/// another crate it would be compiled there, as that crate is optimised.
pub(crate) struct Watched<'a>(pub(crate) &'a mut dyn Tracer);

impl Tracer for Watched<'_> {
    fn trial(&mut self, trial: &Trial<'_>) {
        self.0.trial(trial);
    }

    fn retract(&mut self, reply: &Reply) {
        self.0.retract(reply);
    }

    fn known(&mut self, known: &Known) {
        self.0.known(known);
    }

    fn stop(&mut self) -> bool {
        self.0.stop()
    }
}
