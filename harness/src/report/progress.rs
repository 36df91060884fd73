//! The progress bar.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::run::{Event, Observer, ObserverError};
use crate::terminal::Shown;

/// Shows how many of so many things are done, whoever does them: on standard error, and only if that is a terminal.
#[derive(Debug)]
pub struct Counter {
    bar: ProgressBar,
}

impl Counter {
    /// A bar that is gone when this is.
    #[must_use]
    pub fn new(all: usize) -> Self {
        let bar = ProgressBar::with_draw_target(Some(all as u64), ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed}, {eta} left");
        let bar = match style {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Self { bar }
    }

    /// One more is done.
    pub fn count(&self) {
        self.bar.inc(1);
    }
}

impl Drop for Counter {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Shows how far a run is, or several runs: on standard error, and only if that is a terminal.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// Whether it is about several runs.
    several: bool,
}

impl Progress {
    /// A bar that appears when the run begins.
    #[must_use]
    pub fn new() -> Self {
        Self::styled("{bar:40} {pos}/{len} {elapsed} {msg}", false)
    }

    /// A bar for several runs, with the time that is left of those that are
    /// [expected](Self::expect). It stays until it is taken away.
    #[must_use]
    pub fn over_several() -> Self {
        Self::styled("{bar:40} {pos}/{len} {elapsed}, {eta} left {msg}", true)
    }

    /// Makes the bar longer by so many cases.
    pub fn expect(&self, cases: usize) {
        self.bar.inc_length(cases as u64);
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn styled(template: &str, several: bool) -> Self {
        let length = several.then_some(0);
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Self { bar, several }
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

impl Observer for Progress {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { cases, .. } if !self.several => {
                self.bar.set_length(*cases as u64);
            }
            Event::Answered { cases } => self.bar.inc(*cases as u64),
            Event::Case(case) => self.bar.set_message(Shown::new(case.suite()).to_string()),
            Event::Finished { .. } if !self.several => self.bar.finish_and_clear(),
            Event::Started { .. } | Event::Finished { .. } => {}
        }
        Ok(())
    }
}
