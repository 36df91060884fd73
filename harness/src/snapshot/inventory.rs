//! The list of all cases, to tell orphans by.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::case::{Case, Finding, Suite};

/// The numbers of all cases, by suite: an entry with a number that is not among them is an
/// orphan.
#[derive(Clone, Debug, Default)]
pub struct Inventory {
    suites: Vec<Listing>,
    by_file: BTreeMap<PathBuf, usize>,
}

/// The cases of a suite.
#[derive(Clone, Debug)]
pub(super) struct Listing {
    pub(super) name: String,
    pub(super) file: PathBuf,
    numbers: BTreeSet<u32>,
    /// Something is wrong with the suite, and cases may be missing for it.
    broken: bool,
}

impl Inventory {
    /// Adds the cases of a suite, selected or not.
    pub fn add(&mut self, suite: &Suite) {
        self.by_file.insert(suite.path.clone(), self.suites.len());
        self.suites.push(Listing {
            name: suite.name.clone(),
            file: suite.path.clone(),
            numbers: suite.cases().map(|case: &Case| case.number).collect(),
            broken: suite.findings.iter().any(Finding::is_error),
        });
    }

    pub(super) fn suites(&self) -> &[Listing] {
        &self.suites
    }

    /// The place of a suite in the order in which they were added.
    pub(super) fn place(&self, file: &Path) -> Option<usize> {
        self.by_file.get(file).copied()
    }

    /// Whether it is certain that a suite has no case of this number.
    pub(super) fn lacks(&self, file: &Path, number: u32) -> bool {
        let listing = self.place(file).map(|place| &self.suites[place]);
        listing.is_some_and(|listing| !listing.broken && !listing.numbers.contains(&number))
    }
}

impl<'a> FromIterator<&'a Suite> for Inventory {
    fn from_iter<I: IntoIterator<Item = &'a Suite>>(suites: I) -> Self {
        let mut inventory = Self::default();
        for suite in suites {
            inventory.add(suite);
        }
        inventory
    }
}
