//! `tesuji decide-dragon`.

use std::io::Write;

use clap::Args;
use tesuji_engine::search::Role;
use tesuji_engine::{Point, QuestionError, Reader};

use crate::CliError;
use crate::config::Configuration;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions, VerifyOptions};
use crate::position::{PositionArgs, point};
use crate::proof::ProofOptions;
use crate::stopping::stoppable;
use tesuji::decide::{
    DragonDecision, DragonRecord, DragonShown, VariationName, decide_dragon, write_dragon,
    write_dragon_file, write_dragon_lines,
};
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::memory;
use tesuji::solve::{
    Problem, ProofMoment, ProofMomentRecord, Solved, Ticker, Wanted, solve, write_proof_text,
};
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
    #[command(flatten)]
    proof: ProofOptions,
    /// Show the board and the moves at one move of the proof, such as attack:17 or defense:3
    #[arg(long, value_name = "QUESTION:N", conflicts_with_all = ["outfile", "trace", "explain", "verify"])]
    variation: Option<VariationName>,
    /// Tell what the dragon has to live on, which limits cut the reading, what that left out, and how to look further
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    verify: VerifyOptions,
}

impl DecideDragonArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        self.proof
            .check(configuration, &self.position, self.output.format)?;
        stoppable(|interrupt| self.decide(interrupt))
    }

    fn decide(&self, interrupt: &Interrupt) -> Result<Exit, CliError> {
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let position = self.position.load()?;
        let lead = Lead::of_position(&position);
        let mut reader = Reader::try_new(position.board, options)?;
        if let Some(variation) = self.variation {
            return self.show_variation(&mut reader, variation, interrupt);
        }
        let no_answer = |error| self.no_answer(error);
        let mut decision = decide_dragon(&mut reader, self.point).map_err(no_answer)?;
        if let Some(nodes) = self.verify.nodes() {
            decision.verify(&mut reader, nodes).map_err(no_answer)?;
        }
        if self.explain {
            decision.explain(&mut reader).map_err(no_answer)?;
        }
        let lines = match decision.is_read() && self.proof.moves() > 0 {
            true => Some(decision.shown(&mut reader).map_err(no_answer)?),
            false => None,
        };
        let solved = match lines.is_none() || decision.is_proved() {
            true => self.prove(&mut reader, interrupt),
            false => Ok(None),
        };
        let proofs = solved.as_ref().ok().and_then(Option::as_ref);
        self.tell(&reader, &decision, (proofs, lines.as_ref()))?;
        let solved = solved?;
        match (&lines, &solved) {
            (Some(lines), solved) => self.proof.write_with(|mut out| {
                write_dragon_file(&mut out, &lead, &decision, (lines, solved.as_ref()))
            })?,
            (None, Some(solved)) => self.proof.write(&lead, solved)?,
            (None, None) => {}
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
        let moves = match self.variation {
            Some(_) => self.proof.most(),
            None => self.proof.moves(),
        };
        if moves == 0 {
            return Ok(None);
        }
        let problem = Problem {
            target: self.point,
            region: Vec::new(),
            role: None,
        };
        let wanted = Wanted {
            budget: reader.owl_budget(),
            every_move: false,
            proof: moves,
        };
        interrupt.begin();
        let solved = solve(reader, &problem, wanted, interrupt, &Ticker::new());
        solved.map(Some).map_err(|error| self.no_answer(error))
    }

    /// Shows one move of the proof.
    fn show_variation(
        &self,
        reader: &mut Reader,
        wanted: VariationName,
        interrupt: &Interrupt,
    ) -> Result<Exit, CliError> {
        let VariationName { question, number } = wanted;
        let role = match question {
            "attack" => Role::Attack,
            "defense" => Role::Defend,
            _ => {
                let hint = "the questions are attack and defense here";
                return Err(CliError::Usage(format!(
                    "--variation {question}:{number}: {hint}"
                )));
            }
        };
        let Some(solved) = self.prove(reader, interrupt)? else {
            return Ok(Exit::Success);
        };
        if solved.is_stopped {
            return Ok(Exit::Interrupted);
        }
        let moment = ProofMoment::find(reader.board(), &solved, role, number);
        let moment = moment.map_err(|moves| {
            CliError::Usage(format!(
                "there is no variation {question}:{number}; the proof of the {question} of {} has {moves}",
                self.point
            ))
        })?;
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => write!(out, "{moment}")?,
            OutputFormat::Json => write_pretty(&mut out, &ProofMomentRecord::from(&moment))?,
        }
        Ok(Exit::Success)
    }

    fn tell(
        &self,
        reader: &Reader,
        decision: &DragonDecision,
        (solved, lines): (Option<&Solved>, Option<&DragonShown>),
    ) -> Result<(), CliError> {
        let mut out = terminal::stdout();
        let limits = self.explain.then(|| reader.limits());
        match self.output.format {
            OutputFormat::Human => {
                if let (true, Some(solved)) = (self.proof.trace, solved) {
                    write_proof_text(&mut out, solved)?;
                }
                if let (true, Some(lines)) = (self.proof.trace, lines) {
                    write_dragon_lines(&mut out, decision, lines)?;
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
