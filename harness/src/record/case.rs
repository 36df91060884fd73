//! The record of one case.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use tesuji_engine::{NodeCounts, Outcome};

use super::VerifyRecord;
use crate::exit_code::Exit;
use crate::explain::Cut;

/// The status of a case after it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Status {
    /// Answered as expected.
    #[serde(rename = "pass")]
    Pass,
    /// Answered right where a failure was expected (`*`).
    #[serde(rename = "PASS")]
    UnexpectedPass,
    /// Answered wrong where a failure was expected (`*`).
    #[serde(rename = "fail")]
    ExpectedFail,
    /// Answered wrong.
    #[serde(rename = "FAIL")]
    Fail,
    /// Answered, but not to be judged (`&`).
    #[serde(rename = "ignored")]
    Ignored,
    /// Not answered: something is wrong with the input or the engine.
    #[serde(rename = "error")]
    Error,
    /// Not answered in time.
    #[serde(rename = "timeout")]
    Timeout,
    /// The engine does not know the question.
    #[serde(rename = "skipped")]
    Skipped,
}

impl Status {
    /// All statuses, in the order of reports.
    pub const ALL: [Self; 8] = [
        Self::Pass,
        Self::UnexpectedPass,
        Self::ExpectedFail,
        Self::Fail,
        Self::Ignored,
        Self::Error,
        Self::Timeout,
        Self::Skipped,
    ];

    /// The name in tables and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::UnexpectedPass => "PASS",
            Self::ExpectedFail => "fail",
            Self::Fail => "FAIL",
            Self::Ignored => "ignored",
            Self::Error => "error",
            Self::Timeout => "timeout",
            Self::Skipped => "skipped",
        }
    }

    /// Whether somebody should look at the case.
    #[must_use]
    pub const fn is_unexpected(self) -> bool {
        matches!(
            self,
            Self::UnexpectedPass | Self::Fail | Self::Error | Self::Timeout
        )
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name of an outcome in records.
#[must_use]
pub const fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Fail => "fail",
        Outcome::KoB => "ko_b",
        Outcome::ExchangeLoss => "loss",
        Outcome::ExchangeGain => "gain",
        Outcome::KoA => "ko_a",
        Outcome::Win => "win",
    }
}

/// One case and what became of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CaseRecord {
    /// `suite:number`.
    pub id: String,
    /// The suite's file, as it was reached.
    pub file: PathBuf,
    /// The line of the question in it, from 1.
    pub line: usize,
    /// The column of the question in that line, from 1, in characters.
    pub column: usize,
    /// The position in words, such as `games/incident67.sgf 21` or `node 12/2/5`; empty for
    /// the empty board.
    pub position: String,
    /// The question.
    pub question: String,
    /// The regular expression for the answer, with `!` in front if it must not match.
    pub expected: String,
    /// The answer, if there is one.
    pub answer: Option<String>,
    /// The status of the case.
    pub status: Status,
    /// The result, if the answer is one: `fail`, `ko_b`, `loss`, `gain`, `ko_a`, `win`.
    pub outcome: Option<String>,
    /// The move of the answer.
    #[serde(rename = "move")]
    pub play: Option<String>,
    /// The expected course, as far as it is known.
    pub pv: Vec<String>,
    /// The answers of a case that was asked several times and not always answered alike: every one
    /// that was given, in the order in which they were first given. `null` is no answer.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub unstable: Vec<Option<String>>,
    /// Nodes spent; absent if nothing was asked or the engine does not count.
    pub nodes: Option<Nodes>,
    /// A digest of all moves that the reading tried, if one was asked for: see
    /// [`TreeDigest`](crate::variations::TreeDigest).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub digest: Option<String>,
    /// The limits that cut the reading, if they were asked for and are known: without any,
    /// higher limits give the same answer.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub cut_by: Option<Vec<Cut>>,
    /// The verification of the question, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub verify: Option<VerifyRecord>,
    /// Processor time of the question, if it is known.
    pub cpu_secs: Option<f64>,
    /// Time of the question.
    pub wall_secs: f64,
    /// The error, if there is no answer.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub error: Option<ErrorRecord>,
}

impl CaseRecord {
    /// The suite's name.
    #[must_use]
    pub fn suite(&self) -> &str {
        self.id
            .rsplit_once(':')
            .map_or(&self.id, |(suite, _)| suite)
    }

    /// The case's number in its suite.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        self.id.rsplit_once(':')?.1.parse().ok()
    }
}

/// Nodes per kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nodes {
    /// Tactical reading.
    pub reading: u64,
    /// Life and death.
    pub owl: u64,
    /// Connection.
    pub connection: u64,
}

impl Nodes {
    /// Nodes of all kinds.
    #[must_use]
    pub fn total(self) -> u64 {
        self.reading + self.owl + self.connection
    }
}

impl From<NodeCounts> for Nodes {
    fn from(counts: NodeCounts) -> Self {
        Self {
            reading: counts.reading,
            owl: counts.owl,
            connection: counts.connection,
        }
    }
}

impl std::ops::AddAssign for Nodes {
    fn add_assign(&mut self, other: Self) {
        self.reading += other.reading;
        self.owl += other.owl;
        self.connection += other.connection;
    }
}

/// Whose fault an error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ErrorKind {
    /// Something is wrong in a file.
    Input,
    /// The engine crashed or took too long.
    Engine,
}

impl ErrorKind {
    /// How a command ends that met such an error.
    #[must_use]
    pub const fn exit(self) -> Exit {
        match self {
            Self::Input => Exit::BadInput,
            Self::Engine => Exit::EngineFailed,
        }
    }
}

/// The error because of which there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorRecord {
    /// Whose fault it is.
    pub kind: ErrorKind,
    /// The file that is wrong.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub file: Option<PathBuf>,
    /// The line in it, from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub line: Option<usize>,
    /// The column, from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub column: Option<usize>,
    /// The message: what is wrong.
    pub message: String,
}

impl fmt::Display for ErrorRecord {
    /// `file:line:column: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{}:", file.display())?;
            for number in [self.line, self.column].into_iter().flatten() {
                write!(f, "{number}:")?;
            }
            f.write_str(" ")?;
        }
        f.write_str(&self.message)
    }
}
