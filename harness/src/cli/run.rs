//! `tesuji run`.

use std::path::Path;

use clap::Args;

use super::CliError;
use super::engines::{EngineOptions, EngineSpec};
use super::list::list;
use super::options::{JobOptions, OutputFormat, OutputOptions, ReadingOptions, TimeoutOptions};
use super::results::ResultOptions;
use super::select::CaseOptions;
use crate::backend::NativeFactory;
use crate::case::{Filter, Finding, Matching, Severity, Suite};
use crate::exit_code::Exit;
use crate::interrupt::Interrupt;
use crate::report::{HumanReport, JsonReport, Progress, SideBySide};
use crate::run::{self, Observer, ObserverError, Plan, RunError};

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
    #[command(flatten)]
    engines: EngineOptions,
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
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        let filter = self.cases.filter()?;
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
        let engines = self.engines.specs()?;
        self.results.check(engines.len())?;
        let asked = Asked {
            args: self,
            suites: &suites,
            filter: &filter,
            interrupt: &interrupt,
        };
        match engines.as_slice() {
            [engine] => Ok(asked.of_one(engine)?.and(found)),
            engines => Ok(asked.of_several(engines)?.and(found)),
        }
    }
}

/// What every engine of a run is asked.
struct Asked<'a> {
    args: &'a RunArgs,
    suites: &'a [Suite],
    filter: &'a Filter,
    interrupt: &'a Interrupt,
}

impl Asked<'_> {
    fn of_one(&self, engine: &EngineSpec) -> Result<Exit, CliError> {
        let mut report: Box<dyn Observer> = match self.args.output.format {
            OutputFormat::Human => Box::new(HumanReport::new(anstream::stdout())),
            OutputFormat::Json => Box::new(JsonReport::new(std::io::stdout())),
        };
        self.of(engine, report.as_mut())
    }

    /// One engine after the other. One that cannot be used does not stop the others.
    fn of_several(&self, engines: &[EngineSpec]) -> Result<Exit, CliError> {
        let mut reports = SideBySide::default();
        let mut exit = Exit::Success;
        for engine in engines {
            if self.interrupt.is_set() {
                exit = Exit::Interrupted;
                break;
            }
            let mut report = reports.engine(&engine.label);
            let ended = self.of(engine, &mut report).unwrap_or_else(|error| {
                anstream::eprintln!("error: {error}");
                error.exit()
            });
            exit = exit.and(ended);
        }
        match self.args.output.format {
            OutputFormat::Human => reports.write_human(&mut anstream::stdout())?,
            OutputFormat::Json => reports.write_json(&mut std::io::stdout())?,
        }
        Ok(exit)
    }

    /// Runs everything with one engine.
    fn of(&self, engine: &EngineSpec, report: &mut dyn Observer) -> Result<Exit, CliError> {
        let Self { args, .. } = self;
        let timeout = args.timeout.timeout;
        let native = || NativeFactory {
            options: args.reading.reader_options(),
            timeout,
            interrupt: self.interrupt.clone(),
        };
        let first = self.suites.first().and_then(|suite| suite.path.parent());
        let folder = first.filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let backends = args
            .engines
            .launch(engine, native, timeout, self.interrupt, folder)?;
        let plan = Plan {
            suites: self.suites,
            filter: self.filter,
            matching: match args.strict_match {
                true => Matching::Strict,
                false => Matching::GnuGo,
            },
            workers: args.jobs.workers(),
            backends: backends.as_ref(),
            interrupt: self.interrupt,
            earlier: &[],
        };
        let target = args.results.target(&plan, &engine.label)?;
        let plan = Plan {
            earlier: target.earlier(),
            ..plan
        };
        let mut records = target.writer()?;
        let mut progress = Progress::new();
        let mut observers: Vec<&mut dyn Observer> = vec![&mut progress];
        observers.extend(records.as_mut().map(|records| records as &mut dyn Observer));
        observers.push(report);
        let summary = run::run(plan, &mut observers)?;
        if let Some(reason) = &summary.gave_up {
            anstream::eprintln!("error: {} cannot be started again: {reason}", engine.label);
        }
        Ok(summary.exit())
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
