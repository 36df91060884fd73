//! `tesuji lint`.

use std::io::Write;

use clap::Args;

use super::CliError;
use super::select::SuiteOptions;
use crate::case::Severity;
use crate::exit_code::Exit;

/// Show cases that cannot be right.
#[derive(Debug, Args)]
pub(super) struct LintArgs {
    #[command(flatten)]
    suites: SuiteOptions,
}

impl LintArgs {
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        let (suites, mut findings) = self.suites.load()?;
        for suite in suites {
            findings.extend(suite.findings);
        }
        let mut out = anstream::stdout().lock();
        for finding in &findings {
            writeln!(out, "{finding}")?;
        }
        let errors = findings
            .iter()
            .any(|finding| finding.severity == Severity::Error);
        Ok(if errors {
            Exit::BadInput
        } else {
            Exit::Success
        })
    }
}
