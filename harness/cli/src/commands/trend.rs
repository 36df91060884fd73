//! `tesuji trend`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use crate::CliError;
use crate::config::Configuration;
use crate::options::{HistoryOptions, OutputFormat, OutputOptions};
use tesuji::atomic::write_atomically;
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::history::{Trend, plot, read_folder, trend_document};
use tesuji::terminal::{self, json::write_pretty, say};

/// Show the recorded versions: right answers, nodes and speed, and what changed.
#[derive(Debug, Args)]
pub(crate) struct TrendArgs {
    #[command(flatten)]
    folder: HistoryOptions,
    /// A row for each suite, not for each folder of suites
    #[arg(long)]
    suites: bool,
    /// Draw right answers, nodes and speed into this file, as SVG
    #[arg(short, long, value_name = "SVG", value_hint = ValueHint::FilePath)]
    outfile: Option<PathBuf>,
    #[command(flatten)]
    output: OutputOptions,
}

impl TrendArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        let folder = &self.folder.history;
        let records = fs::read_dir(folder).into_iter().flatten().flatten();
        configuration
            .files()
            .reads("the record", records.map(|entry| entry.path()))
            .writes("--outfile", &self.outfile)
            .keep_apart()?;
        let history = read_folder(folder).map_err(|error| {
            CliError::Usage(format!(
                "{}: the folder cannot be read: {error}; name the one with the recorded versions \
                 with --history, or record one with `tesuji bench-suite --record NAME`",
                folder.display()
            ))
        })?;
        for old in &history.old {
            say!("warning: {old}");
        }
        for bad in &history.bad {
            terminal::tell_error(bad);
        }
        let found = match history.bad.is_empty() {
            true => Exit::Success,
            false => Exit::BadInput,
        };
        if history.records.is_empty() {
            say!("error: {}: no version is recorded there", folder.display());
            return Ok(Exit::NothingRan.and(found));
        }
        let trend = Trend::new(&history.records, self.suites);
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => document::write(&mut out, trend_document(&trend))?,
            OutputFormat::Json => write_pretty(&mut out, &trend)?,
        }
        self.draw(&trend)?;
        Ok(found)
    }

    fn draw(&self, trend: &Trend) -> Result<(), CliError> {
        let Some(path) = &self.outfile else {
            return Ok(());
        };
        let drawing = plot(trend)?;
        let written = write_atomically(path, |out| out.write_all(drawing.as_bytes()));
        written.map_err(CliError::write(path))
    }
}
