//! Dealing blocks out to workers, and putting their results back in order.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

use rayon::ThreadPoolBuilder;

use super::feed::Feed;
use super::teller::{Sorter, Teller};
use super::worker::Worker;
use super::{Event, Observer, Plan, RunError, Summary};
use crate::record::{CaseRecord, Header, seconds};

/// Room for the deepest search that limits allow for.
const WORKER_STACK: usize = 64 << 20;

/// Cases that may wait for each worker's results to be taken.
const QUEUE_PER_WORKER: usize = 64;

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
    let header = plan.header();
    let mut teller = Teller::new(observers, plan.gates);
    teller.tell(&Event::Started {
        header: &header,
        cases: plan.catalog.cases(),
    })?;
    let blocks = plan.catalog.blocks();
    teller.summary.empty_piece = plan.catalog.is_empty_piece();
    let earlier = recall(plan, &mut teller)?;
    let done = match blocks - earlier {
        0 => blocks,
        left => work_on(plan, earlier, left, &mut teller)?,
    };
    let gave_up = plan.backends.gave_up();
    let stopped = plan.interrupt.is_set() || gave_up.is_some();
    teller.summary.gave_up = gave_up;
    teller.finish(done < blocks && stopped, seconds(start.elapsed()))
}

impl Plan<'_> {
    /// What a result file of this run begins with, if it begins now.
    #[must_use]
    pub fn header(&self) -> Header {
        Header {
            partition: self.catalog.partition(),
            ..Header::new(
                self.backends.engine(),
                self.matching,
                self.catalog.suite_names(),
            )
        }
    }
}

/// Tells of the cases of an earlier run; returns the number of their blocks.
fn recall(plan: Plan<'_>, teller: &mut Teller<'_, '_, '_>) -> Result<usize, RunError> {
    let (mut cases, mut blocks) = (0, 0);
    if plan.earlier.is_empty() {
        return Ok(0);
    }
    for selected in plan.catalog.suites().flatten() {
        for block in selected.selected_blocks() {
            let end = cases + plan.catalog.selected(block).count();
            let Some(records) = plan.earlier.get(cases..end) else {
                return Ok(blocks);
            };
            teller.tell(&Event::Answered {
                cases: records.len(),
            })?;
            for record in records {
                teller.case(record)?;
            }
            (cases, blocks) = (end, blocks + 1);
        }
    }
    Ok(blocks)
}

/// Returns the number of blocks that were done before the run ended, the first `earlier`
/// included.
fn work_on(
    plan: Plan<'_>,
    earlier: usize,
    left: usize,
    teller: &mut Teller<'_, '_, '_>,
) -> Result<usize, RunError> {
    let workers = plan.workers.clamp(1, left);
    let pool = ThreadPoolBuilder::new()
        .num_threads(workers)
        .stack_size(WORKER_STACK)
        .build()
        .map_err(|error| RunError::Workers(error.to_string()))?;
    let feed = Feed::new(plan.catalog, plan.interrupt, workers, earlier);
    let (sender, receiver) = sync_channel(QUEUE_PER_WORKER * workers);
    let done = pool.in_place_scope(|scope| {
        for _ in 0..workers {
            let (sender, feed) = (sender.clone(), &feed);
            scope.spawn(move |_| deal(plan, feed, &sender));
        }
        drop(sender);
        let done = follow(teller, &feed, receiver, earlier);
        // On an error, this and the dropped receiver let the workers stop.
        feed.close();
        done
    })?;
    teller.summary.changed = feed.finish();
    Ok(done)
}

/// Takes blocks until there are none, or nobody wants to know.
fn deal(plan: Plan<'_>, feed: &Feed<'_>, reports: &SyncSender<Report>) {
    let mut worker = Worker::new(plan);
    while let Some(job) = feed.next() {
        let number = job.number;
        let give = |record| reports.send(Report::Case(number, Box::new(record))).is_ok();
        let whole = match job.block() {
            Some(block) => worker.run(&job.suite, block, give),
            None => true,
        };
        if !whole || reports.send(Report::Done(number)).is_err() {
            return;
        }
    }
}

/// Tells of results in the order of their blocks, whatever order they come in; returns the
/// number of blocks that were done.
fn follow(
    teller: &mut Teller<'_, '_, '_>,
    feed: &Feed<'_>,
    reports: Receiver<Report>,
    earlier: usize,
) -> Result<usize, RunError> {
    let mut sorter = Sorter::from(earlier);
    for report in reports {
        match report {
            Report::Case(block, record) => {
                teller.tell(&Event::Answered { cases: 1 })?;
                if let Some(record) = sorter.case(block, record) {
                    teller.case(&record)?;
                }
            }
            Report::Done(block) => {
                for record in sorter.done(block) {
                    teller.case(&record)?;
                }
                feed.advance(sorter.turn());
            }
        }
    }
    Ok(sorter.turn())
}
