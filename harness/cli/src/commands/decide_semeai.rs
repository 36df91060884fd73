//! `tesuji decide-semeai`.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use tesuji_engine::{Point, QuestionError, Reader};

use crate::CliError;
use crate::config::Configuration;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions, VerifyOptions};
use crate::position::{PositionArgs, two_points};
use tesuji::atomic::write_atomically;
use tesuji::decide::{RaceDecision, SemeaiRecord, decide_semeai, write_race, write_semeai};
use tesuji::exit_code::Exit;
use tesuji::memory;
use tesuji::terminal::{self, json::write_pretty};
use tesuji::variations::Lead;

/// Decide who wins the race between two dragons, whoever moves first.
#[derive(Debug, Args)]
pub(crate) struct DecideSemeaiArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A stone of each dragon, such as M3/N7
    #[arg(value_name = "POINT/POINT", value_parser = two_points)]
    points: (Point, Point),
    /// Write the race to this SGF file: both dragons with their liberties, and what comes of it for either side to move
    /// first
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    outfile: Option<PathBuf>,
    /// The most moves of proofs in the file
    #[arg(long, value_name = "N", default_value = "100000")]
    max_variations: usize,
    /// Tell which limits cut the reading of strings, what that left out, and how to look further
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    verify: VerifyOptions,
}

impl DecideSemeaiArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        configuration
            .files()
            .reads("the game", [&self.position.file])
            .writes("--outfile", &self.outfile)
            .keep_apart()?;
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let position = self.position.load()?;
        let lead = Lead::of_position(&position);
        let mut reader = Reader::try_new(position.board, options)?;
        let (one, two) = self.points;
        let no_answer = |error| self.no_answer(error);
        let mut decision = decide_semeai(&mut reader, [one, two]).map_err(no_answer)?;
        if let Some(nodes) = self.verify.nodes() {
            decision.verify(&mut reader, nodes).map_err(no_answer)?;
        }
        self.write(&mut reader, &lead, &decision)?;
        let limits = self.explain.then(|| reader.limits());
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => write_semeai(&mut out, &decision, limits)?,
            OutputFormat::Json => write_pretty(&mut out, &SemeaiRecord::new(&decision, limits))?,
        }
        Ok(Exit::Success)
    }

    /// Writes the file, if one is wanted.
    fn write(
        &self,
        reader: &mut Reader,
        lead: &Lead,
        decision: &RaceDecision,
    ) -> Result<(), CliError> {
        let Some(path) = &self.outfile else {
            return Ok(());
        };
        let shown = decision.shown(reader, self.max_variations);
        let shown = shown.map_err(|error| self.no_answer(error))?;
        write_atomically(path, |out| write_race(out, lead, decision, &shown))
            .map_err(CliError::write(path))
    }

    fn no_answer(&self, error: QuestionError) -> CliError {
        let hint = "name a stone of either colour in this position";
        CliError::Usage(format!("{}: {error}; {hint}", self.position))
    }
}
