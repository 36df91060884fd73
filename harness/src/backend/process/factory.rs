//! Starting engines, and starting them again.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use super::engine::Engine;
use super::error::ProcessError;
use super::external::External;
use super::log::ProtocolLog;
use super::options::ProcessOptions;
use crate::backend::{AskError, Backend, BackendFactory, EngineInfo};

/// Starts the processes of one engine, one for each worker.
pub struct ProcessFactory {
    shared: Arc<Shared>,
    info: EngineInfo,
    /// The process that said who it is, for the first worker.
    first: Mutex<Option<Engine>>,
    workers: AtomicUsize,
}

/// What all workers have in common.
pub(super) struct Shared {
    pub(super) options: ProcessOptions,
    /// Why the engine could not be started again.
    gave_up: OnceLock<String>,
}

impl ProcessFactory {
    /// Starts a first process in a folder, that of the first suite, to learn who it is.
    ///
    /// # Errors
    /// If it cannot be started, does not get ready in time, or refuses the set-up file.
    pub fn launch(options: ProcessOptions, folder: &Path) -> Result<Self, ProcessError> {
        let shared = Arc::new(Shared {
            options,
            gave_up: OnceLock::new(),
        });
        let engine = shared.launch_once(folder, 1, 1)?;
        let info = EngineInfo {
            name: engine.name.clone(),
            version: engine.version.clone(),
            command: Some(shared.options.command.to_string()),
            limits: Vec::new(),
            hash: None,
        };
        Ok(Self {
            shared,
            info,
            first: Mutex::new(Some(engine)),
            workers: AtomicUsize::new(0),
        })
    }
}

impl BackendFactory for ProcessFactory {
    fn engine(&self) -> EngineInfo {
        self.info.clone()
    }

    /// Gives a backend; its process is started when it is known in which folder.
    fn start(&self) -> Result<Box<dyn Backend>, AskError> {
        let worker = 1 + self.workers.fetch_add(1, Ordering::Relaxed);
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        let shared = Arc::clone(&self.shared);
        Ok(Box::new(External::new(shared, worker, first.take())))
    }

    fn asks_whole_blocks(&self) -> bool {
        true
    }

    fn gave_up(&self) -> Option<String> {
        self.shared.gave_up.get().cloned()
    }
}

impl Shared {
    /// How often a process is started in vain before that is the end of the run.
    const ATTEMPTS: usize = 3;

    /// The pause between two attempts.
    const PAUSE: Duration = Duration::from_millis(100);

    /// Starts the process of this number for a worker, at the last of several attempts if
    /// need be; returns the number of attempts, too.
    pub(super) fn launch(
        &self,
        folder: &Path,
        worker: usize,
        number: usize,
    ) -> (Result<Engine, AskError>, usize) {
        for attempt in 0.. {
            if let Some(reason) = self.gave_up.get() {
                return (Err(AskError::Gone(reason.clone())), attempt);
            }
            let error = match self.launch_once(folder, worker, number + attempt) {
                Ok(engine) => return (Ok(engine), attempt + 1),
                Err(ProcessError::Interrupted) => return (Err(AskError::Interrupted), attempt + 1),
                Err(error) => error,
            };
            let hopeless = !matches!(
                error,
                ProcessError::Spawn { .. }
                    | ProcessError::Ended { .. }
                    | ProcessError::Closed { .. }
            );
            if hopeless || attempt + 1 == Self::ATTEMPTS {
                let _ = self.gave_up.set(error.to_string());
            } else {
                self.pause();
            }
        }
        (Err(AskError::Interrupted), 0)
    }

    fn pause(&self) {
        let start = Instant::now();
        while start.elapsed() < Self::PAUSE && !self.options.interrupt.is_set() {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn launch_once(
        &self,
        folder: &Path,
        worker: usize,
        number: usize,
    ) -> Result<Engine, ProcessError> {
        let options = &self.options;
        let log = options.protocol_log.as_ref().map(|logs| {
            let name = format!("{}-w{worker}-p{number}.log", options.label);
            ProtocolLog::create(&logs.join(name))
        });
        Engine::start(options, folder, log.transpose()?)
    }
}
