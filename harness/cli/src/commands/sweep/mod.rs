//! `tesuji sweep`.

mod args;
mod backends;
mod design;
mod outputs;
mod results;

use std::io::Write;

use crate::CliError;
use crate::config::Configuration;
use crate::engines::LOG_EXTENSION;
use crate::stopping::{stoppable, tell_of_stop, warn};
use tesuji::apart::Files;
use tesuji::case::Catalog;
use tesuji::exit_code::Exit;
use tesuji::gate::Gates;
use tesuji::interrupt::Interrupt;
use tesuji::last_run::Memory;
use tesuji::report::Progress;
use tesuji::run::{Observer, retell};
use tesuji::sweep::{Analysis, Asker, Drawing, Results, SweepError, SweepFile, Title, tune};
use tesuji::terminal;

pub(crate) use args::SweepArgs;

impl SweepArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt, configuration))
    }

    fn run_until(
        &self,
        interrupt: &Interrupt,
        configuration: &Configuration,
    ) -> Result<Exit, CliError> {
        if !self.results.from.is_empty() {
            self.outputs(configuration).keep_apart()?;
            self.files.check()?;
            return self.report();
        }
        let (mode, path) = self.settings.mode()?;
        let mut asked = self.asked.clone();
        asked.cases.suites.take_in(path);
        let engine = self.engines.one(&configuration.engines()?, "a sweep")?;
        let drawing = self.drawing(&engine, mode)?;
        let memory = Memory::of(&configuration.folder());
        let (catalog, findings) = asked.catalog(&memory)?;
        let found = warn(&findings);
        if self.list {
            return Ok(list(&drawing, &catalog)?.and(found));
        }
        asked
            .add_to(self.outputs(configuration))
            .reads("--gtp-setup", engine.setup_path())
            .fills("--protocol-log", self.engines.protocol_log(), LOG_EXTENSION)
            .keep_apart()?;
        self.files.check()?;
        let title = Title::new(drawing.design.clone(), catalog.partition());
        let past = self.results.past()?;
        if engine.is_native() {
            self.reading.check_memory(self.jobs, &catalog)?;
        }
        interrupt.begin();
        let backends = self.backends(&engine, &drawing, interrupt, &catalog)?;
        let mut asker = Asker {
            backends: &backends,
            matching: asked.matching(),
            workers: self.jobs.workers(),
            interrupt,
            results: Results::new(title.sweep.settings.len(), self.settings.time.into()),
            log: self.results.log(past, &title)?,
            progress: Progress::over_several(),
        };
        let exit = self.ask(&mut asker, &title, &catalog)?;
        Ok(exit.and(found))
    }

    /// The files that are written, and those that all sweeps read.
    fn outputs(&self, configuration: &Configuration) -> Files {
        let files = configuration
            .files()
            .reads("--from", &self.results.from)
            .writes("--json", &self.results.json)
            .writes("--resume", &self.results.resume);
        self.files.add_to(files)
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
        let exits = summaries
            .iter()
            .map(|(_, summary)| summary.exit_but_for_failures());
        Ok(exits.fold(Exit::Success, Exit::and))
    }

    /// Reports on what files hold.
    fn report(&self) -> Result<Exit, CliError> {
        let file = SweepFile::read_all(&self.results.from)?;
        let title = &file.title;
        let mut results = Results::new(title.sweep.settings.len(), self.settings.time.into());
        results.expect(file.settings());
        let mut log = self.results.whole(&file)?;
        let mut exit = match file.is_interrupted() {
            true => Exit::Interrupted,
            false => Exit::Success,
        };
        for run in &file.runs {
            let mut observers: Vec<&mut dyn Observer> = vec![&mut results];
            observers.extend(log.as_mut().map(|log| log as &mut dyn Observer));
            let summary = retell(run, Gates::NONE, &mut observers)?;
            exit = exit.and(summary.exit_but_for_failures());
        }
        let analysis = Analysis::of(&title.sweep, &results, self.settings.folds);
        self.files.draw(&title.sweep, &results, &analysis)?;
        self.files.write(&analysis, self.output.format)?;
        Ok(exit)
    }
}

/// Shows what would be tried.
fn list(drawing: &Drawing, catalog: &Catalog) -> Result<Exit, CliError> {
    let mut out = terminal::plain_stdout();
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
