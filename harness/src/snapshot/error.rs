//! Errors of snapshot files.

use std::path::PathBuf;

use super::file::{FORMAT, TITLE};
use crate::sgf::Location;

/// The reason why a snapshot file could not be read, and the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{location}: {kind}", file.display())]
pub struct SnapshotError {
    /// The file.
    pub file: PathBuf,
    /// The place in the file.
    pub location: Location,
    /// The fault found there, and what to do.
    pub kind: SnapshotErrorKind,
}

/// A fault of a snapshot file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnapshotErrorKind {
    /// The system could not read it.
    #[error("the snapshot cannot be read: {reason}; {help}")]
    Unreadable {
        /// The system's error message.
        reason: String,
        /// The advice about it.
        help: &'static str,
    },
    /// The file is not UTF-8.
    #[error("this is no text in UTF-8; delete the file and accept its cases anew")]
    NotText,
    /// The first line is not that of a snapshot.
    #[error(
        "this is no snapshot: the first line has to be `{TITLE} {FORMAT}`; delete the file and \
         accept its cases anew"
    )]
    NoTitle,
    /// It was written by a later version of this program.
    #[error("format {0} is not known here, only {FORMAT}; use a newer tesuji")]
    NewerFormat(String),
    /// A merge left both versions.
    #[error(
        "two versions were merged here and conflict; take either side, or delete the file, and \
         accept the cases anew"
    )]
    Conflict,
    /// A line that has no place where it is.
    #[error("`{found}` cannot stand here; expected is {expected}")]
    Unexpected {
        /// The line or word.
        found: String,
        /// The content that could stand there.
        expected: &'static str,
    },
    /// Something is given twice.
    #[error("`{0}` comes a second time; delete the wrong one")]
    Repeated(String),
    /// An entry without an answer.
    #[error("case {0} has no `answer`; delete the case, and accept it anew")]
    NoAnswer(u32),
    /// A head without an engine.
    #[error("the head does not say which `engine` answered; delete the file and accept anew")]
    NoEngine,
}
