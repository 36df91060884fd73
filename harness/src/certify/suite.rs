//! Holding what a suite expects against proofs.

use std::path::PathBuf;

use rayon::prelude::*;
use serde::Serialize;
use tesuji_engine::{Color, Outcome, Vertex};

use super::store::{KeptProof, ProofStore, key};
use super::{Certificate, Prover, record};
use crate::backend::Stage;
use crate::case::{Case, Catalog, Matching, Selected, Suite};
use crate::interrupt::Interrupt;
use crate::posed::Posed;
use crate::record::{VerifyRecord, outcome_named};

/// What proofs say of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The answer is proved, and the case expects no other one.
    Proved,
    /// No answer that is possible after what was proved is as expected.
    Contradicted,
    /// Neither, within the trial moves allowed.
    Unsettled,
    /// It cannot be proved: the question is of another kind, or its position cannot be set up.
    Unprovable,
}

impl Standing {
    /// Every one of them.
    pub const ALL: [Self; 4] = [
        Self::Proved,
        Self::Contradicted,
        Self::Unsettled,
        Self::Unprovable,
    ];

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Contradicted => "contradicted",
            Self::Unsettled => "not settled",
            Self::Unprovable => "not provable",
        }
    }
}

/// A case, held against what is proved of it.
#[derive(Clone, Debug, Serialize)]
pub struct CertifiedCase {
    /// Its id: `suite:number`.
    pub id: String,
    /// The suite's file.
    pub file: PathBuf,
    /// The line of the question, from 1.
    pub line: usize,
    /// The question as it is written.
    pub question: String,
    /// What the case expects.
    pub expected: String,
    /// What proofs say of it.
    pub standing: Standing,
    /// What was proved, in every model of ko threats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<VerifyRecord>,
    /// The proved answer as a case would expect it, if moves were looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<String>,
    /// Whether the proof was known before.
    pub known: bool,
    /// The pattern of what it expects, with `!` in front if it must not match.
    #[serde(skip)]
    pub wanted: String,
    /// Whether the answer is not judged as the case stands.
    #[serde(skip)]
    pub is_unjudged: bool,
}

/// How a suite is held against proofs.
#[derive(Clone, Debug)]
pub struct Certifier<'a> {
    /// The most trial moves of a proof.
    pub nodes: u64,
    /// How this program proves.
    pub signature: &'a str,
    /// Whether the moves of answers that a case could take over are proved, too.
    pub with_moves: bool,
    /// The way in which answers are matched.
    pub matching: Matching,
    /// Ends it early.
    pub interrupt: &'a Interrupt,
}

/// What is known of a case before anything is proved.
struct Task<'a> {
    case: &'a Case,
    posed: Option<Posed>,
}

