//! `tesuji bench-suite`.

use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::CliError;
use super::decide::write_json;
use super::memory;
use super::options::{OutputFormat, OutputOptions, ReadingOptions};
use super::run::{stoppable, warn};
use super::select::SuiteOptions;
use crate::case::{Catalog, Filter};
use crate::exit_code::Exit;
use crate::history::{self, Record, measure, write_suites};
use crate::interrupt::Interrupt;

/// What the present state is called unless it is recorded.
const UNNAMED: &str = "now";

/// Ask suites to see what each takes, and record it.
#[derive(Debug, Args)]
pub(super) struct BenchSuiteArgs {
    #[command(flatten)]
    suites: SuiteOptions,
    /// Ask everything so many times; times are those in the middle
    #[arg(long, value_name = "N", default_value = "1")]
    repeat: NonZeroU32,
    /// Record the result under this name: letters, digits, and `.`, `-`, `_`, `+`
    #[arg(long, value_name = "NAME", value_parser = version_name)]
    record: Option<String>,
    #[command(flatten)]
    folder: HistoryOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

/// Where the history is.
#[derive(Debug, Args)]
pub(super) struct HistoryOptions {
    /// The folder with the recorded versions
    #[arg(long, value_name = "DIR", default_value = "reports/history",
          value_hint = ValueHint::DirPath)]
    pub(super) history: PathBuf,
}

/// A name that can be that of a file everywhere.
fn version_name(name: &str) -> Result<String, String> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || ".-_+".contains(c);
    if name.is_empty() || name.starts_with('.') || !name.chars().all(allowed) {
        return Err("use letters, digits, and . - _ +, and no . in front".to_owned());
    }
    Ok(name.to_owned())
}

impl BenchSuiteArgs {
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt))
    }

    fn run_until(&self, interrupt: &Interrupt) -> Result<Exit, CliError> {
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let (suites, mut findings) = self.suites.load()?;
        findings.extend(suites.iter().flat_map(|suite| suite.findings.clone()));
        let found = warn(&findings);
        let catalog = Catalog::of_suites(suites, Filter::default(), None);
        interrupt.begin();
        let measured = measure(&catalog, &options, self.repeat, interrupt);
        interrupt.end();
        let (suites, stop) = measured?;
        if stop != Exit::Success {
            return Ok(stop.and(found));
        }
        let name = self.record.as_deref().unwrap_or(UNNAMED);
        let record = Record::now(name, &options, self.repeat.get(), suites);
        let mut out = anstream::stdout().lock();
        match self.output.format {
            OutputFormat::Human => write_suites(&mut out, &record.suites)?,
            OutputFormat::Json => write_json(&mut out, &record)?,
        }
        if record.suites.is_empty() {
            return Ok(Exit::NothingRan.and(found));
        }
        if self.record.is_some() && found == Exit::Success {
            self.keep(&record)?;
        }
        Ok(found)
    }

    fn keep(&self, record: &Record) -> Result<(), CliError> {
        let folder = &self.folder.history;
        let written = history::write_record(folder, record);
        let path = written.map_err(|source| CliError::Write {
            path: history::path_of(folder, &record.name),
            source,
        })?;
        anstream::eprintln!("recorded {}", path.display());
        Ok(())
    }
}
