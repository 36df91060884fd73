//! `tesuji run`.

mod again;
mod args;
mod asked;

use super::CliError;
use super::apart::Files;
use super::config::{Configuration, Invocation};
use super::engines::{EngineSpec, LOG_EXTENSION};
use super::findings::write_findings;
use super::last_failed::Memory;
use super::list::list;
use crate::case::{Finding, Severity};
use crate::exit_code::Exit;
use crate::interrupt::Interrupt;
use crate::last_run::Failures;
use crate::run::{ObserverError, ReplayError, RunError, Summary};
use crate::terminal::{self, say};
use asked::{Asked, Followers};

pub(super) use args::RunArgs;

impl RunArgs {
    pub(in crate::cli) fn run(&self, invocation: &Invocation) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt, invocation))
    }

    fn run_until(&self, interrupt: &Interrupt, invocation: &Invocation) -> Result<Exit, CliError> {
        let configuration = &invocation.configuration;
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
            return list(&catalog, interrupt, self.output.format);
        }
        self.files(&engines, configuration).keep_apart()?;
        let mut reports = self.reports.written()?;
        for finding in &findings {
            reports.note(finding);
        }
        let found = warn(&findings);
        let asked = Asked {
            args: self,
            catalog: &catalog,
            interrupt,
            given: &invocation.given,
        };
        let mut followers = Followers {
            reports,
            failures: Failures::default(),
        };
        let asked = asked.of(&engines, marks, &mut followers);
        memory.keep(followers.failures);
        interrupt.end();
        followers.reports.write()?;
        Ok(asked?.and(found))
    }

    /// All files that are read and written.
    fn files(&self, engines: &[EngineSpec], configuration: &Configuration) -> Files {
        let labels: Vec<_> = engines.iter().map(|engine| engine.label.as_str()).collect();
        let files = Files::of(configuration)
            .suites(&self.cases.suites.paths)
            .reads("--failed-in", self.failed.file())
            .reads("--baseline", self.gates.baselines(&labels))
            .reads("--gtp-setup", engines.iter().filter_map(EngineSpec::setup))
            .fills("--protocol-log", self.engines.protocol_log(), LOG_EXTENSION);
        let results = self.results.written(&labels).into_iter();
        let files = results.fold(files, |files, (option, paths)| files.writes(option, paths));
        let reports = self.reports.files().into_iter();
        reports.fold(files, |files, (option, path)| files.writes(option, path))
    }
}

/// Does what a signal ends, in time and with the exit code that says so.
pub(in crate::cli) fn stoppable(
    work: impl FnOnce(&Interrupt) -> Result<Exit, CliError>,
) -> Result<Exit, CliError> {
    let interrupt = Interrupt::on_signals()
        .map_err(|error| CliError::Usage(format!("Ctrl-C cannot be caught: {error}")))?;
    match work(&interrupt) {
        // What went wrong may well come from being stopped.
        Err(error) if interrupt.is_set() => {
            error.show();
            Ok(Exit::Interrupted)
        }
        done => done,
    }
}

/// Says what kept cases from being asked.
pub(in crate::cli) fn tell_of_stop(summary: &Summary, engine: &str) {
    for changed in &summary.changed {
        terminal::tell_error(changed);
    }
    if let Some(reason) = &summary.gave_up {
        say!("error: {engine} cannot be started again: {reason}");
    }
}

/// Shows what is wrong with the suites; cases may be missing from the run for it.
pub(in crate::cli) fn warn(findings: &[Finding]) -> Exit {
    // Where standard error is closed, there is nobody to tell.
    let _ = write_findings(&mut terminal::plain_stderr(), findings.iter());
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
