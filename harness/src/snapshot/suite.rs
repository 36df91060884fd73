//! One suite held against its snapshot.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::{Settings, Snapshot, SnapshotEntry, SnapshotError, snapshot_path};
use crate::record::CaseRecord;

/// A case whose answer is not the accepted one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedEntry {
    /// The line of the question in its file, from 1.
    pub line: usize,
    /// The accepted answer; `None` if the case is new.
    pub old: Option<SnapshotEntry>,
    /// The answer now; `None` if the engine does not know the question any more.
    pub new: Option<SnapshotEntry>,
}

impl ChangedEntry {
    /// The number of the case.
    #[must_use]
    pub fn number(&self) -> u32 {
        let entry = self.new.as_ref().or(self.old.as_ref());
        entry.map_or(0, |entry| entry.number)
    }

    /// What kind of difference it is, in a word or two.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match (&self.old, &self.new) {
            (None, _) => "new",
            (Some(_), None) => "unknown",
            (Some(old), Some(new)) if old.question != new.question => "question",
            (Some(old), Some(new)) if old.answers_like(new) => "reading",
            _ => "answer",
        }
    }
}

/// One suite held against its snapshot.
#[derive(Clone, Debug)]
pub struct SuiteCheck {
    /// The suite's name.
    pub suite: String,
    /// The suite's file.
    pub file: PathBuf,
    /// The snapshot file, whether it is there or not.
    pub path: PathBuf,
    /// The file's content; `None` if it is not there.
    pub stored: Result<Option<Snapshot>, SnapshotError>,
    /// The settings of this run.
    pub settings: Settings,
    /// The cases that are new or changed, in case order.
    pub differences: Vec<ChangedEntry>,
    /// Entries that have no case any more.
    pub orphans: Vec<SnapshotEntry>,
    /// The cases that were not answered, for a reason. Their entries stay.
    pub errors: Vec<CaseRecord>,
    /// The cases that were answered as accepted.
    pub confirmed: BTreeSet<u32>,
    /// The numbers that came up.
    pub(super) seen: BTreeSet<u32>,
}

impl SuiteCheck {
    pub(super) fn new(
        suite: &str,
        file: &Path,
        stored: Result<Option<Snapshot>, SnapshotError>,
        settings: Settings,
    ) -> Self {
        Self {
            suite: suite.to_owned(),
            file: file.to_owned(),
            path: snapshot_path(file),
            stored,
            settings,
            differences: Vec::new(),
            orphans: Vec::new(),
            errors: Vec::new(),
            confirmed: BTreeSet::new(),
            seen: BTreeSet::new(),
        }
    }

    /// The snapshot, if there is one that can be read.
    #[must_use]
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.stored.as_ref().ok()?.as_ref()
    }

    /// In what the settings of this run differ from those of the snapshot, in words. Nothing if
    /// they do not, or no answer was had.
    #[must_use]
    pub fn resettled(&self) -> Option<String> {
        let answered = !self.confirmed.is_empty() || !self.differences.is_empty();
        let snapshot = self.snapshot().filter(|_| answered)?;
        let difference = snapshot.settings.difference(&self.settings);
        (!difference.is_empty()).then_some(difference)
    }

    /// Whether there is anything to say of the suite.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.stored.is_ok()
            && self.differences.is_empty()
            && self.orphans.is_empty()
            && self.errors.is_empty()
            && self.resettled().is_none()
    }

    /// The id of one of its cases.
    #[must_use]
    pub fn id(&self, number: u32) -> String {
        format!("{}:{number}", self.suite)
    }
}
