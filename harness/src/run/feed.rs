//! Handing out blocks, one after the other.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::case::{Block, Catalog, Selected, Suite, SuiteChanged};
use crate::interrupt::Interrupt;

/// The lead, in blocks for each worker, that workers may have on the block whose turn it is: what
/// they have done waits in memory.
const AHEAD_PER_WORKER: usize = 1024;

/// The time that a worker that is too far ahead sleeps before it looks for an interrupt.
const PATIENCE: Duration = Duration::from_millis(50);

/// A block of a run.
#[derive(Clone, Debug)]
pub(super) struct Job {
    /// Its number in the run, from 0.
    pub(super) number: usize,
    pub(super) suite: Arc<Suite>,
    /// Its number in the suite.
    at: u32,
}

impl Job {
    pub(super) fn block(&self) -> Option<&Block> {
        self.suite.blocks.get(self.at as usize)
    }
}

/// Hands out the blocks of a catalogue in order, and loads suites as their turn comes.
pub(super) struct Feed<'a> {
    catalog: &'a Catalog,
    interrupt: &'a Interrupt,
    ahead: usize,
    state: Mutex<State>,
    moved: Condvar,
}

#[derive(Default)]
struct State {
    /// The suite to load next.
    next_suite: usize,
    open: Option<(Selected, usize)>,
    handed_out: usize,
    /// The block whose turn it is to be told of.
    turn: usize,
    closed: bool,
    changed: Vec<SuiteChanged>,
}

impl<'a> Feed<'a> {
    /// Hands out the blocks that are behind the first `done`.
    pub(super) fn new(
        catalog: &'a Catalog,
        interrupt: &'a Interrupt,
        workers: usize,
        done: usize,
    ) -> Self {
        let mut state = State::default();
        state.skip(catalog, interrupt, done);
        Self {
            catalog,
            interrupt,
            ahead: AHEAD_PER_WORKER * workers,
            state: Mutex::new(state),
            moved: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A worker that panics here has left nothing half done.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next block; `None` if there is none, or the run is over.
    pub(super) fn next(&self) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.closed || self.interrupt.is_set() {
                return None;
            }
            if state.handed_out < state.turn + self.ahead {
                return state.take(self.catalog, self.interrupt);
            }
            let waited = self.moved.wait_timeout(state, PATIENCE);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// All blocks before this one have been told of.
    pub(super) fn advance(&self, turn: usize) {
        self.state().turn = turn;
        self.moved.notify_all();
    }

    /// Nobody wants to know any more.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.moved.notify_all();
    }

    /// The suites whose blocks could not be handed out so far.
    pub(super) fn changed(&self) -> Vec<SuiteChanged> {
        std::mem::take(&mut self.state().changed)
    }
}

impl State {
    /// Leaves the first blocks out; suites that are over by then are not read.
    fn skip(&mut self, catalog: &Catalog, interrupt: &Interrupt, done: usize) {
        while let Some(blocks) = catalog.blocks_of(self.next_suite)
            && self.handed_out + blocks <= done
        {
            self.handed_out += blocks;
            self.next_suite += 1;
        }
        while self.handed_out < done && self.take(catalog, interrupt).is_some() {}
        self.turn = self.handed_out;
    }

    fn take(&mut self, catalog: &Catalog, interrupt: &Interrupt) -> Option<Job> {
        loop {
            if let Some((selected, next)) = &mut self.open
                && let Some(&at) = selected.blocks.get(*next)
            {
                *next += 1;
                let number = self.handed_out;
                self.handed_out += 1;
                let suite = Arc::clone(&selected.suite);
                return Some(Job { number, suite, at });
            }
            let number = self.next_suite;
            self.next_suite += 1;
            if catalog.blocks_of(number) == Some(0) {
                continue;
            }
            let loaded = catalog.load(number, interrupt)?;
            self.open = match loaded {
                Ok(selected) => Some((selected, 0)),
                Err(changed) => {
                    self.changed.push(changed);
                    None
                }
            };
        }
    }
}
