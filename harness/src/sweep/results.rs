//! The results of every case at every setting.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use crate::compare::{Clock, is_right};
use crate::record::{CaseRecord, EngineRecord, Nodes};
use crate::run::{Event, Observer, ObserverError};

/// The result of a case at one setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Whether the answer is right; `None` if it is not judged.
    pub right: Option<bool>,
    /// Nodes spent; `None` if the engine does not count them.
    pub nodes: Option<u64>,
    /// Seconds spent; `None` if they are not known.
    pub secs: Option<f64>,
}

/// The results of every case at every setting, as far as it was asked.
#[derive(Clone, Debug)]
pub struct Results {
    clock: Clock,
    /// The cases, in the order in which they first came.
    pub cases: Vec<String>,
    places: BTreeMap<(String, PathBuf), usize>,
    /// For each setting, what became of each case.
    columns: Vec<Vec<Option<Outcome>>>,
    /// The engine that answered, as far as that was told.
    pub engine: Option<EngineRecord>,
    /// The settings of the runs that come next.
    turns: VecDeque<usize>,
    turn: usize,
}

impl Results {
    /// No results yet, of so many settings, with times of a clock.
    #[must_use]
    pub fn new(settings: usize, clock: Clock) -> Self {
        Self {
            clock,
            cases: Vec::new(),
            places: BTreeMap::new(),
            columns: vec![Vec::new(); settings],
            engine: None,
            turns: VecDeque::new(),
            turn: 0,
        }
    }

    /// Tells which settings the runs that come next have, by number.
    pub fn expect(&mut self, settings: impl IntoIterator<Item = usize>) {
        self.turns = settings.into_iter().collect();
    }

    /// Which time is taken down.
    #[must_use]
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// The number of settings.
    #[must_use]
    pub fn settings(&self) -> usize {
        self.columns.len()
    }

    /// What became of a case, by number, at a setting, by number; `None` if it was not asked.
    #[must_use]
    pub fn outcome(&self, setting: usize, case: usize) -> Option<Outcome> {
        *self.columns.get(setting)?.get(case)?
    }

    /// How many cases were asked at a setting.
    #[must_use]
    pub fn asked(&self, setting: usize) -> usize {
        let column = self.columns.get(setting).map(Vec::as_slice);
        column.unwrap_or_default().iter().flatten().count()
    }

    /// Whether all cases were asked at a setting.
    #[must_use]
    pub fn is_complete(&self, setting: usize) -> bool {
        self.asked(setting) == self.cases.len()
    }

    /// Whether the engine counts nodes, as far as can be told.
    #[must_use]
    pub fn counts_nodes(&self) -> bool {
        let mut outcomes = self.columns.iter().flatten().flatten();
        self.cases.is_empty() || outcomes.any(|outcome| outcome.nodes.is_some())
    }

    /// All nodes that were spent, at all settings.
    #[must_use]
    pub fn paid(&self) -> u64 {
        let outcomes = self.columns.iter().flatten().flatten();
        outcomes.filter_map(|outcome| outcome.nodes).sum()
    }

    fn add(&mut self, record: &CaseRecord) {
        let key = (record.id.clone(), record.file.clone());
        let next = self.cases.len();
        let place = *self.places.entry(key).or_insert(next);
        if place == next {
            self.cases.push(record.id.clone());
        }
        let outcome = Outcome {
            right: is_right(record.status),
            nodes: record.nodes.map(Nodes::total),
            secs: self.clock.of(record),
        };
        if let Some(column) = self.columns.get_mut(self.turn) {
            column.resize(column.len().max(place + 1), None);
            if let Some(slot) = column.get_mut(place) {
                *slot = Some(outcome);
            }
        }
    }
}

impl Observer for Results {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { header, .. } => {
                self.turn = self.turns.pop_front().unwrap_or(usize::MAX);
                self.engine.get_or_insert_with(|| header.engine.clone());
            }
            Event::Case(record) => self.add(record),
            Event::Answered { .. } | Event::Finished { .. } => {}
        }
        Ok(())
    }
}
