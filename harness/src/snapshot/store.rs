//! Snapshot files beside the suites.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Snapshot, SnapshotError, SnapshotErrorKind};
use crate::atomic::write_atomically;
use crate::case::{Format, name_under, visible_files};
use crate::input::{self, Kinds};
use crate::sgf::{Location, Source};

/// The extension of a snapshot file, behind the name of its suite.
const EXTENSION: &str = "snap";

/// The snapshot file of a suite: `ko/foo.sgf.snap` for `ko/foo.sgf`.
#[must_use]
pub fn snapshot_path(suite: &Path) -> PathBuf {
    let mut name = suite.as_os_str().to_owned();
    name.push(".");
    name.push(EXTENSION);
    name.into()
}

/// The suite that a file would be the snapshot of, if it has the name of one.
fn suite_of(path: &Path) -> Option<PathBuf> {
    let suite = path.with_extension("");
    (path.extension()? == EXTENSION && Format::of(&suite).is_some()).then_some(suite)
}

impl Snapshot {
    /// Reads a snapshot file; `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read, or was edited so that it is no snapshot any more.
    pub fn load(path: &Path) -> Result<Option<Self>, SnapshotError> {
        let error = |location, kind| SnapshotError {
            file: path.to_owned(),
            location,
            kind,
        };
        let bytes = match input::read(path, Kinds::Regular) {
            Ok(bytes) => bytes,
            Err(missing) if missing.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(other) => {
                let kind = SnapshotErrorKind::Unreadable {
                    reason: other.to_string(),
                    help: input::help(&other),
                };
                return Err(error(Location::START, kind));
            }
        };
        let text = String::from_utf8(bytes).map_err(|bad| {
            let valid = bad.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(&bad.as_bytes()[..valid]).into_owned();
            let location = Source::new(path, text).locate(valid);
            error(location, SnapshotErrorKind::NotText)
        })?;
        Self::parse(path, &text).map(Some)
    }

    /// Writes the file, at once and as a whole.
    ///
    /// # Errors
    /// If it cannot be written; what was there stays.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        write_atomically(path, |out| write!(out, "{self}"))
    }
}

/// A snapshot file whose suite is not there any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orphan {
    /// The snapshot file.
    pub path: PathBuf,
    /// The name that the suite had.
    pub suite: String,
}

/// The snapshot files under the given folders whose suites are not there any more. Folders
/// that cannot be read are passed over: [`discover`](crate::case::discover()) tells of them.
#[must_use]
pub fn forsaken(roots: &[PathBuf]) -> Vec<Orphan> {
    let mut found: Vec<Orphan> = Vec::new();
    for root in roots.iter().filter(|root| root.is_dir()) {
        for path in visible_files(root).flatten() {
            let gone = suite_of(&path).filter(|suite| !suite.exists());
            if let Some(suite) = gone.map(|suite| name_under(root, &suite))
                && found.iter().all(|other| other.path != path)
            {
                found.push(Orphan { path, suite });
            }
        }
    }
    found
}
