//! The files that a sweep is reported in.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use crate::CliError;
use crate::options::OutputFormat;
use tesuji::apart::Files;
use tesuji::atomic::{check_writable, write_atomically};
use tesuji::document;
use tesuji::sweep::report::{self, write_csv};
use tesuji::sweep::{Analysis, Design, Results, plots};
use tesuji::terminal::{self, json::write_pretty};

/// Reports.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Reports")]
pub(super) struct OutputFiles {
    /// Write a row for each setting as CSV
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    csv: Option<PathBuf>,
    /// Write a Markdown report, for summary pages and comments
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    markdown: Option<PathBuf>,
    /// Write plots as SVG files into this folder: a curve for each limit, heat maps, Pareto fronts
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    svg: Option<PathBuf>,
    /// Report this many settings, beside the default one
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
}

impl OutputFiles {
    /// Finds out whether all files can be written, before anything is asked.
    pub(super) fn check(&self) -> Result<(), CliError> {
        for path in [&self.csv, &self.markdown].into_iter().flatten() {
            check_writable(path).map_err(CliError::write(path))?;
        }
        if let Some(folder) = &self.svg {
            fs::create_dir_all(folder).map_err(CliError::write(folder))?;
        }
        Ok(())
    }

    /// Adds them to the files of a command.
    pub(super) fn add_to(&self, files: Files) -> Files {
        files
            .writes("--csv", &self.csv)
            .writes("--markdown", &self.markdown)
            .fills("--svg", &self.svg, "svg")
    }

    /// Draws what there is to see.
    pub(super) fn draw(
        &self,
        design: &Design,
        results: &Results,
        analysis: &Analysis,
    ) -> Result<(), CliError> {
        let Some(folder) = &self.svg else {
            return Ok(());
        };
        for plot in plots(design, results, analysis)? {
            let path = folder.join(&plot.name);
            let written = write_atomically(&path, |out| out.write_all(plot.svg.as_bytes()));
            written.map_err(CliError::write(&path))?;
        }
        Ok(())
    }

    /// Writes all files, and the report on standard output.
    pub(super) fn write(&self, analysis: &Analysis, format: OutputFormat) -> Result<(), CliError> {
        if let Some(path) = &self.csv {
            let written = write_atomically(path, |out| write_csv(out, analysis));
            written.map_err(CliError::write(path))?;
        }
        if let Some(path) = &self.markdown {
            let text = document::markdown(vec![report::document(analysis, self.top)]);
            let written = write_atomically(path, |out| out.write_all(text.as_bytes()));
            written.map_err(CliError::write(path))?;
        }
        let mut out = terminal::stdout();
        match format {
            OutputFormat::Human => document::write(&mut out, report::document(analysis, self.top))?,
            OutputFormat::Json => write_pretty(&mut out, analysis)?,
        }
        Ok(())
    }
}
