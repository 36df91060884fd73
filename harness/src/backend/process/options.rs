//! Options of an engine's processes.

use std::path::PathBuf;
use std::time::Duration;

use super::command_line::EngineCommand;
use super::setup::SetupFile;
use crate::interrupt::Interrupt;

/// Options of an engine's processes.
#[derive(Clone, Debug)]
pub struct ProcessOptions {
    /// The command that starts it.
    pub command: EngineCommand,
    /// A short name for file names and tables.
    pub label: String,
    /// The most time that it may take to get ready.
    pub start_timeout: Duration,
    /// The most time for a question, or for a command that changes the state.
    pub timeout: Option<Duration>,
    /// Commands for every process, before anything else.
    pub setup: Option<SetupFile>,
    /// The folder for protocol logs, if they are kept. It has to exist.
    pub protocol_log: Option<PathBuf>,
    /// Whether every block gets a process of its own.
    pub restart_each_block: bool,
    /// Whether suites may have files written.
    pub allow_writes: bool,
    /// Ends everything early.
    pub interrupt: Interrupt,
}
