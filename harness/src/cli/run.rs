//! `tesuji run`.

use std::num::NonZeroU32;

use clap::Args;

use super::CliError;
use super::gate::{GateOptions, warn_of_settings};
use super::list::list;
use super::options::{JobOptions, OutputFormat, OutputOptions, ReadingOptions, TimeoutOptions};
use super::results::ResultOptions;
use super::select::CaseOptions;
use super::update::{UpdateOptions, update};
use crate::backend::NativeFactory;
use crate::case::{Finding, Matching, Severity};
use crate::exit_code::Exit;
use crate::interrupt::Interrupt;
use crate::marks::MarkUpdate;
use crate::record::RecordWriter;
use crate::report::{HumanReport, JsonReport, Progress};
use crate::run::{self, Observer, ObserverError, Plan, ReplayError, RunError, Summary};

/// Walk suites, ask, judge, report.
#[derive(Debug, Args)]
pub(super) struct RunArgs {
    #[command(flatten)]
    cases: CaseOptions,
    /// Show what would be asked, without asking
    #[arg(long)]
    list: bool,
    /// The whole answer has to match `[a|b]`; by default as in GNU Go's scripts, where `|`
    /// is not grouped
    #[arg(long)]
    strict_match: bool,
    /// Ask every case so many times; one that changes its answer is reported as unstable
    #[arg(long, value_name = "N", default_value = "1")]
    repeat: NonZeroU32,
    #[command(flatten)]
    results: ResultOptions,
    #[command(flatten)]
    gates: GateOptions,
    #[command(flatten)]
    update: UpdateOptions,
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
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        let mut marks = self
            .update
            .updater(&self.cases, self.gates.has_baseline(), 1)?;
        let (catalog, findings) = self.cases.catalog()?;
        if self.list {
            return list(&catalog, self.output.format);
        }
        let found = warn(&findings);
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
        self.gates.keep_apart(self.results.path())?;
        let gates = self.gates.of_one_engine(marks.is_some())?;
        let plan = Plan {
            catalog: &catalog,
            matching,
            workers: self.jobs.workers(),
            repeat: self.repeat,
            gates: &gates,
            backends: &backends,
            interrupt: &interrupt,
            earlier: &[],
        };
        warn_of_settings(&gates, &plan.header());
        let target = self.results.target(&plan)?;
        let plan = Plan {
            earlier: target.earlier(),
            ..plan
        };
        let summary = self.observe(plan, target.writer()?, marks.as_mut())?;
        let exit = match marks {
            Some(marks) => update(&marks, &summary, self.output.format)?,
            None => summary.exit(),
        };
        Ok(exit.and(found))
    }

    fn observe(
        &self,
        plan: Plan<'_>,
        mut records: Option<RecordWriter>,
        marks: Option<&mut MarkUpdate>,
    ) -> Result<Summary, CliError> {
        let mut progress = Progress::new();
        let mut report: Box<dyn Observer> = match self.output.format {
            OutputFormat::Human => Box::new(HumanReport::new(anstream::stdout())),
            OutputFormat::Json => Box::new(JsonReport::new(std::io::stdout())),
        };
        let mut observers: Vec<&mut dyn Observer> = vec![&mut progress];
        observers.extend(records.as_mut().map(|records| records as &mut dyn Observer));
        observers.extend(marks.map(|marks| marks as &mut dyn Observer));
        observers.push(report.as_mut());
        let summary = run::run(plan, &mut observers)?;
        for changed in &summary.changed {
            anstream::eprintln!("error: {changed}");
        }
        Ok(summary)
    }
}

/// Shows what is wrong with the suites; cases may be missing from the run for it.
fn warn(findings: &[Finding]) -> Exit {
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
