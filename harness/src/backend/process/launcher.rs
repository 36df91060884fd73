//! Starting engines, and starting them again.

use std::path::Path;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::engine::Engine;
use super::error::ProcessError;
use super::log::ProtocolLog;
use super::options::ProcessOptions;
use crate::backend::AskError;

/// Starts processes for all workers, which give up together.
pub(super) struct Launcher {
    pub(super) options: ProcessOptions,
    /// The reason why the engine could not be started again.
    gave_up: OnceLock<String>,
}

impl Launcher {
    /// Number of starts in vain of a process after which the run is over.
    const ATTEMPTS: usize = 3;

    /// The pause between two attempts.
    const PAUSE: Duration = Duration::from_millis(100);

    pub(super) fn new(options: ProcessOptions) -> Self {
        Self {
            options,
            gave_up: OnceLock::new(),
        }
    }

    /// Why the engine could not be started again, if that is so.
    pub(super) fn gave_up(&self) -> Option<String> {
        self.gave_up.get().cloned()
    }

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

    /// Starts a process, or tells why not.
    pub(super) fn launch_once(
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
