//! `tesuji accuracy`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};

use crate::CliError;
use crate::config::Configuration;
use crate::options::{ClockName, OutputFormat, OutputOptions};
use tesuji::accuracy::{Accuracy, accuracy_document};
use tesuji::atomic::write_atomically;
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::record::{ReadError, ResultFile};
use tesuji::terminal::{self, json::write_pretty};

/// Hold engines' answers against proofs: errors, wins and losses, nodes, time.
#[derive(Debug, Args)]
pub(crate) struct AccuracyArgs {
    /// The result file of the engine that the others are held against
    #[arg(value_name = "REFERENCE", value_hint = ValueHint::FilePath)]
    reference: PathBuf,
    /// The result files of the others, of the same suites
    #[arg(value_name = "OTHER", required = true, value_hint = ValueHint::FilePath)]
    others: Vec<PathBuf>,
    /// A result file of a run with `--verify`, of which the proofs alone are used; those in the other files
    /// count without being named here
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    proofs: Vec<PathBuf>,
    /// Leave out questions for which the reference takes fewer nodes
    #[arg(long, value_name = "N", default_value = "20")]
    least_nodes: u64,
    /// Which time to compare
    #[arg(long, value_name = "CLOCK", default_value = "cpu")]
    time: ClockName,
    /// Write the report as Markdown
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    markdown: Option<PathBuf>,
    #[command(flatten)]
    output: OutputOptions,
}

impl AccuracyArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        configuration
            .files()
            .reads("the result file", [&self.reference])
            .reads("the result file", &self.others)
            .reads("--proofs", &self.proofs)
            .writes("--markdown", &self.markdown)
            .keep_apart()?;
        let reference = ResultFile::read(&self.reference)?;
        let (others, proofs) = (read_all(&self.others)?, read_all(&self.proofs)?);
        let clock = self.time.into();
        let accuracy = Accuracy::new(&reference, &others, &proofs, self.least_nodes, clock)?;
        if let Some(path) = &self.markdown {
            write_page(path, &accuracy)?;
        }
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => document::write(&mut out, accuracy_document(&accuracy))?,
            OutputFormat::Json => write_pretty(&mut out, &accuracy)?,
        }
        Ok(match accuracy.total.questions() {
            0 => Exit::NothingRan,
            _ => Exit::Success,
        })
    }
}

fn read_all(paths: &[PathBuf]) -> Result<Vec<ResultFile>, ReadError> {
    paths.iter().map(|path| ResultFile::read(path)).collect()
}

fn write_page(path: &Path, accuracy: &Accuracy) -> Result<(), CliError> {
    let page = document::markdown(vec![accuracy_document(accuracy)]);
    let written = write_atomically(path, |out| out.write_all(page.as_bytes()));
    written.map_err(CliError::write(path))
}
