//! `tesuji solve`.

use clap::Args;
use tesuji_engine::search::Role;
use tesuji_engine::{Point, QuestionError, Reader};

use crate::CliError;
use crate::config::Configuration;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions};
use crate::position::{PositionArgs, point};
use crate::proof::ProofOptions;
use crate::region::Region;
use crate::stopping::stoppable;
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::memory;
use tesuji::solve::{
    Problem, Solved, SolvedRecord, Ticker, Wanted, solve, write_proof_text, write_solved,
};
use tesuji::terminal::{self, json::write_pretty};
use tesuji::variations::Lead;

/// Solve a life-and-death problem: whether a dragon can be killed or made to live, proved.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A stone of the dragon
    #[arg(value_name = "POINT", value_parser = point)]
    point: Point,
    /// Ask only whether it can be killed, the opponent moving first
    #[arg(long, conflicts_with = "defend")]
    attack: bool,
    /// Ask only whether it can be made to live, its owner moving first
    #[arg(long)]
    defend: bool,
    /// Where both may play: points and rectangles, such as A1:E5,F2. By default that is found out
    #[arg(long, value_name = "POINTS", value_parser = Region::read)]
    region: Option<Region>,
    /// Tell what every first move achieves
    #[arg(long)]
    all_solutions: bool,
    #[command(flatten)]
    proof: ProofOptions,
    /// Give up after so many trial moves, for attack and defense and the proof of each
    #[arg(long, value_name = "N", default_value = "10000000")]
    budget: u64,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

impl SolveArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        self.proof
            .check(configuration, &self.position, self.output.format)?;
        stoppable(|interrupt| self.run_until(interrupt))
    }

    fn run_until(&self, interrupt: &Interrupt) -> Result<Exit, CliError> {
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let position = self.position.load()?;
        let lead = Lead::of_position(&position);
        let mut reader = Reader::try_new(position.board, options)?;
        interrupt.begin();
        let ticker = Ticker::new();
        let solved = solve(
            &mut reader,
            &self.problem(),
            self.wanted(),
            interrupt,
            &ticker,
        );
        drop(ticker);
        let solved = solved.map_err(|error| self.no_answer(error))?;
        self.tell(&reader, &lead, &solved)?;
        Ok(match solved.is_stopped {
            true => Exit::Interrupted,
            false => Exit::Success,
        })
    }

    fn problem(&self) -> Problem {
        let role = match (self.attack, self.defend) {
            (true, _) => Some(Role::Attack),
            (_, true) => Some(Role::Defend),
            _ => None,
        };
        Problem {
            target: self.point,
            region: self.region.clone().unwrap_or_default().points,
            role,
        }
    }

    fn wanted(&self) -> Wanted {
        Wanted {
            budget: self.budget,
            every_move: self.all_solutions,
            proof: self.proof.moves(),
        }
    }

    fn tell(&self, reader: &Reader, lead: &Lead, solved: &Solved) -> Result<(), CliError> {
        self.proof.write(lead, solved)?;
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => {
                if self.proof.trace {
                    write_proof_text(&mut out, solved)?;
                }
                write_solved(&mut out, reader.board(), solved)?;
            }
            OutputFormat::Json => {
                write_pretty(&mut out, &SolvedRecord::new(reader.board(), solved))?;
            }
        }
        Ok(())
    }

    fn no_answer(&self, error: QuestionError) -> CliError {
        let hint = match error {
            QuestionError::OutOfRegion(_) => "add it with the stones around it to --region",
            QuestionError::RegionTooLarge if self.region.is_some() => "name fewer points",
            QuestionError::RegionTooLarge => "name a smaller one with --region",
            QuestionError::OffBoard(_) => "name points of the board",
            _ => "name a point that has a stone in this position",
        };
        CliError::Usage(format!("{}: {error}; {hint}", self.position))
    }
}
