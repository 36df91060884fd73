//! The cases that failed when they were last run in a project, for `tesuji run --last-failed`.
//!
//! They are kept outside of the project, in the user's folder for the state of programs. Cases are
//! known by their file and number there, since the name of a suite depends on the folder that
//! a run was given.

mod memory;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use etcetera::{BaseStrategy, choose_base_strategy};
use serde::{Deserialize, Serialize};

use crate::atomic::write_atomically;
use crate::case::{CaseSet, SuiteFile, split_id};
use crate::input::{self, Kinds};
use crate::record::{CaseRecord, Status};
use crate::run::{Event, Observer, ObserverError};
use crate::terminal::json;

pub use memory::{Memory, failed_in};

/// The folder for the state, instead of the user's one.
const STATE_VARIABLE: &str = "TESUJI_STATE_DIR";

/// Cases by file and number.
type FileCases = BTreeMap<PathBuf, BTreeSet<u32>>;

/// The memory of a project's runs: the cases that failed when they were last run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastRun {
    /// The engine of the last run.
    pub engine: String,
    /// The cases that failed when they were last run; absolute paths without links.
    failed: FileCases,
}

/// Where what is remembered of a project is kept: in `TESUJI_STATE_DIR`, or in the user's
/// state folder (`~/.local/state/tesuji`, or as `XDG_STATE_HOME` says). `None` if there is no such
/// folder, or no such project.
#[must_use]
pub fn state_file(project: &Path) -> Option<PathBuf> {
    let given = env::var_os(STATE_VARIABLE).filter(|folder| !folder.is_empty());
    let users = || {
        let strategy = choose_base_strategy().ok()?;
        let folder = strategy.state_dir().unwrap_or_else(|| strategy.cache_dir());
        Some(folder.join("tesuji"))
    };
    let mut file = given.map(PathBuf::from).or_else(users)?;
    file.push("last-run");
    for component in fs::canonicalize(project).ok()?.components() {
        match component {
            Component::Normal(name) => file.push(name),
            Component::Prefix(prefix) => {
                let prefix = prefix.as_os_str().to_string_lossy();
                file.push(prefix.replace(|c: char| !c.is_alphanumeric(), ""));
            }
            _ => {}
        }
    }
    Some(file.join("last-run.json"))
}

impl LastRun {
    /// Reads what was kept; `None` if nothing was.
    ///
    /// # Errors
    /// If the file cannot be read, or holds something else.
    pub fn read(path: &Path) -> io::Result<Option<Self>> {
        match input::read(path, Kinds::Regular) {
            Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes it to a file, whose folder is made where it is missing.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        write_atomically(path, |out| json::write_compact(out, self))
    }

    /// The cases of these files that failed and are still there.
    #[must_use]
    pub fn failed_in(&self, files: &[SuiteFile]) -> CaseSet {
        let mut found = CaseSet::default();
        for file in files {
            let path = fs::canonicalize(&file.path).ok();
            let Some(failed) = path.and_then(|path| self.failed.get(&path)) else {
                continue;
            };
            let suite = file.load();
            let cases = suite.cases().filter(|case| failed.contains(&case.number));
            cases.for_each(|case| found.insert(&suite.name, case.number));
        }
        found
    }

    /// Takes note of a run. Cases that were not asked in it stay what they were.
    #[must_use]
    pub fn after(mut self, run: Failures) -> Self {
        for (file, numbers) in run.asked {
            if let Some(failed) = self.failed.get_mut(&file) {
                failed.retain(|number| !numbers.contains(number));
            }
        }
        for (file, numbers) in run.failed {
            self.failed.entry(file).or_default().extend(numbers);
        }
        self.failed.retain(|_, numbers| !numbers.is_empty());
        self.engine = run.engines.join(", ");
        self
    }
}

/// Takes note of what fails in a run, or in the runs of several engines: a case failed if it
/// did with one of them.
#[derive(Debug, Default)]
pub struct Failures {
    engines: Vec<String>,
    asked: FileCases,
    failed: FileCases,
    /// Cases come file by file: those of the last one.
    last: FileFailures,
}

/// The cases of one file that were asked, and those that failed.
#[derive(Debug, Default)]
struct FileFailures {
    /// The file, as it was reached.
    file: PathBuf,
    asked: BTreeSet<u32>,
    failed: BTreeSet<u32>,
}

impl Failures {
    /// Whether no case was asked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.asked.is_empty()
    }

    fn add(&mut self, case: &CaseRecord) {
        if self.last.file != case.file {
            self.close_file();
            self.last.file.clone_from(&case.file);
        }
        let number = split_id(&case.id).map(|(_, number)| number);
        self.last.asked.extend(number);
        if case.status.is_unexpected() {
            self.last.failed.extend(number);
        }
    }

    /// Files the cases of the last file under its whole path.
    fn close_file(&mut self) {
        let last = std::mem::take(&mut self.last);
        let Ok(file) = fs::canonicalize(&last.file) else {
            return;
        };
        if !last.failed.is_empty() {
            let failed = self.failed.entry(file.clone()).or_default();
            failed.extend(last.failed);
        }
        self.asked.entry(file).or_default().extend(last.asked);
    }
}

impl Observer for Failures {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { header, .. } => {
                let engine = header.engine.to_string();
                if !self.engines.contains(&engine) {
                    self.engines.push(engine);
                }
            }
            Event::Case(case) if case.status != Status::Skipped => self.add(case),
            Event::Finished { .. } => self.close_file(),
            Event::Case(_) | Event::Answered { .. } => {}
        }
        Ok(())
    }
}
