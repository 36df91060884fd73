//! The progress bar.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::run::{Event, Observer, ObserverError};

/// Shows how far a run is, or several runs: on standard error, and only if that is a terminal.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// The cases of all runs, where there are several.
    total: Option<usize>,
}

impl Progress {
    /// A bar that appears when the run begins.
    #[must_use]
    pub fn new() -> Self {
        Self::styled("{bar:40} {pos}/{len} {elapsed} {msg}", None)
    }

    /// A bar for several runs with so many cases in all, with the time that is left. It stays
    /// until it is dropped.
    #[must_use]
    pub fn over(cases: usize) -> Self {
        Self::styled(
            "{bar:40} {pos}/{len} {elapsed}, {eta} left {msg}",
            Some(cases),
        )
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn styled(template: &str, total: Option<usize>) -> Self {
        let bar = ProgressBar::with_draw_target(
            total.map(|cases| cases as u64),
            ProgressDrawTarget::stderr(),
        );
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Self { bar, total }
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
            Event::Started { cases, .. } if self.total.is_none() => {
                self.bar.set_length(*cases as u64);
            }
            Event::Answered { cases } => self.bar.inc(*cases as u64),
            Event::Case(case) => self.bar.set_message(case.suite().to_owned()),
            Event::Finished { .. } if self.total.is_none() => self.bar.finish_and_clear(),
            Event::Started { .. } | Event::Finished { .. } => {}
        }
        Ok(())
    }
}
