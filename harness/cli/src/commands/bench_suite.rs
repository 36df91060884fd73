//! `tesuji bench-suite`.

use std::num::NonZeroU32;

use clap::Args;

use crate::CliError;
use crate::config::Configuration;
use crate::options::{HistoryOptions, OutputFormat, OutputOptions, ReadingOptions};
use crate::select::SuiteOptions;
use crate::stopping::{stoppable, tell_of_stop, warn};
use tesuji::backend::NativeFactory;
use tesuji::case::{Catalog, Filter, discover};
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::history::{path_of, suites_document};
use tesuji::interrupt::Interrupt;
use tesuji::memory;
use tesuji::record::RecordWriter;
use tesuji::report::{RankingSizes, RunReport};
use tesuji::run::{Observer, Plan, Summary, run};
use tesuji::terminal::{self, say};

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
        let recorded = self.record.as_ref();
        let recorded = recorded.map(|name| path_of(&self.folder.history, name));
        configuration
            .files()
            .suites(&self.suites.paths)
            .writes("--record", &recorded)
            .keep_apart()?;
        let (files, mut findings) = discover(&self.suites.paths)?;
        let (catalog, found) = Catalog::of_files(files, Filter::default(), None);
        findings.extend(found);
        let found = warn(&findings);
        let backends = NativeFactory {
            options,
            interrupt: interrupt.clone(),
            ..NativeFactory::default()
        };
        let plan = Plan {
            repeat: self.repeat,
            ..Plan::new(&catalog, &backends, interrupt)
        };
        let mut records = recorded.as_deref().map(RecordWriter::kept);
        let mut json = match self.output.format {
            OutputFormat::Human => None,
            OutputFormat::Json => Some(RunReport::json(
                terminal::raw_stdout(),
                RankingSizes::default(),
            )),
        };
        let mut observers: Vec<&mut dyn Observer> = Vec::new();
        observers.extend(records.as_mut().map(|records| records as &mut dyn Observer));
        observers.extend(json.as_mut().map(|json| json as &mut dyn Observer));
        interrupt.begin();
        let summary = run(plan, &mut observers)?;
        interrupt.end();
        let exit = summary.exit_but_for_failures().and(found);
        tell_of_stop(&summary, "tesuji");
        self.tell(&summary)?;
        match records {
            Some(records) if exit == Exit::Success => keep(records)?,
            _ => {}
        }
        Ok(exit)
    }

    /// Tells what kept cases from being asked, and for people what the suites came to.
    fn tell(&self, summary: &Summary) -> Result<(), CliError> {
        if summary.interrupted {
            return Ok(());
        }
        for case in &summary.unexpected {
            if let Some(error) = &case.error {
                let (file, id) = (case.file.display(), &case.id);
                say!("error: {file}:{}:{}: {id}: {error}", case.line, case.column);
            }
        }
        if self.output.format == OutputFormat::Human {
            let document = suites_document(summary, self.verbose);
            document::write(&mut terminal::stdout(), document)?;
        }
        Ok(())
    }
}

/// Records the version.
fn keep(records: RecordWriter<Vec<u8>>) -> Result<(), CliError> {
    let path = records.path().to_owned();
    match records.replace() {
        Ok(()) => say!("recorded {}", path.display()),
        Err(source) => return Err(CliError::Write { path, source }),
    }
    Ok(())
}
