//! An engine that has been started and is ready for questions.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::dialogue::{Dialogue, Timed};
use super::error::ProcessError;
use super::log::ProtocolLog;
use super::options::ProcessOptions;
use super::reply::Reply;

/// A process that has said who it is and has carried out the set-up file.
pub(super) struct Engine {
    dialogue: Dialogue,
    /// The folder it was started in.
    pub(super) folder: PathBuf,
    /// As it calls itself.
    pub(super) name: String,
    /// As it says.
    pub(super) version: String,
    known: Known,
    /// The counters and clocks that are asked beside every question.
    pub(super) meters: Meters,
    /// The commands at the head of the suite that it serves; `None` before the first one.
    pub(super) preamble: Option<Vec<String>>,
    pub(super) debts: Debts,
}

/// The kinds of nodes, in the order of [`Nodes`](crate::record::Nodes).
pub(super) const KINDS: [&str; 4] = ["reading", "owl", "connection", "semeai"];

/// The counters and clocks that an engine has.
#[derive(Clone, Debug, Default)]
pub(super) struct Meters {
    /// Commands that set counters to 0.
    pub(super) resets: Vec<String>,
    /// For each of [`KINDS`] the command that asks for it, if it is known.
    pub(super) counters: [Option<String>; KINDS.len()],
    /// Whether `cputime` is known.
    pub(super) cpu: bool,
}

/// The changes of an engine's state that have to be taken back before the next block.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Debts {
    /// Trial moves on the board.
    pub(super) trials: u32,
    /// Increases of depths, less their decreases.
    pub(super) depths: i32,
}

impl Debts {
    /// Takes note of a command that was carried out.
    pub(super) fn note(&mut self, name: &str) {
        match name {
            "trymove" | "tryko" => self.trials += 1,
            "popgo" => self.trials = self.trials.saturating_sub(1),
            "increase_depths" => self.depths += 1,
            "decrease_depths" => self.depths -= 1,
            _ => {}
        }
    }

    /// The commands that put everything back.
    pub(super) fn commands(self) -> Vec<&'static str> {
        let depths = match self.depths {
            0.. => "decrease_depths",
            _ => "increase_depths",
        };
        let pops = std::iter::repeat_n("popgo", self.trials as usize);
        let depths = std::iter::repeat_n(depths, self.depths.unsigned_abs() as usize);
        pops.chain(depths).collect()
    }
}

/// The commands that an engine is known to have, or not to have.
#[derive(Debug, Default)]
struct Known {
    listed: BTreeSet<String>,
    /// Its answers about other commands. Not every engine lists all that it knows.
    asked: BTreeMap<String, bool>,
}

impl Engine {
    /// Starts a process in a folder and gets it ready.
    pub(super) fn start(
        options: &ProcessOptions,
        folder: &Path,
        log: Option<ProtocolLog>,
    ) -> Result<Self, ProcessError> {
        let clock = StartClock::new(options.start_timeout);
        let interrupt = options.interrupt.clone();
        let mut dialogue = Dialogue::start(&options.command, folder, log, interrupt)?;
        let questions = ["name", "version", "list_commands"];
        let said = dialogue.exchange(&questions, clock.left());
        let said = said.map_err(|error| clock.explain(error))?;
        let mut said = said.into_iter().map(|Timed { reply, .. }| reply);
        let mut say = || said.next().filter(|reply| reply.accepted);
        let name = say().map(|reply| reply.text);
        let version = say().map(|reply| reply.text);
        let listed = say().map(|reply| reply.text).unwrap_or_default();
        let listed = listed.split_whitespace().map(str::to_owned).collect();
        let mut engine = Self {
            dialogue,
            folder: folder.to_owned(),
            name: name.unwrap_or_else(|| options.command.short_name()),
            version: version.unwrap_or_default(),
            known: Known {
                listed,
                asked: BTreeMap::new(),
            },
            meters: Meters::default(),
            preamble: None,
            debts: Debts::default(),
        };
        let ready = engine.set_up(options, &clock);
        ready.map_err(|error| clock.explain(error))?;
        Ok(engine)
    }

    fn set_up(&mut self, options: &ProcessOptions, clock: &StartClock) -> Result<(), ProcessError> {
        if let Some(setup) = &options.setup {
            for (line, command) in &setup.commands {
                let reply = self.dialogue.ask(command, clock.left())?;
                if !reply.accepted {
                    return Err(ProcessError::SetupRefused {
                        file: setup.path.clone(),
                        line: *line,
                        command: command.clone(),
                        reason: reply.text,
                    });
                }
            }
        }
        self.meters.cpu = self.knows("cputime", clock.left())?;
        for (at, kind) in KINDS.into_iter().enumerate() {
            let commands = ["reset", "get"].map(|verb| format!("{verb}_{kind}_node_counter"));
            let [reset, get] = commands;
            if self.knows(&reset, clock.left())? && self.knows(&get, clock.left())? {
                self.meters.resets.push(reset);
                self.meters.counters[at] = Some(get);
            }
        }
        Ok(())
    }

    /// Whether the process is gone.
    pub(super) fn is_over(&self) -> bool {
        self.dialogue.is_over()
    }

    /// Whether the engine knows a command. An engine that cannot tell is taken to know it.
    pub(super) fn knows(
        &mut self,
        name: &str,
        limit: Option<Duration>,
    ) -> Result<bool, ProcessError> {
        if self.known.listed.contains(name) {
            return Ok(true);
        }
        if let Some(known) = self.known.asked.get(name) {
            return Ok(*known);
        }
        let reply = self.dialogue.ask(&format!("known_command {name}"), limit)?;
        let known = match reply.accepted {
            true => reply.text == "true",
            false => self.known.listed.is_empty(),
        };
        self.known.asked.insert(name.to_owned(), known);
        Ok(known)
    }

    /// See [`Dialogue::exchange`].
    pub(super) fn exchange(
        &mut self,
        commands: &[&str],
        limit: Option<Duration>,
    ) -> Result<Vec<Timed>, ProcessError> {
        self.dialogue.exchange(commands, limit)
    }

    /// See [`Dialogue::ask`].
    pub(super) fn ask(
        &mut self,
        command: &str,
        limit: Option<Duration>,
    ) -> Result<Reply, ProcessError> {
        self.dialogue.ask(command, limit)
    }
}

/// The time for getting ready.
struct StartClock {
    start: Instant,
    limit: Duration,
}

impl StartClock {
    fn new(limit: Duration) -> Self {
        let start = Instant::now();
        Self { start, limit }
    }

    fn left(&self) -> Option<Duration> {
        Some(self.limit.saturating_sub(self.start.elapsed()))
    }

    fn explain(&self, error: ProcessError) -> ProcessError {
        match error {
            ProcessError::Timeout(_) => ProcessError::StartTimeout(self.limit),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debts_are_paid_back() {
        let mut debts = Debts::default();
        for name in ["popgo", "trymove", "trymove", "popgo", "trymove", "play"] {
            debts.note(name);
        }
        debts.note("decrease_depths");
        assert_eq!(debts.commands(), ["popgo", "popgo", "increase_depths"]);
        debts.depths = 2;
        debts.trials = 0;
        assert_eq!(debts.commands(), ["decrease_depths", "decrease_depths"]);
        assert!(Debts::default().commands().is_empty());
    }
}
