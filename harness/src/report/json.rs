//! The report for programs.

use std::io::{self, Write};

use serde::Serialize;

use super::limits_hit::LimitTally;
use super::ranking::{RankingSizes, Rankings};
use crate::gate::GateResult;
use crate::record::{CaseRecord, Header, Totals};
use crate::run::{Event, Observer, ObserverError, Summary};
use crate::terminal::json;

/// Writes one JSON object when the run is over.
#[derive(Debug)]
pub struct JsonReport<W> {
    out: W,
    header: Option<Header>,
    rankings: Rankings,
    limits_hit: LimitTally,
}

#[derive(Serialize)]
struct Document<'a> {
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

impl<W: Write> JsonReport<W> {
    /// A report to `out`, with the cases that took the most.
    pub fn new(out: W, sizes: RankingSizes) -> Self {
        Self {
            out,
            header: None,
            rankings: Rankings::new(sizes),
            limits_hit: LimitTally::default(),
        }
    }

    /// What it was written to.
    pub(super) const fn written(&self) -> &W {
        &self.out
    }

    fn finish(&mut self, summary: &Summary, wall_secs: f64) -> io::Result<()> {
        let suites = summary.suites.iter().map(|suite| SuiteRow {
            suite: &suite.name,
            totals: &suite.totals,
        });
        let document = Document {
            run: self.header.as_ref(),
            suites: suites.collect(),
            totals: &summary.totals,
            unexpected: &summary.unexpected,
            unstable: &summary.unstable,
            gates: &summary.gates,
            slowest: self.rankings.slowest.listed(),
            costliest: self.rankings.costliest.listed(),
            limits: self.limits_hit.counted(),
            wall_secs,
            interrupted: summary.interrupted,
        };
        json::write_pretty(&mut self.out, &document)?;
        self.out.flush()
    }
}

impl<W: Write> Observer for JsonReport<W> {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { header, .. } => {
                self.header = Some((*header).clone());
                self.rankings.clear();
                self.limits_hit = LimitTally::default();
            }
            Event::Case(case) => {
                self.rankings.add(case);
                self.limits_hit.add(case);
            }
            Event::Finished { summary, footer } => self.finish(summary, footer.wall_secs)?,
            Event::Answered { .. } => {}
        }
        Ok(())
    }
}
