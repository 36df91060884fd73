//! The suites of a run, one in memory at a time.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::discover::SuiteFile;
use super::filter::Filter;
use super::finding::Finding;
use super::missing::missing_moves;
use super::partition::Partition;
use super::suite::{Block, Case, Suite};
use crate::interrupt::Interrupt;

/// Suites with their selected blocks. Files are looked through once, and read again
/// when their turn comes, so that a tree of any size takes little memory.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    filter: Filter,
    partition: Option<Partition>,
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    source: SuiteSource,
    name: String,
    /// The numbers of the selected blocks in the suite.
    blocks: Vec<u32>,
    /// Numbers of selected cases in each of them.
    counts: Vec<u32>,
}

impl Entry {
    fn cases(&self) -> usize {
        self.counts.iter().map(|count| *count as usize).sum()
    }
}

#[derive(Clone, Debug)]
enum SuiteSource {
    File(SuiteFile),
    Suite(Arc<Suite>),
}

/// The selection made in one suite.
struct Survey {
    entry: Entry,
    /// For each of the selected blocks, what it is dealt out by.
    keys: Vec<u64>,
}

/// A suite whose turn it is.
#[derive(Clone, Debug)]
pub struct Selected {
    /// The suite.
    pub suite: Arc<Suite>,
    /// The numbers of its selected blocks.
    pub blocks: Vec<u32>,
}

/// A suite is not what it was when the catalogue was made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: changed while the run was going on, so its cases were left out; run it again", .0.display())]
pub struct SuiteChanged(pub PathBuf);

impl Catalog {
    /// Looks through files, and tells what is wrong with their text, and which moves their
    /// scripts ask for in vain.
    #[must_use]
    pub fn of_files(
        files: Vec<SuiteFile>,
        filter: Filter,
        partition: Option<Partition>,
    ) -> (Self, Vec<Finding>) {
        // One is asked as it was looked through.
        let only = files.len() == 1;
        let surveys: Vec<_> = files
            .into_par_iter()
            .map(|file| {
                let mut suite = file.load();
                let mut findings = std::mem::take(&mut suite.findings);
                let suite = Arc::new(suite);
                let source = match only {
                    true => SuiteSource::Suite(Arc::clone(&suite)),
                    false => SuiteSource::File(file),
                };
                let survey = survey(&suite, &filter, source);
                findings.extend(missing_moves(&suite, &survey.entry.blocks));
                findings.sort_by_key(|finding| finding.location);
                (survey, findings)
            })
            .collect();
        let (surveys, findings): (Vec<_>, Vec<_>) = surveys.into_iter().unzip();
        let catalog = Self::deal(surveys, filter, partition);
        (catalog, findings.into_iter().flatten().collect())
    }

    /// A catalogue of suites that are in memory anyway.
    #[must_use]
    pub fn of_suites(
        suites: impl IntoIterator<Item = Suite>,
        filter: Filter,
        partition: Option<Partition>,
    ) -> Self {
        let surveys = suites.into_iter().map(|suite| {
            let suite = Arc::new(suite);
            survey(&suite, &filter, SuiteSource::Suite(Arc::clone(&suite)))
        });
        let surveys = surveys.collect();
        Self::deal(surveys, filter, partition)
    }

    /// Leaves each suite what belongs to the partition.
    fn deal(surveys: Vec<Survey>, filter: Filter, partition: Option<Partition>) -> Self {
        let surveys = surveys.into_iter();
        let surveys = surveys.filter(|survey| !survey.entry.blocks.is_empty());
        let (entries, keys): (Vec<_>, Vec<_>) =
            surveys.map(|survey| (survey.entry, survey.keys)).unzip();
        let keys: Vec<u64> = keys.into_iter().flatten().collect();
        let whole = Self {
            filter,
            partition,
            entries,
        };
        match partition {
            None => whole,
            Some(partition) => whole.part(|number| {
                keys.get(number)
                    .is_some_and(|&key| partition.takes(number, key))
            }),
        }
    }

    /// The same suites with some of their blocks: `takes` tells which, by their number in this
    /// catalogue, from 0.
    #[must_use]
    pub fn part(&self, takes: impl Fn(usize) -> bool) -> Self {
        let mut numbers = 0..;
        let entries = self.entries.iter().map(|entry| {
            let blocks = entry.blocks.iter().zip(&entry.counts).zip(&mut numbers);
            let kept = blocks.filter(|(_, number)| takes(*number));
            let (blocks, counts) = kept.map(|((block, count), _)| (block, count)).unzip();
            Entry {
                source: entry.source.clone(),
                name: entry.name.clone(),
                blocks,
                counts,
            }
        });
        Self {
            entries: entries.collect(),
            filter: self.filter.clone(),
            partition: self.partition,
        }
    }

