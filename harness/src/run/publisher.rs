//! Telling all observers, in case order.

use std::collections::{BTreeMap, BTreeSet};

use super::{Event, Observer, RunError, Summary};
use crate::gate::{Gates, Keeper};
use crate::record::{CaseRecord, Footer};

/// Tells all observers what happens, and adds it up.
pub(super) struct Publisher<'o, 'p, 'g> {
    observers: &'o mut [&'p mut dyn Observer],
    pub(super) summary: Summary,
    keeper: Keeper<'g>,
}

impl<'o, 'p, 'g> Publisher<'o, 'p, 'g> {
    pub(super) fn new(observers: &'o mut [&'p mut dyn Observer], gates: &'g Gates) -> Self {
        Self {
            observers,
            summary: Summary::default(),
            keeper: Keeper::new(gates),
        }
    }

    pub(super) fn tell(&mut self, event: &Event<'_>) -> Result<(), RunError> {
        for observer in self.observers.iter_mut() {
            observer.observe(event)?;
        }
        Ok(())
    }

    pub(super) fn case(&mut self, record: &CaseRecord) -> Result<(), RunError> {
        let lost = self.keeper.add(record);
        self.summary.add(record, lost);
        self.tell(&Event::Case(record))
    }

    /// Tells that the run is over.
    pub(super) fn finish(self, interrupted: bool, wall_secs: f64) -> Result<Summary, RunError> {
        let Self {
            observers,
            mut summary,
            keeper,
        } = self;
        summary.finish(keeper, interrupted);
        let footer = Footer {
            totals: summary.totals.clone(),
            wall_secs,
            interrupted: summary.interrupted,
        };
        let finished = Event::Finished {
            footer: &footer,
            summary: &summary,
        };
        for observer in observers {
            observer.observe(&finished)?;
        }
        Ok(summary)
    }
}

/// Puts what comes in any order back in the order of blocks.
#[derive(Default)]
pub(super) struct Sorter {
    waiting: BTreeMap<usize, Vec<CaseRecord>>,
    done: BTreeSet<usize>,
    turn: usize,
}

impl Sorter {
    /// The blocks before this one have been told of already.
    pub(super) fn from(turn: usize) -> Self {
        Self {
            turn,
            ..Self::default()
        }
    }

    /// The block whose cases may be told of as they come.
    pub(super) const fn turn(&self) -> usize {
        self.turn
    }

    /// A case of a block; returns it if it is its turn.
    pub(super) fn case(
        &mut self,
        block: usize,
        record: Box<CaseRecord>,
    ) -> Option<Box<CaseRecord>> {
        if block == self.turn {
            return Some(record);
        }
        self.waiting.entry(block).or_default().push(*record);
        None
    }

    /// A block is done; returns the cases whose turn it is now.
    pub(super) fn done(&mut self, block: usize) -> Vec<CaseRecord> {
        self.done.insert(block);
        let mut records = Vec::new();
        while self.done.remove(&self.turn) {
            self.turn += 1;
            records.extend(self.waiting.remove(&self.turn).unwrap_or_default());
        }
        records
    }
}
