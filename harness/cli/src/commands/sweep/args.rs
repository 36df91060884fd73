//! The arguments of `tesuji sweep`.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::builder::ValueParser;
use clap::{Args, ValueEnum, ValueHint};
use tesuji_engine::search::Limit;

use super::outputs::OutputFiles;
use crate::engines::EngineOptions;
use crate::options::{
    ClockName, JobOptions, LimitValue, OutputOptions, ReadingOptions, TimeoutOptions,
};
use crate::select::AskedOptions;
use tesuji::sweep::Values;

const SWEEP: &str = "Settings";

/// Ask the same cases at many settings of the limits, and show what each setting buys.
#[derive(Debug, Args)]
pub(crate) struct SweepArgs {
    #[command(flatten)]
    pub(super) asked: AskedOptions,
    #[command(flatten)]
    pub(super) settings: SettingOptions,
    /// Show which settings would be tried, and on how many cases, without asking
    #[arg(long)]
    pub(super) list: bool,
    #[command(flatten)]
    pub(super) engines: EngineOptions,
    #[command(flatten)]
    pub(super) results: SweepResults,
    #[command(flatten)]
    pub(super) files: OutputFiles,
    #[command(flatten)]
    pub(super) output: OutputOptions,
    #[command(flatten)]
    pub(super) jobs: JobOptions,
    #[command(flatten)]
    pub(super) timeout: TimeoutOptions,
    #[command(flatten)]
    pub(super) reading: ReadingOptions<Values>,
}

/// The settings that are tried.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = SWEEP)]
pub(super) struct SettingOptions {
    /// Every combination of values (grid), one limit at a time with the others at their
    /// defaults, or N combinations drawn at random; the default setting is always tried
    #[arg(long, value_names = ["MODE", "N"], num_args = 1..=2, default_value = "grid")]
    pub(super) mode: Vec<String>,
    /// Search for the setting that passes most instead of asking all of them everything, with
    /// the settings of the grid to choose from
    #[arg(long, value_name = "GOAL", requires = "budget",
          conflicts_with_all = ["mode", "folds", "partition"])]
    pub(super) tune: Option<Goal>,
    /// The nodes that the search may spend
    #[arg(long, value_name = "NODES", requires = "tune")]
    pub(super) budget: Option<NonZeroU64>,
    /// What is drawn at random is the same for the same seed
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(super) seed: u64,
    /// Which time is compared
    #[arg(long, value_name = "CLOCK", default_value = "cpu")]
    pub(super) time: ClockName,
    /// Choose a setting on all but one of K parts of the cases, and look at what it does on that
    /// one, for each of them
    #[arg(long, value_name = "K", value_parser = folds)]
    pub(super) folds: Option<usize>,
}

/// The goal of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Goal {
    /// The most passes, and of settings with as many the fewest nodes
    Passes,
}

/// The files in which results are kept.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Result file")]
pub(super) struct SweepResults {
    /// Write the results of all settings, one JSON object per line, as they come
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) json: Option<PathBuf>,
    /// Go on with a result file where the sweep that wrote it was stopped; everything else has
    /// to be given as it was then
    #[arg(long, value_name = "FILE", conflicts_with = "json", value_hint = ValueHint::FilePath)]
    pub(super) resume: Option<PathBuf>,
    /// Report on this result file and ask nothing; given several times, on all pieces of a
    /// partitioned sweep, which --json writes as a whole
    #[arg(long, value_name = "FILE", conflicts_with_all = ["resume", "list"],
          value_hint = ValueHint::FilePath)]
    pub(super) from: Vec<PathBuf>,
}

impl LimitValue for Values {
    const NAME: &'static str = "VALUES";

    /// All of them: what no reading of tesuji looks at may be a limit of another engine.
    fn limits() -> impl Iterator<Item = Limit> {
        Limit::ALL.iter().copied()
    }

    fn parser() -> ValueParser {
        ValueParser::new(|text: &str| text.parse::<Self>())
    }
}

fn folds(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|folds| (2..=1000).contains(folds));
    number.ok_or_else(|| "not a number from 2 to 1000".to_owned())
}
