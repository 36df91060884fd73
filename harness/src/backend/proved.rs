//! What is proved of a question.

use tesuji_engine::search::Tracer;
use tesuji_engine::{
    AnswerForm, Question, QuestionError, RaceVerification, Reader, StatusVerification,
    Verification, Vertex,
};

use super::GivenAnswer;

/// What was proved of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proved {
    /// What a side achieves.
    Verdict(Verification),
    /// The status of a dragon.
    Status(StatusVerification),
    /// Who wins a race.
    Race(RaceVerification),
}

impl Proved {
    /// Proves what can be proved of a question within `nodes` trial moves, on the reader's board.
    ///
    /// # Errors
    /// The question does not fit the position, or its kind cannot be verified.
    pub fn of(
        reader: &mut Reader,
        question: &Question,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Self, QuestionError> {
        match question.role() {
            _ if question.facts().answer == AnswerForm::Race => {
                reader.verify_race(question, nodes, tracer).map(Self::Race)
            }
            Some(_) => reader.verify(question, nodes, tracer).map(Self::Verdict),
            None => reader
                .verify_status(question, nodes, tracer)
                .map(Self::Status),
        }
    }

    /// Whether it is settled what the answer is, as far as that is proved at all.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        match self {
            Self::Verdict(verdict) => verdict.is_settled(),
            Self::Status(status) => status.possible().count() == 1,
            Self::Race(race) => race.is_settled(),
        }
    }

    /// Whether what was proved leaves an answer possible, but for its move; `None` of an answer that says nothing
    /// about the question.
    #[must_use]
    pub fn allows(&self, answer: &GivenAnswer) -> Option<bool> {
        Some(match self {
            Self::Verdict(verdict) => verdict.allows(answer.verdict()?.outcome),
            Self::Status(proved) => {
                let status = answer.status()?;
                proved.possible().any(|possible| possible == status)
            }
            Self::Race(proved) => proved.allows(answer.race()?),
        })
    }

    /// Whether another proof leaves the same answers possible.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Verdict(one), Self::Verdict(two)) => one.possible().eq(two.possible()),
            (Self::Status(one), Self::Status(two)) => one.possible().eq(two.possible()),
            (Self::Race(one), Self::Race(two)) => one.possible().eq(two.possible()),
            _ => false,
        }
    }

    /// The trial moves that it took.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        match self {
            Self::Verdict(verdict) => verdict.nodes,
            Self::Status(status) => status.nodes,
            Self::Race(race) => race.nodes,
        }
    }
}

/// The proof about a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// What was proved.
    pub proved: Proved,
    /// Every move that an answer could name.
    pub moves: Vec<Vertex>,
}
