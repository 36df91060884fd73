//! The questions and commands that suites put to an engine.

use std::fmt;

use tesuji_engine::{ParseQuestionError, Point, Question, QuestionKind, Size};

use crate::command::SuiteCommand;

/// A request of a case to an engine: a question, or any other GTP command.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// A question of a kind that this program knows.
    Known(Question),
    /// Any other GTP command, word for word: for an engine that knows it.
    Other(SuiteCommand),
}

impl Query {
    /// Reads a question. What has none of the known names is [`Query::Other`].
    ///
    /// # Errors
    /// If it is empty, or one of the known ones with wrong arguments.
    pub fn parse(text: &str) -> Result<Self, ParseQuestionError> {
        let mut words = text.split_whitespace();
        // Without an argument this is another command: the status of every dragon.
        let all_dragons = words.next() == Some(QuestionKind::DragonStatus.name());
        if all_dragons && words.next().is_none() {
            return Ok(Self::Other(SuiteCommand::new(text.trim())));
        }
        match text.parse() {
            Ok(question) => Ok(Self::Known(question)),
            Err(ParseQuestionError::UnknownName(_)) => {
                Ok(Self::Other(SuiteCommand::new(text.trim())))
            }
            Err(error) => Err(error),
        }
    }

    /// The question, if it is of a known kind.
    #[must_use]
    pub const fn known(&self) -> Option<&Question> {
        match self {
            Self::Known(question) => Some(question),
            Self::Other(_) => None,
        }
    }

    /// The question's name: for [`Query::Other`] the first word of the command.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Known(question) => question.kind().name(),
            Self::Other(command) => command.name(),
        }
    }

    /// Whether this is a GTP command that generates a move: `genmove`, `reg_genmove` and
    /// those that engines add.
    #[must_use]
    pub fn generates_move(&self) -> bool {
        self.known().is_none() && self.name().contains("genmove")
    }

    /// The points of the question that are not on a board of `size`.
    #[must_use]
    pub fn points_off(&self, size: Size) -> Vec<Point> {
        self.known()
            .map_or_else(Vec::new, |question| question.points_off(size).collect())
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known(question) => question.fmt(f),
            Self::Other(command) => f.write_str(command.text()),
        }
    }
}
