//! One engine for all workers.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::command_line::EngineCommand;
use super::engine::Engine;
use super::error::ProcessError;
use super::external::External;
use super::launcher::Launcher;
use super::options::ProcessOptions;
use crate::backend::{AskError, Backend, BackendFactory, EngineInfo};

/// Starts the processes of one engine, one for each worker.
pub struct ProcessFactory {
    launcher: Arc<Launcher>,
    info: EngineInfo,
    /// The process that said who it is, for the first worker.
    first: Mutex<Option<Engine>>,
    workers: AtomicUsize,
}

impl ProcessFactory {
    /// Starts a first process in a folder, that of the first suite, to learn who it is.
    ///
    /// # Errors
    /// If it cannot be started, does not get ready in time, or refuses the set-up file.
    pub fn launch(options: ProcessOptions, folder: &Path) -> Result<Self, ProcessError> {
        let launcher = Launcher::new(options);
        let engine = launcher.launch_once(folder, 1, 1)?;
        let info = EngineInfo {
            name: engine.name.clone(),
            version: engine.version.clone(),
            command: Some(launcher.options.command.to_string()),
            limits: Vec::new(),
            hash: None,
            komaster: None,
            verify_nodes: None,
        };
        Ok(Self {
            launcher: Arc::new(launcher),
            info,
            first: Mutex::new(Some(engine)),
            workers: AtomicUsize::new(0),
        })
    }

    /// The same engine, started by another command, which is not tried before it is needed;
    /// `limits` are those that the command sets.
    #[must_use]
    pub fn started_by(
        &self,
        command: EngineCommand,
        label: String,
        limits: Vec<(&'static str, u32)>,
    ) -> Self {
        let info = EngineInfo {
            command: Some(command.to_string()),
            limits,
            ..self.info.clone()
        };
        let launcher = Launcher::new(ProcessOptions {
            command,
            label,
            ..self.launcher.options.clone()
        });
        Self {
            launcher: Arc::new(launcher),
            info,
            first: Mutex::new(None),
            workers: AtomicUsize::new(0),
        }
    }

    /// Says which limits the command sets.
    #[must_use]
    pub fn with_limits(mut self, limits: Vec<(&'static str, u32)>) -> Self {
        self.info.limits = limits;
        self
    }
}

impl BackendFactory for ProcessFactory {
    fn engine(&self) -> EngineInfo {
        self.info.clone()
    }

    /// Gives a backend; its process is started when it is known in which folder.
    fn allows_writes(&self) -> bool {
        self.launcher.options.allow_writes
    }

    fn start(&self) -> Result<Box<dyn Backend>, AskError> {
        let worker = 1 + self.workers.fetch_add(1, Ordering::Relaxed);
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        let launcher = Arc::clone(&self.launcher);
        Ok(Box::new(External::new(launcher, worker, first.take())))
    }

    fn asks_whole_blocks(&self) -> bool {
        true
    }

    fn gave_up(&self) -> Option<String> {
        self.launcher.gave_up()
    }
}
