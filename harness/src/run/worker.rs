//! Asking the questions of one block.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use super::Plan;
use super::judge::judge;
use super::repeat::Repeats;
use crate::backend::{
    AskError, Backend, InputError, Response, changes_position, makes_position, writes_file,
};
use crate::case::{Block, BlockStep, Case, Command, Suite};
use crate::command::SuiteCommand;
use crate::record::CaseRecord;

/// Works on blocks with a backend of its own.
pub(super) struct Worker<'a> {
    plan: Plan<'a>,
    /// `None` before the first block and after a crash.
    backend: Option<Box<dyn Backend>>,
}

/// The progress of a block.
struct Progress<'a> {
    suite: &'a Suite,
    block: &'a Block,
    /// The commands so far, for an engine that has to be told again.
    told: Vec<Command>,
    /// The standing of the position: `Ok` if it is the one that questions are about.
    ready: Result<(), AskError>,
    /// The reason why it will not be that one any more: a command is not allowed, or a question
    /// that was to change it got no answer.
    broken: Option<AskError>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(plan: Plan<'a>) -> Self {
        Self {
            plan,
            backend: None,
        }
    }

    /// Asks the selected questions of a block, as often as the plan says, and gives every
    /// record away as soon as it is there. False if the block was left early: nobody takes
    /// records any more, or everybody was asked to stop.
    pub(super) fn run(
        &mut self,
        suite: &Suite,
        block: &Block,
        give: impl FnMut(CaseRecord) -> bool,
    ) -> bool {
        if self.plan.repeat.get() == 1 {
            return self.once(suite, block, give);
        }
        let native = self.plan.backends.engine().command.is_none();
        let mut repeats = Repeats::new(native);
        for _ in 0..self.plan.repeat.get() {
            repeats.begin();
            let add = |record| {
                repeats.add(record);
                true
            };
            if self.plan.interrupt.is_set() || !self.once(suite, block, add) {
                return false;
            }
        }
        repeats.finish().all(give)
    }

    fn once(
        &mut self,
        suite: &Suite,
        block: &Block,
        mut give: impl FnMut(CaseRecord) -> bool,
    ) -> bool {
        let mut progress = Progress {
            suite,
            block,
            told: Vec::new(),
            ready: Ok(()),
            broken: suite
                .preamble
                .iter()
                .find_map(|command| self.refusal(suite, command)),
        };
        if progress.broken.is_none() {
            progress.ready = self.guard(|backend| backend.begin(suite, block));
        }
        let last = self.plan.catalog.selected(block).last();
        let mut over = last.is_none();
        for step in block.steps() {
            match step {
                BlockStep::Command(command) => self.command(&mut progress, command),
                BlockStep::Ask(case) => {
                    let selected = self.plan.catalog.accepts(case);
                    let matters =
                        self.plan.backends.asks_whole_blocks() || changes_position(&case.query);
                    if over || !selected && !matters {
                        continue;
                    }
                    over = last.is_some_and(|last| std::ptr::eq(last, case));
                    let (response, wall) = self.ask(case, &mut progress);
                    if response.as_ref().is_err_and(AskError::ends_run)
                        || selected && !give(judge(case, response, wall, self.plan))
                    {
                        return false;
                    }
                }
            }
        }
        !progress.ready.is_err_and(|error| error.ends_run())
    }

    /// Why a command is not carried out, if it writes a file and suites may not.
    fn refusal(&self, suite: &Suite, command: &Command) -> Option<AskError> {
        let text = command.said.text();
        let refused = || InputError::writes(suite.path.clone(), command.location, text).into();
        (!self.may_be_said(text)).then(refused)
    }

    fn may_be_said(&self, command: &str) -> bool {
        self.plan.backends.allows_writes() || !writes_file(command)
    }

    fn command(&mut self, progress: &mut Progress<'_>, command: &Command) {
        let refusal = self.refusal(progress.suite, command);
        progress.broken = progress.broken.take().or(refusal);
        if progress.broken.is_some() {
            return;
        }
        if progress.ready.is_ok() && self.is_lost() {
            progress.ready = self.tell_again(progress);
        }
        progress.told.push(command.clone());
        if progress.ready.is_ok() {
            progress.ready = self.guard(|backend| backend.command(progress.suite, command));
        }
    }

    fn ask(
        &mut self,
        case: &Case,
        progress: &mut Progress<'_>,
    ) -> (Result<Response, AskError>, Duration) {
        if let Some(error) = progress.broken.clone() {
            return (Err(error), Duration::ZERO);
        }
        if progress.ready.is_ok() && self.is_lost() {
            progress.ready = self.tell_again(progress);
        }
        if let Err(error) = progress.ready.clone() {
            // The engine went, and this case is told so. The next one gets another engine.
            if self.is_lost() && !error.ends_run() {
                progress.ready = Ok(());
            }
            return (Err(error), Duration::ZERO);
        }
        if !self.may_be_said(&case.question) {
            let error = InputError::writes(case.file.clone(), case.location, &case.question);
            return (Err(error.into()), Duration::ZERO);
        }
        let start = Instant::now();
        let response = self.guard(|backend| backend.ask(case));
        progress.note(case, response.as_ref().err());
        let wall = response.as_ref().ok().and_then(|response| response.wall);
        (response, wall.unwrap_or_else(|| start.elapsed()))
    }

    /// Brings an engine that has been started anew to where the block is.
    fn tell_again(&mut self, progress: &Progress<'_>) -> Result<(), AskError> {
        self.guard(|backend| {
            backend.begin(progress.suite, progress.block)?;
            let mut commands = progress.told.iter();
            commands.try_for_each(|command| backend.command(progress.suite, command))
        })
    }

    /// Whether the engine went, and the position with it.
    fn is_lost(&self) -> bool {
        self.backend
            .as_ref()
            .is_none_or(|backend| backend.is_lost())
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

impl Progress<'_> {
    /// Takes note of a question, if it changes the position: of one without an answer nobody
    /// knows which one there is now.
    fn note(&mut self, case: &Case, error: Option<&AskError>) {
        if !changes_position(&case.query) {
            return;
        }
        match error {
            None => self.told.push(Command {
                said: SuiteCommand::new(&case.question),
                location: case.location,
            }),
            Some(error) if error.ends_run() => {}
            // What an engine has not needs no setting.
            Some(AskError::Unknown) if !makes_position(&case.query) => {}
            Some(error) => self.broken = Some(InputError::after(case, error).into()),
        }
    }
}

fn panic_message(cause: &(dyn std::any::Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().copied();
    let text = text.or_else(|| cause.downcast_ref::<String>().map(String::as_str));
    format!("it crashed: {}", text.unwrap_or("no reason given"))
}
