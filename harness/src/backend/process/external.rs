//! An external engine as a backend.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use tesuji_engine::NodeCounts;

use super::dialogue::Timed;
use super::engine::{Engine, KINDS};
use super::launcher::Launcher;
use super::place::Place;
use super::telling::{is_unknown, refusal, refused, tell};
use crate::backend::commands::Kind;
use crate::backend::stage::names_no_file;
use crate::backend::{AskError, Backend, GivenAnswer, InputError, Response};
use crate::case::{Block, Case, Command, Start, Suite};
use crate::games::{LastRead, load_position, unreadable};
use crate::input;
use crate::position::Position;
use crate::sgf::{Location, SgfError};

/// An engine of one worker, started and started again as need be.
pub(super) struct External {
    launcher: Arc<Launcher>,
    worker: usize,
    /// Processes started so far.
    processes: usize,
    /// `None` before the first block; a process that is over stays until there is another.
    engine: Option<Engine>,
    /// Holds the positions of SGF suites.
    folder: Option<TempDir>,
    last: LastRead,
}

impl External {
    pub(super) fn new(launcher: Arc<Launcher>, worker: usize, engine: Option<Engine>) -> Self {
        Self {
            launcher,
            worker,
            processes: usize::from(engine.is_some()),
            engine,
            folder: None,
            last: LastRead::default(),
        }
    }

    fn limit(&self) -> Option<Duration> {
        self.launcher.options.timeout
    }

    /// The process that runs.
    fn running(&mut self) -> Result<&mut Engine, AskError> {
        let running = self.engine.as_mut().filter(|engine| !engine.is_over());
        running.ok_or_else(|| AskError::Engine("it does not run".to_owned()))
    }

    /// Sees to it that a process runs that can be told of a block.
    fn prepare(&mut self, suite: &Suite, block: &Block) -> Result<(), AskError> {
        let preamble = suite.preamble.iter();
        let preamble = preamble.map(|command| command.said.text().to_owned());
        let preamble: Vec<_> = preamble.collect();
        let folder = folder_of(suite);
        // The nodes of an SGF suite need no folder: their positions come as whole paths.
        let any_folder = matches!(block.start, Start::Node { .. });
        let restart = self.launcher.options.restart_each_block;
        let fits = |engine: &Engine| {
            let new = engine.preamble.is_none();
            !engine.is_over()
                && (any_folder || engine.folder == folder)
                && (new || !restart && engine.preamble.as_ref() == Some(&preamble))
        };
        if !self.engine.as_ref().is_some_and(fits) || !self.pay_debts()? {
            self.restart(folder)?;
        }
        let limit = self.limit();
        let engine = self.running()?;
        if engine.preamble.is_none() {
            for command in &suite.preamble {
                tell(engine, suite, command, limit)?;
            }
            engine.preamble = Some(preamble);
        }
        Ok(())
    }

    fn restart(&mut self, folder: &Path) -> Result<(), AskError> {
        self.engine = None;
        let number = self.processes + 1;
        let (engine, attempts) = self.launcher.launch(folder, self.worker, number);
        self.processes += attempts;
        self.engine = Some(engine?);
        Ok(())
    }

    /// Takes back what the last block left; false if the engine refuses.
    fn pay_debts(&mut self) -> Result<bool, AskError> {
        let limit = self.limit();
        let engine = self.running()?;
        let commands = std::mem::take(&mut engine.debts).commands();
        if commands.is_empty() {
            return Ok(true);
        }
        let replies = engine.exchange(&commands, limit)?;
        Ok(replies.iter().all(|timed| timed.reply.accepted))
    }

    /// The commands that make the position a block starts from.
    fn opening(&mut self, suite: &Suite, block: &Block) -> Result<Vec<String>, AskError> {
        let limit = self.limit();
        if let Some(error) = names_no_file(suite, block) {
            return Err(error.into());
        }
        let loads = self.running()?.knows("loadsgf", limit)?;
        let position = match &block.start {
            Start::Empty => return Ok(empty_board(block)),
            Start::Load { path, .. } if loads => {
                // An engine would wait for a pipe; what is not there, it says itself.
                refuse_odd(path)?;
                return Ok(vec![format!("loadsgf {}", block.start)]);
            }
            Start::Load { path, until, .. } => {
                let until = *until;
                self.read(path, move |path| Ok(load_position(path, until)?.0))?
            }
            Start::Node { tree, node, .. } => {
                let interrupt = &self.launcher.options.interrupt;
                let collection = suite.games(&mut self.last, interrupt)?;
                let (tree, node) = (*tree, *node);
                self.read(&suite.path, move |_| {
                    Position::at_node(&collection, tree, node)
                })?
            }
        };
        let place = Place::of(&position);
        if loads && let Some(file) = self.write(&place)? {
            return Ok(vec![format!("loadsgf {file}")]);
        }
        Ok(place.commands())
    }

    /// Reads a position from a file, unless the run is interrupted.
    fn read(
        &self,
        path: &Path,
        read: impl FnOnce(&Path) -> Result<Position, SgfError> + Send + 'static,
    ) -> Result<Position, SgfError> {
        let interrupt = &self.launcher.options.interrupt;
        let file = path.to_owned();
        let read = interrupt.unless_set_on(path, move || read(&file));
        read.ok_or_else(|| SgfError::interrupted(path))?
    }

