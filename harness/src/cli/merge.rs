//! `tesuji merge`.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};

use super::CliError;
use super::gate::GateOptions;
use super::options::{OutputFormat, OutputOptions};
use crate::exit_code::Exit;
use crate::record::{Merge, RecordWriter};
use crate::report::{HumanReport, JsonReport};
use crate::run::{Observer, replay};

/// Put the pieces of a partitioned run together, and report on the whole.
#[derive(Debug, Args)]
pub(super) struct MergeArgs {
    /// The result files of all pieces, in any order
    #[arg(value_name = "PIECE", required = true, value_hint = ValueHint::FilePath)]
    pieces: Vec<PathBuf>,
    /// Write the result file of the whole run
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    outfile: Option<PathBuf>,
    #[command(flatten)]
    gates: GateOptions,
    #[command(flatten)]
    output: OutputOptions,
}

impl MergeArgs {
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        let merge = Merge::open(&self.pieces)?;
        let gates = self.gates.gates(&["merged"])?.pop().unwrap_or_default();
        let mut records = self.writer()?;
        let mut report: Box<dyn Observer> = match self.output.format {
            OutputFormat::Human => Box::new(HumanReport::new(anstream::stdout())),
            OutputFormat::Json => Box::new(JsonReport::new(std::io::stdout())),
        };
        let mut observers: Vec<&mut dyn Observer> = Vec::new();
        observers.extend(records.as_mut().map(|records| records as &mut dyn Observer));
        observers.push(report.as_mut());
        Ok(replay(merge, &gates, &mut observers)?.exit())
    }

    fn writer(&self) -> Result<Option<RecordWriter>, CliError> {
        let Some(path) = &self.outfile else {
            return Ok(None);
        };
        if self.pieces.iter().any(|piece| is_same(piece, path)) {
            return Err(CliError::Usage(format!(
                "{} is one of the pieces; write the whole run to another file",
                path.display()
            )));
        }
        let writer = RecordWriter::create(path);
        writer.map(Some).map_err(|source| CliError::Write {
            path: path.clone(),
            source,
        })
    }
}

fn is_same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| fs::canonicalize(path).ok();
    one == other || real(one).is_some_and(|one| real(other) == Some(one))
}
