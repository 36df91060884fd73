//! A question with all answers to it.

use tesuji_engine::search::Role;
use tesuji_engine::{Outcome, QuestionKind};

use super::proofs::Proofs;
use super::total;
use crate::compare::partners;
use crate::record::{CaseRecord, ResultFile, VerifyRecord, outcome_name, outcome_named};

/// How an answer stands to what is proved. The attacker is who wants a string captured, or two strings cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    Right,
    /// The attacker can do more than the answer says.
    AttackTooWeak,
    /// The attacker can do less than the answer says.
    AttackTooStrong,
}

/// A question of the reference, what was answered, and what is proved.
pub(super) struct Judged<'a> {
    /// The nodes of the reference.
    pub(super) nodes: Option<u64>,
    /// The record of each engine, that of the reference first; `None` if it was not asked this.
    pub(super) cases: Vec<Option<&'a CaseRecord>>,
    /// The verification, if there was one.
    pub(super) proof: Option<&'a VerifyRecord>,
}

impl<'a> Judged<'a> {
    /// All questions of the reference, in their order.
    pub(super) fn all(
        reference: &'a ResultFile,
        others: &'a [ResultFile],
        proofs: &Proofs<'a>,
    ) -> Vec<Self> {
        let others: Vec<_> = others
            .iter()
            .map(|other| partners(&reference.cases, &other.cases))
            .collect();
        let questions = reference.cases.iter().enumerate();
        let judged = questions.map(|(at, case)| {
            let asked = |case: Option<&'a CaseRecord>| {
                case.filter(|other| other.question == reference.cases[at].question)
            };
            let answered = others.iter().map(|other| asked(other[at]));
            Self {
                nodes: total(case.nodes),
                cases: std::iter::once(Some(case)).chain(answered).collect(),
                proof: proofs.of(at),
            }
        });
        judged.collect()
    }

    /// The code of an engine's answer.
    pub(super) fn outcome(&self, engine: usize) -> Option<Outcome> {
        outcome_named(self.cases[engine]?.outcome.as_deref()?)
    }

    /// Whether all engines answered, and with the same code.
    pub(super) fn is_agreed(&self) -> bool {
        let first = self.outcome(0);
        first.is_some() && (1..self.cases.len()).all(|engine| self.outcome(engine) == first)
    }

    /// What is proved, if that is all there is to prove.
    pub(super) fn settled(&self) -> Option<&'a VerifyRecord> {
        self.proof.filter(|proof| proof.is_settled())
    }

    /// How an engine's answer stands to what is proved; `None` if there is no answer or no proof.
    pub(super) fn judge(&self, engine: usize) -> Option<Judgement> {
        let (proof, outcome) = (self.settled()?, self.outcome(engine)?);
        if proof
            .possible
            .iter()
            .any(|name| name == outcome_name(outcome))
        {
            return Some(Judgement::Right);
        }
        let best = proof
            .possible
            .iter()
            .filter_map(|name| outcome_named(name))
            .max()?;
        let mover_too_weak = outcome < best;
        Some(match mover_too_weak == (self.role()? == Role::Attack) {
            true => Judgement::AttackTooWeak,
            false => Judgement::AttackTooStrong,
        })
    }

    /// The side that moves first.
    fn role(&self) -> Option<Role> {
        let question = &self.cases[0]?.question;
        let name = question.split_whitespace().next()?;
        QuestionKind::from_name(name)?.facts().role
    }
}