    /// Writes a position to a temporary file; `None` if GTP cannot name it, since there
    /// are blanks in its path.
    fn write(&mut self, place: &Place) -> Result<Option<String>, AskError> {
        let failed = |error: std::io::Error| {
            let message = format!("no temporary file for the position: {error}");
            AskError::Engine(message)
        };
        if self.folder.is_none() {
            let folder = tempfile::Builder::new().prefix("tesuji-").tempdir();
            self.folder = Some(folder.map_err(failed)?);
        }
        let path = self
            .folder
            .as_ref()
            .map(|folder| folder.path().join("position.sgf"));
        let path = path.unwrap_or_default();
        let name = path
            .to_str()
            .filter(|name| !name.contains(char::is_whitespace));
        if name.is_some() {
            std::fs::write(&path, place.sgf()).map_err(failed)?;
        }
        Ok(name.map(str::to_owned))
    }
}

impl Backend for External {
    fn begin(&mut self, suite: &Suite, block: &Block) -> Result<(), AskError> {
        self.prepare(suite, block)?;
        let opening = self.opening(suite, block)?;
        let commands: Vec<_> = opening.iter().map(String::as_str).collect();
        let limit = self.limit();
        let replies = self.running()?.exchange(&commands, limit)?;
        // An engine without komi has the stones where they belong all the same.
        let refused = |(command, timed): (&&str, &Timed)| {
            let name = command.split(' ').next().unwrap_or_default();
            !timed.reply.accepted && Kind::of(name) == Kind::Position
        };
        let Some(at) = commands.iter().zip(&replies).position(refused) else {
            return Ok(());
        };
        let location = block
            .cases
            .first()
            .map_or(Location::START, |case| case.location);
        Err(refusal(suite, location, commands[at], &replies[at].reply))
    }

    fn command(&mut self, suite: &Suite, command: &Command) -> Result<(), AskError> {
        let limit = self.limit();
        tell(self.running()?, suite, command, limit)
    }

    fn ask(&mut self, case: &Case) -> Result<Response, AskError> {
        let limit = self.limit();
        let engine = self.running()?;
        if !engine.knows(case.query.name(), limit)? {
            return Err(AskError::Unknown);
        }
        let meters = engine.meters.clone();
        let counters: Vec<_> = meters.counters.iter().flatten().collect();
        let clock = meters.cpu.then_some("cputime");
        // All in one go: the engine does not wait for this program in between.
        let mut commands: Vec<_> = meters.resets.iter().map(String::as_str).collect();
        commands.extend(clock);
        let at = commands.len();
        commands.push(&case.question);
        commands.extend(clock);
        commands.extend(counters.iter().map(|counter| counter.as_str()));
        let replies = engine.exchange(&commands, limit)?;
        let numbers = replies.iter().map(|timed| &timed.reply);
        let numbers: Vec<_> = numbers
            .map(|reply| reply.accepted.then_some(reply.text.as_str()))
            .collect();
        let cpu = clock.and_then(|_| cpu_time(numbers[at - 1]?, numbers[at + 1]?));
        let nodes = nodes(
            &meters.counters,
            &numbers[commands.len() - counters.len()..],
        );
        let asked = &replies[at];
        if asked.reply.accepted {
            return Ok(Response {
                verification: None,
                answer: GivenAnswer::new(&case.query, asked.reply.text.clone()),
                nodes,
                cpu,
                wall: Some(asked.time),
                digest: None,
                limits_hit: None,
            });
        }
        Err(match is_unknown(&asked.reply) {
            true => AskError::Unknown,
            false => AskError::Input(InputError {
                file: case.file.clone(),
                location: Some(case.location),
                message: refused(&case.question, &asked.reply),
            }),
        })
    }

    fn is_lost(&self) -> bool {
        self.engine.as_ref().is_none_or(Engine::is_over)
    }
}

/// Keeps an engine from what it would wait for, or read forever. Of what is not there it can
/// tell by itself.
fn refuse_odd(path: &Path) -> Result<(), SgfError> {
    match input::check_regular(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unreadable(path, &error)),
        _ => Ok(()),
    }
}

/// An engine's board as at its start, of the usual size if the block gives it no other.
fn empty_board(block: &Block) -> Vec<String> {
    let before = block.cases.first().map_or(0, |case| case.commands_before);
    let mut before = block.commands.iter().take(before);
    let sized = before.any(|command| command.said.name() == "boardsize");
    let size = (!sized).then(|| "boardsize 19".to_owned());
    size.into_iter().chain(["clear_board".to_owned()]).collect()
}

/// The folder that the files of a suite are named from.
fn folder_of(suite: &Suite) -> &Path {
    let folder = suite
        .path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// What the counters say; `None` if none of them says anything.
fn nodes(counters: &[Option<String>; KINDS.len()], said: &[Option<&str>]) -> Option<NodeCounts> {
    let mut said = said.iter();
    let mut counts = counters.iter().map(|counter| {
        let said = counter
            .as_ref()
            .and_then(|_| said.next().copied().flatten());
        said.and_then(|text| text.parse::<u64>().ok())
    });
    let (reading, owl, connection) = (counts.next()?, counts.next()?, counts.next()?);
    let semeai = counts.next()?.unwrap_or_default();
    let known = reading.or(owl).or(connection).is_some();
    known.then(|| NodeCounts {
        reading: reading.unwrap_or_default(),
        // Who counts races apart counts them among life and death as well, as GNU Go does.
        owl: owl.unwrap_or_default().saturating_sub(semeai),
        connection: connection.unwrap_or_default(),
        semeai,
    })
}

fn cpu_time(before: &str, after: &str) -> Option<Duration> {
    let seconds = after.parse::<f64>().ok()? - before.parse::<f64>().ok()?;
    Duration::try_from_secs_f64(seconds.max(0.0)).ok()
}
