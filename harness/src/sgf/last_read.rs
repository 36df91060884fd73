//! The file that was read last: blocks of one file mostly follow each other.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Collection, SgfError, read_file};
use crate::interrupt::Interrupt;

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
