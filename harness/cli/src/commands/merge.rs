//! `tesuji merge`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use crate::CliError;
use crate::config::Configuration;
use crate::gate::GateOptions;
use crate::options::OutputOptions;
use crate::report::ReportOptions;
use tesuji::apart::Files;
use tesuji::exit_code::Exit;
use tesuji::record::{Merge, RecordWriter};
use tesuji::report::Again;
use tesuji::run::{Observer, replay};

/// The word for the engine in the name of a baseline.
const LABEL: &str = "merged";

/// Put the pieces of a partitioned run together, and report on the whole.
#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    /// The result files of all pieces, in any order
    #[arg(value_name = "PIECE", required = true, value_hint = ValueHint::FilePath)]
    pieces: Vec<PathBuf>,
    /// Write the result file of the whole run
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    outfile: Option<PathBuf>,
    #[command(flatten)]
    gates: GateOptions,
    #[command(flatten)]
    reports: ReportOptions,
    #[command(flatten)]
    output: OutputOptions,
}

impl MergeArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        self.files(configuration).keep_apart()?;
        let merge = Merge::open(&self.pieces)?;
        let gates = self.gates.gates(&[LABEL])?.pop().unwrap_or_default();
        let mut records = self.writer()?;
        let mut reports = self.reports.written(&Again::default())?;
        let mut report = self.reports.printed(self.output.format, Again::default());
        let mut observers: Vec<&mut dyn Observer> = Vec::new();
        observers.extend(records.as_mut().map(|records| records as &mut dyn Observer));
        observers.extend(reports.observers());
        observers.push(report.as_mut());
        let told = replay(merge, &gates, &mut observers);
        reports.write()?;
        Ok(told?.exit())
    }

    fn files(&self, configuration: &Configuration) -> Files {
        let files = configuration
            .files()
            .reads("the piece", &self.pieces)
            .reads("--baseline", self.gates.baselines(&[LABEL]))
            .writes("--outfile", &self.outfile);
        let reports = self.reports.files();
        reports.fold(files, |files, (option, path)| files.writes(option, [path]))
    }

    fn writer(&self) -> Result<Option<RecordWriter>, CliError> {
        let Some(path) = &self.outfile else {
            return Ok(None);
        };
        let writer = RecordWriter::create(path);
        writer.map(Some).map_err(CliError::write(path))
    }
}
