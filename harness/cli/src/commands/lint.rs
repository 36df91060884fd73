//! `tesuji lint`.

use std::collections::BTreeSet;
use std::io::{self, Write};

use clap::Args;
use rayon::prelude::*;

use crate::CliError;
use crate::options::{OutputFormat, OutputOptions};
use crate::select::SuiteOptions;
use tesuji::backend::Stage;
use tesuji::case::{Finding, Severity, SuiteFile, discover, write_findings};
use tesuji::exit_code::Exit;
use tesuji::lint::{FindingRecord, lint};
use tesuji::terminal::{self, json::write_pretty};

/// Show cases that cannot be right.
#[derive(Debug, Args)]
pub(crate) struct LintArgs {
    #[command(flatten)]
    suites: SuiteOptions,
    #[command(flatten)]
    output: OutputOptions,
}

impl LintArgs {
    pub(crate) fn run(&self) -> Result<Exit, CliError> {
        let (files, findings) = discover(&self.suites.paths)?;
        let checked: Vec<_> = files
            .par_iter()
            .map_init(Stage::for_boards, |stage, file| check(file, stage))
            .collect();
        let mut seen = BTreeSet::new();
        let found = checked.iter().flat_map(|(_, findings)| findings);
        let found: Vec<_> = findings
            .iter()
            .chain(found)
            .filter(|finding| seen.insert(*finding))
            .collect();
        let cases = checked.iter().map(|(cases, _)| cases).sum();
        let mut out = terminal::plain_stdout();
        match self.output.format {
            OutputFormat::Human => write_human(&mut out, &found, cases)?,
            OutputFormat::Json => {
                let found = found.iter().copied().map(FindingRecord::of);
                write_pretty(&mut out, &found.collect::<Vec<_>>())?;
            }
        }
        Ok(if count(&found, Severity::Error) > 0 {
            Exit::BadInput
        } else if cases == 0 {
            Exit::NothingRan
        } else {
            Exit::Success
        })
    }
}

/// The number of cases of a suite, and what is wrong with it.
fn check(file: &SuiteFile, stage: &mut Stage) -> (usize, Vec<Finding>) {
    let suite = file.load();
    (suite.cases().count(), lint(&suite, stage))
}

fn count(findings: &[&Finding], severity: Severity) -> usize {
    let alike = findings
        .iter()
        .filter(|finding| finding.severity == severity);
    alike.count()
}

fn write_human(out: &mut impl Write, findings: &[&Finding], cases: usize) -> io::Result<()> {
    write_findings(out, findings.iter().copied())?;
    let (errors, warnings) = (
        count(findings, Severity::Error),
        count(findings, Severity::Warning),
    );
    writeln!(
        out,
        "cases: {cases}; errors: {errors}; warnings: {warnings}"
    )
}
