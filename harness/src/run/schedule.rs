//! Dealing blocks out to workers, and putting their results back in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

use rayon::ThreadPoolBuilder;

use super::worker::Worker;
use super::{Event, Observer, Plan, RunError, Summary};
use crate::case::{Block, Suite};
use crate::record::{CaseRecord, Footer, Header, seconds};

/// Room for the deepest search that limits allow for.
const WORKER_STACK: usize = 64 << 20;

/// Blocks that may wait for each worker's results to be taken.
const QUEUE_PER_WORKER: usize = 64;

type Task<'a> = (&'a Suite, &'a Block);
type Done = (usize, Vec<CaseRecord>);

/// Runs the selected cases. Answers, nodes and the order of events do not depend on
/// the number of workers.
///
/// # Errors
/// If the workers cannot be started or an observer fails.
pub fn run(plan: Plan<'_>, observers: &mut [&mut dyn Observer]) -> Result<Summary, RunError> {
    let start = Instant::now();
    let tasks = tasks(plan);
    let header = Header::new(plan.backends.engine(), plan.matching, suites_of(&tasks));
    let selected = |(_, block): &Task<'_>| {
        let accepted = block.cases.iter().filter(|case| plan.filter.accepts(case));
        accepted.count()
    };
    let cases = tasks.iter().map(selected).sum();
    let mut teller = Teller {
        observers,
        summary: Summary::default(),
    };
    teller.tell(&Event::Started {
        header: &header,
        cases,
    })?;
    if !tasks.is_empty() {
        work_on(plan, &tasks, &mut teller)?;
    }
    let Teller { observers, summary } = teller;
    let footer = Footer {
        totals: summary.totals.clone(),
        wall_secs: seconds(start.elapsed()),
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

fn tasks(plan: Plan<'_>) -> Vec<Task<'_>> {
    let blocks = plan
        .suites
        .iter()
        .flat_map(|suite| suite.blocks.iter().map(move |block| (suite, block)));
    blocks
        .filter(|(_, block)| plan.filter.accepts_block(block))
        .collect()
}

fn suites_of(tasks: &[Task<'_>]) -> Vec<String> {
    let mut names: Vec<_> = tasks.iter().map(|(suite, _)| suite.name.clone()).collect();
    names.dedup();
    names
}

fn work_on(
    plan: Plan<'_>,
    tasks: &[Task<'_>],
    teller: &mut Teller<'_, '_>,
) -> Result<(), RunError> {
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
fn deal(plan: Plan<'_>, tasks: &[Task<'_>], next: &AtomicUsize, results: &SyncSender<Done>) {
    let mut worker = Worker::new(plan);
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some((suite, block)) = tasks.get(index) else {
            return;
        };
        if results.send((index, worker.run(suite, block))).is_err() {
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

    /// Tells of results in the order of their blocks, whatever order they come in.
    fn follow(&mut self, results: Receiver<Done>) -> Result<(), RunError> {
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (index, records) in results {
            self.tell(&Event::Answered {
                cases: records.len(),
            })?;
            waiting.insert(index, records);
            while let Some(records) = waiting.remove(&next) {
                next += 1;
                for record in &records {
                    self.summary.add(record);
                    self.tell(&Event::Case(record))?;
                }
            }
        }
        Ok(())
    }
}
