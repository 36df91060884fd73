//! Keeping every move.

use tesuji_engine::search::{Known, Reply, Tracer, Trial};

use super::readings::Readings;
use super::{Entry, Trace};

/// Keeps the first so many moves that a question tries, passes included.
#[derive(Clone, Debug)]
pub struct Recorder {
    trace: Trace,
    most: usize,
    /// The moves that are on the board; `None` for those that were left out.
    open: Vec<Option<usize>>,
    readings: Readings,
}

impl Recorder {
    /// A recorder that keeps at most `most` moves.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self {
            trace: Trace::default(),
            most,
            open: Vec::new(),
            readings: Readings::new(most),
        }
    }

    /// The move that the next one answers, if that is kept.
    fn place(&mut self) -> Option<Option<usize>> {
        let parent = self.open.last().copied();
        let entries = &mut self.trace.entries;
        let kept = entries.len() < self.most && parent != Some(None);
        if let Some(parent) = parent.flatten() {
            entries[parent].branched = true;
            entries[parent].cut |= !kept;
        }
        kept.then_some(parent.flatten())
    }

    /// What was recorded.
    #[must_use]
    pub fn finish(self) -> Trace {
        self.trace
    }
}

impl Tracer for Recorder {
    fn trial(&mut self, trial: &Trial<'_>) {
        let trace = &mut self.trace;
        let number = trial.vertex.point().map(|_| {
            trace.trials += 1;
            trace.trials
        });
        if self.most > 0 {
            self.readings.trial(trial, number);
        }
        let parent = self.place();
        let entries = &mut self.trace.entries;
        self.open.push(parent.map(|_| entries.len()));
        if let Some(parent) = parent {
            entries.push(Entry::new(parent, number, trial));
        }
    }

    fn retract(&mut self, reply: &Reply) {
        let read = self.readings.retract(reply);
        if let Some(entry) = self.open.pop().flatten() {
            self.trace.entries[entry].reply = Some(*reply);
            self.trace.entries[entry].read = read;
        }
    }

    fn known(&mut self, known: &Known) {
        let parent = self.place();
        if let Some(parent) = parent {
            let read = self.readings.of(known);
            let entry = Entry::known(parent, known, read);
            self.trace.entries.push(entry);
        }
    }
}
