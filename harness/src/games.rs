//! Games in files.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::input::{self, Kinds};
use crate::interrupt::Interrupt;
use crate::links::why_unreadable;
use crate::position::Position;
use crate::sgf::{Collection, MissingMove, SgfError, Until, read_bytes};

/// Reads an SGF file that was found, or named by another file: a regular one.
///
/// # Errors
/// If the file cannot be read, or holds no game, or a broken one: see
/// [`SgfErrorKind`](crate::sgf::SgfErrorKind).
pub fn read_file(path: &Path) -> Result<Collection, SgfError> {
    read_kinds(path, Kinds::Regular)
}

/// Reads an SGF file that the user named, such as `/dev/stdin`.
///
/// # Errors
/// As [`read_file`].
pub fn read_named(path: &Path) -> Result<Collection, SgfError> {
    read_kinds(path, Kinds::Any)
}

fn read_kinds(path: &Path, kinds: Kinds) -> Result<Collection, SgfError> {
    let bytes = input::read(path, kinds).map_err(|error| unreadable(path, &error))?;
    read_bytes(path, &bytes)
}

/// Why a file could not be read at all.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> SgfError {
    SgfError::unreadable(path, why_unreadable(path, error), input::help(error))
}

/// The position at a place on the main line of the first game in a file: `loadsgf FILE MOVE`. If the
/// game has no such move it is the one after the last move, and that is told as well.
///
/// # Errors
/// If the file cannot be read, or its stones make no position.
pub fn load_position(
    file: &Path,
    until: Until,
) -> Result<(Position, Option<MissingMove>), SgfError> {
    Position::on_main_line(&read_file(file)?, until)
}

/// Reads files, but not the same one twice in a row.
#[derive(Default)]
pub(crate) struct LastRead {
    last: Option<(PathBuf, Arc<Collection>)>,
}

impl LastRead {
    /// The games of a file, unless this interrupt is set.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn read(
        &mut self,
        path: &Path,
        interrupt: &Interrupt,
    ) -> Result<Arc<Collection>, SgfError> {
        if let Some((last, collection)) = &self.last
            && last == path
        {
            return Ok(Arc::clone(collection));
        }
        let file = path.to_owned();
        let read = interrupt.unless_set_on(path, move || read_file(&file));
        let collection = Arc::new(read.ok_or_else(|| SgfError::interrupted(path))??);
        self.last = Some((path.to_owned(), Arc::clone(&collection)));
        Ok(collection)
    }
}
