//! Holding what a suite expects against proofs.

use std::path::PathBuf;
use std::sync::mpsc;
use std::thread;

use rayon::prelude::*;
use serde::Serialize;
use tesuji_engine::{Color, Outcome, Vertex};

use super::keeper::keep;
use super::store::{KeptProof, ProofStore, key};
use super::{Certificate, Prover, code_pattern, record};
use crate::backend::Stage;
use crate::case::{Case, Catalog, Matching, Selected, Suite};
use crate::interrupt::Interrupt;
use crate::posed::Posed;
use crate::record::{VerifyRecord, answers_of_race, outcome_named, outcomes_named};

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

/// How much of an answer is found out for a case that could take it over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answers {
    /// What is proved of the question alone; moves that were proved before are told.
    Known,
    /// Its code, with any move.
    Codes,
    /// Its code, and what every move achieves, which takes many times as long.
    Moves,
    /// The same, also for cases that expect the proved code with any move.
    MovesOfAll,
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
    /// The proved answer as a case would expect it, if it was [wanted](Answers).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<String>,
    /// Whether the proof was known before.
    pub known: bool,
    /// The pattern of what it expects, with `!` in front if it must not match.
    #[serde(skip)]
    pub wanted: String,
    /// Whether the proved answer is to be written into it.
    #[serde(skip)]
    pub takes_over: bool,
}

/// How a suite is held against proofs.
#[derive(Clone, Debug)]
pub struct Certifier<'a> {
    /// The most trial moves of a proof.
    pub nodes: u64,
    /// How this program proves.
    pub signature: &'a str,
    /// What is found out for cases that could take an answer over.
    pub answers: Answers,
    /// The way in which answers are matched.
    pub matching: Matching,
    /// Ends it early.
    pub interrupt: &'a Interrupt,
}

/// What is known of a case before anything is proved.
struct Task<'a> {
    case: &'a Case,
    posed: Option<Posed>,
    known: Option<KeptProof>,
}

impl Certifier<'_> {
    /// Holds the selected cases of a suite against proofs: those in the store, and those that are found now and are put
    /// into it and written as they come. Cases come in the order of the suite; after an interrupt only those that are
    /// done. Work is shared among the threads of the current pool.
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
            .map(|case| self.task(case, posed(&mut stage, &selected.suite, case), store))
            .collect();
        let found = self.found(&tasks, store, done);
        let certified = tasks.iter().zip(found);
        let certified = certified.filter_map(|(task, found)| Some(self.certified(task, &found?)));
        certified.collect()
    }

    /// A case, with what the store has of it, if looking for more would find no more.
    fn task<'a>(&self, case: &'a Case, posed: Option<Posed>, store: &ProofStore) -> Task<'a> {
        let mut task = Task {
            case,
            posed,
            known: None,
        };
        if let Some(key) = task.posed.as_ref().map(key)
            && let Some(known) = store.get(&key, self.nodes, false)
        {
            let with_moves = self.wants_moves(&task, &known.proof);
            task.known = store.get(&key, self.nodes, with_moves).cloned();
        }
        task
    }

    /// What is proved of every case, in order; `None` of those that an interrupt came before.
    fn found(
        &self,
        tasks: &[Task<'_>],
        store: &mut ProofStore,
        done: &(dyn Fn() + Sync),
    ) -> Vec<Option<Found>> {
        let (sender, receiver) = mpsc::channel();
        thread::scope(move |scope| {
            scope.spawn(move || keep(store, &receiver));
            let found = tasks.par_iter().map_init(
                || Prover::new(self.nodes, self.interrupt),
                |prover, task| {
                    let found = self.proof(task, prover);
                    done();
                    let found = found.filter(|_| !self.interrupt.is_set())?;
                    if let Found::New(proof) = &found {
                        // The keeper listens for as long as there is a sender.
                        let _ = sender.send(proof.clone());
                    }
                    Some(found)
                },
            );
            found.collect()
        })
    }

    /// The proof of a case; `None` if everybody is asked to stop.
    fn proof(&self, task: &Task<'_>, prover: &mut Prover) -> Option<Found> {
        if self.interrupt.is_set() {
            return None;
        }
        let Some(posed) = &task.posed else {
            return Some(Found::Nothing);
        };
        if let Some(known) = &task.known {
            return Some(Found::Known(known.clone()));
        }
        let Some(proved) = prover.prove(posed) else {
            return Some(Found::Nothing);
        };
        let proof = record(&proved);
        let expected = (self.wants_moves(task, &proof) && proved.is_settled())
            .then(|| Certificate::new(posed, proved, prover).pattern());
        Some(Found::New(KeptProof {
            key: key(posed),
            question: posed.question.to_string(),
            signature: self.signature.to_owned(),
            allowed: self.nodes,
            proof,
            expected,
        }))
    }

    /// Whether moves are to be proved, since the case could take the answer over.
    fn wants_moves(&self, task: &Task<'_>, proof: &VerifyRecord) -> bool {
        let with_moves = matches!(self.answers, Answers::Moves | Answers::MovesOfAll);
        with_moves && self.could_take_over(task, proof)
    }

    /// Whether a case could take the proved answer over: it is not judged, expects something else, or leaves moves open.
    fn could_take_over(&self, task: &Task<'_>, proof: &VerifyRecord) -> bool {
        let expectation = &task.case.expectation;
        let accepts_all = || {
            let codes = code_pattern(proof);
            codes.contains(' ') && codes == expectation.wanted()
        };
        expectation.unjudged
            || self.standing(task, Some(proof)) == Standing::Contradicted
            || self.answers == Answers::MovesOfAll && accepts_all()
    }

    /// The answer that the case could take over.
    fn right(&self, kept: &KeptProof) -> Option<String> {
        match self.answers {
            Answers::Codes => is_settled(&kept.proof).then(|| code_pattern(&kept.proof)),
            Answers::Known | Answers::Moves | Answers::MovesOfAll => kept.expected.clone(),
        }
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
        let right = kept.and_then(|kept| self.right(kept));
        let wanted = case.expectation.wanted();
        let is_new = case.expectation.unjudged || right.as_ref() != Some(&wanted);
        let could = |proof| self.could_take_over(task, proof);
        CertifiedCase {
            id: case.id(),
            file: case.file.clone(),
            line: case.location.line,
            question: case.question.clone(),
            expected: case.expectation.to_string(),
            standing: self.standing(task, proof.as_ref()),
            takes_over: is_new && proof.as_ref().is_some_and(could),
            right,
            proof,
            known: matches!(found, Found::Known(_)),
            wanted,
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
        if let Some(outcomes) = outcomes_named(word) {
            return answers_of_race(outcomes, &moves).collect();
        }
        outcome_named(word).map_or_else(of_status, of_outcome)
    });
    answers.collect()
}
