//! What was solved, for programs.

use serde::Serialize;
use tesuji_engine::local::{FirstMove, KoThreats, Room, ThreatsNeeded};
use tesuji_engine::question::DragonStatus;
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Outcome, PointSet};

use super::{Answered, Solved};
use crate::record::outcome_name;

/// What was solved, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct SolvedRecord {
    /// The stone that was named.
    pub point: String,
    /// The colour of the dragon.
    pub color: String,
    /// Where its life is decided.
    #[serde(flatten)]
    pub room: RoomRecord,
    /// `alive`, `critical`, `dead` or `unknown`; `null` if one side alone was asked about.
    pub status: Option<&'static str>,
    /// Whether the opponent kills; `null` if that was not asked.
    pub attack: Option<AnsweredRecord>,
    /// Whether its owner makes it live; `null` if that was not asked.
    pub defense: Option<AnsweredRecord>,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

/// A room as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct RoomRecord {
    /// The stones of the dragon.
    pub dragon: Vec<String>,
    /// Where both may play, with the stones that can be captured.
    pub region: Vec<String>,
    /// Where the attacker alone may play.
    pub attacker_only: Vec<String>,
    /// The attacker's stones next to it that are taken for safe.
    pub safe_walls: Vec<String>,
    /// The empty points next to it, where nobody plays.
    pub open: Vec<String>,
    /// The stones of its own colour next to it that are taken for alive.
    pub friends: Vec<String>,
}

/// An answer as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct AnsweredRecord {
    /// Whether it is settled; where it is, it is proved.
    pub proved: bool,
    /// `fail`, `ko_b`, `ko_a` or `win`; `null` if it is not settled.
    pub outcome: Option<&'static str>,
    /// The code of GTP.
    pub code: Option<u8>,
    /// The move, which may be `PASS`; `null` if there is none that achieves anything.
    #[serde(rename = "move")]
    pub play: Option<String>,
    /// Trial moves.
    pub trials: u64,
    /// How many ko threats each side needs; `null` if what is achieved is not settled.
    pub threats: Option<ThreatsRecord>,
    /// What each first move achieves, if that is wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<FirstMoveRecord>>,
    /// The proof, if it is wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofRecord>,
}

/// How many ko threats each side needs where the other one has none, as JSON has it: a number, `endless`, or `never` if none
/// help; `null` if that is not settled.
#[derive(Clone, Debug, Serialize)]
pub struct ThreatsRecord {
    /// To kill.
    pub attacker: Option<NeededRecord>,
    /// To live.
    pub defender: Option<NeededRecord>,
    /// Trial moves that it took.
    pub trials: u64,
}

/// A number of ko threats as JSON has it.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub enum NeededRecord {
    /// So many.
    Count(u8),
    /// `endless` or `never`.
    Word(&'static str),
}

/// A first move as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct FirstMoveRecord {
    /// The move; `PASS` is a move elsewhere.
    #[serde(rename = "move")]
    pub play: String,
    /// What it achieves; `null` if that is not settled.
    pub outcome: Option<&'static str>,
}

/// How large a proof is.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ProofRecord {
    /// Its moves.
    pub moves: usize,
    /// Whether nothing was left out of it.
    pub whole: bool,
    /// Trial moves that it took.
    pub trials: u64,
}

impl SolvedRecord {
    /// The record of what was solved on a board.
    #[must_use]
    pub fn new(board: &Board, solved: &Solved) -> Self {
        let answer = |role| {
            let answer = solved.answers.iter().find(|answer| answer.role == role);
            answer.map(AnsweredRecord::from)
        };
        Self {
            point: solved.target.to_string(),
            color: solved.color.to_string(),
            room: RoomRecord::new(board, &solved.room),
            status: solved.status().map(status),
            attack: answer(Role::Attack),
            defense: answer(Role::Defend),
            stopped: solved.is_stopped,
        }
    }
}

const fn status(status: DragonStatus) -> &'static str {
    match status {
        DragonStatus::Alive => "alive",
        DragonStatus::Critical => "critical",
        DragonStatus::Dead => "dead",
        DragonStatus::Unknown => "unknown",
    }
}

impl RoomRecord {
    /// The record of a room on a board.
    #[must_use]
    pub fn new(board: &Board, room: &Room) -> Self {
        let beside = room.points.neighbours();
        Self {
            dragon: names(&room.dragon),
            region: names(&room.points.intersection(&room.defender)),
            attacker_only: names(&room.points.difference(&room.defender)),
            safe_walls: names(&room.walls(board)),
            open: names(&room.open(board)),
            friends: names(&room.friends.intersection(&beside)),
        }
    }
}

fn names(set: &PointSet) -> Vec<String> {
    set.iter().map(|point| point.to_string()).collect()
}

impl From<&Answered> for AnsweredRecord {
    fn from(answer: &Answered) -> Self {
        let outcome = answer.settled.map(|(outcome, _)| outcome);
        let achieved = answer
            .settled
            .filter(|&(outcome, _)| outcome > Outcome::Fail);
        let moves = answer.solutions.as_ref();
        Self {
            proved: outcome.is_some(),
            outcome: outcome.map(outcome_name),
            code: outcome.map(Outcome::code),
            play: achieved.map(|(_, vertex)| vertex.to_string()),
            trials: answer.trials,
            threats: answer.threats.as_ref().map(ThreatsRecord::from),
            moves: moves.map(|all| all.moves.iter().map(FirstMoveRecord::from).collect()),
            proof: answer.proof.as_ref().map(|proof| ProofRecord {
                moves: proof.moves.len(),
                whole: proof.is_whole(),
                trials: proof.trials,
            }),
        }
    }
}

impl From<&KoThreats> for ThreatsRecord {
    fn from(threats: &KoThreats) -> Self {
        Self {
            attacker: threats.attacker.map(NeededRecord::from),
            defender: threats.defender.map(NeededRecord::from),
            trials: threats.trials,
        }
    }
}

impl From<ThreatsNeeded> for NeededRecord {
    fn from(needed: ThreatsNeeded) -> Self {
        match needed {
            ThreatsNeeded::Count(count) => Self::Count(count),
            ThreatsNeeded::Endless => Self::Word("endless"),
            ThreatsNeeded::Never => Self::Word("never"),
        }
    }
}

impl From<&FirstMove> for FirstMoveRecord {
    fn from(play: &FirstMove) -> Self {
        Self {
            play: play.vertex.to_string(),
            outcome: play.outcome.map(outcome_name),
        }
    }
}
