//! Pairs of cases: the case of the old file that each case of the new one is.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use crate::record::CaseRecord;

/// A case in one or both files.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pairing<'a> {
    Both(&'a CaseRecord, &'a CaseRecord),
    OnlyOld(&'a CaseRecord),
    OnlyNew(&'a CaseRecord),
}

impl<'a> Pairing<'a> {
    /// The case, as the new file has it if it does.
    pub(super) const fn case(self) -> &'a CaseRecord {
        match self {
            Self::Both(_, case) | Self::OnlyOld(case) | Self::OnlyNew(case) => case,
        }
    }
}

/// The cases of each suite: first those of the new file in its order, then those that are
/// only in the old one.
pub(super) fn by_suite<'a>(
    old: &'a [CaseRecord],
    new: &'a [CaseRecord],
) -> Vec<(&'a str, Vec<Pairing<'a>>)> {
    let mut suites: Vec<(&str, Vec<Pairing<'_>>)> = Vec::new();
    let mut places = BTreeMap::new();
    for pairing in pair(old, new) {
        let suite = pairing.case().suite();
        let place = *places.entry(suite).or_insert(suites.len());
        if place == suites.len() {
            suites.push((suite, Vec::new()));
        }
        suites[place].1.push(pairing);
    }
    suites
}

/// The partner of each case among the cases of another file.
pub(crate) fn partners<'a>(
    cases: &'a [CaseRecord],
    others: &'a [CaseRecord],
) -> Vec<Option<&'a CaseRecord>> {
    // The cases come first, in their order, and then what only the others have.
    let pairings = pair(others, cases).into_iter().take(cases.len());
    let partner = |pairing| match pairing {
        Pairing::Both(partner, _) => Some(partner),
        Pairing::OnlyOld(_) | Pairing::OnlyNew(_) => None,
    };
    pairings.map(partner).collect()
}

fn pair<'a>(old: &'a [CaseRecord], new: &'a [CaseRecord]) -> Vec<Pairing<'a>> {
    let mut waiting: BTreeMap<&str, VecDeque<&CaseRecord>> = BTreeMap::new();
    for case in old {
        waiting.entry(&case.id).or_default().push_back(case);
    }
    let mut alike: BTreeMap<&str, usize> = BTreeMap::new();
    for case in new {
        *alike.entry(&case.id).or_default() += 1;
    }
    let mut pairings = Vec::with_capacity(new.len());
    for case in new {
        let unique = alike.get(&*case.id) == Some(&1);
        let partner = waiting
            .get_mut(&*case.id)
            .and_then(|olds| take(olds, case, unique));
        pairings.push(match partner {
            Some(partner) => Pairing::Both(partner, case),
            None => Pairing::OnlyNew(case),
        });
    }
    // What waits is in the order of ids; the order of the file is wanted.
    let left = old.iter().filter(|case| {
        let olds = waiting.get(&*case.id);
        olds.is_some_and(|olds| olds.iter().any(|other| std::ptr::eq(*other, *case)))
    });
    pairings.extend(left.map(Pairing::OnlyOld));
    pairings
}

/// Takes the partner of a case from those of the same id.
fn take<'a>(
    olds: &mut VecDeque<&'a CaseRecord>,
    case: &CaseRecord,
    unique: bool,
) -> Option<&'a CaseRecord> {
    let place = partner(olds.iter().map(|old| &*old.file), &case.file, unique)?;
    olds.remove(place)
}

/// Which of the old cases of an id is the partner of a new one in `file`. Folders move between
/// machines, so the files only count where the id is not enough. `unique` tells whether
/// the new case is the only one of its id.
pub(crate) fn partner<'p>(
    mut olds: impl ExactSizeIterator<Item = &'p Path>,
    file: &Path,
    unique: bool,
) -> Option<usize> {
    if unique && olds.len() == 1 {
        return Some(0);
    }
    olds.position(|old| old == file)
}
