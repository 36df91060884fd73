//! `tesuji decide-string` and `tesuji decide-connection`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tesuji_engine::search::Role;
use tesuji_engine::{Point, QuestionError, Reader};

use crate::CliError;
use crate::config::Configuration;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions, VerifyOptions};
use crate::position::{PositionArgs, point, two_points};
use tesuji::apart::Files;
use tesuji::atomic::write_atomically;
use tesuji::decide::{
    DecisionRecord, MomentRecord, Shown, Subject, VariationName, decide, find_variation,
    write_decision, write_variations,
};
use tesuji::exit_code::Exit;
use tesuji::memory;
use tesuji::terminal::{self, json::write_pretty};
use tesuji::variations::{Lead, Recorder};

/// Decide whether a string can be captured, and if so, whether it can be saved.
#[derive(Debug, Args)]
pub(crate) struct DecideStringArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A stone of the string
    #[arg(value_name = "POINT", value_parser = point)]
    point: Point,
    #[command(flatten)]
    options: DecideOptions,
}

/// Decide whether two strings can be connected, and if so, whether they can be kept apart.
#[derive(Debug, Args)]
pub(crate) struct DecideConnectionArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A stone of each string, such as M3/N7
    #[arg(value_name = "POINT/POINT", value_parser = two_points)]
    points: (Point, Point),
    #[command(flatten)]
    options: DecideOptions,
}

/// The options that both commands take.
#[derive(Debug, Args)]
struct DecideOptions {
    /// Write every variation tried to this SGF file
    #[arg(short, long, value_name = "FILE")]
    outfile: Option<PathBuf>,
    /// The most moves in the file or the tree, half of them for each of the two questions; what is
    /// left out is said there
    #[arg(long, value_name = "N", default_value = "100000")]
    max_variations: usize,
    /// Show the board, the moves and the komaster at one variation, such as attack:17 or
    /// connect:3
    #[arg(long, value_name = "QUESTION:N", conflicts_with_all = ["outfile", "trace"])]
    variation: Option<VariationName>,
    /// Show every variation tried, as an indented tree
    #[arg(long)]
    trace: bool,
    /// Tell which limits cut the reading, what that left out, and how to look further
    #[arg(long, conflicts_with = "variation")]
    explain: bool,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    verify: VerifyOptions,
}

impl DecideStringArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        let subject = Subject::String(self.point);
        let task = Task {
            position: &self.position,
            options: &self.options,
        };
        task.files(configuration).keep_apart()?;
        task.run(subject)
    }
}

impl DecideConnectionArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        let (one, two) = self.points;
        let subject = Subject::Connection(one, two);
        let task = Task {
            position: &self.position,
            options: &self.options,
        };
        task.files(configuration).keep_apart()?;
        task.run(subject)
    }
}

/// The task of a decision, whatever its subject is.
struct Task<'a> {
    position: &'a PositionArgs,
    options: &'a DecideOptions,
}

impl Task<'_> {
    fn files(&self, configuration: &Configuration) -> Files {
        configuration
            .files()
            .reads("the game", [&self.position.file])
            .writes("--outfile", &self.options.outfile)
    }

    fn run(&self, subject: Subject) -> Result<Exit, CliError> {
        let DecideOptions { trace, output, .. } = self.options;
        if *trace && output.format == OutputFormat::Json {
            let hint = "--trace is for people; with --format json use --outfile";
            return Err(CliError::Usage(hint.to_owned()));
        }
        let options = self.options.reading.reader_options();
        memory::check(&options, 1)?;
        let position = self.position.load()?;
        let lead = Lead::of_position(&position);
        let mut reader = Reader::try_new(position.board, options)?;
        match self.options.variation {
            Some(variation) => self.show_variation(&mut reader, subject, variation),
            None => self.decide(&mut reader, &lead, subject),
        }?;
        Ok(Exit::Success)
    }

    fn decide(&self, reader: &mut Reader, lead: &Lead, subject: Subject) -> Result<(), CliError> {
        let options = self.options;
        let most = match options.outfile.is_some() || options.trace {
            true => options.max_variations / 2,
            false => 0,
        };
        let (mut first, mut second) = (Recorder::new(most), Recorder::new(most));
        let mut decision = decide(reader, subject, &mut first, &mut second)
            .map_err(|error| self.no_answer(error))?;
        if let Some(nodes) = options.verify.nodes() {
            decision
                .verify(reader, nodes)
                .map_err(|error| self.no_answer(error))?;
        }
        let traces = [first.finish(), second.finish()];
        if let Some(path) = &options.outfile {
            write_atomically(path, |out| write_variations(out, lead, &decision, &traces))
                .map_err(CliError::write(path))?;
        }
        let mut out = terminal::stdout();
        match options.output.format {
            OutputFormat::Human => {
                let shown = Shown {
                    traces: options.trace.then_some(&traces[..]),
                    limits: options.explain.then(|| reader.limits()),
                };
                write_decision(&mut out, &decision, shown)?;
            }
            OutputFormat::Json => {
                let limits = options.explain.then(|| reader.limits());
                write_pretty(&mut out, &DecisionRecord::new(&decision, limits))?;
            }
        }
        Ok(())
    }

    fn show_variation(
        &self,
        reader: &mut Reader,
        subject: Subject,
        wanted: VariationName,
    ) -> Result<(), CliError> {
        let role = [Role::Attack, Role::Defend]
            .into_iter()
            .find(|role| subject.question_name(*role) == wanted.question)
            .ok_or_else(|| no_question(subject, wanted))?;
        let moment = find_variation(reader, subject, role, wanted.number)
            .map_err(|error| self.no_answer(error))?
            .map_err(|trials| no_variation(subject, wanted, trials))?;
        let mut out = terminal::stdout();
        match self.options.output.format {
            OutputFormat::Human => write!(out, "{moment}")?,
            OutputFormat::Json => {
                write_pretty(&mut out, &MomentRecord::new(wanted.question, &moment))?;
            }
        }
        Ok(())
    }

    fn no_answer(&self, error: QuestionError) -> CliError {
        let hint = match error {
            QuestionError::DifferentColors(..) => "name stones of one colour",
            _ => "name a point that has a stone in this position",
        };
        CliError::Usage(format!("{}: {error}; {hint}", self.position))
    }
}

fn no_question(subject: Subject, wanted: VariationName) -> CliError {
    let [first, second] =
        [subject.first(), subject.first().other()].map(|role| subject.question_name(role));
    CliError::Usage(format!(
        "--variation {}:{}: the questions are {first} and {second} here",
        wanted.question, wanted.number
    ))
}

fn no_variation(subject: Subject, wanted: VariationName, trials: u64) -> CliError {
    let VariationName { question, number } = wanted;
    CliError::Usage(format!(
        "there is no variation {question}:{number}; the {question} of {subject} has {trials}",
    ))
}
