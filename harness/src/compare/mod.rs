//! Two result files side by side: what was gained and lost, and at what cost.
//!
//! Cases are paired by id, and by file where an id is not unique. A pair is *gained* if the
//! new run answers it right and the old one did not, *lost* the other way round. An error, a
//! timeout and a question that the engine does not know are not right. A case that one of the
//! runs does not judge (`&`) is neither.

mod change;
mod pair;
mod source;
mod statistics;
mod tally;

use serde::Serialize;

use crate::record::ResultFile;

pub use change::{Change, ChangedCase, ComparedCase};
pub use source::{ChangedSetting, ComparedFile, settings};
pub use statistics::{Interval, RESAMPLES, ratio_interval, sign_test, wilson};
pub use tally::{Clock, NodeTally, PairTally, TimeTally};

pub(crate) use change::is_right;
pub(crate) use pair::{partner, partners};
use tally::TallyBuilder;

/// Two result files side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The old file.
    pub old: ComparedFile,
    /// The new file.
    pub new: ComparedFile,
    /// The settings that differ between the two runs.
    pub settings: Vec<ChangedSetting>,
    /// The clock whose times are compared.
    pub clock: Clock,
    /// Each suite, in the order of the new file; those only in the old one come last.
    pub suites: Vec<SuiteTally>,
    /// All suites together.
    pub total: PairTally,
    /// The cases that differ, by suite.
    pub differences: Vec<ChangedCase>,
}

/// A suite.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SuiteTally {
    /// Its name.
    pub suite: String,
    /// Its cases.
    #[serde(flatten)]
    pub tally: PairTally,
}

impl Comparison {
    /// Compares two files.
    #[must_use]
    pub fn new(old: &ResultFile, new: &ResultFile, clock: Clock) -> Self {
        let mut total = TallyBuilder::new(clock);
        let mut suites = Vec::new();
        let mut differences = Vec::new();
        for (suite, pairings) in pair::by_suite(&old.cases, &new.cases) {
            let mut collector = TallyBuilder::new(clock);
            for pairing in pairings {
                let change = Change::of(pairing);
                collector.add(change, pairing);
                total.add(change, pairing);
                differences.extend(ChangedCase::of(change, pairing));
            }
            suites.push(SuiteTally {
                suite: suite.to_owned(),
                tally: collector.finish(),
            });
        }
        Self {
            old: ComparedFile::of(old),
            new: ComparedFile::of(new),
            settings: source::settings(&old.header, &new.header),
            clock,
            suites,
            total: total.finish(),
            differences,
        }
    }

    /// The cases that changed in this way.
    pub fn changed(&self, change: Change) -> impl Iterator<Item = &ChangedCase> {
        self.differences
            .iter()
            .filter(move |difference| difference.change == change)
    }
}
