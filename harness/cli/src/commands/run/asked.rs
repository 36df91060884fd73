//! Asking the engines of a run.

use std::io::Write;

use super::again::again;
use super::args::RunArgs;
use crate::CliError;
use crate::config::Given;
use crate::options::OutputFormat;
use crate::report::Reports;
use crate::stopping::tell_of_stop;
use tesuji::backend::NativeFactory;
use tesuji::backend::process::EngineSpec;
use tesuji::case::Catalog;
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::gate::Gates;
use tesuji::interrupt::Interrupt;
use tesuji::last_run::Failures;
use tesuji::marks::{MarkUpdate, update};
use tesuji::report::Progress;
use tesuji::run::{self, Observer, Plan, Summary, Target};
use tesuji::terminal::{self, json::write_pretty};

/// The request that every engine of a run gets: the same cases with the same options.
pub(super) struct Asked<'a> {
    pub(super) args: &'a RunArgs,
    pub(super) catalog: &'a Catalog,
    pub(super) interrupt: &'a Interrupt,
    /// The options on the command line.
    pub(super) given: &'a [Given],
}

/// Those who follow the runs of all engines.
pub(super) struct Followers<'a> {
    pub(super) reports: Reports<'a>,
    pub(super) failures: Failures,
}

impl Followers<'_> {
    fn observers(&mut self) -> impl Iterator<Item = &mut dyn Observer> {
        let failures = &mut self.failures as &mut dyn Observer;
        self.reports.observers().chain(std::iter::once(failures))
    }
}

impl Asked<'_> {
    /// Asks all engines, and changes the marks if that is wanted.
    pub(super) fn of(
        &self,
        engines: &[EngineSpec],
        marks: Option<MarkUpdate>,
        followers: &mut Followers<'_>,
    ) -> Result<Exit, CliError> {
        let labels: Vec<_> = engines.iter().map(|engine| engine.label.as_str()).collect();
        if self.args.verify.verify && engines.iter().any(|engine| !engine.is_native()) {
            let hint = "--verify checks the answers of tesuji itself; leave --engine away";
            return Err(CliError::Usage(hint.to_owned()));
        }
        let mut gates = self.args.gates.gates(&labels)?;
        match (engines, gates.as_mut_slice()) {
            ([engine], [gates]) => self.of_one(engine, gates, marks, followers),
            _ => self.of_several(engines, &gates, followers),
        }
    }

    fn of_one(
        &self,
        engine: &EngineSpec,
        gates: &mut Gates,
        mut marks: Option<MarkUpdate>,
        followers: &mut Followers<'_>,
    ) -> Result<Exit, CliError> {
        // Passes that are going to be expected are no faults.
        gates.strict_expected &= marks.is_none();
        let again = again(self.given);
        let mut report = self.args.reports.printed(self.args.output.format, again);
        let mut observers: Vec<&mut dyn Observer> = followers.observers().collect();
        observers.extend(marks.as_mut().map(|marks| marks as &mut dyn Observer));
        observers.push(report.as_mut());
        let summary = self.ask(engine, gates, observers)?;
        match marks {
            Some(marks) => {
                let mut out: Box<dyn Write> = match self.args.output.format {
                    OutputFormat::Human => Box::new(terminal::plain_stdout()),
                    OutputFormat::Json => Box::new(terminal::stderr()),
                };
                Ok(update(&marks, &summary, self.interrupt, &mut out)?)
            }
            None => Ok(summary.exit()),
        }
    }

    /// One engine after the other. One that cannot be used does not stop the others.
    fn of_several(
        &self,
        engines: &[EngineSpec],
        gates: &[Gates],
        followers: &mut Followers<'_>,
    ) -> Result<Exit, CliError> {
        let mut table = self.args.reports.side_by_side();
        let mut exit = Exit::Success;
        for (engine, gates) in engines.iter().zip(gates) {
            if self.interrupt.is_set() {
                exit = Exit::Interrupted;
                break;
            }
            let mut report = table.engine(&engine.label);
            let mut observers: Vec<&mut dyn Observer> = followers.observers().collect();
            observers.push(&mut report);
            let asked = self.ask(engine, gates, observers);
            let ended = asked.map(|summary| summary.exit()).unwrap_or_else(|error| {
                terminal::tell_error(&error);
                error.exit()
            });
            exit = exit.and(ended);
        }
        match self.args.output.format {
            OutputFormat::Human => document::write(&mut terminal::stdout(), table.document())?,
            OutputFormat::Json => write_pretty(&mut terminal::raw_stdout(), &table.record())?,
        }
        Ok(exit)
    }

    /// Asks one engine everything.
    fn ask(
        &self,
        engine: &EngineSpec,
        gates: &Gates,
        reports: Vec<&mut dyn Observer>,
    ) -> Result<Summary, CliError> {
        let Self { args, catalog, .. } = *self;
        let timeout = args.timeout.timeout;
        let mut target = args.results.hold(&engine.label)?;
        let native = || NativeFactory {
            options: args.reading.reader_options(),
            timeout,
            interrupt: self.interrupt.clone(),
            digest: args.results.digest,
            explain: args.results.explain,
            verify_nodes: args.verify.nodes(),
            allow_writes: args.engines.allow_writes,
        };
        if engine.is_native() {
            args.reading.check_memory(args.jobs, catalog)?;
        }
        self.interrupt.begin();
        let backends = args
            .engines
            .launch(engine, native, timeout, self.interrupt, catalog)?;
        let plan = Plan {
            matching: args.asked.matching(),
            workers: args.jobs.workers(),
            repeat: args.repeat,
            gates,
            ..Plan::new(catalog, backends.as_ref(), self.interrupt)
        };
        gates.warn_of_settings(&plan.header());
        if let Some(target) = &mut target {
            args.results.read(target, &plan)?;
        }
        let mut records = target.as_mut().map(Target::writer).transpose()?;
        let plan = Plan {
            earlier: target.as_ref().map_or(&[], Target::earlier),
            ..plan
        };
        let mut progress = Progress::new();
        let mut observers: Vec<&mut dyn Observer> = vec![&mut progress];
        observers.extend(records.as_mut().map(|records| records as &mut dyn Observer));
        for report in reports {
            observers.push(report);
        }
        let summary = run::run(plan, &mut observers)?;
        tell_of_stop(&summary, &engine.label);
        Ok(summary)
    }
}
