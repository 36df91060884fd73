//! Checks for programs.

use std::path::Path;

use serde::Serialize;

use super::{ChangedEntry, Check, CheckCounts, SnapshotEntry, SuiteCheck};
use crate::record::CaseRecord;

/// A check as JSON has it.
#[derive(Serialize)]
pub struct CheckRecord<'a> {
    counts: &'a CheckCounts,
    suites: Vec<SuiteRow<'a>>,
    orphan_files: Vec<&'a Path>,
    interrupted: bool,
}

#[derive(Serialize)]
struct SuiteRow<'a> {
    suite: &'a str,
    file: &'a Path,
    snapshot: &'a Path,
    /// The reason why the snapshot cannot be read.
    broken: Option<String>,
    settings: Option<String>,
    differences: Vec<DifferenceRow<'a>>,
    orphans: &'a [SnapshotEntry],
    errors: &'a [CaseRecord],
}

#[derive(Serialize)]
struct DifferenceRow<'a> {
    id: String,
    line: usize,
    kind: &'static str,
    old: &'a Option<SnapshotEntry>,
    new: &'a Option<SnapshotEntry>,
}

impl<'a> CheckRecord<'a> {
    /// What a check found.
    #[must_use]
    pub fn of(check: &'a Check) -> Self {
        Self {
            counts: &check.counts,
            suites: check.suites.iter().map(suite_row).collect(),
            orphan_files: check.forsaken.iter().map(|file| &*file.path).collect(),
            interrupted: check.interrupted,
        }
    }
}

fn suite_row(suite: &SuiteCheck) -> SuiteRow<'_> {
    let row = |difference| difference_row(suite, difference);
    SuiteRow {
        suite: &suite.suite,
        file: &suite.file,
        snapshot: &suite.path,
        broken: suite.stored.as_ref().err().map(ToString::to_string),
        settings: suite.resettled(),
        differences: suite.differences.iter().map(row).collect(),
        orphans: &suite.orphans,
        errors: &suite.errors,
    }
}

fn difference_row<'a>(suite: &SuiteCheck, difference: &'a ChangedEntry) -> DifferenceRow<'a> {
    DifferenceRow {
        id: suite.id(difference.number()),
        line: difference.line,
        kind: difference.kind(),
        old: &difference.old,
        new: &difference.new,
    }
}
