//! The engines that answer.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use crate::CliError;
use crate::options::seconds;
use tesuji::backend::process::{EngineCommand, EngineSpec, ProcessFactory, ProcessOptions};
use tesuji::backend::{BackendFactory, NativeFactory};
use tesuji::case::Catalog;
use tesuji::config::NamedEngines;
use tesuji::interrupt::Interrupt;

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

impl EngineOptions {
    /// Whether any were named.
    pub(crate) fn are_given(&self) -> bool {
        !self.engines.is_empty()
    }

    /// The engines in order: the native one if none is given.
    pub(crate) fn specs(&self, named: &NamedEngines) -> Result<Vec<EngineSpec>, CliError> {
        Ok(EngineSpec::all(&self.engines, &self.gtp_setup, named)?)
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
