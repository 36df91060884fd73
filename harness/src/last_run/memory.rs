//! The memory of a project's runs, and what is told of it.

use std::path::{Path, PathBuf};

use super::{Failures, LastRun, state_file};
use crate::case::{CaseSet, DiscoverError, discover};
use crate::environment::in_ci;
use crate::record::{ReadError, ResultFile};
use crate::terminal::say;

/// The file that remembers the failures of this project.
#[derive(Debug)]
pub struct Memory {
    path: Option<PathBuf>,
}

impl Memory {
    /// The memory of a project, which is known by its folder.
    #[must_use]
    pub fn of(project: &Path) -> Self {
        Self {
            path: state_file(project),
        }
    }

    /// What failed last among these suites, which is told; `None` if nothing is remembered.
    ///
    /// # Errors
    /// If the suites cannot be walked.
    pub fn failed(&self, suites: &[PathBuf]) -> Result<Option<CaseSet>, DiscoverError> {
        let Some(last) = self.read() else {
            say!("--last-failed: no run is remembered here; everything is run");
            return Ok(None);
        };
        let failed = last.failed_in(&discover(suites)?.0);
        let when = format!("when {} was last asked", last.engine);
        tell("--last-failed", &failed, &when);
        Ok(Some(failed))
    }

    fn read(&self) -> Option<LastRun> {
        let path = self.path.as_ref()?;
        LastRun::read(path).unwrap_or_else(|error| {
            let path = path.display();
            say!("warning: {path} cannot be read: {error}; it will be written anew");
            None
        })
    }

    /// Remembers a run, but never in a CI. That it cannot be is no reason for a run to fail.
    pub fn keep(&self, run: Failures) {
        let Some(path) = self.path.as_ref().filter(|_| !in_ci() && !run.is_empty()) else {
            return;
        };
        let last = self.read().unwrap_or_default().after(run);
        if let Err(error) = last.write(path) {
            let path = path.display();
            say!(
                "warning: {path} cannot be written: {error}; --last-failed will not know of this run"
            );
        }
    }
}

/// What failed in a result file, which is told.
///
/// # Errors
/// If it cannot be read.
pub fn failed_in(path: &Path) -> Result<CaseSet, ReadError> {
    let mut failed = CaseSet::default();
    let cases = ResultFile::read(path)?.cases;
    let unexpected = cases.iter().filter(|case| case.status.is_unexpected());
    unexpected.for_each(|case| failed.insert_id(&case.id));
    tell("--failed-in", &failed, &format!("in {}", path.display()));
    Ok(failed)
}

fn tell(option: &str, failed: &CaseSet, when: &str) {
    let said = match failed.len() {
        0 => format!("nothing failed {when}; everything is run"),
        1 => format!("1 case failed {when}; it is run again"),
        cases => format!("{cases} cases failed {when}; they are run again"),
    };
    say!("{option}: {said}");
}
