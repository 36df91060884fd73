//! Dealing blocks out to workers, and putting their results back in order.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

use rayon::ThreadPoolBuilder;

use super::worker::Worker;
use super::{Event, Observer, Plan, RunError, Summary};
use crate::case::{Block, Filter, Suite};
use crate::record::{CaseRecord, Footer, Header, seconds};

/// Room for the deepest search that limits allow for.
const WORKER_STACK: usize = 64 << 20;

/// Cases that may wait for each worker's results to be taken.
const QUEUE_PER_WORKER: usize = 64;

pub(super) type Task<'a> = (&'a Suite, &'a Block);

/// What workers tell of a block.
enum Report {
    /// A case of this block has been answered.
    Case(usize, Box<CaseRecord>),
    /// All of its cases have been.
    Done(usize),
}

/// Runs the selected cases. Answers, nodes and the order of events do not depend on
/// the number of workers.
///
/// # Errors
/// If the workers cannot be started or an observer fails.
pub fn run(plan: Plan<'_>, observers: &mut [&mut dyn Observer]) -> Result<Summary, RunError> {
    let start = Instant::now();
    let tasks: Vec<_> = tasks(plan.suites, plan.filter).collect();
    let header = plan.header();
    let mut teller = Teller {
        observers,
        summary: Summary::default(),
    };
    teller.tell(&Event::Started {
        header: &header,
        cases: tasks.iter().map(|task| selected(task, plan.filter)).sum(),
    })?;
    let left = teller.repeat(plan, &tasks)?;
    let done = match left {
        [] => 0,
        _ => work_on(plan, left, &mut teller)?,
    };
    let Teller {
        observers,
        mut summary,
    } = teller;
    summary.interrupted = done < left.len();
    summary.gave_up = plan.backends.gave_up();
    let footer = Footer {
        totals: summary.totals.clone(),
        wall_secs: seconds(start.elapsed()),
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

impl Plan<'_> {
    /// What a result file of this run begins with, if it begins now.
    #[must_use]
    pub fn header(&self) -> Header {
        let tasks = tasks(self.suites, self.filter);
        let mut names: Vec<_> = tasks.map(|(suite, _)| suite.name.clone()).collect();
        names.dedup();
        Header::new(self.backends.engine(), self.matching, names)
    }
}

/// The blocks with selected cases, in order.
pub(super) fn tasks<'a>(suites: &'a [Suite], filter: &'a Filter) -> impl Iterator<Item = Task<'a>> {
    let blocks = suites
        .iter()
        .flat_map(|suite| suite.blocks.iter().map(move |block| (suite, block)));
    blocks.filter(|(_, block)| filter.accepts_block(block))
}

/// The number of selected cases of a block.
fn selected((_, block): &Task<'_>, filter: &Filter) -> usize {
    let cases = block.cases.iter();
    cases.filter(|case| filter.accepts(case)).count()
}

/// Returns the number of blocks that were done before the run ended.
fn work_on(
    plan: Plan<'_>,
    tasks: &[Task<'_>],
    teller: &mut Teller<'_, '_>,
) -> Result<usize, RunError> {
    let workers = plan.workers.clamp(1, tasks.len());
    let pool = ThreadPoolBuilder::new()
        .num_threads(workers)
        .stack_size(WORKER_STACK)
        .build()
        .map_err(|error| RunError::Workers(error.to_string()))?;
    let next = AtomicUsize::new(0);
    let next = &next;
    let (sender, receiver) = sync_channel(QUEUE_PER_WORKER * workers);
    pool.in_place_scope(|scope| {
        for _ in 0..workers {
            let sender = sender.clone();
            scope.spawn(move |_| deal(plan, tasks, next, &sender));
        }
        drop(sender);
        // Dropping the receiver early, on an error, lets the workers stop.
        teller.follow(receiver)
    })
}

/// Takes blocks until there are none, or nobody wants to know.
fn deal(plan: Plan<'_>, tasks: &[Task<'_>], next: &AtomicUsize, reports: &SyncSender<Report>) {
    let mut worker = Worker::new(plan);
    while !plan.interrupt.is_set() {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some((suite, block)) = tasks.get(index) else {
            return;
        };
        let give = |record| reports.send(Report::Case(index, Box::new(record))).is_ok();
        if !worker.run(suite, block, give) || reports.send(Report::Done(index)).is_err() {
            return;
        }
    }
}

/// Tells all observers.
struct Teller<'o, 'p> {
    observers: &'o mut [&'p mut dyn Observer],
    summary: Summary,
}

impl Teller<'_, '_> {
    fn tell(&mut self, event: &Event<'_>) -> Result<(), RunError> {
        for observer in self.observers.iter_mut() {
            observer.observe(event)?;
        }
        Ok(())
    }

    fn tell_case(&mut self, record: &CaseRecord) -> Result<(), RunError> {
        self.summary.add(record);
        self.tell(&Event::Case(record))
    }

    /// Tells of the cases of an earlier run; returns the blocks that are left.
    fn repeat<'t, 'a>(
        &mut self,
        plan: Plan<'_>,
        tasks: &'t [Task<'a>],
    ) -> Result<&'t [Task<'a>], RunError> {
        let (mut cases, mut blocks) = (0, 0);
        for task in tasks {
            let end = cases + selected(task, plan.filter);
            let Some(records) = plan.earlier.get(cases..end) else {
                break;
            };
            self.tell(&Event::Answered {
                cases: records.len(),
            })?;
            for record in records {
                self.tell_case(record)?;
            }
            (cases, blocks) = (end, blocks + 1);
        }
        Ok(&tasks[blocks..])
    }

    /// Tells of results in the order of their blocks, whatever order they come in; returns
    /// the number of blocks that were done.
    fn follow(&mut self, reports: Receiver<Report>) -> Result<usize, RunError> {
        let mut waiting: BTreeMap<usize, Vec<Box<CaseRecord>>> = BTreeMap::new();
        let mut done = BTreeSet::new();
        let mut next = 0;
        for report in reports {
            match report {
                Report::Case(index, record) => {
                    self.tell(&Event::Answered { cases: 1 })?;
                    if index == next {
                        self.tell_case(&record)?;
                    } else {
                        waiting.entry(index).or_default().push(record);
                    }
                }
                Report::Done(index) => {
                    done.insert(index);
                }
            }
            while done.remove(&next) {
                next += 1;
                for record in waiting.remove(&next).unwrap_or_default() {
                    self.tell_case(&record)?;
                }
            }
        }
        Ok(next)
    }
}
