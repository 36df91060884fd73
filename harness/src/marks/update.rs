//! Following a run to change marks.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::PathBuf;

use super::rewrite::{Mark, RewriteError, rewrite};
use crate::atomic::write_atomically;
use crate::case::SuiteFile;
use crate::input::{self, Kinds};
use crate::interrupt::Interrupt;
use crate::record::Status;
use crate::run::{Event, Observer, ObserverError};

/// Remembers which cases were answered against their marks. When the run is over,
/// [`apply`](Self::apply) changes the marks.
#[derive(Debug)]
pub struct MarkUpdate {
    originals: BTreeMap<PathBuf, Original>,
    marks: BTreeMap<PathBuf, Vec<Mark>>,
    /// Whether the run came to its end.
    complete: bool,
}

/// A file as it was before the run.
#[derive(Debug)]
struct Original {
    file: SuiteFile,
    digest: u64,
}

/// A mark that came or went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The suite's file.
    pub file: PathBuf,
    /// The mark.
    pub mark: Mark,
}

/// The marks of a file could not be changed; the file is as it was.
#[derive(Debug, thiserror::Error)]
#[error("{}: no mark was changed: {reason}", path.display())]
pub struct UpdateError {
    /// The file.
    pub path: PathBuf,
    /// The reason.
    pub reason: UpdateErrorKind,
}

/// The reason why the marks of a file could not be changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UpdateErrorKind {
    /// Somebody wrote to it during the run.
    #[error("the file was changed during the run; run again")]
    ChangedSince,
    /// It cannot be changed as wanted.
    #[error(transparent)]
    Rewrite(#[from] RewriteError),
    /// The system refused.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl MarkUpdate {
    /// Takes note of the files that a run is going to read. What cannot be read is left out,
    /// since the run cannot ask anything of it either.
    #[must_use]
    pub fn new(files: Vec<SuiteFile>) -> Self {
        let originals = files.into_iter().filter_map(|file| {
            let digest = digest(&input::read(&file.path, Kinds::Regular).ok()?);
            Some((file.path.clone(), Original { file, digest }))
        });
        Self {
            originals: originals.collect(),
            marks: BTreeMap::new(),
            complete: false,
        }
    }

    /// Whether the run came to its end, so that its answers may be written down.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// Changes the marks, file by file, until everybody is asked to stop. A file with which
    /// something is wrong stays as it is, and so do all if the run was interrupted.
    pub fn apply(&self, interrupt: &Interrupt) -> Vec<Result<Vec<Changed>, UpdateError>> {
        let files = self.marks.iter().filter(|_| self.complete);
        files
            .take_while(|_| !interrupt.is_set())
            .map(|(path, marks)| {
                let done = self.apply_to(path, marks);
                done.map_err(|reason| UpdateError {
                    path: path.clone(),
                    reason,
                })
            })
            .collect()
    }

    fn apply_to(&self, path: &PathBuf, marks: &[Mark]) -> Result<Vec<Changed>, UpdateErrorKind> {
        let bytes = input::read(path, Kinds::Regular)?;
        let original = self.originals.get(path);
        let Some(original) = original.filter(|original| original.digest == digest(&bytes)) else {
            return Err(UpdateErrorKind::ChangedSince);
        };
        let new = rewrite(&original.file, &bytes, marks)?;
        // A link stays one: what it leads to is written.
        write_atomically(&fs::canonicalize(path)?, |out| out.write_all(&new))?;
        let changed = marks.iter().map(|mark| Changed {
            file: path.clone(),
            mark: mark.clone(),
        });
        Ok(changed.collect())
    }
}

impl Observer for MarkUpdate {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Case(record) => {
                let expected_failure = match record.status {
                    Status::Fail => true,
                    Status::UnexpectedPass => false,
                    _ => return Ok(()),
                };
                let mark = Mark::of(record, expected_failure);
                self.marks
                    .entry(record.file.clone())
                    .or_default()
                    .push(mark);
            }
            Event::Finished { summary, .. } => self.complete = !summary.interrupted,
            Event::Started { .. } | Event::Answered { .. } => {}
        }
        Ok(())
    }
}

fn digest(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}
