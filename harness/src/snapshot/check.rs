//! Following a run, and holding its answers against the snapshots.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::{
    ChangedEntry, Detail, Inventory, Orphan, Settings, Snapshot, SnapshotEntry, SuiteCheck,
    snapshot_path,
};
use crate::case::Filter;
use crate::exit_code::Exit;
use crate::record::{CaseRecord, Header};
use crate::run::{Event, Observer, ObserverError};

/// The part of an answer that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The part that the snapshot holds, but no more than this.
    AtMost(Detail),
    /// Just this, so that snapshots which hold more or less have to be written anew; `None`
    /// for what each of them holds, and everything where there is none.
    Exactly(Option<Detail>),
}

impl Wanted {
    /// The detail of the comparison with a snapshot, and the detail that a snapshot of this
    /// run has.
    fn details(self, stored: Option<Detail>) -> (Detail, Detail) {
        let held = stored.unwrap_or_default();
        match self {
            Self::AtMost(most) => (held.min(most), held),
            Self::Exactly(detail) => {
                let detail = detail.unwrap_or(held);
                (detail, detail)
            }
        }
    }
}

/// The differences of a run from the snapshots.
#[derive(Clone, Debug, Default)]
pub struct Check {
    /// The suites of which there is something to say, in order.
    pub suites: Vec<SuiteCheck>,
    /// Snapshot files whose suite is gone.
    pub forsaken: Vec<Orphan>,
    /// Numbers of cases.
    pub counts: CheckCounts,
    /// Whether the run was stopped before its end.
    pub interrupted: bool,
    /// The exit of a command for what kept cases from being asked.
    pub stop: Exit,
    /// Whether this is a piece of a run that happens to get no case.
    pub empty_piece: bool,
    /// Whether orphans count as changes.
    pub strict_orphans: bool,
}

/// Numbers of cases, by the result of the comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CheckCounts {
    /// All selected ones.
    pub cases: u64,
    /// Answered as accepted.
    pub confirmed: u64,
    /// Changed in the question or the answer.
    pub changed_answers: u64,
    /// Answered as accepted, but read otherwise.
    pub changed_readings: u64,
    /// Without an entry.
    pub new: u64,
    /// With an entry, and the engine does not know the question any more.
    pub unknown: u64,
    /// Not answered, for a reason.
    pub errors: u64,
    /// Not compared, since the snapshot file is broken or their number is not unique.
    pub not_compared: u64,
    /// Questions that the engine does not know.
    pub skipped: u64,
    /// Entries without a case; not among the cases.
    pub orphans: u64,
}

impl CheckCounts {
    /// Cases that are not as accepted.
    #[must_use]
    pub const fn changed(&self) -> u64 {
        self.changed_answers + self.changed_readings + self.unknown
    }
}

impl Check {
    /// How a check ends.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let resettled = self.suites.iter().any(|suite| suite.resettled().is_some());
        let changed = self.counts.changed() > 0
            || self.counts.new > 0
            || resettled
            || (self.strict_orphans && self.orphans() > 0);
        self.faults().and(match changed {
            true => Exit::GateMissed,
            false => Exit::Success,
        })
    }

    /// Entries without a case and files without a suite.
    #[must_use]
    pub fn orphans(&self) -> u64 {
        self.counts.orphans + self.forsaken.len() as u64
    }

    /// How a command ends whatever the answers are.
    #[must_use]
    pub fn faults(&self) -> Exit {
        let mut exit = self.stop;
        if self.counts.cases == self.counts.skipped && !self.empty_piece {
            exit = exit.and(Exit::NothingRan);
        }
        for suite in &self.suites {
            if suite.stored.is_err() {
                exit = exit.and(Exit::BadInput);
            }
            let errors = suite.errors.iter().filter_map(|case| case.error.as_ref());
            exit = errors.fold(exit, |exit, error| exit.and(error.kind.exit()));
        }
        exit
    }
}

/// Follows a run and compares.
#[derive(Debug)]
pub struct Checker<'a> {
    inventory: &'a Inventory,
    filter: &'a Filter,
    wanted: Wanted,
    header: Option<Header>,
    current: Option<SuiteCheck>,
    visited: BTreeSet<PathBuf>,
    check: Check,
}

impl<'a> Checker<'a> {
    /// A checker of a run of the filter's cases of these suites.
    #[must_use]
    pub fn new(inventory: &'a Inventory, filter: &'a Filter, wanted: Wanted) -> Self {
        Self {
            inventory,
            filter,
            wanted,
            header: None,
            current: None,
            visited: BTreeSet::new(),
            check: Check::default(),
        }
    }

