//! Writing what is chosen of a check.

use std::fs;
use std::io;
use std::path::PathBuf;

use super::{ChangedEntry, Check, Detail, Orphan, Snapshot, SnapshotEntry, SuiteCheck};

/// Something that can be accepted.
#[derive(Clone, Copy, Debug)]
pub enum Proposal<'a> {
    /// A new or another answer.
    Case(&'a SuiteCheck, &'a ChangedEntry),
    /// Other settings, where all answers are the accepted ones.
    Settings(&'a SuiteCheck, &'a str),
    /// To delete an entry that has no case any more.
    Orphan(&'a SuiteCheck, &'a SnapshotEntry),
    /// To delete the snapshot of a suite that is gone.
    File(&'a Orphan),
}

impl Proposal<'_> {
    /// Whether something without a case or a suite would be deleted.
    #[must_use]
    pub const fn is_orphan(&self) -> bool {
        matches!(self, Self::Orphan(..) | Self::File(_))
    }
}

/// The outcome of writing a snapshot file.
#[derive(Debug)]
pub enum Update {
    /// It was written.
    Written {
        /// The file.
        path: PathBuf,
        /// The number of its entries that are new.
        new: usize,
        /// The number of its entries that were changed.
        changed: usize,
        /// The number of its entries that were deleted.
        deleted: usize,
    },
    /// It was deleted: nothing is left in it.
    Deleted(PathBuf),
    /// It was not written, since entries that were had with other settings would stay in it.
    Mixed {
        /// The file.
        path: PathBuf,
        /// The settings then and now.
        settings: String,
        /// The number of entries that would stay.
        entries: usize,
    },
    /// It could not be written.
    Failed {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// The changes chosen for one suite.
#[derive(Default)]
struct Chosen<'a> {
    cases: Vec<&'a ChangedEntry>,
    orphans: Vec<u32>,
    /// The new settings are taken over.
    resettles: bool,
}

/// Writes the snapshots of what `choose` accepts of a check. Files that come out as they
/// are, and files that are broken, are left alone; one that cannot be written does not
/// keep the others from it.
///
/// # Errors
/// If `choose` fails. Everything before has been written then.
pub fn accept(
    check: &Check,
    mut choose: impl FnMut(&Proposal<'_>) -> io::Result<bool>,
) -> io::Result<Vec<Update>> {
    let mut updates = Vec::new();
    for suite in check.suites.iter().filter(|suite| suite.stored.is_ok()) {
        let chosen = chosen(suite, &mut choose)?;
        updates.extend(update(suite, &chosen));
    }
    for file in &check.forsaken {
        if choose(&Proposal::File(file))? {
            updates.push(delete(&file.path));
        }
    }
    Ok(updates)
}

fn chosen<'a>(
    suite: &'a SuiteCheck,
    choose: &mut impl FnMut(&Proposal<'_>) -> io::Result<bool>,
) -> io::Result<Chosen<'a>> {
    let mut chosen = Chosen::default();
    for difference in &suite.differences {
        if choose(&Proposal::Case(suite, difference))? {
            chosen.cases.push(difference);
        }
    }
    for entry in &suite.orphans {
        if choose(&Proposal::Orphan(suite, entry))? {
            chosen.orphans.push(entry.number);
        }
    }
    if let Some(settings) = suite.resettled() {
        chosen.resettles = match suite.differences.is_empty() {
            true => choose(&Proposal::Settings(suite, &settings))?,
            false => !chosen.cases.is_empty(),
        };
    }
    Ok(chosen)
}

/// Puts what was chosen into force; nothing if that changes nothing.
fn update(suite: &SuiteCheck, chosen: &Chosen<'_>) -> Option<Update> {
    let stored = suite.snapshot();
    let mut next = match stored {
        Some(stored) => stored.clone(),
        None => Snapshot {
            settings: suite.settings.clone(),
            entries: Default::default(),
        },
    };
    for number in &chosen.orphans {
        next.entries.remove(number);
    }
    let (mut new, mut changed, mut deleted) = (0, 0, chosen.orphans.len());
    for difference in &chosen.cases {
        match (&difference.old, &difference.new) {
            (None, _) => new += 1,
            (_, Some(_)) => changed += 1,
            (_, None) => deleted += 1,
        }
        match &difference.new {
            Some(entry) => next.entries.insert(entry.number, entry.clone()),
            None => next.entries.remove(&difference.number()),
        };
    }
    if chosen.resettles {
        let entries = strangers(suite, chosen, &next);
        if entries > 0 {
            return Some(Update::Mixed {
                path: suite.path.clone(),
                settings: suite.resettled().unwrap_or_default(),
                entries,
            });
        }
        resettle(&mut next, suite);
    }
    match (stored, next.entries.is_empty()) {
        (None, true) => return None,
        (Some(stored), _) if *stored == next => return None,
        (Some(_), true) => return Some(delete(&suite.path)),
        (_, false) => {}
    }
    Some(match next.save(&suite.path) {
        Ok(()) => Update::Written {
            path: suite.path.clone(),
            new,
            changed,
            deleted,
        },
        Err(source) => Update::Failed {
            path: suite.path.clone(),
            source,
        },
    })
}

/// How many entries would stay that this run did not answer.
fn strangers(suite: &SuiteCheck, chosen: &Chosen<'_>, next: &Snapshot) -> usize {
    let accepted = |number| chosen.cases.iter().any(|case| case.number() == number);
    let numbers = next.entries.keys();
    numbers
        .filter(|number| !suite.confirmed.contains(number) && !accepted(**number))
        .count()
}

fn resettle(next: &mut Snapshot, suite: &SuiteCheck) {
    next.settings = suite.settings.clone();
    if next.settings.detail == Detail::Verdict {
        let entries = std::mem::take(&mut next.entries).into_iter();
        next.entries = entries
            .map(|(number, entry)| (number, entry.reduced(Detail::Verdict)))
            .collect();
    }
}

fn delete(path: &std::path::Path) -> Update {
    let path = path.to_owned();
    match fs::remove_file(&path) {
        Ok(()) => Update::Deleted(path),
        Err(source) => Update::Failed { path, source },
    }
}
