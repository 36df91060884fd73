//! The engines that are to be asked, as users name them.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{CommandLineError, EngineCommand, SetupFile};
use crate::config::NamedEngines;

/// The word for the engine of this project.
const NATIVE: &str = "native";

/// The reason why engines cannot be told apart, or not be set up.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineSpecError {
    /// A command that starts no engine.
    #[error(transparent)]
    Command(#[from] CommandLineError),
    /// A set-up file that cannot be read.
    #[error("{} cannot be read: {source}; check --gtp-setup", path.display())]
    Setup {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Neither one set-up file nor one for each engine.
    #[error(
        "{engines} engines, but {files} set-up files; give --gtp-setup once, or once for each --engine"
    )]
    SetupCount {
        /// The number of engines.
        engines: usize,
        /// The number of files.
        files: usize,
    },
}

/// An engine to be asked.
#[derive(Clone, Debug)]
pub struct EngineSpec {
    /// A short name that no other engine of the run has.
    pub label: String,
    /// The command that starts it; `None` for the native engine.
    pub command: Option<EngineCommand>,
    /// The commands for every process of it, before anything else.
    pub setup: Option<SetupFile>,
    /// The most time that it may take to start, if that was said of it in particular.
    pub start_timeout: Option<Duration>,
}

impl EngineSpec {
    /// The set-up file that it gets first.
    #[must_use]
    pub fn setup_path(&self) -> Option<&Path> {
        self.setup.as_ref().map(|setup| setup.path.as_path())
    }

    /// Whether it is the engine of this program.
    #[must_use]
    pub const fn is_native(&self) -> bool {
        self.command.is_none()
    }
}

impl EngineSpec {
    /// The engines of these commands or names, in order, each with its set-up file; the native one if none is given.
    ///
    /// # Errors
    /// If a command is none, or set-up files are not as they should be.
    pub fn all(
        given: &[String],
        setups: &[PathBuf],
        named: &NamedEngines,
    ) -> Result<Vec<Self>, EngineSpecError> {
        let mut setups = each_setup(given.len(), setups)?.into_iter();
        let mut specs: Vec<Self> = Vec::new();
        let native = [NATIVE.to_owned()];
        let given = match given {
            [] => &native,
            given => given,
        };
        for text in given {
            let named = named.resolve(text);
            let command = match named.map_or(text.trim(), |named| &named.command) {
                NATIVE => None,
                text => Some(EngineCommand::parse(text)?),
            };
            let name = match (named, &command) {
                (Some(named), _) => named.name.clone(),
                (None, Some(command)) => command.short_name(),
                (None, None) => "tesuji".to_owned(),
            };
            let own_setup = named.and_then(|named| named.setup.as_ref());
            let setup = match (setups.next().flatten(), own_setup) {
                (Some(given), _) => Some(given),
                (None, Some(path)) => Some(read_setup(path)?),
                (None, None) => None,
            };
            specs.push(Self {
                label: unused(&name, &specs),
                command,
                setup,
                start_timeout: named.and_then(|named| named.start_timeout),
            });
        }
        Ok(specs)
    }
}

/// A set-up file for each of so many engines.
fn each_setup(
    engines: usize,
    files: &[PathBuf],
) -> Result<Vec<Option<SetupFile>>, EngineSpecError> {
    let files: Result<Vec<_>, _> = files.iter().map(|path| read_setup(path)).collect();
    let files: Vec<_> = files?.into_iter().map(Some).collect();
    match files.as_slice() {
        [] => Ok(vec![None; engines]),
        [one] => Ok(vec![one.clone(); engines]),
        _ if files.len() == engines => Ok(files),
        _ => Err(EngineSpecError::SetupCount {
            engines,
            files: files.len(),
        }),
    }
}

fn read_setup(path: &Path) -> Result<SetupFile, EngineSpecError> {
    SetupFile::read(path).map_err(|source| EngineSpecError::Setup {
        path: path.to_owned(),
        source,
    })
}

/// `name`, or `name-2` and so on if others have it.
fn unused(name: &str, specs: &[EngineSpec]) -> String {
    let numbers = (2..).map(|number| format!("{name}-{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbers);
    let free = |label: &String| specs.iter().all(|spec| spec.label != *label);
    names.find(free).unwrap_or_default()
}
