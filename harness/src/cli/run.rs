//! `tesuji run`.

use std::num::NonZeroU32;

use clap::Args;

use super::CliError;
use super::asked::{Asked, Followers};
use super::config::Configuration;
use super::engines::EngineOptions;
use super::gate::GateOptions;
use super::last_failed::{FailedOptions, Memory};
use super::list::list;
use super::options::{JobOptions, OutputOptions, ReadingOptions, TimeoutOptions};
use super::report::ReportOptions;
use super::results::ResultOptions;
use super::select::CaseOptions;
use super::update::UpdateOptions;
use crate::case::{Finding, Severity};
use crate::exit_code::Exit;
use crate::interrupt::Interrupt;
use crate::last_run::Failures;
use crate::run::{ObserverError, ReplayError, RunError};

/// Walk suites, ask, judge, report.
#[derive(Debug, Args)]
pub(super) struct RunArgs {
    #[command(flatten)]
    pub(super) cases: CaseOptions,
    #[command(flatten)]
    failed: FailedOptions,
    /// Show what would be asked, without asking
    #[arg(long)]
    list: bool,
    /// The whole answer has to match `[a|b]`; by default as in GNU Go's scripts, where `|`
    /// is not grouped
    #[arg(long)]
    pub(super) strict_match: bool,
    /// Ask every case so many times; one that changes its answer is reported as unstable
    #[arg(long, value_name = "N", default_value = "1")]
    pub(super) repeat: NonZeroU32,
    #[command(flatten)]
    pub(super) engines: EngineOptions,
    #[command(flatten)]
    pub(super) results: ResultOptions,
    #[command(flatten)]
    pub(super) gates: GateOptions,
    #[command(flatten)]
    pub(super) reports: ReportOptions,
    #[command(flatten)]
    pub(super) update: UpdateOptions,
    #[command(flatten)]
    pub(super) output: OutputOptions,
    #[command(flatten)]
    pub(super) jobs: JobOptions,
    #[command(flatten)]
    pub(super) timeout: TimeoutOptions,
    #[command(flatten)]
    pub(super) reading: ReadingOptions,
}

impl RunArgs {
    pub(super) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
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

/// Shows what is wrong with the suites; cases may be missing from the run for it.
pub(super) fn warn(findings: &[Finding]) -> Exit {
    let mut exit = Exit::Success;
    for finding in findings {
        anstream::eprintln!("{finding}");
        if finding.severity == Severity::Error {
            exit = Exit::BadInput;
        }
    }
    exit
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
