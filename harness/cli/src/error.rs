//! The errors that end a command early.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue};
use tesuji_engine::TableTooLarge;

use tesuji::accuracy::ProofClash;
use tesuji::apart::ApartError;
use tesuji::backend::process::{CommandLineError, EngineSpecError, ProcessError};
use tesuji::case::{DiscoverError, FilterError, SuiteChanged};
use tesuji::config::ConfigError;
use tesuji::exit_code::Exit;
use tesuji::memory::OutOfMemory;
use tesuji::mine::HuntError;
use tesuji::plot::PlotError;
use tesuji::record::{MergeError, ReadError};
use tesuji::run::{ObserverError, ReplayError, RunError, TargetError};
use tesuji::sgf::SgfError;
use tesuji::shrink::Rejected;
use tesuji::sweep::{DrawingError, TemplateError};
use tesuji::terminal::{self, Shown};

/// The reason why a command could not do its work.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum CliError {
    /// Something is wrong with what was asked for, or with a file: see the errors of [`input_errors`].
    #[error(transparent)]
    Input(Box<dyn Error + Send + Sync>),
    /// A file that holds no position.
    #[error("{0}; {help}", help = .0.kind.help())]
    Sgf(SgfError),
    /// A command line that cannot be used, or that asks for help.
    #[error(transparent)]
    Arguments(clap::Error),
    /// The questions of the signature cannot be measured.
    #[error("the questions in the program: {0}; this is a fault of the program")]
    Signature(String),
    /// Something asked for cannot be had; what to do is in the text.
    #[error("{0}")]
    Usage(String),
    /// A file could not be written.
    #[error("{} cannot be written: {source}{}", path.display(), advice(source))]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// A run is not the one whose results a file holds.
    #[error("{} cannot be resumed: {reason}; give the options of that run, or begin anew with --json", path.display())]
    Resume {
        /// The file.
        path: PathBuf,
        /// The difference.
        reason: String,
    },
    /// Standard output could not be written.
    #[error("standard output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// An engine could not be used.
    #[error("the engine `{command}` cannot be used: {error}")]
    Engine {
        /// The command that starts it.
        command: String,
        /// The failure of its process.
        error: ProcessError,
    },
    /// There is no memory for a table after all.
    #[error("{0}; give a smaller --cache-size")]
    Table(#[from] TableTooLarge),
    /// The workers could not be started.
    #[error("no workers: {0}; try a smaller number of jobs")]
    Workers(String),
}

/// Declares errors that speak for themselves, and are the input's fault.
macro_rules! input_errors {
    ($($error:ty),* $(,)?) => {$(
        impl From<$error> for CliError {
            fn from(error: $error) -> Self {
                Self::Input(error.into())
            }
        }
    )*};
}

input_errors!(
    DiscoverError,
    CommandLineError,
    EngineSpecError,
    FilterError,
    ApartError,
    OutOfMemory,
    SuiteChanged,
    ReadError,
    MergeError,
    TemplateError,
    DrawingError,
    PlotError,
    ProofClash,
    ConfigError,
    Rejected,
    HuntError
);

/// What to do about a file that cannot be written, unless the error says so itself.
fn advice(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::ResourceBusy => "",
        _ => "; check the folder and the permission to write there",
    }
}

impl CliError {
    /// That a file could not be written.
    pub(crate) fn write(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |source| Self::Write { path, source }
    }

    /// How the program ends.
    #[must_use]
    pub(crate) fn exit(&self) -> Exit {
        match self {
            // Help was asked for.
            Self::Arguments(error) if !error.use_stderr() => Exit::Success,
            Self::Signature(_) => Exit::EngineFailed,
            Self::Engine { error, .. } => match error {
                ProcessError::SetupRefused { .. } | ProcessError::Log { .. } => Exit::BadInput,
                ProcessError::Interrupted => Exit::Interrupted,
                _ => Exit::EngineFailed,
            },
            _ => Exit::BadInput,
        }
    }

    /// Tells the user.
    pub(crate) fn show(&self) {
        match self {
            Self::Arguments(error) if error.use_stderr() => {
                terminal::tell_styled(&error.render().ansi());
            }
            // Help was asked for, which is nothing that went wrong.
            Self::Arguments(_) => {}
            _ => terminal::tell_error(self),
        }
    }
}

impl From<clap::Error> for CliError {
    /// Its words are those of the command line and of the configuration, so they are shown; the
    /// colours are clap's.
    fn from(mut error: clap::Error) -> Self {
        let show = |text: &String| Shown::new(text).to_string();
        let context: Vec<_> = error
            .context()
            .map(|(kind, value)| (kind, value.clone()))
            .collect();
        for (kind, value) in context {
            let shown = match &value {
                ContextValue::String(text) => ContextValue::String(show(text)),
                ContextValue::Strings(texts) => {
                    ContextValue::Strings(texts.iter().map(show).collect())
                }
                _ => continue,
            };
            if shown != value {
                // How it could be meant has both kinds of colours in it.
                error.remove(ContextKind::Suggested);
                error.insert(kind, shown);
            }
        }
        Self::Arguments(error)
    }
}

impl From<TargetError> for CliError {
    fn from(error: TargetError) -> Self {
        match error {
            TargetError::Read(error) => error.into(),
            TargetError::Write { path, source } => Self::Write { path, source },
            TargetError::Resume { path, reason } => Self::Resume { path, reason },
            other => Self::Usage(other.to_string()),
        }
    }
}

impl From<ReplayError> for CliError {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Merge(error) => error.into(),
            ReplayError::Run(error) => error.into(),
        }
    }
}

impl From<RunError> for CliError {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Workers(reason) => Self::Workers(reason),
            RunError::Observer(ObserverError { path, source }) => match path {
                Some(path) => Self::Write { path, source },
                None => Self::Output(source),
            },
        }
    }
}
