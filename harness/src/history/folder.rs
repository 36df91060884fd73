//! The folder of the history: a file for each recorded version.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{Record, SCHEMA};
use crate::atomic::write_atomically;
use crate::input::{self, Kinds};
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
    /// It is no JSON, or not what a record has to hold.
    #[error("{}; record the version again, or take the file out of the folder", without_place(.0))]
    Json(#[from] serde_json::Error),
    /// It is no result file.
    #[error("{}", .0.kind)]
    Results(#[from] ReadError),
    /// It is the result file of a run that did not come to its end.
    #[error("the run was interrupted; go on with it by `tesuji run --resume`")]
    Unfinished,
    /// It was written by a later version of this program.
    #[error(
        "its schema is {0}, and this program knows {SCHEMA}; read it with the program that wrote it"
    )]
    Schema(u32),
    /// It does not say when it was recorded.
    #[error(
        "`{0}` is no time such as 2026-01-31T12:00:00Z; correct it, since versions are ordered by it"
    )]
    Time(String),
}

impl fmt::Display for BadRecord {
    /// `file:line:column: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.path.display())?;
        let (line, column) = match &self.problem {
            Problem::Json(error) => (error.line(), error.column()),
            Problem::Results(error) => (error.line, error.column),
            _ => (0, 0),
        };
        for number in [line, column].iter().take_while(|number| **number > 0) {
            write!(f, "{number}:")?;
        }
        write!(f, " {}", self.problem)
    }
}

/// What is wrong, without the line and column, which stand in front of it.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).unwrap_or(&text).to_owned()
}

/// Something that is odd about the history and does no harm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The file.
    pub path: PathBuf,
    /// The name in it that another file has, too.
    pub name: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, name) = (self.path.display(), &self.name);
        write!(
            f,
            "{path}: another file is called {name:?}, too; change its `name`, which a result file \
             has from the file's"
        )
    }
}

/// The file of a version.
#[must_use]
pub fn path_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.json"))
}

/// Writes a record into the folder, which is made if need be; one of the same name is
/// replaced. A suite takes a line.
///
/// # Errors
/// The file cannot be written.
pub fn write_record(folder: &Path, record: &Record) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = path_of(folder, &record.name);
    write_atomically(&path, |out| {
        let head = Record {
            suites: BTreeMap::new(),
            ..record.clone()
        };
        let head = serde_json::to_string(&head)?;
        // The suites are the last thing in it.
        writeln!(out, "{}", head.strip_suffix("}}").unwrap_or(&head))?;
        for (number, (name, suite)) in record.suites.iter().enumerate() {
            let comma = if number + 1 < record.suites.len() {
                ","
            } else {
                ""
            };
            let name = serde_json::to_string(name)?;
            writeln!(out, "{name}:{}{comma}", serde_json::to_string(suite)?)?;
        }
        writeln!(out, "}}}}")
    })?;
    Ok(path)
}

/// The content of a folder of records.
#[derive(Debug, Default)]
pub struct History {
    /// The versions, in the order of their times and names.
    pub records: Vec<Record>,
    /// Files that are none.
    pub bad: Vec<BadRecord>,
    /// The oddities found besides.
    pub warnings: Vec<Warning>,
}

/// Reads all records, `*.json`, and result files, `*.jsonl`, of a folder; hidden ones are left alone.
///
/// # Errors
/// The folder cannot be read.
pub fn read_folder(folder: &Path) -> io::Result<History> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path
            .file_name()
            .is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if !hidden
            && path
                .extension()
                .is_some_and(|extension| extension == "json" || extension == "jsonl")
        {
            paths.push(path);
        }
    }
    paths.sort();
    let mut history = History::default();
    for path in paths {
        match read(&path) {
            Ok(record) => {
                if history
                    .records
                    .iter()
                    .any(|other| other.name == record.name)
                {
                    let name = record.name.clone();
                    history.warnings.push(Warning { path, name });
                }
                history.records.push(record);
            }
            Err(problem) => history.bad.push(BadRecord { path, problem }),
        }
    }
    // Times are checked and in UTC, so the order of the texts is that of the times.
    history
        .records
        .sort_by(|a, b| (&a.time, &a.name).cmp(&(&b.time, &b.name)));
    Ok(history)
}

/// The part that every version of the schema has.
#[derive(Deserialize)]
struct AnySchema {
    schema: u32,
}

fn read(path: &Path) -> Result<Record, Problem> {
    if path
        .extension()
        .is_some_and(|extension| extension == "jsonl")
    {
        input::check_regular(path)?;
        let results = ResultFile::read(path)?;
        let finished = results.footer.as_ref().is_some_and(|end| !end.interrupted);
        let record = finished.then(|| Record::of_run(&results));
        return timed(record.ok_or(Problem::Unfinished)?);
    }
    let text = input::read_text(path, Kinds::Regular)?;
    let AnySchema { schema } = serde_json::from_str(&text)?;
    if schema != SCHEMA {
        return Err(Problem::Schema(schema));
    }
    timed(serde_json::from_str(&text)?)
}

/// The record, its time in the form by which versions are ordered.
fn timed(mut record: Record) -> Result<Record, Problem> {
    let time = humantime::parse_rfc3339(&record.time);
    let time = time.map_err(|_| Problem::Time(record.time.clone()))?;
    record.time = humantime::format_rfc3339_seconds(time).to_string();
    Ok(record)
}
