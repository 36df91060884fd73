//! The command line: raw arguments to validated configuration.

mod compare;
mod completions;
mod config;
mod decide;
mod error;
mod gtp;
mod last_failed;
mod lint;
mod list;
mod man;
pub mod options;
mod position;
mod results;
mod run;
pub mod select;
mod show;

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::exit_code::Exit;
use compare::CompareArgs;
use completions::CompletionsArgs;
use config::{ConfigArgs, ConfigOptions, Configuration};
use decide::DecideStringArgs;
use gtp::GtpArgs;
use lint::LintArgs;
use man::ManArgs;
use options::ColorWhen;
use run::RunArgs;
use show::ShowArgs;

pub use error::CliError;

/// Regression and benchmark harness for Go engines, with an engine of its own.
#[derive(Debug, Parser)]
#[command(name = "tesuji", version, about, disable_help_subcommand = true)]
struct Cli {
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorWhen,
    #[command(flatten)]
    config: ConfigOptions,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Walk suites, ask, judge, report
    #[command(after_help = exit_codes())]
    Run(Box<RunArgs>),
    /// Set two result files side by side: gained, lost, nodes, time
    #[command(after_help = compare_exit_codes())]
    Compare(CompareArgs),
    /// Show cases that cannot be right
    Lint(LintArgs),
    /// Decide whether a string can be captured, and if so, whether it can be saved
    DecideString(Box<DecideStringArgs>),
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

fn exit_codes() -> &'static str {
    "Exit codes: 0 all as expected; 1 a gate was missed (an unexpected failure); \
     2 bad usage or bad input; 3 an engine crashed or timed out; 4 no case ran; 130 interrupted"
}

fn compare_exit_codes() -> &'static str {
    "Exit codes: 0 compared; 1 a case is lost and --fail-on-lost is given; \
     2 bad usage, or a file that is no result file; 4 no case is in both files"
}

/// Runs the program on the process's arguments.
#[must_use]
pub fn main() -> Exit {
    let arguments: Vec<_> = std::env::args_os().collect();
    started(&arguments).unwrap_or_else(|error| {
        error.show();
        error.exit()
    })
}

fn started(arguments: &[OsString]) -> Result<Exit, CliError> {
    let invocation = config::parse(&Cli::command(), arguments)?;
    let cli = Cli::from_arg_matches(&invocation.matches)?;
    cli.color.apply();
    cli.run(&invocation.configuration)
}

impl Cli {
    fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        let out = || anstream::stdout().lock();
        match &self.command {
            Command::Run(args) => args.run(configuration),
            Command::Compare(args) => args.run(),
            Command::Lint(args) => args.run(),
            Command::DecideString(args) => args.run(),
            Command::Show(args) => args.run(),
            Command::Gtp(args) => args.run(),
            Command::Config(args) => args.run(&self.config, &Self::command(), &mut out()),
            Command::Completions(args) => args.run(Self::command(), &mut out()),
            Command::Man(args) => args.run(Self::command(), &mut out()),
        }
    }
}
