//! `tesuji run`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::CliError;
use super::options::{JobOptions, OutputFormat, OutputOptions, ReadingOptions, TimeoutOptions};
use super::select::CaseOptions;
use crate::backend::NativeFactory;
use crate::case::{Case, Filter, Finding, Matching, Severity, Suite};
use crate::exit_code::Exit;
use crate::record::RecordWriter;
use crate::report::{HumanReport, JsonReport, Progress};
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
    /// Write the results, one JSON object per line, as they come
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
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
            return self.list(&suites, &filter);
        }
        let found = warn(
            findings
                .iter()
                .chain(suites.iter().flat_map(|suite| &suite.findings)),
        );
        let backends = NativeFactory {
            options: self.reading.reader_options(),
            timeout: self.timeout.timeout,
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
        };
        Ok(self.observe(plan)?.and(found))
    }

    fn observe(&self, plan: Plan<'_>) -> Result<Exit, CliError> {
        let mut progress = Progress::new();
        let mut report: Box<dyn Observer> = match self.output.format {
            OutputFormat::Human => Box::new(HumanReport::new(anstream::stdout())),
            OutputFormat::Json => Box::new(JsonReport::new(std::io::stdout())),
        };
        let mut records = match &self.json {
            Some(path) => Some(
                RecordWriter::create(path).map_err(|source| CliError::Write {
                    path: path.clone(),
                    source,
                })?,
            ),
            None => None,
        };
        let mut observers: Vec<&mut dyn Observer> = vec![&mut progress];
        observers.extend(records.as_mut().map(|records| records as &mut dyn Observer));
        observers.push(report.as_mut());
        Ok(run::run(plan, &mut observers)?.exit())
    }

    fn list(&self, suites: &[Suite], filter: &Filter) -> Result<Exit, CliError> {
        let cases = suites.iter().flat_map(Suite::cases);
        let cases: Vec<_> = cases.filter(|case| filter.accepts(case)).collect();
        let mut out = anstream::stdout().lock();
        match self.output.format {
            OutputFormat::Human => {
                for case in &cases {
                    let Case { expectation, .. } = case;
                    writeln!(out, "{}  {}  {expectation}", case.id(), case.question)?;
                }
            }
            OutputFormat::Json => {
                let cases: Vec<_> = cases.iter().map(|case| Listed::of(case)).collect();
                serde_json::to_writer_pretty(&mut out, &cases).map_err(std::io::Error::from)?;
                writeln!(out)?;
            }
        }
        let none = cases.is_empty();
        Ok(if none {
            Exit::NothingRan
        } else {
            Exit::Success
        })
    }
}

/// A case that would be asked.
#[derive(Serialize)]
struct Listed<'a> {
    id: String,
    file: &'a PathBuf,
    line: usize,
    position: &'a str,
    question: &'a str,
    expected: String,
}

impl<'a> Listed<'a> {
    fn of(case: &'a Case) -> Self {
        Self {
            id: case.id(),
            file: &case.file,
            line: case.location.line,
            position: &case.position,
            question: &case.question,
            expected: case.expectation.to_string(),
        }
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
