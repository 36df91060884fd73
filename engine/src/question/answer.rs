//! Answers, and how GTP writes them.

use std::fmt;

use super::FactTable;
use crate::analysis::{DragonStatus, PointStatus};
use crate::search::{LimitCounts, NodeCounts};
use crate::{Outcome, Point, Verdict, Vertex};

/// An answer to a question, in the form that its kind has.
///
/// [`fmt::Display`] writes it as GNU Go's GTP does, without the `=`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// The best outcome that can be achieved, and the move: `1 C3`, `2 PASS`, `0`.
    Verdict(Verdict),
    /// The status of a dragon: `alive`, `critical C3 D4`.
    Status(StatusAnswer),
    /// The number of eyes: `1 1`, `0 1 C3 D4`.
    Eye(EyeValue),
    /// The result of a race: `1 0 C3`.
    Race(Race),
    /// What two moves in a row come to: `1 C3 D4`, `0`.
    Threat(Threat),
    /// Yes or no: `1`, `0`.
    Truth(Truth),
    /// The status of a point that is settled without a move: `alive`, `white_territory`.
    Point(PointStatus),
    /// Moves, or that there is none: `C3`, `C3 D4`, `PASS`.
    Moves(Moves),
    /// A number: `2`.
    Number(u32),
    /// Groups of stones, each on a line: `C3 C4`.
    Groups(Groups),
    /// Facts about some points, as `worm_data` gives them.
    Table(FactTable),
    /// Neither reading nor proof has settled it: `unknown`.
    Unknown(Unsettled),
}

/// What it cost to find out nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unsettled {
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

/// How an answer that is unknown is written.
pub(super) const UNKNOWN: &str = "unknown";

/// The form of an answer: see [`Answer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnswerForm {
    /// A verdict with its move.
    Verdict,
    /// A verdict about a move that the question names.
    Code,
    /// The status of a dragon.
    Status,
    /// The value of an eye space.
    Eye,
    /// The result of a race.
    Race,
    /// What two moves in a row come to.
    Threat,
    /// Yes or no.
    Truth,
    /// The unconditional status of a point.
    PointStatus,
    /// Moves.
    Moves,
    /// A number.
    Number,
    /// Groups of stones.
    Groups,
    /// A table.
    Table,
    /// A verdict with its move, or the status of a dragon if the question names no side.
    Life,
}

/// The status of a dragon and what it cost to find out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusAnswer {
    /// The status.
    pub status: DragonStatus,
    /// The moves that kill and that save, where it is critical.
    pub moves: Option<[Vertex; 2]>,
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

/// The value of an eye space (manual, `eval_eye`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EyeValue {
    /// The eyes if the attacker moves first, and if the defender does.
    pub eyes: [u8; 2],
    /// The vital moves of attacker and defender, where that makes a difference.
    pub moves: Option<[Vertex; 2]>,
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

/// The result of a race (manual, `analyze_semeai`), the owner of the first dragon moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// Outcome of saving the first dragon.
    pub defense: Outcome,
    /// Outcome of capturing the second dragon.
    pub attack: Outcome,
    /// The move, or a pass if none is needed or none helps.
    pub vertex: Vertex,
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

/// What a side achieves with two moves in a row (GNU Go's `owl_threaten_attack`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The outcome.
    pub outcome: Outcome,
    /// The moves, unless nothing works; the second is a pass where the first is enough.
    pub moves: Option<[Vertex; 2]>,
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

/// Yes or no, and what it cost to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    /// Whether it is so.
    pub holds: bool,
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

impl Truth {
    /// An answer that has cost nothing.
    #[must_use]
    pub fn told(holds: bool) -> Self {
        Self {
            holds,
            nodes: NodeCounts::default(),
            limits_hit: LimitCounts::default(),
        }
    }
}

/// Moves that a colour may play, and what it cost to find them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// The moves, the best one first; none if there is nothing to be done.
    pub points: Vec<Point>,
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

impl Moves {
    /// An answer that has cost nothing.
    #[must_use]
    pub fn told(points: Vec<Point>) -> Self {
        Self {
            points,
            nodes: NodeCounts::default(),
            limits_hit: LimitCounts::default(),
        }
    }
}

/// Groups of stones, and what it cost to find them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    /// The stones of each group.
    pub groups: Vec<Vec<Point>>,
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

impl Groups {
    /// An answer that has cost nothing.
    #[must_use]
    pub fn told(groups: Vec<Vec<Point>>) -> Self {
        Self {
            groups,
            nodes: NodeCounts::default(),
            limits_hit: LimitCounts::default(),
        }
    }
}

pub(super) const STATUSES: [(DragonStatus, &str); 4] = [
    (DragonStatus::Alive, "alive"),
    (DragonStatus::Critical, "critical"),
    (DragonStatus::Dead, "dead"),
    (DragonStatus::Unknown, "unknown"),
];

