//! Running cases: blocks are dealt out to workers, and everything that happens is told
//! once, as [`Event`]s in case order, to all [`Observer`]s.

mod collector;
mod feed;
mod judge;
mod publisher;
mod records;
mod repeat;
mod replay;
mod resume;
mod schedule;
mod summary;
mod target;
mod worker;

use std::io;
use std::num::NonZeroU32;
use std::path::PathBuf;

use crate::backend::BackendFactory;
use crate::case::{Catalog, Matching};
use crate::gate::Gates;
use crate::interrupt::Interrupt;
use crate::record::{CaseRecord, Footer, Header};

pub use replay::{ReplayError, replay, retell};
pub use resume::{ResumeError, resumable};
pub use schedule::{run, run_all};
pub use summary::Summary;
pub use target::{Extras, Target, TargetError, take};

/// The plan of a run: the cases, the engine that is asked, and the way of judging.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The cases.
    pub catalog: &'a Catalog,
    /// The way in which answers are matched.
    pub matching: Matching,
    /// The number of blocks that run at a time; at least 1.
    pub workers: usize,
    /// The number of times every case is asked. A case that is answered in more than one way is
    /// unstable.
    pub repeat: NonZeroU32,
    /// The conditions that the run has to meet, and what is expected besides the marks.
    pub gates: &'a Gates,
    /// The engine that answers, as a maker of backends.
    pub backends: &'a dyn BackendFactory,
    /// Ends the run early.
    pub interrupt: &'a Interrupt,
    /// The results of an earlier run of the same plan, from its beginning on: these cases
    /// are told of, but not asked again. See [`resumable`].
    pub earlier: &'a [CaseRecord],
}

impl<'a> Plan<'a> {
    /// Asks every case once, one after the other, and wants nothing of the answers.
    #[must_use]
    pub const fn new(
        catalog: &'a Catalog,
        backends: &'a dyn BackendFactory,
        interrupt: &'a Interrupt,
    ) -> Self {
        Self {
            catalog,
            matching: Matching::GnuGo,
            workers: 1,
            repeat: NonZeroU32::MIN,
            gates: Gates::NONE,
            backends,
            interrupt,
            earlier: &[],
        }
    }
}

/// Something that happened in a run.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The run begins.
    Started {
        /// The header of a result file.
        header: &'a Header,
        /// The number of selected cases; 0 if it is not known, of a run that is [replayed](replay).
        cases: usize,
    },
    /// Some cases have been answered, in any order: for progress.
    Answered {
        /// The number of cases.
        cases: usize,
    },
    /// The record of a case. These come in case order.
    Case(&'a CaseRecord),
    /// The run is over.
    Finished {
        /// The footer of a result file.
        footer: &'a Footer,
        /// The result of the run.
        summary: &'a Summary,
    },
}

/// Follows a run.
pub trait Observer {
    /// Takes note of an event.
    ///
    /// # Errors
    /// If it cannot be written down; the run ends then.
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError>;
}

/// An event could not be written down.
#[derive(Debug, thiserror::Error)]
#[error("{source}")]
pub struct ObserverError {
    /// The file; `None` for standard output.
    pub path: Option<PathBuf>,
    /// The system's error.
    pub source: io::Error,
}

impl From<io::Error> for ObserverError {
    fn from(source: io::Error) -> Self {
        Self { path: None, source }
    }
}

/// The reason why a run ended early.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The workers could not be started.
    #[error("the workers cannot be started: {0}")]
    Workers(String),
    /// An event could not be written down.
    #[error(transparent)]
    Observer(#[from] ObserverError),
}