    /// What was found; `forsaken` are snapshot files whose suite is gone, selected or not.
    #[must_use]
    pub fn finish(mut self, forsaken: Vec<Orphan>) -> Check {
        self.close();
        for listing in self.inventory.suites() {
            if !self.visited.contains(&listing.file) && snapshot_path(&listing.file).exists() {
                self.open(&listing.name, &listing.file);
                self.close();
            }
        }
        let mut check = self.check;
        let place = |suite: &SuiteCheck| self.inventory.place(&suite.file);
        check.suites.sort_by_key(place);
        let selected = |file: &Orphan| self.filter.accepts_suite(&file.suite);
        check.forsaken = forsaken.into_iter().filter(selected).collect();
        check
    }

    fn open(&mut self, suite: &str, file: &Path) {
        let Some(header) = &self.header else {
            return;
        };
        self.visited.insert(file.to_owned());
        let stored = Snapshot::load(&snapshot_path(file));
        let held = stored.as_ref().ok().and_then(Option::as_ref);
        let (_, detail) = self.wanted.details(held.map(|held| held.settings.detail));
        let settings = Settings::of(header, detail);
        self.current = Some(SuiteCheck::new(suite, file, stored, settings));
    }

    /// Ends a suite: looks for orphans, and keeps it if there is something to say.
    fn close(&mut self) {
        let Some(mut suite) = self.current.take() else {
            return;
        };
        let filter = self.filter;
        let is_orphan = |entry: &&SnapshotEntry| {
            let question = entry.question_name().to_ascii_lowercase();
            self.inventory.lacks(&suite.file, entry.number)
                && filter.accepts_parts(&suite.suite, entry.number, &question)
        };
        if let Some(snapshot) = suite.snapshot() {
            let orphans = snapshot.entries.values().filter(is_orphan);
            suite.orphans = orphans.cloned().collect();
        }
        self.check.counts.orphans += suite.orphans.len() as u64;
        if !suite.is_quiet() {
            self.check.suites.push(suite);
        }
    }

    fn case(&mut self, case: &CaseRecord) {
        if self
            .current
            .as_ref()
            .is_none_or(|suite| suite.file != case.file)
        {
            self.close();
            self.open(case.suite(), &case.file);
        }
        if let Some(suite) = &mut self.current {
            self.check.counts.cases += 1;
            compare(suite, case, self.wanted, &mut self.check.counts);
        }
    }
}

/// Holds a case against its suite's snapshot.
fn compare(suite: &mut SuiteCheck, case: &CaseRecord, wanted: Wanted, counts: &mut CheckCounts) {
    if case.error.is_some() {
        counts.errors += 1;
        suite.errors.push(case.clone());
        return;
    }
    // Of two cases with one number the first counts; lint tells of the other.
    let first = case
        .number()
        .is_some_and(|number| suite.seen.insert(number));
    let Some(stored) = suite.stored.as_ref().ok().filter(|_| first) else {
        counts.not_compared += 1;
        return;
    };
    let held = stored.as_ref().map(|stored| stored.settings.detail);
    let (compared, _) = wanted.details(held);
    let new = SnapshotEntry::of(case, compared);
    let old = stored
        .as_ref()
        .zip(case.number())
        .and_then(|(stored, number)| stored.entries.get(&number))
        .map(|entry| entry.clone().reduced(compared));
    match (&old, &new) {
        (None, None) => {
            counts.skipped += 1;
            return;
        }
        (Some(accepted), Some(found)) if accepted == found => {
            counts.confirmed += 1;
            suite.confirmed.insert(found.number);
            return;
        }
        (None, _) => counts.new += 1,
        (_, None) => counts.unknown += 1,
        (Some(old), Some(new)) if old.answers_like(new) => counts.changed_readings += 1,
        _ => counts.changed_answers += 1,
    }
    suite.differences.push(ChangedEntry {
        line: case.line,
        old,
        new,
    });
}

impl Observer for Checker<'_> {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { header, .. } => self.header = Some((*header).clone()),
            Event::Case(case) => self.case(case),
            Event::Finished { summary, .. } => {
                self.check.interrupted = summary.interrupted;
                self.check.stop = summary.stop();
                self.check.empty_piece = summary.empty_piece;
            }
            Event::Answered { .. } => {}
        }
        Ok(())
    }
}
