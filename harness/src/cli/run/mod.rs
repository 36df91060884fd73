//! `tesuji run`.

mod args;
mod asked;

use super::CliError;
use super::config::Configuration;
use super::findings::write_findings;
use super::last_failed::Memory;
use super::list::list;
use crate::case::{Finding, Severity};
use crate::exit_code::Exit;
use crate::interrupt::Interrupt;
use crate::last_run::Failures;
use crate::run::{ObserverError, ReplayError, RunError, Summary};
use asked::{Asked, Followers};

pub(super) use args::RunArgs;

impl RunArgs {
    pub(in crate::cli) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        let engines = self.engines.specs(&configuration.engines()?)?;
        self.results.check(engines.len())?;
        let marks = self
            .update
            .updater(&self.cases, self.gates.has_baseline(), engines.len())?;
        let memory = Memory::of(&configuration.folder());
        let suites = &self.cases.suites;
        let filter = self.failed.narrow(self.cases.filter()?, suites, &memory)?;
        let (catalog, findings) = self.cases.catalog(filter)?;
        if self.list {
            return list(&catalog, self.output.format);
        }
        let mut reports = self.reports.written()?;
        for finding in &findings {
            reports.note(finding);
        }
        let found = warn(&findings);
        let interrupt = Interrupt::on_signals()
            .map_err(|error| CliError::Usage(format!("Ctrl-C cannot be caught: {error}")))?;
        let asked = Asked {
            args: self,
            catalog: &catalog,
            interrupt: &interrupt,
        };
        let mut followers = Followers {
            reports,
            failures: Failures::default(),
        };
        let asked = asked.of(&engines, marks, &mut followers);
        followers.reports.write()?;
        memory.keep(followers.failures);
        Ok(asked?.and(found))
    }
}

/// Says what kept cases from being asked.
pub(in crate::cli) fn tell_of_stop(summary: &Summary, engine: &str) {
    for changed in &summary.changed {
        anstream::eprintln!("error: {changed}");
    }
    if let Some(reason) = &summary.gave_up {
        anstream::eprintln!("error: {engine} cannot be started again: {reason}");
    }
}

/// Shows what is wrong with the suites; cases may be missing from the run for it.
pub(in crate::cli) fn warn(findings: &[Finding]) -> Exit {
    // Where standard error is closed, there is nobody to tell.
    let _ = write_findings(&mut anstream::stderr().lock(), findings.iter());
    let is_error = |finding: &Finding| finding.severity == Severity::Error;
    match findings.iter().any(is_error) {
        true => Exit::BadInput,
        false => Exit::Success,
    }
}

impl From<ReplayError> for CliError {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Merge(error) => error.into(),
            ReplayError::Run(error) => error.into(),
        }
    }
}

impl From<RunError> for CliError {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Workers(reason) => Self::Workers(reason),
            RunError::Observer(ObserverError { path, source }) => match path {
                Some(path) => Self::Write { path, source },
                None => Self::Output(source),
            },
        }
    }
}
