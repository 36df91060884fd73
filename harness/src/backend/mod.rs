//! Whoever answers questions.
//!
//! A [`BackendFactory`] starts one [`Backend`] per worker; the runner gives a backend the
//! steps of one block after the other.

mod answer;
mod commands;
mod native;
pub mod process;
mod proved;
mod stage;

use std::path::PathBuf;
use std::time::Duration;

use tesuji_engine::NodeCounts;

use crate::case::{Block, Case, Command, Suite};
use crate::explain::LimitHit;
use crate::sgf::{Location, Place, SgfError, SgfErrorKind};

pub use crate::engine_info::EngineInfo;
pub use answer::{Code, GivenAnswer};
pub use commands::changes_position;
pub(crate) use commands::{makes_position, writes_file};
pub use native::NativeFactory;
pub use proved::{Proved, Verified};
pub use stage::{Effect, Stage, StageError};

/// The advice after a command that fails, with the fate of the rest of its block.
const ENDS_BLOCK: &str = "correct it; what follows it in its block cannot be asked";

/// Answers the questions of blocks, one block at a time.
pub trait Backend {
    /// Sets up the position that a block starts from.
    ///
    /// # Errors
    /// If there is no such position; the block's questions then get this error.
    fn begin(&mut self, suite: &Suite, block: &Block) -> Result<(), AskError>;

    /// Changes the state.
    ///
    /// # Errors
    /// If the command cannot be carried out; the questions after it then get this error.
    fn command(&mut self, suite: &Suite, command: &Command) -> Result<(), AskError>;

    /// Answers a question.
    ///
    /// # Errors
    /// If there is no answer.
    fn ask(&mut self, case: &Case) -> Result<Response, AskError>;

    /// Whether the position is gone, after an error: it has to be set up again then.
    fn is_lost(&self) -> bool {
        false
    }
}

/// Starts backends that all answer alike.
pub trait BackendFactory: Sync {
    /// Who answers.
    fn engine(&self) -> EngineInfo;

    /// Starts a backend.
    ///
    /// # Errors
    /// If the engine cannot be started.
    fn start(&self) -> Result<Box<dyn Backend>, AskError>;

    /// Whether the questions of a block that are not selected have to be asked as well, since
    /// an answer may depend on what was asked before it.
    fn asks_whole_blocks(&self) -> bool {
        false
    }

    /// Whether suites may have files written.
    fn allows_writes(&self) -> bool {
        false
    }

    /// Why no backend can work any more, if that is so: see [`AskError::Gone`].
    fn gave_up(&self) -> Option<String> {
        None
    }
}

/// An answer and what it cost.
#[derive(Clone, Debug)]
pub struct Response {
    /// The answer.
    pub answer: GivenAnswer,
    /// Nodes spent; `None` if the engine does not count them.
    pub nodes: Option<NodeCounts>,
    /// Processor time of the question; `None` if it cannot be told.
    pub cpu: Option<Duration>,
    /// The question's own time, if the call did more than ask it.
    pub wall: Option<Duration>,
    /// A digest of the variation tree, if one was asked for and the engine shows its tree: see
    /// [`TreeDigest`](crate::variations::TreeDigest).
    pub digest: Option<String>,
    /// The limits that cut the answer, if they were asked for and are known.
    pub limits_hit: Option<Vec<LimitHit>>,
    /// The proof about the question, and the moves it could be answered with.
    pub verification: Option<Verified>,
}

/// The reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AskError {
    /// The engine does not know the question.
    #[error("the engine does not know this question")]
    Unknown,
    /// Something is wrong with what was asked.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The time for the case ran out.
    #[error("no answer within {} seconds", .0.as_secs_f64())]
    Timeout(Duration),
    /// The engine failed.
    #[error("the engine failed: {0}")]
    Engine(String),
    /// The engine cannot be started again: the run is over.
    #[error("the engine cannot be started again: {0}")]
    Gone(String),
    /// Everybody was asked to stop.
    #[error("interrupted")]
    Interrupted,
}

impl AskError {
    /// Whether nothing more can be asked in this run.
    #[must_use]
    pub const fn ends_run(&self) -> bool {
        matches!(self, Self::Gone(_) | Self::Interrupted)
    }
}

/// Something wrong in a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {message}", Place(file, *location))]
pub struct InputError {
    /// The file.
    pub file: PathBuf,
    /// The place in the file; `None` for the whole file.
    pub location: Option<Location>,
    /// The message: what is wrong and what to do about it.
    pub message: String,
}

impl InputError {
    /// That `text`, at a place of a suite's file, would write a file.
    pub(crate) fn writes(file: PathBuf, location: Location, text: &str) -> Self {
        Self {
            file,
            location: Some(location),
            message: format!(
                "`{text}`: a suite may not write files; take it out, or allow it with --allow-writes"
            ),
        }
    }

    /// What a case is told after a question of its block that was to change the position, and
    /// came to `error`.
    pub(crate) fn after(question: &Case, error: &AskError) -> Self {
        let reason = match error {
            AskError::Input(error) => return error.clone(),
            AskError::Unknown => "the engine does not know this command".to_owned(),
            other => other.to_string(),
        };
        Self {
            file: question.file.clone(),
            location: Some(question.location),
            message: format!("`{}`: {reason}; {ENDS_BLOCK}", question.question),
        }
    }
}

impl From<SgfError> for AskError {
    fn from(error: SgfError) -> Self {
        if error.kind == SgfErrorKind::Interrupted {
            return Self::Interrupted;
        }
        Self::Input(InputError {
            message: format!("{}; {}", error.kind, error.kind.help()),
            file: error.file,
            location: error.location,
        })
    }
}
