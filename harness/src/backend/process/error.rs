//! Failures of an engine's process.

use std::path::PathBuf;
use std::time::Duration;

use crate::backend::AskError;

/// A failure of an engine's process. Whatever it is, the process is gone then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProcessError {
    /// The system does not start the program.
    #[error("`{program}` cannot be started: {reason}")]
    Spawn {
        /// The program.
        program: PathBuf,
        /// The system's error message.
        reason: String,
    },
    /// It did not get ready in time.
    #[error("it is not ready {} seconds after its start; see --start-timeout", .0.as_secs_f64())]
    StartTimeout(Duration),
    /// It did not answer in time.
    #[error("no answer within {} seconds", .0.as_secs_f64())]
    Timeout(Duration),
    /// It ended, where an answer was due.
    #[error("it ended ({status}) {}{}", place(command, *begun), quote(last_words))]
    Ended {
        /// The exit status in words.
        status: String,
        /// The command that it had been given.
        command: String,
        /// Whether its answer had begun.
        begun: bool,
        /// The last lines of its standard error.
        last_words: Vec<String>,
    },
    /// It takes no commands any more, or gives no answers, but has not ended.
    #[error("it closed its {channel} {}{}", place(command, *begun), quote(last_words))]
    Closed {
        /// Its input or its output.
        channel: &'static str,
        /// The command that it had been given.
        command: String,
        /// Whether its answer had begun.
        begun: bool,
        /// The last lines of its standard error.
        last_words: Vec<String>,
    },
    /// An answer does not begin with `=` or `?`.
    #[error("it answered `{command}` with `{line}`, which begins neither with `=` nor with `?`")]
    NotAnAnswer {
        /// The command that it had been given.
        command: String,
        /// The line.
        line: String,
    },
    /// An answer is too long.
    #[error("its answer to `{command}` is longer than {limit} bytes")]
    TooLong {
        /// The command that it had been given.
        command: String,
        /// The limit in bytes.
        limit: usize,
    },
    /// It said something without being asked.
    #[error("it said `{0}` without being asked")]
    Unasked(String),
    /// A command that has to be carried out before anything else was refused.
    #[error("{}:{line}: `{command}`: the engine refuses it: {reason}", file.display())]
    SetupRefused {
        /// The file with the commands.
        file: PathBuf,
        /// The line in it, from 1.
        line: usize,
        /// The command.
        command: String,
        /// The engine's error message.
        reason: String,
    },
    /// The dialogue could not be written down.
    #[error("the protocol log {} cannot be written: {reason}", file.display())]
    Log {
        /// The file.
        file: PathBuf,
        /// The system's error message.
        reason: String,
    },
    /// The system refused something else.
    #[error("talking to it failed: {0}")]
    System(String),
    /// Everybody was asked to stop.
    #[error("interrupted")]
    Interrupted,
}

fn place(command: &str, begun: bool) -> String {
    match begun {
        true => format!("in the middle of its answer to `{command}`"),
        false => format!("before it answered `{command}`"),
    }
}

fn quote(last_words: &[String]) -> String {
    match last_words {
        [] => String::new(),
        lines => format!("; its last words: {}", lines.join(" | ")),
    }
}

impl From<ProcessError> for AskError {
    fn from(error: ProcessError) -> Self {
        match error {
            ProcessError::Interrupted => Self::Interrupted,
            ProcessError::Timeout(limit) => Self::Timeout(limit),
            error => Self::Engine(error.to_string()),
        }
    }
}

impl From<rustix::io::Errno> for ProcessError {
    fn from(errno: rustix::io::Errno) -> Self {
        Self::System(std::io::Error::from(errno).to_string())
    }
}
