//! The `tesuji` program: raw arguments to validated configuration, and one file for each command.

mod commands;
mod config;
mod engines;
mod error;
mod gate;
mod hunting;
mod one_case;
mod options;
mod position;
mod proof;
mod region;
mod report;
mod results;
mod select;
mod stopping;
mod update;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use commands::accuracy::AccuracyArgs;
use commands::bench::BenchArgs;
use commands::bench_suite::BenchSuiteArgs;
use commands::certify::CertifyArgs;
use commands::compare::CompareArgs;
use commands::completions::CompletionsArgs;
use commands::decide::{DecideConnectionArgs, DecideStringArgs};
use commands::decide_dragon::DecideDragonArgs;
use commands::decide_eye::DecideEyeArgs;
use commands::decide_semeai::DecideSemeaiArgs;
use commands::diff_variations::DiffVariationsArgs;
use commands::gtp::GtpArgs;
use commands::lint::LintArgs;
use commands::man::ManArgs;
use commands::merge::MergeArgs;
use commands::mine::MineArgs;
use commands::run::RunArgs;
use commands::show::ShowArgs;
use commands::shrink::ShrinkArgs;
use commands::snapshot::SnapshotArgs;
use commands::solve::SolveArgs;
use commands::sweep::SweepArgs;
use commands::trend::TrendArgs;
use config::{ConfigArgs, ConfigOptions, Invocation};
use options::ColorWhen;
use tesuji::exit_code::Exit;
use tesuji::input::SizeLimit;
use tesuji::terminal::json::write_pretty;
use tesuji::terminal::{self, stdout};

use error::CliError;

/// Regression and benchmark harness for Go engines, with an engine of its own.
#[derive(Debug, Parser)]
#[command(name = "tesuji", version, about, disable_help_subcommand = true)]
struct Cli {
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorWhen,
    /// The most that is read of one file, such as 512MiB or 2GB
    #[arg(long, global = true, value_name = "SIZE", default_value_t = SizeLimit::DEFAULT,
          hide_short_help = true)]
    max_file_size: SizeLimit,
    #[command(flatten)]
    config: ConfigOptions,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Walk suites, ask, judge, report
    #[command(after_help = EXITS)]
    Run(Box<RunArgs>),
    /// Ask the same cases at many settings of the limits: what does each setting buy?
    #[command(after_help = SWEEP_EXITS)]
    Sweep(Box<SweepArgs>),
    /// Set two result files side by side: gained, lost, nodes, time
    #[command(after_help = COMPARE_EXITS)]
    Compare(CompareArgs),
    /// Hold engines' answers against proofs: errors, wins and losses, nodes, time
    #[command(after_help = ACCURACY_EXITS)]
    Accuracy(AccuracyArgs),
    /// Put the pieces of a partitioned run together, and report on the whole
    #[command(after_help = EXITS)]
    Merge(MergeArgs),
    /// Hold answers against those that were accepted, or accept them
    #[command(subcommand)]
    Snapshot(SnapshotArgs),
    /// Show cases that cannot be right
    Lint(LintArgs),
    /// Draw questions from games, and write them as suites; or those that an engine has wrong
    #[command(after_help = MINE_EXITS)]
    Mine(MineArgs),
    /// Prove what suites expect: which answers are proved, which contradicted, which not settled
    #[command(after_help = CERTIFY_EXITS)]
    Certify(CertifyArgs),
    /// Make the position of a failing case smaller, as long as the engine is wrong in it
    #[command(after_help = SHRINK_EXITS)]
    Shrink(Box<ShrinkArgs>),
    /// Print the JSON Schema of the lines of a result file
    Schema,
    /// Decide whether a string can be captured, and if so, whether it can be saved
    DecideString(Box<DecideStringArgs>),
    /// Decide whether two strings can be connected, and if so, whether they can be kept apart
    DecideConnection(Box<DecideConnectionArgs>),
    /// Decide whether a dragon can be killed, and if so, whether it can be made to live
    DecideDragon(Box<DecideDragonArgs>),
    /// Decide who wins the race between two dragons, whoever moves first
    DecideSemeai(Box<DecideSemeaiArgs>),
    /// Decide how many eyes an eye space makes
    DecideEye(Box<DecideEyeArgs>),
    /// Solve a life-and-death problem: whether a dragon can be killed or made to live, proved
    #[command(after_help = SOLVE_EXITS)]
    Solve(Box<SolveArgs>),
    /// Show where two trees of variations part
    #[command(after_help = DIFF_EXITS)]
    DiffVariations(DiffVariationsArgs),
    /// Read a fixed set of questions: nodes, time, nodes a second
    #[command(after_help = BENCH_EXITS)]
    Bench(BenchArgs),
    /// Ask suites to see what each takes, and record it
    #[command(after_help = BENCH_SUITE_EXITS)]
    BenchSuite(Box<BenchSuiteArgs>),
    /// Show the recorded versions: right answers, nodes and speed, and what changed
    #[command(after_help = TREND_EXITS)]
    Trend(TrendArgs),
    /// Show a position: the board, whose turn it is, strings short of liberties
    Show(ShowArgs),
    /// Be a GTP engine: answer the Go Text Protocol on standard input and output
    Gtp(Box<GtpArgs>),
    /// Show which settings are in force, and where each comes from
    Config(ConfigArgs),
    /// Write a shell's completions to standard output
    Completions(CompletionsArgs),
    /// Write manual pages
    Man(ManArgs),
}

