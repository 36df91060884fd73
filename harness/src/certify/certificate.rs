//! What was proved of a question, and what that says of answers.

use std::fmt;

use tesuji_engine::question::DragonStatus;
use tesuji_engine::search::NodeKind;
use tesuji_engine::{Outcome, Vertex};

use super::{MoveProof, MoveProofs, Prover};
use crate::backend::{GivenAnswer, Proved};
use crate::posed::Posed;
use crate::record::VerifyRecord;

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// Its code, or its status.
    Code,
    /// Its move, which achieves less than its code says.
    Move,
}

impl Fault {
    /// What is wrong with an answer, as far as that is proved.
    pub fn of(
        answer: &GivenAnswer,
        posed: &Posed,
        proved: &Proved,
        prover: &mut Prover,
    ) -> Option<Self> {
        if !proved.allows(answer)? {
            return Some(Self::Code);
        }
        let Proved::Verdict(verification) = proved else {
            return None;
        };
        let vertex = answer.verdict()?.vertex?;
        let proof = prover.prove_move(posed, verification, vertex);
        (proof == MoveProof::Worse).then_some(Self::Move)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Code => "code",
            Self::Move => "move",
        })
    }
}

/// A proved answer: its code, and the moves that are not proved to be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What was proved.
    pub proved: Proved,
    /// What was proved of the moves; nothing where the answer names none, and of dragons.
    pub moves: MoveProofs,
}

impl Certificate {
    /// Proves every move of a question whose code is proved.
    #[must_use]
    pub fn new(posed: &Posed, proved: Proved, prover: &mut Prover) -> Self {
        let moves = match &proved {
            Proved::Verdict(verdict)
                if verdict.kind != NodeKind::Owl && verdict.possible().ne([Outcome::Fail]) =>
            {
                prover.moves(posed, verdict)
            }
            _ => MoveProofs::default(),
        };
        Self { proved, moves }
    }

    /// The answer as a case expects it, a regular expression: every move is accepted that is not proved to be wrong.
    #[must_use]
    pub fn pattern(&self) -> String {
        let verdict = match &self.proved {
            Proved::Verdict(verdict) => verdict,
            Proved::Status(_) => {
                let possible = record(&self.proved).possible;
                return one_of(possible.iter().map(|status| format!("{status}.*")));
            }
        };
        let mut codes: Vec<_> = verdict.possible().map(Outcome::code).collect();
        codes.sort_unstable();
        if codes == [0] {
            return "0".to_owned();
        }
        let mut moves: Vec<_> = self.moves.equal.iter().chain(&self.moves.open).collect();
        moves.sort_unstable_by_key(|vertex| (vertex.point().is_none(), vertex.point()));
        let moves = match self.accepts_all() {
            true => ".*".to_owned(),
            false => one_of(moves.into_iter().map(Vertex::to_string)),
        };
        format!("{} {moves}", one_of(codes.iter().map(u8::to_string)))
    }

    /// Whether no move is proved to be wrong, or none was looked at.
    fn accepts_all(&self) -> bool {
        let MoveProofs { equal, open, worse } = &self.moves;
        *worse == 0 || equal.is_empty() && open.is_empty()
    }

    /// What was proved, in sentences: `Proved: captured whoever wins kos, 123 nodes.`
    #[must_use]
    pub fn sentence(&self) -> String {
        let proved = record(&self.proved).proved();
        let open: Vec<_> = self.moves.open.iter().map(Vertex::to_string).collect();
        let accepted = match open.len() {
            0 => String::new(),
            _ if self.accepts_all() => " What each move achieves is not settled.".to_owned(),
            _ => format!(" Not settled, and accepted: {}.", open.join(" ")),
        };
        format!("Proved: {proved}.{accepted}")
    }
}

/// What was proved, as result files have it.
#[must_use]
pub fn record(proved: &Proved) -> VerifyRecord {
    match proved {
        Proved::Verdict(verdict) => {
            // Something is always possible; what, does not matter for what was proved.
            let outcome = verdict.possible().next().unwrap_or(Outcome::Fail);
            VerifyRecord::new(verdict, outcome)
        }
        Proved::Status(status) => {
            let possible = status.possible().next();
            VerifyRecord::of_status(status, possible.unwrap_or(DragonStatus::Unknown))
        }
    }
}

fn one_of(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    match words.as_slice() {
        [one] => one.clone(),
        words => format!("({})", words.join("|")),
    }
}
