//! `tesuji run`.

mod again;
mod args;
mod asked;
mod list;

use crate::CliError;
use crate::config::{Configuration, Invocation};
use crate::engines::LOG_EXTENSION;
use crate::stopping::{stoppable, warn};
use again::again;
use asked::{Asked, Followers};
use list::list;
use tesuji::apart::Files;
use tesuji::backend::process::EngineSpec;
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::last_run::{Failures, Memory};

pub(crate) use args::RunArgs;

impl RunArgs {
    pub(crate) fn run(&self, invocation: &Invocation) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt, invocation))
    }

    fn run_until(&self, interrupt: &Interrupt, invocation: &Invocation) -> Result<Exit, CliError> {
        let configuration = &invocation.configuration;
        let engines = self.engines.specs(&configuration.engines()?)?;
        self.results.check(engines.len())?;
        let marks =
            self.update
                .updater(&self.asked.cases, self.gates.has_baseline(), engines.len())?;
        let memory = Memory::of(&configuration.folder());
        let (catalog, findings) = self.asked.catalog(&memory)?;
        if self.list {
            let listed = list(&catalog, interrupt, self.output.format)?;
            return Ok(listed.and(warn(&findings)));
        }
        self.files(&engines, configuration).keep_apart()?;
        let mut reports = self.reports.written(&again(&invocation.given))?;
        reports.note(&findings);
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
        let files = self
            .asked
            .add_to(configuration.files())
            .reads("--baseline", self.gates.baselines(&labels))
            .reads(
                "--gtp-setup",
                engines.iter().filter_map(EngineSpec::setup_path),
            )
            .fills("--protocol-log", self.engines.protocol_log(), LOG_EXTENSION);
        let results = self.results.written(&labels).into_iter();
        let files = results.fold(files, |files, (option, paths)| files.writes(option, paths));
        let reports = self.reports.files();
        reports.fold(files, |files, (option, path)| files.writes(option, [path]))
    }
}
