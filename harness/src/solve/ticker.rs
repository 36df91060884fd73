//! How far a search is.

use std::cell::Cell;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tesuji_engine::search::Role;

use crate::document::numbers::counted;

/// After so many trial moves the line is written again.
const STEP: u64 = 1 << 14;

/// Shows trial moves on standard error, and only if that is a terminal.
#[derive(Debug)]
pub struct Ticker {
    bar: ProgressBar,
    next: Cell<u64>,
}

impl Ticker {
    /// A line that appears with the first trial moves.
    #[must_use]
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        let bar = match ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Self {
            bar,
            next: Cell::new(STEP),
        }
    }

    /// Tells of so many trial moves of the search for the side that moves first.
    pub(super) fn tick(&self, role: Role, trials: u64) {
        if trials >= self.next.get() || trials + 2 * STEP < self.next.get() {
            self.next.set(trials + STEP);
            let asked = match role {
                Role::Attack => "attack",
                Role::Defend => "defense",
            };
            let trials = counted(trials, "trial move");
            self.bar.set_message(format!("{asked}: {trials}"));
            self.bar.tick();
        }
    }
}

impl Default for Ticker {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Ticker {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
