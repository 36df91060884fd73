//! The subject of a decision.

use std::fmt;

use tesuji_engine::search::{Role, Tracer};
use tesuji_engine::{Point, Question, QuestionError, Reader, Verdict};

/// The subject of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A string, by one of its points: can it be captured, and if so, can it be saved?
    String(Point),
    /// Two strings, by a point of each: can they be connected, and if so, can they be kept apart?
    Connection(Point, Point),
}

impl Subject {
    /// The stone that is named, or named first.
    #[must_use]
    pub const fn stone(self) -> Point {
        match self {
            Self::String(stone) | Self::Connection(stone, _) => stone,
        }
    }

    /// Whose success is asked about first; about the other's only if there is something to prevent.
    #[must_use]
    pub const fn first(self) -> Role {
        match self {
            Self::String(_) => Role::Attack,
            Self::Connection(..) => Role::Defend,
        }
    }

    /// The name of a question, as `--variation` and variation files have it.
    #[must_use]
    pub const fn question_name(self, role: Role) -> &'static str {
        match (self, role) {
            (Self::String(_), Role::Attack) => "attack",
            (Self::String(_), Role::Defend) => "defense",
            (Self::Connection(..), Role::Attack) => "disconnect",
            (Self::Connection(..), Role::Defend) => "connect",
        }
    }

    /// What the side of `role` wants to be done, as in `C3 can be captured`.
    pub(super) const fn deed(self, role: Role) -> &'static str {
        match (self, role) {
            (Self::String(_), Role::Attack) => "captured",
            (Self::String(_), Role::Defend) => "saved",
            (Self::Connection(..), Role::Attack) => "disconnected",
            (Self::Connection(..), Role::Defend) => "connected",
        }
    }

    /// The question of `role`.
    #[must_use]
    pub const fn question(self, role: Role) -> Question {
        match (self, role) {
            (Self::String(target), Role::Attack) => Question::attack(target),
            (Self::String(target), Role::Defend) => Question::defend(target),
            (Self::Connection(one, two), Role::Attack) => Question::disconnect(one, two),
            (Self::Connection(one, two), Role::Defend) => Question::connect(one, two),
        }
    }

    /// Asks the question of `role`.
    ///
    /// # Errors
    /// If there is no stone where one is named, or the tracer stops the reading.
    pub fn ask(
        self,
        reader: &mut Reader,
        role: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QuestionError> {
        let question = self.question(role);
        let answer = reader.ask_with(&question, tracer)?;
        let verdict = answer.into_verdict();
        verdict.ok_or(QuestionError::NotRead(question.kind()))
    }
}

/// The subject as sentences have it: `C3`, `M3 and N7`.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::String(target) => target.fmt(f),
            Self::Connection(one, two) => write!(f, "{one} and {two}"),
        }
    }
}