impl Certifier<'_> {
    /// Holds the selected cases of a suite against proofs: those in the store, and those that are found now and are put
    /// into it. Cases come in the order of the suite; after an interrupt only those that are done. Work is shared
    /// among the threads of the current pool.
    pub fn suite(
        &self,
        catalog: &Catalog,
        selected: &Selected,
        store: &mut ProofStore,
        done: &(dyn Fn() + Sync),
    ) -> Vec<CertifiedCase> {
        let mut stage = Stage::for_boards();
        let blocks = selected.selected_blocks();
        let cases = blocks.flat_map(|block| catalog.selected(block));
        let tasks: Vec<_> = cases
            .map(|case| Task {
                case,
                posed: posed(&mut stage, &selected.suite, case),
            })
            .collect();
        let known: &ProofStore = store;
        let proofs: Vec<_> = tasks
            .par_iter()
            .map_init(
                || Prover::new(self.nodes, self.interrupt),
                |prover, task| {
                    let proof = self.proof(task, known, prover);
                    done();
                    proof.filter(|_| !self.interrupt.is_set())
                },
            )
            .collect();
        let mut certified = Vec::new();
        for (task, found) in tasks.iter().zip(proofs) {
            let Some(found) = found else {
                continue;
            };
            if let Found::New(kept) = &found {
                store.put(kept.clone());
            }
            certified.push(self.certified(task, &found));
        }
        certified
    }

    /// The proof of a case; `None` if everybody is asked to stop.
    fn proof(&self, task: &Task<'_>, store: &ProofStore, prover: &mut Prover) -> Option<Found> {
        if self.interrupt.is_set() {
            return None;
        }
        let Some(posed) = &task.posed else {
            return Some(Found::Nothing);
        };
        let key = key(posed);
        let known = store.get(&key, self.nodes, false);
        if let Some(known) = known {
            let wants_moves = self.with_moves && self.takes_over(task, &known.proof);
            if !wants_moves || store.get(&key, self.nodes, true).is_some() {
                return Some(Found::Known(known.clone()));
            }
        }
        let Some(proved) = prover.prove(posed) else {
            return Some(Found::Nothing);
        };
        let proof = record(&proved);
        let wants_moves = self.with_moves && self.takes_over(task, &proof);
        let expected = (wants_moves && proved.is_settled())
            .then(|| Certificate::new(posed, proved, prover).pattern());
        Some(Found::New(KeptProof {
            key,
            question: posed.question.to_string(),
            signature: self.signature.to_owned(),
            allowed: self.nodes,
            proof,
            expected,
        }))
    }

    /// Whether a case could take the proved answer over.
    fn takes_over(&self, task: &Task<'_>, proof: &VerifyRecord) -> bool {
        task.case.expectation.unjudged || self.standing(task, Some(proof)) == Standing::Contradicted
    }

    fn standing(&self, task: &Task<'_>, proof: Option<&VerifyRecord>) -> Standing {
        let (Some(proof), Some(posed)) = (proof, &task.posed) else {
            return Standing::Unprovable;
        };
        // A pattern that cannot be used is a finding of its own.
        let matcher = task.case.expectation.matcher(self.matching).ok();
        let can_match = matcher.is_none_or(|matcher| {
            let mut answers = possible_answers(proof, posed).into_iter();
            answers.any(|answer| matcher.accepts(&answer))
        });
        match (can_match, is_settled(proof)) {
            (false, _) => Standing::Contradicted,
            (true, true) => Standing::Proved,
            (true, false) => Standing::Unsettled,
        }
    }

    fn certified(&self, task: &Task<'_>, found: &Found) -> CertifiedCase {
        let case = task.case;
        let kept = found.kept();
        let proof = kept.map(|kept| kept.proof.clone());
        CertifiedCase {
            id: case.id(),
            file: case.file.clone(),
            line: case.location.line,
            question: case.question.clone(),
            expected: case.expectation.to_string(),
            standing: self.standing(task, proof.as_ref()),
            right: kept.and_then(|kept| kept.expected.clone()),
            proof,
            known: matches!(found, Found::Known(_)),
            wanted: case.expectation.wanted(),
            is_unjudged: case.expectation.unjudged,
        }
    }
}

/// Where a proof comes from.
enum Found {
    Known(KeptProof),
    New(KeptProof),
    Nothing,
}

impl Found {
    const fn kept(&self) -> Option<&KeptProof> {
        match self {
            Self::Known(kept) | Self::New(kept) => Some(kept),
            Self::Nothing => None,
        }
    }
}

/// Whether everything is proved. Of the status of a dragon that is told by what is possible.
pub(super) fn is_settled(proof: &VerifyRecord) -> bool {
    proof.is_settled() || proof.possible.len() == 1
}

/// The question of a case in its position; `None` if it is no question, or has no position.
fn posed(stage: &mut Stage, suite: &Suite, case: &Case) -> Option<Posed> {
    let question = case.query.known().filter(|known| known.facts().verified)?;
    let board = stage.board_at(suite, case)?.clone();
    // A ko that is closed in the case is closed in its proof.
    Some(Posed {
        board,
        to_move: Color::Black,
        question: question.clone(),
    })
}

/// Every answer that is possible after what was proved, with any move.
fn possible_answers(proof: &VerifyRecord, posed: &Posed) -> Vec<String> {
    let points = posed.board.empty_points().iter().map(Vertex::At);
    let moves: Vec<_> = points.chain([Vertex::Pass]).collect();
    let answers = proof.possible.iter().flat_map(|word| {
        let of_outcome = |outcome: Outcome| match outcome {
            Outcome::Fail => vec!["0".to_owned()],
            _ => {
                let named = moves.iter();
                named
                    .map(|vertex| format!("{} {vertex}", outcome.code()))
                    .collect()
            }
        };
        let of_status = || match word.as_str() {
            "critical" => {
                let pairs = moves.iter().flat_map(|kill| {
                    let saves = moves.iter();
                    saves.map(move |save| format!("{word} {kill} {save}"))
                });
                pairs.collect()
            }
            _ => vec![word.clone()],
        };
        outcome_named(word).map_or_else(of_status, of_outcome)
    });
    answers.collect()
}
