//! What was proved of a question, and what that says of answers.

use std::fmt;

use tesuji_engine::question::DragonStatus;
use tesuji_engine::search::NodeKind;
use tesuji_engine::{Outcome, Vertex};

use super::{MoveProof, MoveProofs, Prover};
use crate::backend::{GivenAnswer, Proved};
use crate::posed::Posed;
use crate::record::{VerifyRecord, outcome_named, outcomes_named};

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
        let mut moves: Vec<_> = self.moves.equal.iter().chain(&self.moves.open).collect();
        moves.sort_unstable_by_key(|vertex| (vertex.point().is_none(), vertex.point()));
        let moves = match self.accepts_all() {
            true => ".*".to_owned(),
            false => one_of(moves.into_iter().map(Vertex::to_string)),
        };
        pattern_with(&record(&self.proved), &moves)
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
        Proved::Race(race) => {
            let possible = race.possible().next();
            VerifyRecord::of_race(race, possible.unwrap_or([Outcome::Fail; 2]))
        }
    }
}

/// What is proved, as a case expects it, whatever the move: `0`, `1 .*`, `(2|3) .*`.
#[must_use]
pub fn code_pattern(proof: &VerifyRecord) -> String {
    pattern_with(proof, ".*")
}

/// A regular expression for answers with any code, or status, that is possible, and one of these moves.
fn pattern_with(proof: &VerifyRecord, moves: &str) -> String {
    let mut codes: Vec<_> = proof.possible.iter().map(|word| code(word)).collect();
    if codes.iter().any(Option::is_none) {
        let statuses = proof.possible.iter();
        return one_of(statuses.map(|status| format!("{status}.*")));
    }
    codes.sort_unstable();
    match one_of(codes.into_iter().flatten()).as_str() {
        "0" => "0".to_owned(),
        codes => format!("{codes} {moves}"),
    }
}

/// The code of an outcome, or the two codes of a race; `None` of a status.
fn code(word: &str) -> Option<String> {
    let pair = || outcomes_named(word).map(|pair| pair.map(|outcome| outcome.code()));
    let both = || pair().map(|[defense, attack]| format!("{defense} {attack}"));
    let one = outcome_named(word).map(|outcome| outcome.code().to_string());
    one.or_else(both)
}

fn one_of(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    match words.as_slice() {
        [one] => one.clone(),
        words => format!("({})", words.join("|")),
    }
}
