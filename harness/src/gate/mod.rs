//! Gates: what a run has to reach, besides no unexpected failure.
//!
//! [`Gates`] hold what is wanted; a [`GateResult`] says what was found. A [`Baseline`] takes the place of the `*` marks: what an earlier run had right
//! has to be right again. A gate that has nothing to look at is missed, so that a wrong path
//! or pattern does not pass for success.

mod baseline;
mod floor;
mod growth;
mod keeper;
mod percent;
mod result;

use crate::case::Case;
use crate::compare::{NodeTally, TimeTally, settings};
use crate::record::Header;
use crate::terminal::say;

pub use baseline::Baseline;
pub use floor::{Floor, FloorError};
pub use percent::{Percent, PercentError};
pub use result::{GateResult, gate_section};

pub(crate) use keeper::Keeper;

/// The conditions that a run has to meet. The default asks for nothing.
#[derive(Debug, Default)]
pub struct Gates {
    /// The earlier run that tells which cases have to be right, of those that it knows.
    pub baseline: Option<Baseline>,
    /// The shares of answers that have to be right.
    pub floors: Vec<Floor>,
    /// The bounds on the cost of the cases.
    pub growth: Growth,
    /// An unexpected pass is a fault, too.
    pub strict_expected: bool,
}

impl Gates {
    /// Nothing is asked for.
    pub const NONE: &'static Self = &Self {
        baseline: None,
        floors: Vec::new(),
        growth: Growth {
            nodes: None,
            time: None,
        },
        strict_expected: false,
    };

    /// Says what was set otherwise when the baseline was run.
    pub fn warn_of_settings(&self, now: &Header) {
        let Some(baseline) = &self.baseline else {
            return;
        };
        let then = baseline.header();
        let path = baseline.path().display();
        if then.engine.name != now.engine.name {
            let (old, new) = (&then.engine.name, &now.engine.name);
            say!("warning: {path} is of another engine: {old} → {new}");
        }
        for setting in settings(then, now) {
            say!("warning: {path} had other settings: {setting}");
        }
    }
}

/// The growth of cost allowed since the baseline, for all cases together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Growth {
    /// In nodes.
    pub nodes: Option<Percent>,
    /// In time, noise aside.
    pub time: Option<Percent>,
}

impl Gates {
    /// Whether a failure is expected of a case: as the baseline has it, or as its mark says
    /// if the baseline does not know.
    #[must_use]
    pub fn expects_failure(&self, case: &Case) -> bool {
        let known = self
            .baseline
            .as_ref()
            .and_then(|baseline| baseline.has_right(case));
        known.map_or(case.expectation.expected_failure, |right| !right)
    }
}

impl Growth {
    /// Judges the costs of the cases that two runs have in common. `clock` is the name of
    /// the time.
    #[must_use]
    pub fn judge(&self, nodes: &NodeTally, time: &TimeTally, clock: &str) -> Vec<GateResult> {
        let nodes = self.nodes.map(|most| growth::nodes(most, nodes));
        let time = self.time.map(|most| growth::time(most, time, clock));
        nodes.into_iter().chain(time).collect()
    }
}
