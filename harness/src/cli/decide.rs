//! `tesuji decide-string`.

use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use serde::Serialize;
use tesuji_engine::search::Role;
use tesuji_engine::{Point, QueryError, Reader};

use super::CliError;
use super::options::{OutputFormat, OutputOptions, ReadingOptions, VerifyOptions};
use super::position::PositionArgs;
use crate::atomic::write_atomically;
use crate::decide::{
    Decision, DecisionRecord, MomentRecord, ReplayRecord, decide_string, find_variation,
    question_name, replay_file, sentence, write_variations,
};
use crate::exit_code::Exit;
use crate::explain::{Raise, cuts, sentences};
use crate::variations::{Recorder, Trace, write_text};

/// Decide whether a string can be captured, and if so, whether it can be saved.
#[derive(Debug, Args)]
pub(super) struct DecideStringArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A stone of the string; with --replay, all strings with up to four liberties if none
    /// is named
    #[arg(value_name = "POINT", value_parser = point, required_unless_present = "replay")]
    point: Option<Point>,
    /// Write every variation tried to this SGF file
    #[arg(short, long, value_name = "FILE")]
    outfile: Option<PathBuf>,
    /// The most moves in the file or the tree, half of them for the attack and half for
    /// the defence; what is left out is said there
    #[arg(long, value_name = "N", default_value = "100000")]
    max_variations: usize,
    /// Show the board, the moves and the komaster at one variation, such as attack:17 or
    /// defense:3
    #[arg(long, value_name = "QUESTION:N", conflicts_with_all = ["outfile", "trace"])]
    variation: Option<Variation>,
    /// Show every variation tried, as an indented tree
    #[arg(long)]
    trace: bool,
    /// Tell which limits cut the reading, what that left out, and how to look further
    #[arg(long, conflicts_with = "variation")]
    explain: bool,
    /// Go through the game up to the position with the persistent cache on, and without it;
    /// exit code 1 if a verdict differs
    #[arg(long, conflicts_with_all = ["outfile", "trace", "variation", "explain"])]
    replay: bool,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    verify: VerifyOptions,
}

/// One variation of one question.
#[derive(Clone, Copy, Debug)]
struct Variation {
    role: Role,
    number: u64,
}

impl FromStr for Variation {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = "not `attack:N` or `defense:N` with a number N from 1";
        let (question, number) = text.split_once(':').ok_or(error)?;
        let role = match question {
            "attack" => Role::Attack,
            "defense" | "defence" => Role::Defend,
            _ => return Err(error),
        };
        match number.parse() {
            Ok(0) | Err(_) => Err(error),
            Ok(number) => Ok(Self { role, number }),
        }
    }
}

fn point(text: &str) -> Result<Point, String> {
    Point::from_gtp(text).ok_or_else(|| "not a point such as C3".to_owned())
}

impl DecideStringArgs {
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        if self.trace && self.output.format == OutputFormat::Json {
            let hint = "--trace is for people; with --format json use --outfile";
            return Err(CliError::Usage(hint.to_owned()));
        }
        let Some(point) = self.point.filter(|_| !self.replay) else {
            return self.replay();
        };
        let board = self.position.load()?.board;
        let mut reader = Reader::new(board, self.reading.reader_options());
        match self.variation {
            Some(variation) => self.show_variation(&mut reader, point, variation),
            None => self.decide(&mut reader, point),
        }?;
        Ok(Exit::Success)
    }

    fn replay(&self) -> Result<Exit, CliError> {
        let PositionArgs { file, until } = &self.position;
        let options = self.reading.reader_options();
        let replayed = replay_file(file, until.unwrap_or_default(), self.point, &options)
            .map_err(CliError::Sgf)?;
        let mut out = anstream::stdout().lock();
        match self.output.format {
            OutputFormat::Human => write!(out, "{replayed}")?,
            OutputFormat::Json => write_json(&mut out, &ReplayRecord::from(&replayed))?,
        }
        Ok(match replayed.differences.is_empty() {
            true => Exit::Success,
            false => Exit::GateMissed,
        })
    }

    fn decide(&self, reader: &mut Reader, point: Point) -> Result<(), CliError> {
        let most = match self.outfile.is_some() || self.trace {
            true => self.max_variations / 2,
            false => 0,
        };
        let (mut attack, mut defense) = (Recorder::new(most), Recorder::new(most));
        let mut decision = decide_string(reader, point, &mut attack, &mut defense)
            .map_err(|error| self.no_answer(error))?;
        if let Some(nodes) = self.verify.nodes() {
            decision
                .verify(reader, nodes)
                .map_err(|error| self.no_answer(error))?;
        }
        let traces = [attack.finish(), defense.finish()];
        if let Some(path) = &self.outfile {
            write_atomically(path, |out| {
                write_variations(out, reader.board(), &decision, &traces)
            })
            .map_err(|source| CliError::Write {
                path: path.clone(),
                source,
            })?;
        }
        let mut out = anstream::stdout().lock();
        match self.output.format {
            OutputFormat::Human => self.report(&mut out, reader, &decision, &traces)?,
            OutputFormat::Json => write_json(&mut out, &self.record(reader, &decision))?,
        }
        Ok(())
    }

    fn report(
        &self,
        out: &mut impl Write,
        reader: &Reader,
        decision: &Decision,
        traces: &[Trace],
    ) -> io::Result<()> {
        for ((role, verdict), trace) in decision.verdicts().zip(traces) {
            if self.trace {
                writeln!(out, "{} of {}:", question_name(role), decision.target)?;
                write_text(out, trace)?;
            }
            let text = sentence(decision.target, decision.color, role, verdict);
            writeln!(out, "{text}")?;
            if self.explain {
                for line in sentences(&cuts(verdict, reader.limits()), Raise::Option) {
                    writeln!(out, "  {line}")?;
                }
            }
            if let Some(verify) = decision.verification(role, verdict) {
                writeln!(out, "{}", verify.sentence())?;
            }
        }
        Ok(())
    }

    fn record(&self, reader: &Reader, decision: &Decision) -> DecisionRecord {
        let record = DecisionRecord::from(decision);
        match self.explain {
            true => record.explained(decision, reader.limits()),
            false => record,
        }
    }

    fn show_variation(
        &self,
        reader: &mut Reader,
        point: Point,
        wanted: Variation,
    ) -> Result<(), CliError> {
        let moment = find_variation(reader, point, wanted.role, wanted.number)
            .map_err(|error| self.no_answer(error))?
            .map_err(|trials| no_variation(point, wanted, trials))?;
        let mut out = anstream::stdout().lock();
        match self.output.format {
            OutputFormat::Human => write!(out, "{moment}")?,
            OutputFormat::Json => write_json(&mut out, &MomentRecord::new(wanted.role, &moment))?,
        }
        Ok(())
    }

    fn no_answer(&self, error: QueryError) -> CliError {
        CliError::Usage(format!(
            "{}: {error}; name a point that has a stone in this position",
            self.position
        ))
    }
}

fn no_variation(point: Point, wanted: Variation, trials: u64) -> CliError {
    let question = question_name(wanted.role);
    CliError::Usage(format!(
        "there is no variation {question}:{}; the {question} of {point} has {trials}",
        wanted.number
    ))
}

pub(super) fn write_json(out: &mut impl Write, record: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, record)?;
    writeln!(out)
}
