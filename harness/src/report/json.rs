//! A run as JSON has it.

use serde::Serialize;

use super::limits_hit::LimitTally;
use super::told::Told;
use crate::gate::GateResult;
use crate::record::{CaseRecord, Header, Totals};

/// A run as JSON has it.
#[derive(Serialize)]
pub(super) struct RunRecord<'a> {
    run: Option<&'a Header>,
    suites: Vec<SuiteRow<'a>>,
    totals: &'a Totals,
    unexpected: &'a [CaseRecord],
    unstable: &'a [CaseRecord],
    gates: &'a [GateResult],
    #[serde(skip_serializing_if = "Option::is_none")]
    slowest: Option<&'a [CaseRecord]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    costliest: Option<&'a [CaseRecord]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limits: Option<&'a LimitTally>,
    wall_secs: f64,
    interrupted: bool,
}

#[derive(Serialize)]
struct SuiteRow<'a> {
    suite: &'a str,
    #[serde(flatten)]
    totals: &'a Totals,
}

impl Told {
    pub(super) fn record(&self) -> RunRecord<'_> {
        let summary = &self.summary;
        let suites = summary.suites.iter().map(|suite| SuiteRow {
            suite: &suite.name,
            totals: &suite.totals,
        });
        RunRecord {
            run: self.header.as_ref(),
            suites: suites.collect(),
            totals: &summary.totals,
            unexpected: &summary.unexpected,
            unstable: &summary.unstable,
            gates: &summary.gates,
            slowest: self.rankings.slowest.listed(),
            costliest: self.rankings.costliest.listed(),
            limits: self.limits_hit.counted(),
            wall_secs: self.wall_secs,
            interrupted: summary.interrupted,
        }
    }
}
