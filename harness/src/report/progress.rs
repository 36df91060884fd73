//! The progress bar.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::run::{Event, Observer, ObserverError};

/// Shows how far the run is: on standard error, and only if that is a terminal.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar that appears when the run begins.
    #[must_use]
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} {msg}");
        Self {
            bar: match style {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            },
        }
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self::new()
    }
}

impl Observer for Progress {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { cases, .. } => self.bar.set_length(*cases as u64),
            Event::Answered { cases } => self.bar.inc(*cases as u64),
            Event::Case(case) => self.bar.set_message(case.suite().to_owned()),
            Event::Finished { .. } => self.bar.finish_and_clear(),
        }
        Ok(())
    }
}
