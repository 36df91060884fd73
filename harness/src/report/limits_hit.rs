//! Numbers of answers of a run that each limit cut.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::record::{CaseRecord, Status};

/// A number of answers, and how many of them were right or wrong; those that are not judged are
/// neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LimitTallyCount {
    /// All.
    pub answers: u64,
    /// As wanted.
    pub right: u64,
    /// Not as wanted.
    pub wrong: u64,
}

impl LimitTallyCount {
    fn add(&mut self, status: Status) {
        self.answers += 1;
        match status {
            Status::Pass | Status::UnexpectedPass => self.right += 1,
            Status::Fail | Status::ExpectedFail => self.wrong += 1,
            Status::Ignored | Status::Error | Status::Timeout | Status::Skipped => {}
        }
    }
}

/// Numbers of answers that each limit cut; answers of which that is not known are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LimitTally {
    /// The answers that a limit cut, by its name. One answer may be cut by many.
    pub limits: BTreeMap<String, LimitTallyCount>,
    /// The answers that any limit cut.
    pub cut: LimitTallyCount,
    /// The answers that no limit cut.
    pub uncut: LimitTallyCount,
}

impl LimitTally {
    /// Adds a case.
    pub fn add(&mut self, case: &CaseRecord) {
        let Some(cuts) = &case.limits_hit else {
            return;
        };
        match cuts.is_empty() {
            true => self.uncut.add(case.status),
            false => self.cut.add(case.status),
        }
        for cut in cuts {
            let count = self.limits.entry(cut.limit.clone()).or_default();
            count.add(case.status);
        }
    }

    /// The tally, if there is anything in it.
    #[must_use]
    pub fn counted(&self) -> Option<&Self> {
        (self.cut.answers + self.uncut.answers > 0).then_some(self)
    }

    /// The rows of a table: each limit that cut something, then any and none.
    pub fn rows(&self) -> impl Iterator<Item = (&str, LimitTallyCount)> {
        let limits = self.limits.iter();
        let both = [("any limit", self.cut), ("no limit", self.uncut)];
        limits
            .map(|(name, count)| (name.as_str(), *count))
            .chain(both)
    }
}
