//! Talking to a process: commands out, answers in, within a time.

use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use super::child::Child;
use super::command_line::EngineCommand;
use super::error::ProcessError;
use super::log::{ProtocolLog, Speaker, Tail};
use super::reply::{Reply, ReplyError, ReplyParser};
use crate::interrupt::Interrupt;

/// After so long at the latest, somebody who waits looks whether the run is interrupted.
const TICK: Duration = Duration::from_millis(50);

/// The time that a process has to end when it is asked to, or to leave its last words.
const PATIENCE: Duration = Duration::from_millis(500);

/// An answer and how long it took: since the answer before it, or since the question.
#[derive(Clone, Debug)]
pub(super) struct Timed {
    pub(super) reply: Reply,
    pub(super) time: Duration,
}

/// A dialogue with one process. Any error is its end: the process is killed.
#[derive(Debug)]
pub(super) struct Dialogue {
    child: Child,
    parser: ReplyParser,
    log: Option<ProtocolLog>,
    tail: Tail,
    interrupt: Interrupt,
    over: bool,
}

impl Dialogue {
    /// Starts a process.
    pub(super) fn start(
        command: &EngineCommand,
        folder: &Path,
        mut log: Option<ProtocolLog>,
        interrupt: Interrupt,
    ) -> Result<Self, ProcessError> {
        if let Some(log) = &mut log {
            let folder = folder.display();
            log.say(Speaker::Remark, &format!("`{command}` starts in {folder}"))?;
        }
        let child = Child::spawn(command, folder).map_err(|error| ProcessError::Spawn {
            program: command.program().to_owned(),
            reason: error.to_string(),
        })?;
        Ok(Self {
            child,
            parser: ReplyParser::default(),
            log,
            tail: Tail::default(),
            interrupt,
            over: false,
        })
    }

    /// Whether the process is gone.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Sends all commands in one go and waits for all of their answers, at most for
    /// `limit` in all.
    pub(super) fn exchange(
        &mut self,
        commands: &[&str],
        limit: Option<Duration>,
    ) -> Result<Vec<Timed>, ProcessError> {
        let result = self.try_exchange(commands, limit);
        if let Err(error) = &result {
            self.end(&error.to_string());
        }
        result
    }

    /// Sends one command.
    pub(super) fn ask(
        &mut self,
        command: &str,
        limit: Option<Duration>,
    ) -> Result<Reply, ProcessError> {
        let mut replies = self.exchange(&[command], limit)?;
        let reply = replies.pop().map(|timed| timed.reply);
        reply.ok_or_else(|| ProcessError::System("no answer".to_owned()))
    }

    fn try_exchange(
        &mut self,
        commands: &[&str],
        limit: Option<Duration>,
    ) -> Result<Vec<Timed>, ProcessError> {
        self.hear_what_is_there(commands)?;
        if let Some(stray) = self.parser.stray() {
            return Err(ProcessError::Unasked(stray));
        }
        let text: String = commands.iter().flat_map(|line| [*line, "\n"]).collect();
        self.note(Speaker::Harness, text.trim_end_matches('\n'))?;
        let start = Instant::now();
        let (mut unsent, mut last) = (text.as_bytes(), start);
        let mut replies = Vec::with_capacity(commands.len());
        loop {
            let command = commands.get(replies.len()).copied();
            let Some(command) = command else {
                return Ok(replies);
            };
            if let Some(reply) = self.next_reply(command)? {
                let now = Instant::now();
                let time = now - std::mem::replace(&mut last, now);
                replies.push(Timed { reply, time });
                continue;
            }
            if !unsent.is_empty() {
                unsent = self.send(unsent, command)?;
            }
            self.wait(!unsent.is_empty(), command, start, limit)?;
            self.hear(command)?;
        }
    }

    /// The next answer that has come in whole.
    fn next_reply(&mut self, command: &str) -> Result<Option<Reply>, ProcessError> {
        let command = command.to_owned();
        self.parser.next().map_err(|error| match error {
            ReplyError::NotAnAnswer(line) => ProcessError::NotAnAnswer { command, line },
            ReplyError::TooLong => ProcessError::TooLong {
                command,
                limit: ReplyParser::LIMIT,
            },
        })
    }

