//! Running again what failed.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::CliError;
use crate::options::SELECTING;
use crate::select::SuiteOptions;
use tesuji::case::{CaseSet, Filter, discover};
use tesuji::environment::in_ci;
use tesuji::last_run::{Failures, LastRun, state_file};
use tesuji::record::ResultFile;
use tesuji::terminal::say;

/// Selecting what failed.
#[derive(Clone, Debug, Args)]
pub(crate) struct FailedOptions {
    /// Only cases that failed when they were last run, unexpected passes included; all cases if
    /// none did
    #[arg(long, help_heading = SELECTING)]
    last_failed: bool,
    /// Only cases that failed in this result file, unexpected passes included; all cases if none
    /// did
    #[arg(long, value_name = "FILE", help_heading = SELECTING)]
    failed_in: Option<PathBuf>,
}

impl FailedOptions {
    /// The result file that is read.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.failed_in.as_deref()
    }

    /// Leaves in a filter only what failed, and tells how much that is.
    pub(crate) fn narrow(
        &self,
        mut filter: Filter,
        suites: &SuiteOptions,
        memory: &Memory,
    ) -> Result<Filter, CliError> {
        if self.last_failed {
            let failed = memory.failed(suites)?;
            filter = among(filter, failed.unwrap_or_default());
        }
        if let Some(path) = &self.failed_in {
            let failed = failed_in(path)?;
            tell("--failed-in", &failed, &format!("in {}", path.display()));
            filter = among(filter, failed);
        }
        Ok(filter)
    }
}

/// Selects among these cases, if there are any.
fn among(filter: Filter, cases: CaseSet) -> Filter {
    match cases.is_empty() {
        true => filter,
        false => filter.among(cases),
    }
}

fn failed_in(path: &Path) -> Result<CaseSet, CliError> {
    let mut failed = CaseSet::default();
    let cases = ResultFile::read(path)?.cases;
    let unexpected = cases.iter().filter(|case| case.status.is_unexpected());
    unexpected.for_each(|case| failed.insert_id(&case.id));
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

/// The file that remembers the failures of this project.
#[derive(Debug)]
pub(crate) struct Memory {
    path: Option<PathBuf>,
}

impl Memory {
    /// The memory of a project, which is known by its folder.
    pub(crate) fn of(project: &Path) -> Self {
        Self {
            path: state_file(project),
        }
    }

    /// What failed last among these suites; `None` if nothing is remembered.
    fn failed(&self, suites: &SuiteOptions) -> Result<Option<CaseSet>, CliError> {
        let Some(last) = self.read() else {
            say!("--last-failed: no run is remembered here; everything is run");
            return Ok(None);
        };
        let failed = last.failed_in(&discover(&suites.paths)?.0);
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
    pub(crate) fn keep(&self, run: Failures) {
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
