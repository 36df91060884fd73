//! Findings of lint.

use std::fmt;
use std::path::PathBuf;

use crate::sgf::{Location, Place, SgfError};

/// Something in a suite that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file, as it was reached.
    pub file: PathBuf,
    /// The place in the file; `None` for the whole file.
    pub location: Option<Location>,
    /// Its severity.
    pub severity: Severity,
    /// The check that found it.
    pub rule: Rule,
    /// The message: what is wrong, as a sentence.
    pub message: String,
    /// The advice: what to do about it, as a sentence.
    pub help: String,
}

impl Finding {
    /// Whether it cannot be meant like this.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self.severity, Severity::Error)
    }
}

/// The severity of a [`Finding`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// It may be meant like this.
    Warning,
    /// The case, or the file, cannot be right.
    Error,
}

/// The checks behind the findings. Those that need a board are made by
/// [`lint`](crate::lint::lint) alone: the last three, and off-board points of `.tst` files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// A file that cannot be read or understood.
    BrokenFile,
    /// A number that the file uses twice.
    DuplicateNumber,
    /// A question without an answer.
    NoAnswer,
    /// An answer without a question.
    NoQuestion,
    /// An answer that is not of the form `[regex]`.
    BadAnswer,
    /// A regular expression that is none.
    BadPattern,
    /// A question with wrong arguments.
    BadQuestion,
    /// A GTP command of the suite with wrong arguments.
    BadCommand,
    /// A point that is not on the board.
    OffBoard,
    /// A game that has not the move at which it should stop.
    MissingMove,
    /// A question about an empty point.
    EmptyPoint,
    /// A move, asked about or expected, on an occupied point.
    OccupiedPoint,
}

impl Rule {
    /// The rule's name, for tables and machines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BrokenFile => "broken-file",
            Self::DuplicateNumber => "duplicate-number",
            Self::NoAnswer => "no-answer",
            Self::NoQuestion => "no-question",
            Self::BadAnswer => "bad-answer",
            Self::BadPattern => "bad-pattern",
            Self::BadQuestion => "bad-question",
            Self::BadCommand => "bad-command",
            Self::OffBoard => "off-board",
            Self::MissingMove => "missing-move",
            Self::EmptyPoint => "empty-point",
            Self::OccupiedPoint => "occupied-point",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            location,
            severity,
            message,
            help,
            ..
        } = self;
        let (place, rule) = (Place(&self.file, *location), self.rule.name());
        write!(f, "{place}: {severity}: {message} ({rule}); {help}")
    }
}

impl From<SgfError> for Finding {
    fn from(error: SgfError) -> Self {
        Self {
            message: error.kind.to_string(),
            help: error.kind.help().to_owned(),
            file: error.file,
            location: error.location,
            severity: Severity::Error,
            rule: Rule::BrokenFile,
        }
    }
}
