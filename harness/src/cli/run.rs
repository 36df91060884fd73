//! `tesuji run`.

use std::io::Write;

use clap::Args;

use super::CliError;
use super::options::{JobOptions, OutputOptions, ReadingOptions, TimeoutOptions};
use super::select::CaseOptions;
use crate::case::Filter;
use crate::exit_code::Exit;

/// Walk suites, ask, judge, report.
#[derive(Debug, Args)]
pub(super) struct RunArgs {
    #[command(flatten)]
    cases: CaseOptions,
    /// Show what would be asked, without asking
    #[arg(long)]
    list: bool,
    /// The whole answer has to match `[a|b]`; by default as in GNU Go's scripts, where `|` is not grouped
    #[arg(long)]
    strict_match: bool,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    jobs: JobOptions,
    #[command(flatten)]
    timeout: TimeoutOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

impl RunArgs {
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        let filter = self.cases.filter()?;
        self.list(&filter)
    }

    fn list(&self, filter: &Filter) -> Result<Exit, CliError> {
        let (suites, _) = self.cases.load(filter)?;
        let mut out = anstream::stdout().lock();
        let mut exit = Exit::NothingRan;
        for case in suites.iter().flat_map(|suite| suite.cases()) {
            if filter.accepts(case) {
                exit = Exit::Success;
                writeln!(
                    out,
                    "{}  {}  #? {}",
                    case.id(),
                    case.question,
                    case.expectation
                )?;
            }
        }
        Ok(exit)
    }
}
