//! `tesuji sweep`.

mod args;
mod backends;
mod design;
mod outputs;
mod results;

use std::io::Write;

use super::CliError;
use super::config::Configuration;
use super::engines::EngineSpec;
use super::last_failed::Memory;
use super::run::{stoppable, tell_of_stop, warn};
use crate::case::{Catalog, Matching};
use crate::exit_code::Exit;
use crate::gate::Gates;
use crate::interrupt::Interrupt;
use crate::report::Progress;
use crate::run::{Observer, Summary, retell};
use crate::sweep::{Analysis, Asker, Results, SweepError, SweepFile, Title, tune};
use design::Drawing;

pub(super) use args::SweepArgs;

impl SweepArgs {
    pub(in crate::cli) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt, configuration))
    }

    fn run_until(
        &self,
        interrupt: &Interrupt,
        configuration: &Configuration,
    ) -> Result<Exit, CliError> {
        self.files.check()?;
        if !self.results.from.is_empty() {
            return self.report();
        }
        let (mode, path) = self.settings.mode()?;
        let mut cases = self.cases.clone();
        cases.suites.take_in(path);
        let engine = self.engine(configuration)?;
        let drawing = self.drawing(&engine, mode)?;
        let memory = Memory::of(&configuration.folder());
        let suites = &cases.suites;
        let filter = self.failed.narrow(cases.filter()?, suites, &memory)?;
        let (catalog, findings) = cases.catalog(filter)?;
        if self.list {
            return list(&drawing, &catalog);
        }
        let found = warn(&findings);
        let title = Title::new(drawing.design.clone(), catalog.partition());
        let past = self.results.past()?;
        if engine.is_native() {
            self.reading.check_memory(self.jobs, &catalog)?;
        }
        interrupt.begin();
        let backends = self.backends(&engine, &drawing, interrupt, &catalog)?;
        let mut asker = Asker {
            backends: &backends,
            matching: match self.strict_match {
                true => Matching::Strict,
                false => Matching::GnuGo,
            },
            workers: self.jobs.workers(),
            interrupt,
            results: Results::new(title.sweep.settings.len(), self.settings.time),
            log: self.results.log(past, &title)?,
            progress: Progress::over_several(),
        };
        let exit = self.ask(&mut asker, &title, &catalog)?;
        Ok(exit.and(found))
    }

    /// The engine that is swept.
    fn engine(&self, configuration: &Configuration) -> Result<EngineSpec, CliError> {
        let mut engines = self.engines.specs(&configuration.engines()?)?;
        match (engines.pop(), engines.is_empty()) {
            (Some(engine), true) => Ok(engine),
            _ => Err(CliError::Usage(
                "a sweep is about one engine; give --engine once".to_owned(),
            )),
        }
    }

    /// Asks everything, and reports.
    fn ask(
        &self,
        asker: &mut Asker<'_>,
        title: &Title,
        catalog: &Catalog,
    ) -> Result<Exit, CliError> {
        let (tuned, summaries) = match title.sweep.budget {
            Some(_) => {
                let (tuned, summaries) = tune(asker, catalog, &title.sweep)?;
                (Some(tuned), summaries)
            }
            None => {
                let settings: Vec<_> = (0..title.sweep.settings.len()).collect();
                (None, asker.ask(&settings, catalog)?)
            }
        };
        asker.interrupt.end();
        for (setting, summary) in &summaries {
            tell_of_stop(summary, &format!("setting {setting}"));
        }
        let mut analysis = Analysis::of(&title.sweep, &asker.results, self.settings.folds);
        analysis.tuned = tuned;
        asker.progress.clear();
        self.files.draw(&title.sweep, &asker.results, &analysis)?;
        self.files.write(&analysis, self.output.format)?;
        if asker.interrupt.is_set() {
            self.results.tell_of_interrupt();
        }
        let exits = summaries.iter().map(|(_, summary)| exit(summary));
        Ok(exits.fold(Exit::Success, Exit::and))
    }

    /// Reports on what files hold.
    fn report(&self) -> Result<Exit, CliError> {
        let file = SweepFile::read_all(&self.results.from)?;
        let title = &file.title;
        let mut results = Results::new(title.sweep.settings.len(), self.settings.time);
        results.expect(file.settings());
        let mut log = self.results.whole(&file)?;
        let gates = Gates::default();
        let mut exit = match file.is_interrupted() {
            true => Exit::Interrupted,
            false => Exit::Success,
        };
        for run in &file.runs {
            let mut observers: Vec<&mut dyn Observer> = vec![&mut results];
            observers.extend(log.as_mut().map(|log| log as &mut dyn Observer));
            let summary = retell(run, &gates, &mut observers)?;
            exit = exit.and(self::exit(&summary));
        }
        let analysis = Analysis::of(&title.sweep, &results, self.settings.folds);
        self.files.draw(&title.sweep, &results, &analysis)?;
        self.files.write(&analysis, self.output.format)?;
        Ok(exit)
    }
}

/// How a sweep ends for a run: failures are what it is about, and no faults.
fn exit(summary: &Summary) -> Exit {
    match summary.exit() {
        Exit::GateMissed => Exit::Success,
        exit => exit,
    }
}

/// Shows what would be tried.
fn list(drawing: &Drawing, catalog: &Catalog) -> Result<Exit, CliError> {
    let mut out = anstream::stdout().lock();
    let settings = &drawing.design.settings;
    for (number, setting) in settings.iter().enumerate() {
        let pairs = drawing.design.limits.pairs(setting);
        let pairs: Vec<_> = pairs
            .map(|(name, value)| format!("{name} {value}"))
            .collect();
        writeln!(out, "{number}  {}", pairs.join(", "))?;
    }
    let (cases, settings) = (catalog.cases(), settings.len());
    writeln!(out, "{settings} settings, {cases} cases each")?;
    Ok(match catalog.is_empty() {
        true => Exit::NothingRan,
        false => Exit::Success,
    })
}

impl From<SweepError> for CliError {
    fn from(error: SweepError) -> Self {
        match error {
            SweepError::Run(error) => error.into(),
            error @ SweepError::Uncounted => Self::Usage(error.to_string()),
            SweepError::Resume { path, reason } => Self::Resume { path, reason },
        }
    }
}
