//! The result file: JSON Lines with a header, one line per case, and a footer.
//!
//! Only values whose keys end in `_secs` or `_time` vary between runs of the native
//! engine.

mod case;
mod difference;
mod held;
mod merge;
mod reader;
mod totals;
mod verify;
mod verify_race;
mod verify_status;
mod writer;

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::case::{Matching, Partition};
use crate::engine_info::EngineInfo;

pub use case::{CaseRecord, ErrorKind, ErrorRecord, Nodes, Status, outcome_name, outcome_named};
pub use held::{Held, HeldFile};
pub use merge::{Merge, MergeError};
pub(crate) use merge::{Ranks, whole};
pub(crate) use reader::read_several;
pub use reader::{ReadError, ReadErrorKind, RecordReader, ResultFile};
pub(crate) use totals::micros;
pub use totals::{SuiteTotals, Totals};
pub use verify::{Agreement, KoModelsRecord, VerifyRecord, VerifyTotals, verdict_answers};
pub use verify_race::{answers_of_race, outcomes_named, race_answers};
pub use verify_status::status_answers;
pub use writer::RecordWriter;

/// The version of the schema. It changes when old readers would misunderstand new files.
pub const SCHEMA: u32 = 1;

/// The first line of a result file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "header")]
pub struct Header {
    /// The version of this format, [`SCHEMA`]. It changes when old readers would misunderstand
    /// new files.
    #[schemars(extend("const" = SCHEMA))]
    pub schema: u32,
    /// The version of this program.
    pub tool_version: String,
    /// The engine that answered.
    pub engine: EngineRecord,
    /// The limits in force by name; empty if they are not known.
    pub limits: BTreeMap<String, u32>,
    /// Whether the engine used a transposition table; absent if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<bool>,
    /// The komaster scheme: `5`, `5-plain`, `2.7.232` or `revised`; absent if it is not known, as in files
    /// from before there was a choice.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(extend("enum" = ["5", "5-plain", "2.7.232", "revised"]))]
    pub komaster: Option<String>,
    /// The trial moves allowed for verifying an answer; absent if none was verified.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(range(min = 1))]
    pub verify_nodes: Option<u64>,
    /// The way in which answers were matched: `gnugo` or `strict`.
    #[schemars(extend("enum" = ["gnugo", "strict"]))]
    pub matching: String,
    /// The suites with selected cases, in the order of the run; those of all pieces.
    pub suites: Vec<String>,
    /// The piece of the whole run that the file holds; absent if it is all of it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub partition: Option<Partition>,
    /// The start of the run: UTC, RFC 3339, to the second.
    #[schemars(regex(pattern = r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$"), extend("format" = "date-time"))]
    pub start_time: String,
}

/// The engine that answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "engine")]
pub struct EngineRecord {
    /// The engine's name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The command that started it; absent for the engine of this project.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub command: Option<String>,
}

impl fmt::Display for EngineRecord {
    /// `tesuji 0.1.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(format!("{} {}", self.name, self.version).trim())
    }
}

impl Header {
    /// The komaster scheme; the default one where the engine of this program answered before
    /// there was a choice.
    #[must_use]
    pub fn komaster_scheme(&self) -> Option<&str> {
        let default = || self.engine.command.is_none().then_some("5");
        self.komaster.as_deref().or_else(default)
    }

    /// In what a run differs from this earlier one, if it matters for its answers.
    #[must_use]
    pub fn difference(&self, now: &Self) -> Option<String> {
        difference::difference(self, now)
    }

    /// The header of a run that begins now.
    #[must_use]
    pub fn new(engine: EngineInfo, matching: Matching, suites: Vec<String>) -> Self {
        let limits = engine.limits.into_iter();
        let matching = match matching {
            Matching::GnuGo => "gnugo",
            Matching::Strict => "strict",
        };
        Self {
            schema: SCHEMA,
            tool_version: env!("CARGO_PKG_VERSION").to_owned(),
            engine: EngineRecord {
                name: engine.name,
                version: engine.version,
                command: engine.command,
            },
            limits: limits
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
            hash: engine.hash,
            komaster: engine.komaster.map(str::to_owned),
            verify_nodes: engine.verify_nodes,
            matching: matching.to_owned(),
            suites,
            partition: None,
            start_time: humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string(),
        }
    }
}

/// The last line of a result file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "footer")]
pub struct Footer {
    /// All cases together.
    pub totals: Totals,
    /// Time that the whole run took, in seconds; what was resumed is not counted.
    #[schemars(range(min = 0))]
    pub wall_secs: f64,
    /// Whether the run was stopped before its end.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    #[schemars(extend("const" = true))]
    pub interrupted: bool,
}

/// Any line of a result file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Line {
    /// The first one: it has a `schema`.
    Header(Header),
    /// One case: it has an `id`.
    Case(Box<CaseRecord>),
    /// The last one: it has `totals`.
    Footer(Footer),
}

/// Seconds, to the microsecond.
#[must_use]
pub fn seconds(duration: std::time::Duration) -> f64 {
    duration.as_micros() as f64 / 1e6
}
