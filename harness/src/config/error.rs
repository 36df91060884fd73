//! Faults of a configuration file.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A place in a configuration file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigPlace {
    /// The file.
    pub path: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl ConfigPlace {
    /// The place of a byte of a file's text.
    #[must_use]
    pub fn of(path: &Path, text: &str, offset: usize) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        Self {
            path: path.to_owned(),
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
        }
    }
}

impl fmt::Display for ConfigPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.path.display(), self.line, self.column)
    }
}

/// The reason why a configuration cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{} cannot be read: {source}; check the path, or give --no-config", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The file is not TOML.
    #[error("{place}: {message}")]
    Syntax {
        /// The place of the fault.
        place: ConfigPlace,
        /// The message of the parser.
        message: String,
    },
    /// A key or a table that means nothing.
    #[error("{place}: {what}{}", hint(suggestion.as_deref()))]
    Unknown {
        /// The place of the key or table.
        place: ConfigPlace,
        /// The message: what it is not.
        what: String,
        /// A name like it.
        suggestion: Option<String>,
    },
    /// A value that is not of the right kind.
    #[error("{place}: `{key}` takes {wanted}, and this is {found}")]
    WrongType {
        /// The place of the value.
        place: ConfigPlace,
        /// The key.
        key: String,
        /// The kind of value that would be right.
        wanted: String,
        /// The kind of value that it is.
        found: &'static str,
    },
    /// A value that an option does not take.
    #[error("{place}: {message}")]
    Value {
        /// The place of the value.
        place: ConfigPlace,
        /// The message: why the option does not take it.
        message: String,
    },
    /// Settings that cannot be used together.
    #[error("{}: {message}", path.display())]
    Contradiction {
        /// The file.
        path: PathBuf,
        /// The message: the settings, and why they cannot be used together.
        message: String,
    },
    /// An engine without a command.
    #[error(
        "{place}: the engine `{name}` has no `command`; write command = \"gnugo --mode gtp\" or the like"
    )]
    NoCommand {
        /// The place of the engine's table.
        place: ConfigPlace,
        /// The engine.
        name: String,
    },
    /// A profile that the file does not have.
    #[error("{whence} has no profile `{name}`{}", hint(suggestion.as_deref()))]
    NoProfile {
        /// The place that asks for it, or the file.
        whence: String,
        /// The profile.
        name: String,
        /// A name like it.
        suggestion: Option<String>,
    },
    /// Profiles that inherit each other.
    #[error("{place}: the profile `{name}` inherits itself; take `inherits` out of one of them")]
    Circle {
        /// The place where one of them inherits.
        place: ConfigPlace,
        /// The profile.
        name: String,
    },
    /// A profile is asked for, but there is no file.
    #[error(
        "there is no tesuji.toml here or in a folder above, so there is no profile `{0}`; write one, or name it with --config"
    )]
    NoFile(String),
}

fn hint(suggestion: Option<&str>) -> String {
    suggestion.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// As alike as words must be for one to be taken for a misspelling of the other.
const ALIKE: f64 = 0.6;

/// The candidate most like a word, if one is like it.
#[must_use]
pub fn suggest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let scored = candidates.into_iter().map(|candidate| {
        (
            strsim::normalized_damerau_levenshtein(word, candidate),
            candidate,
        )
    });
    let best = scored.max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1)));
    best.filter(|(score, _)| *score > ALIKE)
        .map(|(_, name)| name.to_owned())
}
