//! Adding cases up.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CaseRecord, Nodes, Status};

/// The sums over many cases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "totals")]
pub struct Totals {
    /// The number of cases.
    pub tests: u64,
    /// The number of cases of each status, 0 included.
    #[schemars(extend("minProperties" = Status::ALL.len()))]
    pub statuses: BTreeMap<Status, u64>,
    /// All nodes.
    pub nodes: Nodes,
    /// Processor time of all cases in seconds, as far as it is known.
    #[schemars(range(min = 0))]
    pub cpu_secs: f64,
    /// The times of all cases on the wall added up, in seconds.
    #[schemars(range(min = 0))]
    pub wall_secs: f64,
}

impl Default for Totals {
    fn default() -> Self {
        Self {
            tests: 0,
            statuses: Status::ALL.map(|status| (status, 0)).into(),
            nodes: Nodes::default(),
            cpu_secs: 0.0,
            wall_secs: 0.0,
        }
    }
}

impl Totals {
    /// Adds a case.
    pub fn add(&mut self, case: &CaseRecord) {
        self.tests += 1;
        *self.statuses.entry(case.status).or_default() += 1;
        self.nodes += case.nodes.unwrap_or_default();
        self.cpu_secs = micros(self.cpu_secs + case.cpu_secs.unwrap_or_default());
        self.wall_secs = micros(self.wall_secs + case.wall_secs);
    }

    /// Adds what other cases add up to.
    pub fn add_all(&mut self, others: &Self) {
        self.tests += others.tests;
        for (status, count) in &others.statuses {
            *self.statuses.entry(*status).or_default() += count;
        }
        self.nodes += others.nodes;
        self.cpu_secs = micros(self.cpu_secs + others.cpu_secs);
        self.wall_secs = micros(self.wall_secs + others.wall_secs);
    }

    /// Whether nobody needs to look at any of them.
    #[must_use]
    pub fn is_expected(&self) -> bool {
        let mut unexpected = Status::ALL.iter().filter(|status| status.is_unexpected());
        unexpected.all(|status| self.count(*status) == 0)
    }

    /// The number of cases of one status.
    #[must_use]
    pub fn count(&self, status: Status) -> u64 {
        self.statuses.get(&status).copied().unwrap_or_default()
    }

    /// The number of cases that were answered right, expected or not.
    #[must_use]
    pub fn right(&self) -> u64 {
        self.count(Status::Pass) + self.count(Status::UnexpectedPass)
    }

    /// The number of cases that were answered right or wrong.
    #[must_use]
    pub fn judged(&self) -> u64 {
        self.right() + self.count(Status::Fail) + self.count(Status::ExpectedFail)
    }

    /// The number of cases that were put to an engine.
    #[must_use]
    pub fn asked(&self) -> u64 {
        self.tests - self.count(Status::Skipped)
    }
}

/// The cases of a suite.
#[derive(Clone, Debug)]
pub struct SuiteTotals {
    /// The suite's name.
    pub name: String,
    /// The sums over its cases.
    pub totals: Totals,
}

impl SuiteTotals {
    /// Adds cases up by suite; those of a suite come one after the other.
    #[must_use]
    pub fn of(cases: &[CaseRecord]) -> Vec<Self> {
        let mut suites = Vec::new();
        for case in cases {
            Self::add(&mut suites, case);
        }
        suites
    }

    /// Adds a case to the last of `suites`, or to a new one.
    pub(crate) fn add(suites: &mut Vec<Self>, case: &CaseRecord) {
        if suites.last().is_none_or(|last| last.name != case.suite()) {
            suites.push(Self {
                name: case.suite().to_owned(),
                totals: Totals::default(),
            });
        }
        if let Some(suite) = suites.last_mut() {
            suite.totals.add(case);
        }
    }
}

/// To the microsecond, so that sums do not show their rounding.
pub(crate) fn micros(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}
