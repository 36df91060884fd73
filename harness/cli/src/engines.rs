//! The engines that answer.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use crate::CliError;
use crate::options::seconds;
use tesuji::backend::process::{EngineCommand, ProcessFactory, ProcessOptions, SetupFile};
use tesuji::backend::{BackendFactory, NativeFactory};
use tesuji::case::Catalog;
use tesuji::config::NamedEngines;
use tesuji::interrupt::Interrupt;

/// The word for the engine of this project.
const NATIVE: &str = "native";

/// The extension of protocol logs.
pub(crate) const LOG_EXTENSION: &str = "log";

/// The engines to ask.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Engines")]
pub(crate) struct EngineOptions {
    /// Ask this GTP engine, such as 'gnugo --mode gtp'; given several times, each is asked
    /// everything, and `native` is the engine of tesuji itself
    #[arg(long = "engine", value_name = "COMMAND")]
    engines: Vec<String>,
    /// Send these GTP commands to every process first; given several times, one file for
    /// each --engine, in order
    #[arg(long, value_name = "FILE", requires = "engines")]
    gtp_setup: Vec<PathBuf>,
    /// Give up on an engine that is not ready after this time
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    start_timeout: Duration,
    /// Keep the whole dialogue with every process, one file each, in this folder
    #[arg(long, value_name = "DIR", requires = "engines")]
    protocol_log: Option<PathBuf>,
    /// Start the engine anew for every block, so that nothing it remembers can change an
    /// answer or a node count
    #[arg(long, requires = "engines")]
    restart_each_block: bool,
    /// Let suites have files written, by commands such as `printsgf FILE`
    #[arg(long)]
    pub(crate) allow_writes: bool,
}

/// An engine to be asked.
pub(crate) struct EngineSpec {
    /// A short name that no other engine of the run has.
    pub(crate) label: String,
    /// The command that starts it; `None` for the native engine.
    pub(crate) command: Option<EngineCommand>,
    setup: Option<SetupFile>,
    /// The most time that it may take to start, if that was said of it in particular.
    start_timeout: Option<Duration>,
}

impl EngineSpec {
    /// The set-up file that it gets first.
    pub(crate) fn setup(&self) -> Option<&Path> {
        self.setup.as_ref().map(|setup| setup.path.as_path())
    }

    /// Whether it is the engine of this program.
    pub(crate) const fn is_native(&self) -> bool {
        self.command.is_none()
    }
}

impl EngineOptions {
    /// The engines in order: the native one if none is given.
    pub(crate) fn specs(&self, named: &NamedEngines) -> Result<Vec<EngineSpec>, CliError> {
        let mut setups = self.setups()?.into_iter();
        let mut specs: Vec<EngineSpec> = Vec::new();
        let native = [NATIVE.to_owned()];
        let given = match self.engines.as_slice() {
            [] => &native,
            given => given,
        };
        for text in given {
            let named = named.resolve(text);
            let command = match named.map_or(text.trim(), |named| &named.command) {
                NATIVE => None,
                text => Some(EngineCommand::parse(text)?),
            };
            let name = match (named, &command) {
                (Some(named), _) => named.name.clone(),
                (None, Some(command)) => command.short_name(),
                (None, None) => "tesuji".to_owned(),
            };
            let own_setup = named.and_then(|named| named.setup.as_ref());
            let setup = match (setups.next().flatten(), own_setup) {
                (Some(given), _) => Some(given),
                (None, Some(path)) => Some(read_setup(path)?),
                (None, None) => None,
            };
            specs.push(EngineSpec {
                label: unused(&name, &specs),
                command,
                setup,
                start_timeout: named.and_then(|named| named.start_timeout),
            });
        }
        Ok(specs)
    }

    /// The one engine that a command is about: `a sweep`, say.
    pub(crate) fn one(&self, named: &NamedEngines, about: &str) -> Result<EngineSpec, CliError> {
        let mut engines = self.specs(named)?;
        match (engines.pop(), engines.is_empty()) {
            (Some(engine), true) => Ok(engine),
            _ => Err(CliError::Usage(format!(
                "{about} is about one engine; give --engine once"
            ))),
        }
    }

    /// A set-up file for each engine.
    fn setups(&self) -> Result<Vec<Option<SetupFile>>, CliError> {
        let files = self.gtp_setup.iter().map(|path| read_setup(path));
        let files: Result<Vec<_>, _> = files.collect();
        let files: Vec<_> = files?.into_iter().map(Some).collect();
        match files.as_slice() {
            [] => Ok(vec![None; self.engines.len()]),
            [one] => Ok(vec![one.clone(); self.engines.len()]),
            _ if files.len() == self.engines.len() => Ok(files),
            _ => Err(CliError::Usage(format!(
                "{} engines, but {} set-up files; give --gtp-setup once, or once for each --engine",
                self.engines.len(),
                files.len()
            ))),
        }
    }

    /// The folder that dialogues are kept in.
    pub(crate) fn protocol_log(&self) -> Option<&Path> {
        self.protocol_log.as_deref()
    }

    /// Starts an engine, in the folder of the first suite.
    pub(crate) fn launch(
        &self,
        spec: &EngineSpec,
        native: impl FnOnce() -> NativeFactory,
        timeout: Option<Duration>,
        interrupt: &Interrupt,
        catalog: &Catalog,
    ) -> Result<Box<dyn BackendFactory>, CliError> {
        let Some(command) = spec.command.clone() else {
            return Ok(Box::new(native()));
        };
        let factory = self.launch_process(spec, command, timeout, interrupt, catalog)?;
        Ok(Box::new(factory))
    }

    /// Starts an external engine by this command, in the folder of the first suite.
    pub(crate) fn launch_process(
        &self,
        spec: &EngineSpec,
        command: EngineCommand,
        timeout: Option<Duration>,
        interrupt: &Interrupt,
        catalog: &Catalog,
    ) -> Result<ProcessFactory, CliError> {
        if let Some(path) = &self.protocol_log {
            std::fs::create_dir_all(path).map_err(CliError::write(path))?;
        }
        let folder = catalog.first_folder();
        let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let told = command.to_string();
        let options = ProcessOptions {
            command,
            label: spec.label.clone(),
            start_timeout: spec.start_timeout.unwrap_or(self.start_timeout),
            timeout,
            setup: spec.setup.clone(),
            protocol_log: self.protocol_log.clone(),
            restart_each_block: self.restart_each_block,
            allow_writes: self.allow_writes,
            interrupt: interrupt.clone(),
        };
        ProcessFactory::launch(options, folder).map_err(|error| CliError::Engine {
            command: told,
            error,
        })
    }
}

fn read_setup(path: &Path) -> Result<SetupFile, CliError> {
    SetupFile::read(path).map_err(|error| {
        let path = path.display();
        CliError::Usage(format!("{path} cannot be read: {error}; check --gtp-setup"))
    })
}

/// `name`, or `name-2` and so on if others have it.
fn unused(name: &str, specs: &[EngineSpec]) -> String {
    let numbers = (2..).map(|number| format!("{name}-{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbers);
    let free = |label: &String| specs.iter().all(|spec| spec.label != *label);
    names.find(free).unwrap_or_default()
}
