//! `tesuji decide-eye`.

use clap::Args;
use tesuji_engine::{Point, Reader};

use crate::CliError;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions};
use crate::position::{PositionArgs, point};
use tesuji::decide::{EyeRecord, find_eye, write_eye};
use tesuji::exit_code::Exit;
use tesuji::memory;
use tesuji::terminal::{self, json::write_pretty};

/// Decide how many eyes an eye space makes, if the attacker moves first and if its owner does.
#[derive(Debug, Args)]
pub(crate) struct DecideEyeArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A point of the eye space
    #[arg(value_name = "POINT", value_parser = point)]
    point: Point,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

impl DecideEyeArgs {
    pub(crate) fn run(&self) -> Result<Exit, CliError> {
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let position = self.position.load()?;
        let mut reader = Reader::try_new(position.board, options)?;
        let eye = find_eye(&mut reader, self.point).map_err(|error| {
            let hint =
                "name a point that one colour surrounds, empty or with a stone that is lost there";
            CliError::Usage(format!("{}: {error}; {hint}", self.position))
        })?;
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => write_eye(&mut out, self.point, &eye)?,
            OutputFormat::Json => write_pretty(&mut out, &EyeRecord::new(self.point, &eye))?,
        }
        Ok(Exit::Success)
    }
}
