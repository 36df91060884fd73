//! `tesuji decide-dragon`.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use tesuji_engine::{Point, QuestionError, Reader};

use crate::CliError;
use crate::config::Configuration;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions, VerifyOptions};
use crate::position::PositionArgs;
use crate::stopping::stoppable;
use tesuji::atomic::write_atomically;
use tesuji::decide::{DragonDecision, DragonRecord, decide_dragon, write_dragon};
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::memory;
use tesuji::solve::{Problem, Solved, Ticker, Wanted, solve, write_proof_text, write_proofs};
use tesuji::terminal::{self, json::write_pretty};
use tesuji::variations::Lead;

/// Decide whether a dragon can be killed, and if so, whether it can be made to live.
#[derive(Debug, Args)]
pub(crate) struct DecideDragonArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A stone of the dragon
    #[arg(value_name = "POINT", value_parser = point)]
    point: Point,
    /// Write the proof to this SGF file, with the dragon and its region marked
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    outfile: Option<PathBuf>,
    /// The most moves in the file or the tree, half of them for each of the two questions; what is
    /// left out is said there
    #[arg(long, value_name = "N", default_value = "100000")]
    max_variations: usize,
    /// Show the proof as an indented tree
    #[arg(long)]
    trace: bool,
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

fn point(text: &str) -> Result<Point, String> {
    Point::from_gtp(text).ok_or_else(|| "not a point such as C3".to_owned())
}

impl DecideDragonArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        configuration
            .files()
            .reads("the game", [&self.position.file])
            .writes("--outfile", &self.outfile)
            .keep_apart()?;
        if self.trace && self.output.format == OutputFormat::Json {
            let hint = "--trace is for people; with --format json use --outfile";
            return Err(CliError::Usage(hint.to_owned()));
        }
        stoppable(|interrupt| self.decide(interrupt))
    }

    fn decide(&self, interrupt: &Interrupt) -> Result<Exit, CliError> {
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let position = self.position.load()?;
        let lead = Lead::of_position(&position);
        let mut reader = Reader::try_new(position.board, options)?;
        let no_answer = |error| self.no_answer(error);
        let mut decision = decide_dragon(&mut reader, self.point).map_err(no_answer)?;
        if let Some(nodes) = self.verify.nodes() {
            decision.verify(&mut reader, nodes).map_err(no_answer)?;
        }
        let solved = self.prove(&mut reader, interrupt);
        let shown = solved.as_ref().ok().and_then(Option::as_ref);
        self.tell(&reader, &decision, shown)?;
        let solved = solved?;
        if let (Some(path), Some(solved)) = (&self.outfile, &solved) {
            write_atomically(path, |out| write_proofs(out, &lead, solved))
                .map_err(CliError::write(path))?;
        }
        Ok(match solved.is_some_and(|solved| solved.is_stopped) {
            true => Exit::Interrupted,
            false => Exit::Success,
        })
    }

    /// The proof, if it is to be shown.
    fn prove(
        &self,
        reader: &mut Reader,
        interrupt: &Interrupt,
    ) -> Result<Option<Solved>, CliError> {
        if self.outfile.is_none() && !self.trace {
            return Ok(None);
        }
        let problem = Problem {
            target: self.point,
            region: Vec::new(),
            role: None,
        };
        let wanted = Wanted {
            budget: Reader::PROOF_BUDGET,
            every_move: false,
            proof: (self.max_variations / 2).max(1),
        };
        interrupt.begin();
        let solved = solve(reader, &problem, wanted, interrupt, &Ticker::new());
        solved.map(Some).map_err(|error| self.no_answer(error))
    }

    fn tell(
        &self,
        reader: &Reader,
        decision: &DragonDecision,
        solved: Option<&Solved>,
    ) -> Result<(), CliError> {
        let mut out = terminal::stdout();
        let limits = self.explain.then(|| reader.limits());
        match self.output.format {
            OutputFormat::Human => {
                if let (true, Some(solved)) = (self.trace, solved) {
                    write_proof_text(&mut out, solved)?;
                }
                write_dragon(&mut out, decision, limits)?;
            }
            OutputFormat::Json => write_pretty(&mut out, &DragonRecord::new(decision, limits))?,
        }
        Ok(())
    }

    fn no_answer(&self, error: QuestionError) -> CliError {
        let hint = match error {
            QuestionError::RegionTooLarge => {
                "there is no proof to show; tesuji solve takes a smaller one"
            }
            _ => "name a point that has a stone in this position",
        };
        CliError::Usage(format!("{}: {error}; {hint}", self.position))
    }
}
