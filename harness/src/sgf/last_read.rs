//! The file that was read last: blocks of one file mostly follow each other.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Collection, SgfError, read_file};

/// Reads files, but not the same one twice in a row.
#[derive(Default)]
pub(crate) struct LastRead {
    last: Option<(PathBuf, Arc<Collection>)>,
}

impl LastRead {
    /// The games of a file.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn read(&mut self, path: &Path) -> Result<Arc<Collection>, SgfError> {
        if let Some((last, collection)) = &self.last
            && last == path
        {
            return Ok(Arc::clone(collection));
        }
        let collection = Arc::new(read_file(path)?);
        self.last = Some((path.to_owned(), Arc::clone(&collection)));
        Ok(collection)
    }
}
