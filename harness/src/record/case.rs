//! The record of one case.

use std::fmt;
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tesuji_engine::{NodeCounts, Outcome};

use super::VerifyRecord;
use crate::exit_code::Exit;
use crate::explain::LimitHit;

/// The status of a case after it was asked.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[schemars(rename = "status")]
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

/// The outcome of a name in records.
#[must_use]
pub fn outcome_named(name: &str) -> Option<Outcome> {
    let mut all = (0..=u8::MAX).map_while(Outcome::from_code);
    all.find(|outcome| outcome_name(*outcome) == name)
}

/// One case and what became of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "case")]
#[schemars(extend("allOf" = [
    {
        "if": { "properties": { "status": { "enum": ["error", "timeout"] } } },
        "then": { "required": ["error"] },
        "else": { "properties": { "error": false } }
    },
    {
        "if": { "properties": { "status": { "enum": ["pass", "PASS", "fail", "FAIL", "ignored"] } } },
        "then": { "properties": { "answer": { "type": "string" } } }
    }
]))]
pub struct CaseRecord {
    /// `suite:number`.
    #[schemars(regex(pattern = r"^(?s:.*):[0-9]+$"))]
    pub id: String,
    /// The suite's file, as it was reached from the folder of the run.
    pub file: PathBuf,
    /// The line of the question in it, from 1.
    #[schemars(range(min = 1))]
    pub line: usize,
    /// The column of the question in that line, from 1, in characters.
    #[schemars(range(min = 1))]
    pub column: usize,
    /// The position in words, such as `games/incident67.sgf 21` or `node 12/2/5`; empty for
    /// the empty board.
    pub position: String,
    /// The question as it is written, without its number.
    pub question: String,
    /// The regular expression for the answer, with `!` in front if it must not match.
    pub expected: String,
    /// The answer as GTP gives it, without `=`; null if there is none.
    pub answer: Option<String>,
    /// The status of the case.
    pub status: Status,
    /// The result, if the answer is one, for the side that the question lets move first: `win`;
    /// `ko_a` success unless the opponent finds the first ko threat; `ko_b` success if the side
    /// itself finds it; `loss` success, but a string of its own is lost; `gain` failure, but an
    /// enemy string is captured; `fail`.
    #[schemars(extend("enum" = ["win", "ko_a", "gain", "loss", "ko_b", "fail", null]))]
    pub outcome: Option<String>,
    /// The move of the answer, a point such as C3 or PASS; null if there is none.
    #[serde(rename = "move")]
    pub play: Option<String>,
    /// The expected course: moves in turn, as far as they are known.
    pub pv: Vec<String>,
    /// The answers of a case that was asked several times and not always answered alike: every one
    /// that was given, in the order in which they were first given. `null` is no answer.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(length(min = 2))]
    pub unstable: Vec<Option<String>>,
    /// Nodes spent on this question; null if nothing was asked or the engine does not count.
    pub nodes: Option<Nodes>,
    /// A digest of the variation tree, every move that was tried and what came of it; absent
    /// unless it was asked for and the engine shows its tree. See
    /// [`TreeDigest`](crate::variations::TreeDigest).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub digest: Option<String>,
    /// The limits that cut the reading; without any, higher limits give the same answer. Absent
    /// unless they were asked for and the engine tells.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[serde(rename = "cut_by")]
    pub limits_hit: Option<Vec<LimitHit>>,
    /// The facts proved about the question; absent unless that was asked for, of a question that
    /// can be verified.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub verify: Option<VerifyRecord>,
    /// Processor time of the question in seconds; null if it is not known.
    #[schemars(range(min = 0))]
    pub cpu_secs: Option<f64>,
    /// Time of the question on the wall in seconds; 0 if nothing was asked.
    #[schemars(range(min = 0))]
    pub wall_secs: f64,
    /// The reason why the case could not be judged; absent unless the status is `error` or
    /// `timeout`.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "nodes")]
pub struct Nodes {
    /// Tactical reading.
    pub reading: u64,
    /// Life and death.
    pub owl: u64,
    /// Connection.
    pub connection: u64,
    /// Races between dragons; absent if it is 0.
    #[serde(skip_serializing_if = "is_none", default)]
    pub semeai: u64,
}

/// Whether there are no nodes of a kind.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_none(nodes: &u64) -> bool {
    *nodes == 0
}

impl Nodes {
    /// Nodes of all kinds.
    #[must_use]
    pub fn total(self) -> u64 {
        self.reading + self.owl + self.connection + self.semeai
    }
}

impl From<NodeCounts> for Nodes {
    fn from(counts: NodeCounts) -> Self {
        Self {
            reading: counts.reading,
            owl: counts.owl,
            connection: counts.connection,
            semeai: counts.semeai,
        }
    }
}

impl std::ops::AddAssign for Nodes {
    fn add_assign(&mut self, other: Self) {
        self.reading += other.reading;
        self.owl += other.owl;
        self.connection += other.connection;
        self.semeai += other.semeai;
    }
}

/// Whose fault an error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "error")]
pub struct ErrorRecord {
    /// Whose fault it is.
    pub kind: ErrorKind,
    /// The file that is wrong.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub file: Option<PathBuf>,
    /// The line in it, from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(range(min = 1))]
    pub line: Option<usize>,
    /// The column in it, from 1, in characters.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(range(min = 1))]
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
