//! Dealing blocks out to workers, and putting their results back in order.

use std::ops::Range;
use std::sync::mpsc::{SyncSender, sync_channel};

use rayon::ThreadPoolBuilder;

use super::collector::Collector;
use super::feed::Feed;
use super::publisher::Publisher;
use super::worker::Worker;
use super::{Event, Observer, Plan, RunError, Summary};
use crate::record::{CaseRecord, Header};

/// Room for the deepest search that limits allow for.
const WORKER_STACK: usize = 64 << 20;

/// Cases that may wait for each worker's results to be taken.
const QUEUE_PER_WORKER: usize = 64;

/// A report of a worker.
pub(super) enum Report {
    /// A case of this block has been answered.
    Case(usize, Box<CaseRecord>),
    /// All cases of this block have been.
    Done(usize),
    /// This worker has nothing more to do for this plan.
    Left,
}

/// A report and the number of the plan that it is about.
pub(super) type Message = (usize, Report);

/// Runs the selected cases. Answers, nodes and the order of events do not depend on
/// the number of workers.
///
/// # Errors
/// If the workers cannot be started or an observer fails.
pub fn run(plan: Plan<'_>, observers: &mut [&mut dyn Observer]) -> Result<Summary, RunError> {
    let summaries = run_all(&[plan], observers)?;
    Ok(summaries.into_iter().next().unwrap_or_default())
}

/// Runs several plans side by side, as if they were one: as soon as a worker finds nothing more
/// to do for one of them, it begins with the next. Observers are told of one run after the
/// other, in order. The interrupt and the number of workers of the first plan count; an
/// interrupt leaves runs out that nobody has been told of, so there may be fewer summaries
/// than plans.
///
/// # Errors
/// If the workers cannot be started or an observer fails.
pub fn run_all(
    plans: &[Plan<'_>],
    observers: &mut [&mut dyn Observer],
) -> Result<Vec<Summary>, RunError> {
    let Some(first) = plans.first() else {
        return Ok(Vec::new());
    };
    let earlier: Vec<usize> = plans.iter().map(|plan| recalled(plan).len()).collect();
    let left = plans.iter().zip(&earlier);
    let left: usize = left.map(|(plan, done)| plan.catalog.blocks() - done).sum();
    let workers = first.workers.clamp(1, left.max(1));
    let feeds = plans.iter().zip(&earlier);
    let feeds = feeds.map(|(plan, &done)| Feed::new(plan.catalog, first.interrupt, workers, done));
    let feeds: Vec<_> = feeds.collect();
    let (sender, receiver) = sync_channel(QUEUE_PER_WORKER * workers);
    let mut collector = Collector::new(plans, &feeds, receiver, workers);
    if left == 0 {
        drop(sender);
        return collector.tell_all(observers);
    }
    let pool = ThreadPoolBuilder::new()
        .num_threads(workers)
        .stack_size(WORKER_STACK)
        .build()
        .map_err(|error| RunError::Workers(error.to_string()))?;
    pool.in_place_scope(|scope| {
        for _ in 0..workers {
            let (sender, feeds) = (sender.clone(), &feeds);
            scope.spawn(move |_| deal_all(plans, feeds, &sender));
        }
        drop(sender);
        let told = collector.tell_all(observers);
        // On an error, this and the dropped receiver let the workers stop.
        feeds.iter().for_each(Feed::close);
        drop(collector);
        told
    })
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

/// The cases of each block that an earlier run answered in full, as places in what it came to.
fn recalled(plan: &Plan<'_>) -> Vec<Range<usize>> {
    let (mut ranges, mut start) = (Vec::new(), 0);
    if plan.earlier.is_empty() {
        return ranges;
    }
    for selected in plan.catalog.suites(plan.interrupt).flatten() {
        for block in selected.selected_blocks() {
            let end = start + plan.catalog.selected(block).count();
            if end > plan.earlier.len() {
                return ranges;
            }
            ranges.push(start..end);
            start = end;
        }
    }
    ranges
}

/// Tells of the cases of an earlier run; returns the number of their blocks.
pub(super) fn recall(
    plan: &Plan<'_>,
    publisher: &mut Publisher<'_, '_, '_>,
) -> Result<usize, RunError> {
    let ranges = recalled(plan);
    let blocks = ranges.len();
    for range in ranges {
        let records = plan.earlier.get(range).unwrap_or_default();
        let cases = records.len();
        publisher.tell(&Event::Answered { cases })?;
        for record in records {
            publisher.case(record)?;
        }
    }
    Ok(blocks)
}

/// Works on one plan after the other, until nobody wants to know.
fn deal_all(plans: &[Plan<'_>], feeds: &[Feed<'_>], reports: &SyncSender<Message>) {
    for (number, (plan, feed)) in plans.iter().zip(feeds).enumerate() {
        deal(*plan, feed, |report| reports.send((number, report)).is_ok());
        if reports.send((number, Report::Left)).is_err() {
            return;
        }
    }
}

/// Takes blocks until there are none, or nobody wants to know.
fn deal(plan: Plan<'_>, feed: &Feed<'_>, tell: impl Fn(Report) -> bool) {
    let mut worker = Worker::new(plan);
    while let Some(job) = feed.next() {
        let number = job.number;
        let give = |record| tell(Report::Case(number, Box::new(record)));
        let whole = match job.block() {
            Some(block) => worker.run(&job.suite, block, give),
            None => true,
        };
        if !whole || !tell(Report::Done(number)) {
            return;
        }
    }
}
