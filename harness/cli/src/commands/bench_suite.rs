//! `tesuji bench-suite`.

use std::num::NonZeroU32;

use clap::Args;

use crate::CliError;
use crate::apart::Files;
use crate::config::Configuration;
use crate::memory;
use crate::options::{HistoryOptions, OutputFormat, OutputOptions, ReadingOptions};
use crate::select::SuiteOptions;
use crate::stopping::{stoppable, warn};
use tesuji::case::{Catalog, Filter};
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::history::{self, Record, measure, suites_document};
use tesuji::interrupt::Interrupt;
use tesuji::terminal::{self, json::write_pretty, say};

/// The name of the present state unless it is recorded.
const UNNAMED: &str = "now";

/// Ask suites to see what each takes, and record it.
#[derive(Debug, Args)]
pub(crate) struct BenchSuiteArgs {
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
    /// A row for every suite, also where there are many and nothing is unexpected in most
    #[arg(short, long)]
    verbose: bool,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
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
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt, configuration))
    }

    fn run_until(
        &self,
        interrupt: &Interrupt,
        configuration: &Configuration,
    ) -> Result<Exit, CliError> {
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let folder = &self.folder.history;
        let recorded = self.record.as_ref();
        Files::of(configuration)
            .suites(&self.suites.paths)
            .writes(
                "--record",
                recorded.map(|name| history::path_of(folder, name)),
            )
            .keep_apart()?;
        let (suites, mut findings) = self.suites.load()?;
        findings.extend(suites.iter().flat_map(|suite| suite.findings.clone()));
        let found = warn(&findings);
        let catalog = Catalog::of_suites(suites, Filter::default(), None);
        interrupt.begin();
        let measured = measure(&catalog, &options, self.repeat, interrupt);
        interrupt.end();
        let measured = measured?;
        if measured.exit == Exit::Interrupted {
            return Ok(measured.exit);
        }
        for case in &measured.errors {
            if let Some(error) = &case.error {
                let (file, id) = (case.file.display(), &case.id);
                say!("error: {file}:{}:{}: {id}: {error}", case.line, case.column);
            }
        }
        let name = self.record.as_deref().unwrap_or(UNNAMED);
        let record = Record::now(name, &options, self.repeat.get(), measured.records());
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => {
                document::write(&mut out, suites_document(&measured, self.verbose))?;
            }
            OutputFormat::Json => write_pretty(&mut out, &record)?,
        }
        let exit = measured.exit.and(found);
        if self.record.is_some() && exit == Exit::Success {
            self.keep(&record)?;
        }
        Ok(exit)
    }

    fn keep(&self, record: &Record) -> Result<(), CliError> {
        let folder = &self.folder.history;
        let written = history::write_record(folder, record);
        let path = written.map_err(|source| CliError::Write {
            path: history::path_of(folder, &record.name),
            source,
        })?;
        say!("recorded {}", path.display());
        Ok(())
    }
}
