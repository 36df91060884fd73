//! `tesuji decide-semeai`.

use clap::Args;
use tesuji_engine::{Point, Reader};

use crate::CliError;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions};
use crate::position::{PositionArgs, two_points};
use tesuji::decide::{SemeaiRecord, decide_semeai, write_semeai};
use tesuji::exit_code::Exit;
use tesuji::memory;
use tesuji::terminal::{self, json::write_pretty};

/// Decide who wins the race between two dragons, whoever moves first.
#[derive(Debug, Args)]
pub(crate) struct DecideSemeaiArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A stone of each dragon, such as M3/N7
    #[arg(value_name = "POINT/POINT", value_parser = two_points)]
    points: (Point, Point),
    /// Tell which limits cut the reading of strings, what that left out, and how to look further
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

impl DecideSemeaiArgs {
    pub(crate) fn run(&self) -> Result<Exit, CliError> {
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let position = self.position.load()?;
        let mut reader = Reader::try_new(position.board, options)?;
        let (one, two) = self.points;
        let decision = decide_semeai(&mut reader, [one, two]).map_err(|error| {
            let hint = "name a stone of either colour in this position";
            CliError::Usage(format!("{}: {error}; {hint}", self.position))
        })?;
        let limits = self.explain.then(|| reader.limits());
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => write_semeai(&mut out, &decision, limits)?,
            OutputFormat::Json => write_pretty(&mut out, &SemeaiRecord::new(&decision, limits))?,
        }
        Ok(Exit::Success)
    }
}
