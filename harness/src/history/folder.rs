//! The folder of the history: the result file of a run for each version.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Record;
use crate::input;
use crate::record::{ReadError, ResultFile};

/// A file that is no part of the history, and why.
#[derive(Debug)]
pub struct BadRecord {
    /// The file.
    pub path: PathBuf,
    /// The fault found in it.
    pub problem: Problem,
}

/// The reason why a file is no part of the history.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The system does not let it be read.
    #[error("the file cannot be read: {0}; {help}", help = input::help(.0))]
    Io(#[from] io::Error),
    /// It is no result file.
    #[error(transparent)]
    Results(#[from] ReadError),
    /// It is the result file of a run that did not come to its end.
    #[error("the run was interrupted; go on with it by `tesuji run --resume`")]
    Unfinished,
    /// It does not say when it was recorded.
    #[error(
        "`{0}` is no time such as 2026-01-31T12:00:00Z; correct it, since versions are ordered by it"
    )]
    Time(String),
}

impl fmt::Display for BadRecord {
    /// `file:line:column: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.problem {
            Problem::Results(error) => error.fmt(f),
            problem => write!(f, "{}: {problem}", self.path.display()),
        }
    }
}

/// A file as versions were recorded in before they were result files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldRecord(pub PathBuf);

impl fmt::Display for OldRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, name) = (self.0.display(), self.0.file_stem().unwrap_or_default());
        write!(
            f,
            "{path}: it is left out, since versions are result files, *.jsonl, now; record that \
             version again with `tesuji bench-suite --record {}`, and take the old file away",
            name.display()
        )
    }
}

/// The file of a version.
#[must_use]
pub fn path_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.jsonl"))
}

/// The content of a folder of result files.
#[derive(Debug, Default)]
pub struct History {
    /// The versions, in the order of their times and names.
    pub records: Vec<Record>,
    /// Files that are none.
    pub bad: Vec<BadRecord>,
    /// The files that older programs recorded.
    pub old: Vec<OldRecord>,
}

/// Reads all result files, `*.jsonl`, of a folder; hidden ones are left alone.
///
/// # Errors
/// The folder cannot be read.
pub fn read_folder(folder: &Path) -> io::Result<History> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    let mut history = History::default();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let extension = path.extension().and_then(|extension| extension.to_str());
        match extension.filter(|_| !name.starts_with('.')) {
            Some("jsonl") => match read(&path) {
                Ok(record) => history.records.push(record),
                Err(problem) => history.bad.push(BadRecord { path, problem }),
            },
            Some("json") => history.old.push(OldRecord(path)),
            _ => {}
        }
    }
    // Times are checked and in UTC, so the order of the texts is that of the times.
    let order = |record: &Record| (record.header.start_time.clone(), record.name.clone());
    history.records.sort_by_key(order);
    Ok(history)
}

fn read(path: &Path) -> Result<Record, Problem> {
    input::check_regular(path)?;
    let results = ResultFile::read(path)?;
    let finished = results.footer.as_ref().is_some_and(|end| !end.interrupted);
    let mut record = finished
        .then(|| Record::of(results))
        .ok_or(Problem::Unfinished)?;
    let time = &mut record.header.start_time;
    let parsed = humantime::parse_rfc3339(time).map_err(|_| Problem::Time(time.clone()))?;
    *time = humantime::format_rfc3339_seconds(parsed).to_string();
    Ok(record)
}
