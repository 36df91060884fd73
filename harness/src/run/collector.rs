//! Following workers: telling of one run after the other, whatever order results come in.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::time::Instant;

use super::feed::Feed;
use super::publisher::{Publisher, Sorter};
use super::schedule::{Message, Report, recall};
use super::{Event, Observer, Plan, RunError, Summary};
use crate::record::seconds;

/// Tells of the runs of several plans, in order.
pub(super) struct Collector<'a> {
    plans: &'a [Plan<'a>],
    feeds: &'a [Feed<'a>],
    reports: Receiver<Message>,
    /// For each plan, what came before its turn.
    waiting: Vec<VecDeque<Report>>,
    /// For each plan, how many workers may still report.
    working: Vec<usize>,
}

impl<'a> Collector<'a> {
    pub(super) fn new(
        plans: &'a [Plan<'a>],
        feeds: &'a [Feed<'a>],
        reports: Receiver<Message>,
        workers: usize,
    ) -> Self {
        Self {
            plans,
            feeds,
            reports,
            waiting: plans.iter().map(|_| VecDeque::new()).collect(),
            working: vec![workers; plans.len()],
        }
    }

    /// Tells of all runs; an interrupt leaves out those that have not begun.
    pub(super) fn tell_all(
        &mut self,
        observers: &mut [&mut dyn Observer],
    ) -> Result<Vec<Summary>, RunError> {
        let mut summaries = Vec::with_capacity(self.plans.len());
        for (number, (plan, feed)) in self.plans.iter().zip(self.feeds).enumerate() {
            summaries.push(self.tell(number, plan, feed, observers)?);
            if summaries.last().is_some_and(|last| last.interrupted) && plan.interrupt.is_set() {
                break;
            }
        }
        Ok(summaries)
    }

    fn tell(
        &mut self,
        number: usize,
        plan: &Plan<'_>,
        feed: &Feed<'_>,
        observers: &mut [&mut dyn Observer],
    ) -> Result<Summary, RunError> {
        let start = Instant::now();
        let header = plan.header();
        let mut publisher = Publisher::new(observers, plan.gates);
        publisher.tell(&Event::Started {
            header: &header,
            cases: plan.catalog.cases(),
        })?;
        let blocks = plan.catalog.blocks();
        publisher.summary.empty_piece = plan.catalog.is_empty_piece();
        let mut sorter = Sorter::from(recall(plan, &mut publisher)?);
        while sorter.turn() < blocks
            && let Some(report) = self.next(number)
        {
            match report {
                Report::Case(block, record) => {
                    publisher.tell(&Event::Answered { cases: 1 })?;
                    if let Some(record) = sorter.case(block, record) {
                        publisher.case(&record)?;
                    }
                }
                Report::Done(block) => {
                    for record in sorter.done(block) {
                        publisher.case(&record)?;
                    }
                    feed.advance(sorter.turn());
                }
                Report::Left => {}
            }
        }
        let done = sorter.turn();
        publisher.summary.changed = feed.changed();
        let gave_up = plan.backends.gave_up();
        let stopped = plan.interrupt.is_set() || gave_up.is_some();
        publisher.summary.gave_up = gave_up;
        publisher.finish(done < blocks && stopped, seconds(start.elapsed()))
    }

    /// The next report about a plan; `None` if no worker has more to say about it.
    fn next(&mut self, number: usize) -> Option<Report> {
        if let Some(report) = self.waiting.get_mut(number)?.pop_front() {
            return Some(report);
        }
        while self.working.get(number).is_some_and(|working| *working > 0) {
            let (plan, report) = self.reports.recv().ok()?;
            if let Report::Left = report {
                let working = self.working.get_mut(plan)?;
                *working = working.saturating_sub(1);
            } else if plan == number {
                return Some(report);
            } else {
                self.waiting.get_mut(plan)?.push_back(report);
            }
        }
        None
    }
}