    /// How many cases each block has, in order.
    pub fn block_sizes(&self) -> impl Iterator<Item = usize> {
        let counts = self.entries.iter().flat_map(|entry| &entry.counts);
        counts.map(|count| *count as usize)
    }

    /// The number of cases.
    #[must_use]
    pub fn cases(&self) -> usize {
        self.entries.iter().map(Entry::cases).sum()
    }

    /// The number of blocks.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.entries.iter().map(|entry| entry.blocks.len()).sum()
    }

    /// The number of blocks of the suite of this number, from 0; `None` if there are not so many.
    #[must_use]
    pub fn blocks_of(&self, number: usize) -> Option<usize> {
        Some(self.entries.get(number)?.blocks.len())
    }

    /// The piece that this catalogue is, if it is only one.
    #[must_use]
    pub const fn partition(&self) -> Option<Partition> {
        self.partition
    }

    /// The names of all suites with selected cases, those of other pieces included.
    #[must_use]
    pub fn suite_names(&self) -> Vec<String> {
        self.entries
            .iter()
            .map(|entry| entry.name.clone())
            .collect()
    }

    /// Whether there is nothing to ask.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cases() == 0
    }

    /// The folder of the first suite.
    #[must_use]
    pub fn first_folder(&self) -> Option<&Path> {
        let path = match &self.entries.first()?.source {
            SuiteSource::File(file) => &file.path,
            SuiteSource::Suite(suite) => &suite.path,
        };
        path.parent()
    }

    /// Whether there is something to ask, but all of it belongs to other pieces.
    #[must_use]
    pub fn is_empty_piece(&self) -> bool {
        self.partition.is_some() && self.is_empty() && !self.entries.is_empty()
    }

    /// Whether a case of a selected block is to be answered for. (Its block is selected for
    /// another case otherwise.)
    #[must_use]
    pub fn accepts(&self, case: &Case) -> bool {
        self.filter.accepts(case)
    }

    /// The selected cases of a block.
    pub fn selected<'a>(&'a self, block: &'a Block) -> impl Iterator<Item = &'a Case> {
        block.cases.iter().filter(|case| self.accepts(case))
    }

    /// Reads the suite of this number, from 0; `None` if there are not so many, or if everybody
    /// is asked to stop.
    ///
    /// # Errors
    /// If its selected cases are not as many as they were.
    pub fn load(
        &self,
        number: usize,
        interrupt: &Interrupt,
    ) -> Option<Result<Selected, SuiteChanged>> {
        let entry = self.entries.get(number)?;
        let suite = match &entry.source {
            SuiteSource::File(file) => {
                let file = file.clone();
                Arc::new(interrupt.unless_set(move || file.load())?)
            }
            SuiteSource::Suite(suite) => Arc::clone(suite),
        };
        let blocks = entry
            .blocks
            .iter()
            .filter_map(|&at| suite.blocks.get(at as usize));
        let cases: usize = blocks.map(|block| self.selected(block).count()).sum();
        Some(if cases == entry.cases() {
            let blocks = entry.blocks.clone();
            Ok(Selected { suite, blocks })
        } else {
            Err(SuiteChanged(suite.path.clone()))
        })
    }

    /// Reads one suite after the other, until everybody is asked to stop; those of which nothing
    /// is left are not read.
    pub fn suites(
        &self,
        interrupt: &Interrupt,
    ) -> impl Iterator<Item = Result<Selected, SuiteChanged>> {
        let entries = self.entries.iter().enumerate();
        let some = entries.filter(|(_, entry)| !entry.blocks.is_empty());
        some.map_while(|(number, _)| self.load(number, interrupt))
    }
}

impl Selected {
    /// The selected blocks, in order.
    pub fn selected_blocks(&self) -> impl Iterator<Item = &Block> {
        let blocks = self.blocks.iter();
        blocks.filter_map(|&at| self.suite.blocks.get(at as usize))
    }
}

fn survey(suite: &Suite, filter: &Filter, source: SuiteSource) -> Survey {
    let (mut blocks, mut keys, mut counts) = (Vec::new(), Vec::new(), Vec::new());
    for (number, block) in (0..).zip(&suite.blocks) {
        let mut selected = block.cases.iter().filter(|case| filter.accepts(case));
        if let Some(first) = selected.next() {
            blocks.push(number);
            keys.push(Partition::key(first));
            let others = selected.fold(0_u32, |count, _| count.saturating_add(1));
            counts.push(others.saturating_add(1));
        }
    }
    Survey {
        entry: Entry {
            source,
            name: suite.name.clone(),
            blocks,
            counts,
        },
        keys,
    }
}
