//! The result file that a run writes, or goes on with.

use std::io;
use std::path::{Path, PathBuf};

use super::{Plan, resumable};
use crate::input;
use crate::record::{CaseRecord, HeldFile, ReadError, RecordWriter, ResultFile};

/// The reason why results cannot be written where they should go.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TargetError {
    /// What is resumed cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file cannot be written.
    #[error("{} cannot be written: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The run is not the one that the file holds.
    #[error("{} cannot be resumed: {reason}", path.display())]
    Resume {
        /// The file.
        path: PathBuf,
        /// The difference.
        reason: String,
    },
}

impl TargetError {
    fn write(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |source| Self::Write { path, source }
    }
}

/// What is told of each case besides, if the engine of this program answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// A digest of its variation tree.
    pub digest: bool,
    /// The limits that cut its reading.
    pub explain: bool,
}

/// A result file that a run is going to write.
#[derive(Debug)]
pub struct Target {
    path: PathBuf,
    /// The file, if it was there already; taken out when it is written.
    held: Option<HeldFile>,
    /// The part of it that is resumed.
    earlier: Option<Box<ResultFile>>,
}

/// Takes a result file that is resumed for this run alone, and reads it then; a pipe, say, is refused.
///
/// # Errors
/// If it cannot be read or written.
pub fn take<T>(
    path: &Path,
    read: impl FnOnce(&Path) -> Result<T, ReadError>,
) -> Result<(HeldFile, T), TargetError> {
    check_regular(path)?;
    let held = hold(path)?;
    let read = read(path)?;
    // What is not there was not read either.
    let held = held.ok_or_else(|| TargetError::write(path)(io::ErrorKind::NotFound.into()))?;
    Ok((held, read))
}

/// Takes a file for this run alone; `None` if there is none yet.
fn hold(path: &Path) -> Result<Option<HeldFile>, TargetError> {
    match HeldFile::existing(path) {
        Ok(held) => Ok(Some(held)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(TargetError::write(path)(error)),
    }
}

/// Refuses what cannot be gone on with behind its first lines: a pipe, say.
fn check_regular(path: &Path) -> Result<(), ReadError> {
    input::check_regular(path).map_err(|error| ReadError::io(path, error))
}

impl Target {
    /// Takes a file for this run alone, if it is there already.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn hold(path: PathBuf) -> Result<Self, TargetError> {
        Ok(Self {
            held: hold(&path)?,
            path,
            earlier: None,
        })
    }

    /// Reads what a run of this plan can go on with.
    ///
    /// # Errors
    /// If it cannot be read, or is of another run.
    pub fn resume(&mut self, plan: &Plan<'_>, extras: Extras) -> Result<(), TargetError> {
        let refuse = |reason: String| TargetError::Resume {
            path: self.path.clone(),
            reason,
        };
        check_regular(&self.path)?;
        let read = self.path.clone();
        let read = plan.interrupt.unless_set(move || ResultFile::read(&read));
        let mut file = read.ok_or_else(|| refuse("interrupted".to_owned()))??;
        if let Some(difference) = file.header.difference(&plan.header()) {
            return Err(refuse(difference));
        }
        let has = |what: fn(&CaseRecord) -> bool| file.cases.iter().any(what);
        let then = [
            ("--digest", has(|case| case.digest.is_some()), extras.digest),
            (
                "--explain",
                has(|case| case.limits_hit.is_some()),
                extras.explain,
            ),
        ];
        let native = file.header.engine.command.is_none() && has(|case| case.answer.is_some());
        for (option, then, now) in then {
            if native && then != now {
                let without = if then { "with" } else { "without" };
                return Err(refuse(format!("it was written {without} {option}")));
            }
        }
        let kept = resumable(plan, &file.cases);
        let kept = kept.map_err(|error| refuse(error.to_string()))?;
        file.cases.truncate(kept);
        self.earlier = Some(Box::new(file));
        Ok(())
    }

    /// The cases that need not be asked.
    #[must_use]
    pub fn earlier(&self) -> &[CaseRecord] {
        self.earlier.as_ref().map_or(&[], |file| &file.cases)
    }

    /// Who writes it; only now anything in it changes.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn writer(&mut self) -> Result<RecordWriter, TargetError> {
        let path = &self.path;
        let writer = match (self.held.take(), &self.earlier) {
            (Some(held), Some(file)) => RecordWriter::go_on(path, held, file, file.cases.len()),
            (Some(held), None) => RecordWriter::over(path, held),
            (None, _) => RecordWriter::create(path),
        };
        writer.map_err(TargetError::write(path))
    }
}
