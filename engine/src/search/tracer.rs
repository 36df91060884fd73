//! Watching a search.

use super::{KoState, Outcome};
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

/// Limits that cut a search short, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LimitsHit(pub(crate) u16);

impl LimitsHit {
    pub(crate) const NAMES: [(&'static str, u16); 15] = [
        ("depth", Self::DEPTH),
        ("branch-depth", Self::BRANCH),
        ("backfill-depth", Self::BACKFILL),
        ("backfill2-depth", Self::BACKFILL2),
        ("break-chain-depth", Self::BREAK_CHAIN),
        ("superstring-depth", Self::SUPERSTRING),
        ("fourlib-depth", Self::FOURLIB),
        ("ko-depth", Self::KO),
        ("threat-cost", Self::THREAT_COST),
        ("reading-node-limit", Self::READING_NODES),
        ("connect-depth", Self::CONNECT_DEPTH),
        ("connection-cost", Self::CONNECTION_COST),
        ("connection-node-limit", Self::CONNECTION_NODES),
        ("breakin-depth", Self::BREAKIN_DEPTH),
        ("breakin-node-limit", Self::BREAKIN_NODES),
    ];
    pub(crate) const DEPTH: u16 = 1;
    pub(crate) const BRANCH: u16 = 2;
    pub(crate) const BACKFILL: u16 = 4;
    pub(crate) const BACKFILL2: u16 = 8;
    pub(crate) const BREAK_CHAIN: u16 = 16;
    pub(crate) const SUPERSTRING: u16 = 32;
    pub(crate) const FOURLIB: u16 = 64;
    pub(crate) const KO: u16 = 128;
    pub(crate) const THREAT_COST: u16 = 256;
    pub(crate) const READING_NODES: u16 = 512;
    pub(crate) const CONNECT_DEPTH: u16 = 1024;
    pub(crate) const CONNECTION_COST: u16 = 2048;
    pub(crate) const CONNECTION_NODES: u16 = 4096;
    pub(crate) const BREAKIN_DEPTH: u16 = 8192;
    pub(crate) const BREAKIN_NODES: u16 = 16384;

    /// The names of the limits in the set, as in [`super::Limits::NAMES`].
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES
            .into_iter()
            .filter(move |(_, bit)| self.0 & bit != 0)
            .map(|(name, _)| name)
    }

    /// Whether no limit was hit.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
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
    /// What the string under attack is called: one of its stones.
    pub target: Point,
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
    pub limits: LimitsHit,
}

/// Told of every trial move in the order of the search. [`NoTrace`] costs nothing.
pub trait Tracer {
    /// A move has been tried.
    fn trial(&mut self, _trial: &Trial<'_>) {}
    /// The last tried move has been read out and is taken back.
    fn retract(&mut self, _reply: &Reply) {}
    /// Whether to give the question up; asked before every trial move. The answer is then
    /// [`QueryError::Stopped`](crate::QueryError::Stopped).
    #[inline]
    fn stop(&mut self) -> bool {
        false
    }
}

/// A tracer that does not look.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Tracer for NoTrace {}