    /// Sends what fits into the pipe; returns the rest.
    fn send<'b>(&mut self, bytes: &'b [u8], command: &str) -> Result<&'b [u8], ProcessError> {
        match self.child.write(bytes) {
            Ok(count) => Ok(&bytes[count.unwrap_or_default()..]),
            // What it wrote before may still be an answer, but nobody will get the others.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                Err(self.stopped("input", command))
            }
            Err(error) => Err(ProcessError::System(error.to_string())),
        }
    }

    /// Waits until the process says something, or takes something.
    fn wait(
        &mut self,
        to_write: bool,
        command: &str,
        start: Instant,
        limit: Option<Duration>,
    ) -> Result<(), ProcessError> {
        loop {
            if self.interrupt.is_set() {
                return Err(ProcessError::Interrupted);
            }
            let left = match limit {
                None => TICK,
                Some(limit) => match limit.checked_sub(start.elapsed()) {
                    None | Some(Duration::ZERO) => return Err(ProcessError::Timeout(limit)),
                    Some(left) => left.min(TICK),
                },
            };
            let ready = self.child.wait(to_write, left)?;
            if ready.stderr {
                self.hear_stderr()?;
            }
            if ready.stdout {
                return Ok(());
            }
            // All that it said has been heard, and it will not hear what it is asked next.
            if ready.deaf {
                return Err(self.stopped("input", command));
            }
            if ready.stdin {
                return Ok(());
            }
        }
    }

    /// Reads a piece of the answers, if there is one.
    fn hear(&mut self, command: &str) -> Result<(), ProcessError> {
        let mut buffer = [0; 1 << 14];
        match self.child.read(&mut buffer) {
            Ok(None) => Ok(()),
            Ok(Some(0)) => Err(self.stopped("output", command)),
            Ok(Some(count)) => {
                self.parser.push(&buffer[..count]);
                match &mut self.log {
                    Some(log) => log.hear(Speaker::Engine, &buffer[..count]),
                    None => Ok(()),
                }
            }
            Err(error) => Err(ProcessError::System(error.to_string())),
        }
    }

    /// Reads what came since the last answer: there should be nothing but blank lines.
    fn hear_what_is_there(&mut self, commands: &[&str]) -> Result<(), ProcessError> {
        let command = commands.first().copied().unwrap_or_default();
        self.hear(command)?;
        // Nothing is said of whole answers here: they count as unasked, too.
        match self.next_reply(command)? {
            Some(reply) => Err(ProcessError::Unasked(reply.text)),
            None => Ok(()),
        }
    }

    fn hear_stderr(&mut self) -> Result<(), ProcessError> {
        let mut buffer = [0; 1 << 14];
        let read = self.child.read_stderr(&mut buffer);
        let read = read.map_err(|error| ProcessError::System(error.to_string()))?;
        let heard = &buffer[..read.unwrap_or_default()];
        self.tail.push(heard);
        match &mut self.log {
            Some(log) => log.hear(Speaker::Stderr, heard),
            None => Ok(()),
        }
    }

    /// Why nothing comes any more.
    fn stopped(&mut self, channel: &'static str, command: &str) -> ProcessError {
        let begun = self.parser.has_begun();
        let command = command.to_owned();
        let ended = self.child.wait_for_end(PATIENCE);
        // What it wrote before its end is still in the pipe.
        for _ in 0..16 {
            if self.hear_stderr().is_err() {
                break;
            }
        }
        let status = self.child.kill();
        let last_words = self.tail.take();
        match ended {
            true => ProcessError::Ended {
                status: status.map_or_else(|| "gone".to_owned(), in_words),
                command,
                begun,
                last_words,
            },
            false => ProcessError::Closed {
                channel,
                command,
                begun,
                last_words,
            },
        }
    }

    fn note(&mut self, who: Speaker, text: &str) -> Result<(), ProcessError> {
        match &mut self.log {
            Some(log) => log.say(who, text),
            None => Ok(()),
        }
    }

    /// Kills the process and everything that it started.
    fn end(&mut self, why: &str) {
        self.over = true;
        self.child.kill();
        if let Some(mut log) = self.log.take() {
            // There is nobody left to tell of a full disk.
            let _ = log.close();
            let _ = log.say(Speaker::Remark, &format!("killed: {why}"));
        }
    }

    /// Takes note of what the process says, and forgets it; false at its end.
    fn listen(&mut self) -> bool {
        let mut buffer = [0; 1 << 14];
        let Ok(read) = self.child.read(&mut buffer) else {
            return false;
        };
        if let (Some(log), Some(count)) = (&mut self.log, read) {
            let _ = log.hear(Speaker::Engine, &buffer[..count]);
        }
        self.hear_stderr().is_ok() && read != Some(0)
    }

    /// Asks the process to end, and kills what is left of it.
    fn part(&mut self) {
        let _ = self.note(Speaker::Harness, "quit");
        let _ = self.child.write(b"quit\n");
        self.child.close_input();
        let start = Instant::now();
        // An engine that waits for somebody to read its last words does not end.
        while self.listen() && start.elapsed() < PATIENCE && !self.interrupt.is_set() {
            if self.child.wait(false, Duration::from_millis(5)).is_err() {
                break;
            }
        }
        self.child
            .wait_for_end(PATIENCE.saturating_sub(start.elapsed()));
        let status = self.child.kill();
        if let Some(log) = &mut self.log {
            let _ = log.close();
            let status = status.map_or_else(|| "gone".to_owned(), in_words);
            let _ = log.say(Speaker::Remark, &format!("ended ({status})"));
        }
        self.over = true;
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        if !self.over && !self.interrupt.is_set() {
            self.part();
        } else if !self.over {
            self.end("interrupted");
        }
    }
}

/// `exit code 3`, `killed by signal 11`.
fn in_words(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exit code {code}"),
        (None, Some(signal)) => format!("killed by signal {signal}"),
        (None, None) => "no exit code".to_owned(),
    }
}
