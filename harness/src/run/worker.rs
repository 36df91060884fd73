//! Asking the questions of one block.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use super::Plan;
use super::judge::judge;
use crate::backend::{AskError, Backend, Response};
use crate::case::{Block, BlockStep, Case, Suite};
use crate::record::CaseRecord;

/// Works on blocks with a backend of its own.
pub(super) struct Worker<'a> {
    plan: Plan<'a>,
    /// `None` before the first block and after a crash.
    backend: Option<Box<dyn Backend>>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(plan: Plan<'a>) -> Self {
        Self {
            plan,
            backend: None,
        }
    }

    /// Asks the selected questions of a block.
    pub(super) fn run(&mut self, suite: &Suite, block: &Block) -> Vec<CaseRecord> {
        let mut records = Vec::new();
        let mut ready = self.guard(|backend| backend.begin(suite, block));
        for step in block.steps() {
            match step {
                BlockStep::Command(command) if ready.is_ok() => {
                    ready = self.guard(|backend| backend.command(suite, command));
                }
                BlockStep::Ask(case) if self.plan.filter.accepts(case) => {
                    let (response, wall) = self.ask(case, &mut ready);
                    records.push(judge(case, response, wall, self.plan.matching));
                }
                _ => {}
            }
        }
        records
    }

    fn ask(
        &mut self,
        case: &Case,
        ready: &mut Result<(), AskError>,
    ) -> (Result<Response, AskError>, Duration) {
        if let Err(error) = ready {
            return (Err(error.clone()), Duration::ZERO);
        }
        let start = Instant::now();
        let response = self.guard(|backend| backend.ask(case));
        let wall = start.elapsed();
        if self.backend.is_none()
            && let Err(error) = &response
        {
            // The position went with the engine.
            *ready = Err(error.clone());
        }
        (response, wall)
    }

    /// Lets the backend do something, started if need be. A crash costs the backend, and
    /// no more.
    fn guard<R>(
        &mut self,
        work: impl FnOnce(&mut dyn Backend) -> Result<R, AskError>,
    ) -> Result<R, AskError> {
        let mut backend = match self.backend.take() {
            Some(backend) => backend,
            None => self.plan.backends.start()?,
        };
        let done = catch_unwind(AssertUnwindSafe(|| work(backend.as_mut())));
        let done = done.map_err(|cause| AskError::Engine(panic_message(cause.as_ref())))?;
        self.backend = Some(backend);
        done
    }
}

fn panic_message(cause: &(dyn std::any::Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().copied();
    let text = text.or_else(|| cause.downcast_ref::<String>().map(String::as_str));
    format!("it crashed: {}", text.unwrap_or("no reason given"))
}
