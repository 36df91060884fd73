//! Faults of an SGF file.

use std::path::{Path, PathBuf};

use tesuji_engine::board::PositionError;

use super::{Location, MissingMove, Place};

/// The reason why an SGF file, or a position from it, could not be had; and the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {kind}", Place(file, *location))]
pub struct SgfError {
    /// The file as it was named by the caller; empty for a text from no file.
    pub file: PathBuf,
    /// The place in the file; `None` if the file could not be read at all.
    pub location: Option<Location>,
    /// The fault.
    pub kind: SgfErrorKind,
}

/// A fault of an SGF file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SgfErrorKind {
    /// The file could not be read at all.
    #[error("the file cannot be read: {reason}")]
    Unreadable {
        /// The system's error message.
        reason: String,
        /// The advice about it.
        help: &'static str,
    },
    /// Everybody was asked to stop before it was read.
    #[error("interrupted while the file was read")]
    Interrupted,
    /// There is no `(` followed by `;`.
    #[error("there is no game here: no `(` followed by `;`")]
    NoGame,
    /// A `[` whose `]` never comes.
    #[error("the value of {0} that begins here is never closed")]
    UnclosedValue(String),
    /// A property name with no `[` behind it.
    #[error("the property {0} has no value")]
    MissingValue(String),
    /// A property before the first node of a variation or behind its last one.
    #[error("the property {0} stands outside all nodes")]
    StrayProperty(String),
    /// A `[...]` with no property name before it.
    #[error("a value without the name of its property")]
    MissingName,
    /// Anything that is neither a node, a parenthesis nor a property.
    #[error("unexpected {0:?} between properties")]
    UnexpectedCharacter(char),
    /// `GM` names another game than Go.
    #[error("this is a record of another game (GM[{0}]), not of Go")]
    OtherGame(String),
    /// `SZ` is no square board from 2x2 to 19x19.
    #[error("SZ[{0}] is not a square board from 2x2 to 19x19")]
    BoardSize(String),
    /// Set-up stones that cannot stand together.
    #[error("the stones set up here make no position: {0}")]
    SetUp(PositionError),
    /// The game has not the move that was asked for.
    #[error("the game has {0}")]
    MissingMove(MissingMove),
    /// The parser saw something else than the scan before it.
    #[error("the game cannot be parsed: {0}")]
    Parser(String),
}

impl SgfError {
    /// The file could not be read at all: what the system says, and what to do about it.
    #[must_use]
    pub fn unreadable(file: &Path, reason: String, help: &'static str) -> Self {
        Self {
            file: file.to_owned(),
            location: None,
            kind: SgfErrorKind::Unreadable { reason, help },
        }
    }

    /// Everybody was asked to stop before the file was read.
    #[must_use]
    pub fn interrupted(file: &Path) -> Self {
        Self {
            file: file.to_owned(),
            location: None,
            kind: SgfErrorKind::Interrupted,
        }
    }
}

impl SgfErrorKind {
    /// What to do about it, as a sentence.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        match self {
            Self::Unreadable { help, .. } => help,
            Self::Interrupted => "run again",
            Self::NoGame => "an SGF file holds a game such as `(;SZ[19];B[dd])`; is this one?",
            Self::UnclosedValue(_) => "add the missing `]`; the end of the file may be lost",
            Self::MissingValue(_) => {
                "write a value in brackets behind it, `[]` for none; if this is text, a `]` \
                 before it must be written `\\]`"
            }
            Self::StrayProperty(_) => "put a `;` in front of it, or move it into a node",
            Self::MissingName => "put the property's name in front, such as `C[...]`",
            Self::UnexpectedCharacter(_) => {
                "delete it; a `]` inside a comment or another value must be written `\\]`"
            }
            Self::OtherGame(_) => "leave the file out, or correct GM to `GM[1]` if it is Go",
            Self::BoardSize(_) => "correct SZ, for instance to `SZ[19]`",
            Self::SetUp(_) => "take the stone away, or give its string a liberty",
            Self::MissingMove(_) => "give a move that there is, or none for the end of the game",
            Self::Parser(_) => "open the file in an SGF editor and save it again",
        }
    }
}
