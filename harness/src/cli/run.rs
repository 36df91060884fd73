//! `tesuji run`.

use clap::Args;

use super::CliError;
use super::config::Configuration;
use super::last_failed::{FailedOptions, Memory};
use super::list::list;
use super::options::{JobOptions, OutputFormat, OutputOptions, ReadingOptions, TimeoutOptions};
use super::results::ResultOptions;
use super::select::CaseOptions;
use crate::backend::NativeFactory;
use crate::case::{Finding, Matching, Severity};
use crate::exit_code::Exit;
use crate::interrupt::Interrupt;
use crate::last_run::Failures;
use crate::record::RecordWriter;
use crate::report::{HumanReport, JsonReport, Progress};
use crate::run::{self, Observer, ObserverError, Plan, RunError};

/// Walk suites, ask, judge, report.
#[derive(Debug, Args)]
pub(super) struct RunArgs {
    #[command(flatten)]
    cases: CaseOptions,
    #[command(flatten)]
    failed: FailedOptions,
    /// Show what would be asked, without asking
    #[arg(long)]
    list: bool,
    /// The whole answer has to match `[a|b]`; by default as in GNU Go's scripts, where `|`
    /// is not grouped
    #[arg(long)]
    strict_match: bool,
    #[command(flatten)]
    results: ResultOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    jobs: JobOptions,
    #[command(flatten)]
    timeout: TimeoutOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

impl RunArgs {
    pub(super) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        let memory = Memory::of(&configuration.folder());
        let suites = &self.cases.suites;
        let filter = self.failed.narrow(self.cases.filter()?, suites, &memory)?;
        let (suites, findings) = self.cases.load(&filter)?;
        if self.list {
            return list(&suites, &filter, self.output.format);
        }
        let found = warn(
            findings
                .iter()
                .chain(suites.iter().flat_map(|suite| &suite.findings)),
        );
        let interrupt = Interrupt::on_signals()
            .map_err(|error| CliError::Usage(format!("Ctrl-C cannot be caught: {error}")))?;
        let backends = NativeFactory {
            options: self.reading.reader_options(),
            timeout: self.timeout.timeout,
            interrupt: interrupt.clone(),
        };
        let matching = match self.strict_match {
            true => Matching::Strict,
            false => Matching::GnuGo,
        };
        let plan = Plan {
            suites: &suites,
            filter: &filter,
            matching,
            workers: self.jobs.workers(),
            backends: &backends,
            interrupt: &interrupt,
            earlier: &[],
        };
        let target = self.results.target(&plan)?;
        let plan = Plan {
            earlier: target.earlier(),
            ..plan
        };
        let mut failures = Failures::default();
        let ended = self.observe(plan, target.writer()?, &mut failures)?;
        memory.keep(failures);
        Ok(ended.and(found))
    }

    fn observe(
        &self,
        plan: Plan<'_>,
        mut records: Option<RecordWriter>,
        failures: &mut Failures,
    ) -> Result<Exit, CliError> {
        let mut progress = Progress::new();
        let mut report: Box<dyn Observer> = match self.output.format {
            OutputFormat::Human => Box::new(HumanReport::new(anstream::stdout())),
            OutputFormat::Json => Box::new(JsonReport::new(std::io::stdout())),
        };
        let mut observers: Vec<&mut dyn Observer> = vec![&mut progress, failures];
        observers.extend(records.as_mut().map(|records| records as &mut dyn Observer));
        observers.push(report.as_mut());
        Ok(run::run(plan, &mut observers)?.exit())
    }
}

/// Shows what is wrong with the suites; cases may be missing from the run for it.
fn warn<'a>(findings: impl Iterator<Item = &'a Finding>) -> Exit {
    let mut exit = Exit::Success;
    for finding in findings {
        anstream::eprintln!("{finding}");
        if finding.severity == Severity::Error {
            exit = Exit::BadInput;
        }
    }
    exit
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
