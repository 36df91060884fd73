//! Any engine that speaks the Go Text Protocol, in processes of its own.
//!
//! A process serves one worker. It is started in the folder of the suite whose turn it is,
//! since the suite names its files from there; another folder, or other commands at the head
//! of a suite, take another process. Whatever goes wrong with a process is a [`ProcessError`],
//! and the end of that process and of all that it started; the next question gets a new one.

mod child;
mod command_line;
mod dialogue;
mod engine;
mod error;
mod external;
mod factory;
mod launcher;
mod log;
mod options;
mod place;
mod reply;
mod setup;
mod spec;
mod telling;

pub use command_line::{CommandLineError, EngineCommand};
pub use error::ProcessError;
pub use factory::ProcessFactory;
pub use options::ProcessOptions;
pub use reply::{Reply, ReplyError, ReplyParser};
pub use setup::SetupFile;
pub use spec::{EngineSpec, EngineSpecError};
