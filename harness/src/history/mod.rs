//! The history of the engine over its versions: for each recorded version one small file
//! with the cases, right answers, nodes and time of every suite.

mod folder;
mod measure;
mod plot;
mod report;
mod trend;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tesuji_engine::ReaderOptions;

use crate::record::{EngineRecord, ResultFile, SuiteTotals, Totals, micros};

pub use folder::{BadRecord, History, Problem, Warning, path_of, read_folder, write_record};
pub use measure::{Measured, SuiteMeasureError, measure};
pub use plot::plot;
pub use report::{suites_document, trend_document};
pub use trend::{Point, Trend, TrendChange, TrendRow, Version};

/// The version of the schema of history files. It changes when old readers would
/// misunderstand new files.
pub const SCHEMA: u32 = 1;

/// One recorded version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// [`SCHEMA`] when the file was written.
    pub schema: u32,
    /// The name of the version, and of the file.
    pub name: String,
    /// The time at which it was recorded, in UTC, as RFC 3339 has it. Versions are ordered by it,
    /// and those of the same time by their names.
    pub time: String,
    /// The version of this program.
    pub tool_version: String,
    /// The engine that answered.
    pub engine: EngineRecord,
    /// The limits in force, by name.
    pub limits: BTreeMap<String, u32>,
    /// The komaster scheme; absent if it is not known, as of other engines.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub komaster: Option<String>,
    /// Whether a transposition table was used; absent if it is not known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hash: Option<bool>,
    /// The number of times that everything was asked; times are medians of that.
    pub repeat: u32,
    /// By name, what became of each suite.
    pub suites: BTreeMap<String, SuiteRecord>,
}

/// The results of a suite, or of several together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SuiteRecord {
    /// The number of cases that were judged.
    pub cases: u64,
    /// The number of them that were answered right, whether that was expected or not.
    pub passes: u64,
    /// Nodes of all kinds.
    pub nodes: u64,
    /// Processor time in seconds.
    pub cpu_secs: f64,
    /// Nodes for each second of processor time; 0 where no time passed.
    pub nodes_per_second: u64,
}

impl SuiteRecord {
    /// What a run says of a suite.
    #[must_use]
    pub fn of(totals: &Totals) -> Self {
        let (cases, passes) = (totals.judged(), totals.right());
        Self::new(cases, passes, totals.nodes.total(), totals.cpu_secs)
    }

    /// With the speed that follows from nodes and time.
    #[must_use]
    pub fn new(cases: u64, passes: u64, nodes: u64, cpu_secs: f64) -> Self {
        let nodes_per_second = match cpu_secs {
            0.0 => 0,
            seconds => (nodes as f64 / seconds) as u64,
        };
        Self {
            cases,
            passes,
            nodes,
            cpu_secs,
            nodes_per_second,
        }
    }

    /// All of them together.
    #[must_use]
    pub fn sum<'a>(records: impl IntoIterator<Item = &'a Self>) -> Self {
        let sum = records.into_iter().fold(Self::default(), |sum, record| {
            Self::new(
                sum.cases + record.cases,
                sum.passes + record.passes,
                sum.nodes + record.nodes,
                sum.cpu_secs + record.cpu_secs,
            )
        });
        Self {
            cpu_secs: micros(sum.cpu_secs),
            ..sum
        }
    }
}

impl Record {
    /// What the engine of this program came to now.
    #[must_use]
    pub fn now(
        name: &str,
        options: &ReaderOptions,
        repeat: u32,
        suites: BTreeMap<String, SuiteRecord>,
    ) -> Self {
        let limits = options.limits.iter();
        let limits = limits.map(|(limit, value)| (limit.name().to_owned(), value));
        Self {
            schema: SCHEMA,
            name: name.to_owned(),
            time: humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string(),
            tool_version: env!("CARGO_PKG_VERSION").to_owned(),
            engine: EngineRecord {
                name: "tesuji".to_owned(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                command: None,
            },
            limits: limits.collect(),
            komaster: Some(options.komaster.name().to_owned()),
            hash: Some(options.hash),
            repeat,
            suites,
        }
    }

    /// The version that a result file is about, which is called as the file is.
    #[must_use]
    pub fn of_run(results: &ResultFile) -> Self {
        let header = &results.header;
        let name = results.path.file_stem().unwrap_or_default();
        let suites = SuiteTotals::of(&results.cases).into_iter();
        let suites = suites.map(|suite| (suite.name, SuiteRecord::of(&suite.totals)));
        Self {
            schema: SCHEMA,
            name: name.to_string_lossy().into_owned(),
            time: header.start_time.clone(),
            tool_version: header.tool_version.clone(),
            engine: header.engine.clone(),
            limits: header.limits.clone(),
            komaster: header.komaster_scheme().map(str::to_owned),
            hash: header.hash,
            repeat: 1,
            suites: suites.collect(),
        }
    }

    /// All suites together.
    #[must_use]
    pub fn total(&self) -> SuiteRecord {
        SuiteRecord::sum(self.suites.values())
    }
}