pub(super) const POINT_STATUSES: [(PointStatus, &str); 5] = [
    (PointStatus::Undecided, "undecided"),
    (PointStatus::Alive, "alive"),
    (PointStatus::Dead, "dead"),
    (PointStatus::WhiteTerritory, "white_territory"),
    (PointStatus::BlackTerritory, "black_territory"),
];

impl Answer {
    /// The verdict, if the answer is one.
    #[must_use]
    pub const fn verdict(&self) -> Option<&Verdict> {
        match self {
            Self::Verdict(verdict) => Some(verdict),
            _ => None,
        }
    }

    /// The verdict, if the answer is one.
    #[must_use]
    pub fn into_verdict(self) -> Option<Verdict> {
        match self {
            Self::Verdict(verdict) => Some(verdict),
            _ => None,
        }
    }

    /// Nodes spent on it.
    #[must_use]
    pub fn nodes(&self) -> NodeCounts {
        self.cost().map_or_else(NodeCounts::default, |cost| cost.0)
    }

    /// How often each limit cut something.
    #[must_use]
    pub fn limits_hit(&self) -> LimitCounts {
        self.cost().map_or_else(LimitCounts::default, |cost| cost.1)
    }

    /// The same answer, given again: it has cost nothing.
    #[must_use]
    pub fn at_no_cost(&self) -> Self {
        let mut answer = self.clone();
        match &mut answer {
            Self::Verdict(answer) => answer.nodes = NodeCounts::default(),
            Self::Status(answer) => answer.nodes = NodeCounts::default(),
            Self::Eye(answer) => answer.nodes = NodeCounts::default(),
            Self::Race(answer) => answer.nodes = NodeCounts::default(),
            Self::Table(answer) => answer.nodes = NodeCounts::default(),
            Self::Truth(answer) => answer.nodes = NodeCounts::default(),
            Self::Groups(answer) => answer.nodes = NodeCounts::default(),
            Self::Threat(answer) => answer.nodes = NodeCounts::default(),
            Self::Moves(answer) => answer.nodes = NodeCounts::default(),
            Self::Unknown(answer) => answer.nodes = NodeCounts::default(),
            Self::Point(_) | Self::Number(_) => {}
        }
        answer
    }

    fn cost(&self) -> Option<(NodeCounts, LimitCounts)> {
        match self {
            Self::Verdict(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Status(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Eye(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Race(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Table(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Truth(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Groups(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Threat(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Moves(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Unknown(answer) => Some((answer.nodes, answer.limits_hit)),
            Self::Point(_) | Self::Number(_) => None,
        }
    }
}

impl From<Verdict> for Answer {
    fn from(verdict: Verdict) -> Self {
        Self::Verdict(verdict)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdict(verdict) => {
                verdict.outcome.code().fmt(f)?;
                moves(f, verdict.vertex)
            }
            Self::Status(answer) => {
                name(&STATUSES, answer.status).fmt(f)?;
                moves(f, answer.moves.into_iter().flatten())
            }
            Self::Eye(answer) => {
                write!(f, "{} {}", answer.eyes[0], answer.eyes[1])?;
                moves(f, answer.moves.into_iter().flatten())
            }
            Self::Race(race) => {
                let (defense, attack) = (race.defense.code(), race.attack.code());
                write!(f, "{defense} {attack}")?;
                moves(f, [race.vertex])
            }
            Self::Threat(threat) => {
                threat.outcome.code().fmt(f)?;
                moves(f, threat.moves.into_iter().flatten())
            }
            Self::Truth(truth) => u8::from(truth.holds).fmt(f),
            Self::Point(status) => name(&POINT_STATUSES, *status).fmt(f),
            Self::Moves(Moves { points, .. }) => match &points[..] {
                [] => Vertex::Pass.fmt(f),
                points => f.write_str(&names(points)),
            },
            Self::Number(number) => number.fmt(f),
            Self::Groups(Groups { groups, .. }) => {
                let lines: Vec<_> = groups.iter().map(|group| names(group)).collect();
                f.write_str(&lines.join("\n"))
            }
            Self::Table(table) => table.fmt(f),
            Self::Unknown(_) => UNKNOWN.fmt(f),
        }
    }
}

fn names(points: &[Point]) -> String {
    let names: Vec<_> = points.iter().map(ToString::to_string).collect();
    names.join(" ")
}

fn moves(f: &mut fmt::Formatter<'_>, moves: impl IntoIterator<Item = Vertex>) -> fmt::Result {
    let mut moves = moves.into_iter();
    moves.try_for_each(|vertex| write!(f, " {vertex}"))
}

fn name<T: PartialEq>(names: &[(T, &'static str)], of: T) -> &'static str {
    let found = names.iter().find(|(value, _)| *value == of);
    found.map_or("", |(_, name)| name)
}
