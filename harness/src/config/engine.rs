//! Engines with names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::error::{ConfigError, ConfigPlace, suggest};
use super::table::{ConfigEntry, Value};

/// A GTP engine that a configuration file gives a name: `[engine.NAME]`.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedEngine {
    /// Its name.
    pub name: String,
    /// The command that starts it.
    pub command: String,
    /// A file with the GTP commands that it is given first, as reached from the working directory.
    pub setup: Option<PathBuf>,
    /// The most time that it may take to start.
    pub start_timeout: Option<Duration>,
    /// The place where the file speaks of it.
    pub place: ConfigPlace,
}

/// The engines that have names.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamedEngines {
    engines: BTreeMap<String, NamedEngine>,
}

/// The word for the engine of this project, which is no name for another one.
const NATIVE: &str = "native";

const KEYS: [&str; 3] = ["command", "setup", "start-timeout"];

impl NamedEngine {
    /// Reads `[engine.NAME]`; files in it are relative to `folder`.
    ///
    /// # Errors
    /// If it has no command or a name that is taken, or a key is unknown or set to something
    /// of the wrong kind.
    pub(super) fn read(entry: ConfigEntry, folder: &Path) -> Result<Self, ConfigError> {
        let (name, place) = (entry.key.clone(), entry.place.clone());
        if name == NATIVE {
            let message = "`native` is tesuji's own engine; give this one another name".to_owned();
            return Err(ConfigError::Value { place, message });
        }
        let table = entry.into_table()?;
        let (mut command, mut setup, mut start_timeout) = (None, None, None);
        for entry in table.entries() {
            match entry.key.as_str() {
                "command" => command = Some(from_folder(entry.text()?, folder)),
                "setup" => setup = Some(folder.join(entry.text()?)),
                "start-timeout" => start_timeout = Some(seconds(entry)?),
                unknown => {
                    return Err(ConfigError::Unknown {
                        place: entry.place.clone(),
                        what: format!("`{unknown}` is no setting of an engine"),
                        suggestion: suggest(unknown, KEYS),
                    });
                }
            }
        }
        match command {
            Some(command) => Ok(Self {
                name,
                command,
                setup,
                start_timeout,
                place,
            }),
            None => Err(ConfigError::NoCommand { place, name }),
        }
    }
}

/// A command whose program has a relative path, taken from the file's folder:
/// `./build/engine --gtp` becomes `../build/engine --gtp`.
fn from_folder(command: &str, folder: &Path) -> String {
    let moved = || {
        let mut words = shlex::split(command)?;
        let program = words.first_mut()?;
        let path = Path::new(program.as_str());
        if path.is_absolute() || !program.contains('/') || folder == Path::new("") {
            return None;
        }
        *program = folder.join(path).to_str()?.to_owned();
        shlex::try_join(words.iter().map(String::as_str)).ok()
    };
    moved().unwrap_or_else(|| command.to_owned())
}

fn seconds(entry: &ConfigEntry) -> Result<Duration, ConfigError> {
    let number = match &entry.value {
        Value::Number(number) => number.parse().ok(),
        _ => None,
    };
    number
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|duration| !duration.is_zero())
        .ok_or_else(|| entry.wrong_type("a number of seconds above 0, such as 30 or 0.5"))
}

impl NamedEngines {
    /// Adds engines; those that have the name of one that is there already are left out.
    pub fn add<'a>(&mut self, engines: impl IntoIterator<Item = &'a NamedEngine>) {
        for engine in engines {
            self.engines
                .entry(engine.name.clone())
                .or_insert_with(|| engine.clone());
        }
    }

    /// The engine that a word of `--engine` means: the one with this name. Any other word is a
    /// command.
    #[must_use]
    pub fn resolve(&self, word: &str) -> Option<&NamedEngine> {
        self.engines.get(word.trim())
    }

    /// All of them, by name.
    pub fn iter(&self) -> impl Iterator<Item = &NamedEngine> {
        self.engines.values()
    }
}