const EXITS: &str = "Exit codes: 0 all as expected; 1 a gate was missed (an unexpected failure); \
     2 bad usage or bad input; 3 an engine crashed or timed out; 4 no case ran; 130 interrupted";

const SWEEP_EXITS: &str = "Exit codes: 0 all settings were asked everything; 2 bad usage or bad input; \
     3 an engine crashed or timed out; 4 no case ran; 130 interrupted";

const COMPARE_EXITS: &str = "Exit codes: 0 compared; 1 a gate was missed (--fail-on-lost, say); \
     2 bad usage, or a file that is no result file; 4 no case is in both files";

const ACCURACY_EXITS: &str = "Exit codes: 0 told; 2 bad usage, a file that is no result file, or proofs that contradict each other; \
     4 no question is left to look at";

const MINE_EXITS: &str = "Exit codes: 0 written; 2 bad usage, or a game that cannot be read (the others are drawn from); \
     3 an engine cannot be used; 4 nothing could be drawn; 130 interrupted (the same command goes on)";

const CERTIFY_EXITS: &str = "Exit codes: 0 nothing is contradicted, or it was mended by --write; 1 an expected answer is contradicted; \
     2 bad usage or bad input; 4 no case was selected; 130 interrupted (what was proved is kept)";

const SHRINK_EXITS: &str = "Exit codes: 0 shrunk as far as it goes; 2 bad usage, or an answer that is not proved to be wrong; \
     3 an engine cannot be used; 130 interrupted (what is left until then is told and written)";

fn schema() -> Result<Exit, CliError> {
    write_pretty(&mut stdout(), &tesuji::schema::result_file())?;
    Ok(Exit::Success)
}

const DIFF_EXITS: &str =
    "Exit codes: 0 the trees are the same; 1 they part; 2 bad usage, or a file that holds no game";

const SOLVE_EXITS: &str =
    "Exit codes: 0 told, settled or not; 2 bad usage or bad input; 130 interrupted";

const BENCH_EXITS: &str = "Exit codes: 0 measured; 1 the nodes are not those of --expect; 2 bad usage; \
     3 the nodes were not the same every time";

const BENCH_SUITE_EXITS: &str = "Exit codes: 0 measured; 2 bad usage or bad input, and nothing recorded; \
     3 the nodes were not the same every time; 4 no case ran; 130 interrupted";

const TREND_EXITS: &str = "Exit codes: 0 shown; 2 bad usage, or a file that is no record (the rest is shown); \
     4 nothing is recorded";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let ended = started(&arguments).or_else(help).and_then(|exit| {
        stdout().flush()?;
        Ok(exit)
    });
    let exit = ended.unwrap_or_else(|error| {
        error.show();
        error.exit()
    });
    exit.into()
}

/// Prints help or the version, if that is what was asked for.
fn help(error: CliError) -> Result<Exit, CliError> {
    match error {
        CliError::Arguments(asked) if !asked.use_stderr() => {
            write!(stdout(), "{}", asked.render().ansi())?;
            Ok(Exit::Success)
        }
        error => Err(error),
    }
}

fn started(arguments: &[OsString]) -> Result<Exit, CliError> {
    let invocation = config::parse(&Cli::command(), arguments)?;
    let cli = Cli::from_arg_matches(&invocation.matches)?;
    cli.color.apply();
    cli.max_file_size.apply();
    cli.run(&invocation)
}

impl Cli {
    fn run(&self, invocation: &Invocation) -> Result<Exit, CliError> {
        let configuration = &invocation.configuration;
        let out = terminal::raw_stdout;
        match &self.command {
            Command::Run(args) => args.run(invocation),
            Command::Sweep(args) => args.run(configuration),
            Command::Compare(args) => args.run(),
            Command::Accuracy(args) => args.run(configuration),
            Command::Merge(args) => args.run(configuration),
            Command::Snapshot(args) => args.run(configuration),
            Command::Lint(args) => args.run(),
            Command::Mine(args) => args.run(configuration),
            Command::Certify(args) => args.run(configuration),
            Command::Shrink(args) => args.run(configuration),
            Command::Schema => schema(),
            Command::DecideString(args) => args.run(configuration),
            Command::DecideConnection(args) => args.run(configuration),
            Command::DecideDragon(args) => args.run(configuration),
            Command::DecideSemeai(args) => args.run(configuration),
            Command::DecideEye(args) => args.run(),
            Command::Solve(args) => args.run(configuration),
            Command::DiffVariations(args) => args.run(),
            Command::Bench(args) => args.run(),
            Command::BenchSuite(args) => args.run(configuration),
            Command::Trend(args) => args.run(configuration),
            Command::Show(args) => args.run(configuration),
            Command::Gtp(args) => args.run(),
            Command::Config(args) => {
                let out = &mut terminal::toml_stdout();
                args.run(&self.config, &Self::command(), out)
            }
            Command::Completions(args) => args.run(Self::command(), &mut out()),
            Command::Man(args) => args.run(Self::command(), &mut out()),
        }
    }
}
