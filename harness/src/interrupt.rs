//! Ctrl-C.

use std::fs;
use std::io;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::exit_code::Exit;

/// After so long at the latest, somebody who waits looks whether to stop.
const PATIENCE: Duration = Duration::from_millis(20);

/// Room for work on a thread of its own, as workers of a run have it.
const STACK: usize = 64 << 20;

/// A file of so many bytes is read and parsed before anybody gets impatient.
const SMALL: u64 = 64 << 10;

/// A request to stop, which everybody who works for long looks at. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    requested: Arc<AtomicBool>,
    /// Whether a signal ends the program at once.
    at_once: Arc<AtomicBool>,
}

impl Interrupt {
    /// An interrupt that Ctrl-C and a polite kill set. Until [`begin`](Self::begin) there is
    /// nothing to lose, and they end the program at once. Afterwards that takes a second one.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn on_signals() -> io::Result<Self> {
        let interrupt = Self::default();
        interrupt.end();
        let code = i32::from(Exit::Interrupted.code());
        for signal in [SIGINT, SIGTERM] {
            // In this order: the first signal finds the flag unset, and sets it.
            flag::register_conditional_shutdown(signal, code, Arc::clone(&interrupt.at_once))?;
            flag::register(signal, Arc::clone(&interrupt.requested))?;
            flag::register(signal, Arc::clone(&interrupt.at_once))?;
        }
        Ok(interrupt)
    }

    /// From now on there is something to lose: a signal only asks everybody to stop.
    pub fn begin(&self) {
        self.at_once.store(false, Ordering::SeqCst);
        // One that came before, or just now, was the first of two.
        if self.is_set() {
            self.end();
        }
    }

    /// From now on there is nothing to lose any more: a signal ends the program at once.
    pub fn end(&self) {
        self.at_once.store(true, Ordering::SeqCst);
    }

    /// Asks everybody to stop.
    pub fn set(&self) {
        self.requested.store(true, Ordering::SeqCst);
    }

    /// Whether everybody should stop.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.requested.load(Ordering::Relaxed)
    }

    /// Does work that cannot look at the interrupt, such as reading and parsing a file, on a
    /// thread of its own. `None` if everybody is asked to stop meanwhile: what is left of the work
    /// is then done for nobody, until the program ends.
    pub fn unless_set<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Option<R> {
        if self.is_set() {
            return None;
        }
        let (sender, receiver) = sync_channel(1);
        let shared = Arc::new(Mutex::new(Some(work)));
        let work = Arc::clone(&shared);
        let thread = thread::Builder::new().stack_size(STACK).spawn(move || {
            let done = take(&work).map(|work| work());
            // Nobody listens any more after an interrupt.
            let _ = sender.send(done);
        });
        let Ok(thread) = thread else {
            // Too many threads: better done here than not at all.
            return take(&shared).map(|work| work());
        };
        loop {
            match receiver.recv_timeout(PATIENCE) {
                Ok(done) => return done,
                Err(RecvTimeoutError::Timeout) if self.is_set() => return None,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => match thread.join() {
                    Ok(()) => return None,
                    Err(cause) => resume_unwind(cause),
                },
            }
        }
    }

    /// As [`unless_set`](Self::unless_set) for work on a file. A small one is worth no thread.
    pub fn unless_set_on<R: Send + 'static>(
        &self,
        file: &Path,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Option<R> {
        match fs::metadata(file) {
            Ok(metadata) if metadata.len() > SMALL => self.unless_set(work),
            _ if self.is_set() => None,
            _ => Some(work()),
        }
    }
}

/// Takes what only one can have.
fn take<T>(shared: &Mutex<Option<T>>) -> Option<T> {
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    shared.take()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::Interrupt;

    #[test]
    fn work_is_waited_for_until_everybody_should_stop() {
        let interrupt = Interrupt::default();
        assert_eq!(interrupt.unless_set(|| 7), Some(7));
        // Work that ends only when this test does.
        let (end, ended) = channel::<()>();
        let stop = interrupt.clone();
        let done = interrupt.unless_set(move || {
            stop.set();
            ended.recv()
        });
        assert_eq!(done, None);
        assert_eq!(interrupt.unless_set(|| 7), None);
        drop(end);
    }
}
