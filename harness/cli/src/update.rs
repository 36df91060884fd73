//! `tesuji run --update-expected`.

use clap::Args;

use crate::CliError;
use crate::options::GATES;
use crate::select::CaseOptions;
use tesuji::environment::in_ci;
use tesuji::marks::MarkUpdate;

/// Changing the marks of suites.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct UpdateOptions {
    /// Rewrite the `*` marks so that the suites describe this run: a FAIL gets one, a PASS
    /// loses it
    #[arg(long, conflicts_with = "list", help_heading = GATES)]
    pub(crate) update_expected: bool,
}

impl UpdateOptions {
    /// Who changes the marks, if somebody should.
    pub(crate) fn updater(
        self,
        cases: &CaseOptions,
        baseline: bool,
        engines: usize,
    ) -> Result<Option<MarkUpdate>, CliError> {
        if !self.update_expected {
            return Ok(None);
        }
        let reason = if in_ci() {
            "CI is set, and a CI changes no suites: run it where you work, and commit the change"
        } else if baseline {
            "--baseline takes the place of the marks: leave it out to change them"
        } else if engines > 1 {
            "marks describe one engine: name one"
        } else {
            let (files, _) = cases.files(&cases.filter()?)?;
            return Ok(Some(MarkUpdate::new(files)));
        };
        Err(CliError::Usage(format!("--update-expected: {reason}")))
    }
}
