//! The history of the engine over its versions: for each version the result file of a run, and of every suite in it
//! the cases, right answers, nodes and time.

mod folder;
mod plot;
mod report;
mod trend;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::record::{Header, ResultFile, SuiteTotals, Totals, micros};

pub use folder::{BadRecord, History, OldRecord, Problem, path_of, read_folder};
pub use plot::plot;
pub use report::{suites_document, trend_document};
pub use trend::{Point, Trend, TrendChange, TrendRow, Version};

/// One version: what its result file comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The name of the version, which is that of the file.
    pub name: String,
    /// The engine, how it was asked and when. Versions are ordered by that, and those of the same time by
    /// their names.
    pub header: Header,
    /// By name, what became of each suite.
    pub suites: BTreeMap<String, SuiteRecord>,
}

/// The results of a suite, or of several together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
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
    /// The version that a result file is about.
    #[must_use]
    pub fn of(results: ResultFile) -> Self {
        let name = results.path.file_stem().unwrap_or_default();
        let suites = SuiteTotals::of(&results.cases).into_iter();
        let suites = suites.map(|suite| (suite.name, SuiteRecord::of(&suite.totals)));
        Self {
            name: name.to_string_lossy().into_owned(),
            suites: suites.collect(),
            header: results.header,
        }
    }

    /// All suites together.
    #[must_use]
    pub fn total(&self) -> SuiteRecord {
        SuiteRecord::sum(self.suites.values())
    }
}
