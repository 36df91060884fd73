//! Asking settings, and going on where an earlier sweep stopped.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use super::file::{SweepFile, Title};
use super::results::Results;
use crate::backend::BackendFactory;
use crate::case::{Catalog, Matching};
use crate::interrupt::Interrupt;
use crate::record::{CaseRecord, HeldFile, RecordWriter, ResultFile};
use crate::report::Progress;
use crate::run::{Observer, ObserverError, Plan, RunError, Summary, resumable, run_all};

/// The reason why settings could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// A run ended early.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A budget cannot be kept, since nobody counts.
    #[error(
        "the engine counts no nodes, so a budget of nodes cannot be kept; ask all settings, with --mode"
    )]
    Uncounted,
    /// The sweep is not the one that the file holds.
    #[error("{} cannot be resumed: {reason}", path.display())]
    Resume {
        /// The file.
        path: PathBuf,
        /// The difference.
        reason: String,
    },
}

/// Asks settings, by number.
pub struct Asker<'a> {
    /// The engines that answer, as makers of backends, one for each setting.
    pub backends: &'a [Box<dyn BackendFactory>],
    /// The way in which answers are matched.
    pub matching: Matching,
    /// The number of blocks that run at a time.
    pub workers: usize,
    /// Ends everything early.
    pub interrupt: &'a Interrupt,
    /// The results so far.
    pub results: Results,
    /// The place where they are written.
    pub log: Log,
    /// The display of how far it is.
    pub progress: Progress,
}

impl Asker<'_> {
    /// Asks some settings the cases of a catalogue, side by side, and tells what each came to.
    /// Fewer than were asked come back if the sweep is interrupted.
    ///
    /// # Errors
    /// If a run ends early, or the file that is resumed holds something else.
    pub fn ask(
        &mut self,
        settings: &[usize],
        catalog: &Catalog,
    ) -> Result<Vec<(usize, Summary)>, SweepError> {
        let backends = settings.iter().filter_map(|&at| self.backends.get(at));
        let plans = backends.map(|backends| Plan {
            matching: self.matching,
            workers: self.workers,
            ..Plan::new(catalog, backends.as_ref(), self.interrupt)
        });
        let mut plans: Vec<_> = plans.collect();
        let earlier = self.log.recall(&plans)?;
        for (plan, earlier) in plans.iter_mut().zip(&earlier) {
            plan.earlier = earlier;
        }
        self.results.expect(settings.iter().copied());
        self.progress.expect(settings.len() * catalog.cases());
        let mut observers: Vec<&mut dyn Observer> = vec![&mut self.progress, &mut self.results];
        observers.extend(self.log.writer());
        let summaries = run_all(&plans, &mut observers)?;
        Ok(settings.iter().copied().zip(summaries).collect())
    }
}

/// The place where the results of a sweep are written.
pub enum Log {
    /// Nowhere.
    Nowhere,
    /// Into a file.
    File(RecordWriter),
    /// Into a file that holds what is asked now, or the beginning of it.
    Resumed(Past),
}

/// The results that an earlier sweep left in a file.
pub struct Past {
    path: PathBuf,
    /// Held from before it was read, so that nobody else goes on with it; `None` once it is written.
    held: Option<HeldFile>,
    runs: VecDeque<ResultFile>,
    /// The bytes of the file that stay.
    end: u64,
}

impl Log {
    /// Begins a file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &Path, title: &Title) -> Result<Self, RunError> {
        let writer = title.create(path);
        Ok(Self::File(
            writer.map_err(|source| cannot_write(path, source))?,
        ))
    }

    /// Goes on with a file, which was held before it was read.
    ///
    /// # Errors
    /// If it holds another sweep.
    pub fn resume(held: HeldFile, file: SweepFile, title: &Title) -> Result<Self, SweepError> {
        if let Some(reason) = file.title.obstacle(title) {
            return Err(SweepError::Resume {
                path: file.path,
                reason,
            });
        }
        Ok(Self::Resumed(Past {
            path: file.path,
            held: Some(held),
            runs: file.runs.into(),
            end: file.start,
        }))
    }

    fn writer(&mut self) -> Option<&mut dyn Observer> {
        match self {
            Self::File(writer) => Some(writer),
            Self::Nowhere | Self::Resumed(_) => None,
        }
    }

    /// What is known of some plans already. As soon as something has to be asked, the file is
    /// cut off there and written from there on.
    fn recall(&mut self, plans: &[Plan<'_>]) -> Result<Vec<Vec<CaseRecord>>, SweepError> {
        let Self::Resumed(past) = self else {
            return Ok(Vec::new());
        };
        let (mut earlier, mut lines, mut whole) = (Vec::new(), 0, true);
        for plan in plans {
            let Some(mut run) = past.runs.pop_front() else {
                whole = false;
                break;
            };
            let kept = past.kept(&run, plan)?;
            whole = run.is_whole() && kept == run.cases.len();
            past.end = if whole {
                run.end()
            } else {
                run.length_of(kept)
            };
            lines += kept + if whole { 2 } else { 1 };
            run.cases.truncate(kept);
            earlier.push(run.cases);
            if !whole {
                break;
            }
        }
        if !whole && let Some(held) = past.held.take() {
            let path = past.path.clone();
            let writer = RecordWriter::behind(&path, held, past.end, lines);
            *self = Self::File(writer.map_err(|source| cannot_write(&path, source))?);
        }
        Ok(earlier)
    }
}

impl Past {
    /// How many cases of an earlier run stay.
    fn kept(&self, run: &ResultFile, plan: &Plan<'_>) -> Result<usize, SweepError> {
        let refuse = |reason| SweepError::Resume {
            path: self.path.clone(),
            reason,
        };
        if let Some(difference) = run.header.difference(&plan.header()) {
            return Err(refuse(difference));
        }
        let kept = resumable(plan, &run.cases);
        kept.map_err(|error| refuse(error.to_string()))
    }
}

fn cannot_write(path: &Path, source: std::io::Error) -> RunError {
    RunError::Observer(ObserverError {
        path: Some(path.to_owned()),
        source,
    })
}
