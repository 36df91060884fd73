//! Hints on what to do after a run.

use super::again::Again;
use crate::record::{CaseRecord, Status};
use crate::run::Summary;

/// The first case of each kind that a report counts and does not list.
#[derive(Clone, Debug, Default)]
pub(super) struct Examples {
    expected_failure: Option<CaseRecord>,
    skipped: Option<CaseRecord>,
}

impl Examples {
    pub(super) fn add(&mut self, case: &CaseRecord) {
        let place = match case.status {
            Status::ExpectedFail => &mut self.expected_failure,
            Status::Skipped => &mut self.skipped,
            _ => return,
        };
        place.get_or_insert_with(|| case.clone());
    }

    /// The commands that show one case of each kind, and that ask the first unexpected failure
    /// again, as far as there are such cases.
    pub(super) fn hints(&self, summary: &Summary, again: &Again) -> Vec<String> {
        let mut unexpected = summary.unexpected.iter();
        let failed = unexpected.find(|case| case.status == Status::Fail);
        let failures = summary.totals.count(Status::ExpectedFail);
        let expected = format!(
            "expected failures (marked `*`, or wrong in the baseline): {failures}; to see one"
        );
        let listed = |case: &Option<CaseRecord>| Again::listing(case.as_ref()?);
        let lines = [
            (expected.as_str(), listed(&self.expected_failure)),
            ("to see one that was skipped", listed(&self.skipped)),
            (
                "to ask the first unexpected failure again",
                failed.and_then(|case| again.command(case)),
            ),
        ];
        let lines = lines.into_iter();
        let lines = lines.filter_map(|(what, command)| Some(format!("{what}: {}", command?)));
        lines.collect()
    }
}
