//! The common ground of commands that ask cases: how they are stopped, and what they tell of it.

use tesuji::case::{Finding, write_findings};
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::run::Summary;
use tesuji::terminal::{self, say};

use crate::CliError;

/// Does what a signal ends, in time and with the exit code that says so.
pub(crate) fn stoppable(
    work: impl FnOnce(&Interrupt) -> Result<Exit, CliError>,
) -> Result<Exit, CliError> {
    let interrupt = Interrupt::on_signals()
        .map_err(|error| CliError::Usage(format!("Ctrl-C cannot be caught: {error}")))?;
    match work(&interrupt) {
        // What went wrong may well come from being stopped.
        Err(error) if interrupt.is_set() => {
            error.show();
            Ok(Exit::Interrupted)
        }
        done => done,
    }
}

/// Says what kept cases from being asked.
pub(crate) fn tell_of_stop(summary: &Summary, engine: &str) {
    for changed in &summary.changed {
        terminal::tell_error(changed);
    }
    if let Some(reason) = &summary.gave_up {
        say!("error: {engine} cannot be started again: {reason}");
    }
}

/// Shows what is wrong with the suites; cases may be missing from the run for it.
pub(crate) fn warn(findings: &[Finding]) -> Exit {
    // Where standard error is closed, there is nobody to tell.
    let _ = write_findings(&mut terminal::plain_stderr(), findings.iter());
    match findings.iter().any(Finding::is_error) {
        true => Exit::BadInput,
        false => Exit::Success,
    }
}
