//! Groups of options that mean the same in every command.

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::ValueParser;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueEnum, ValueHint, value_parser};
use tesuji_engine::search::{KomasterScheme, Limit};
use tesuji_engine::{Limits, ReaderOptions};

use crate::CliError;
use tesuji::case::Catalog;
use tesuji::compare::Clock;
use tesuji::memory;

/// The heading of the options that say how the engine reads.
pub(crate) const READING: &str = "Reading";

/// The heading of the options that say which cases are asked.
pub(crate) const SELECTING: &str = "Selecting cases";

/// The heading of the options that say what a run has to reach.
pub(crate) const GATES: &str = "Gates";

/// The heading of the options that say how much runs at a time, and how long.
const RUNNING: &str = "Running";

/// The folder of the history.
#[derive(Debug, Args)]
pub(crate) struct HistoryOptions {
    /// The folder with the recorded versions
    #[arg(long, value_name = "DIR", default_value = "reports/history",
          value_hint = ValueHint::DirPath)]
    pub(crate) history: PathBuf,
}

/// The clock whose times are compared, as options have it.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum ClockName {
    /// Processor time
    Cpu,
    /// Time on the wall, for engines whose processor time is not known
    Wall,
}

impl From<ClockName> for Clock {
    fn from(name: ClockName) -> Self {
        match name {
            ClockName::Cpu => Self::Cpu,
            ClockName::Wall => Self::Wall,
        }
    }
}

/// The form in which results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum OutputFormat {
    /// For people.
    #[default]
    Human,
    /// For programs.
    Json,
}

/// The state of an option: in force or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// In force.
    #[default]
    On,
    /// Not in force.
    Off,
}

/// The condition under which colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    /// If the output is a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColorWhen {
    /// Puts the choice in force for everything that is written through `anstream`.
    pub(crate) fn apply(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// Options of the native engine's reading; `V` is what a limit can be set to.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = READING)]
pub(crate) struct ReadingOptions<V: LimitValue = u32> {
    /// Limits as in GNU Go's level N; single limits can be given beside it
    #[arg(long, value_name = "N", default_value_t = Limits::DEFAULT_LEVEL,
          value_parser = value_parser!(u32).range(..=i64::from(Limits::MAX_LEVEL)))]
    pub(crate) level: u32,
    /// Single limits.
    #[command(flatten)]
    pub(crate) limits: LimitOptions<V>,
    /// The rules by which kos are taken in reading
    #[arg(long, value_name = "SCHEME", default_value = KomasterScheme::Scheme5.name(),
          value_parser = scheme)]
    pub(crate) komaster: KomasterScheme,
    /// Whether results are remembered in a transposition table within a question
    #[arg(long, value_name = "WHEN", default_value = "on")]
    pub(crate) hash: Switch,
    /// Size of the transposition table in megabytes; each job has one
    #[arg(short = 'M', long, value_name = "MB", default_value = "2")]
    pub(crate) cache_size: NonZeroU32,
}

impl ReadingOptions {
    /// The options for a reader.
    #[must_use]
    pub(crate) fn reader_options(&self) -> ReaderOptions {
        let mut limits = self.level_limits();
        for &(limit, value) in &self.limits.given {
            *limits.of_mut(limit) = value;
        }
        self.reader_options_with(limits)
    }
}

impl<V: LimitValue> ReadingOptions<V> {
    /// Refuses tables for which there is no memory, of all workers on these cases together.
    pub(crate) fn check_memory(&self, jobs: JobOptions, catalog: &Catalog) -> Result<(), CliError> {
        let options = self.reader_options_with(self.level_limits());
        let readers = jobs.workers().min(catalog.blocks()).max(1);
        Ok(memory::check(&options, readers)?)
    }

    /// The limits of the level.
    #[must_use]
    pub(crate) fn level_limits(&self) -> Limits {
        Limits::level(self.level).unwrap_or_default()
    }

    /// The options for a reader with these limits.
    #[must_use]
    pub(crate) fn reader_options_with(&self, limits: Limits) -> ReaderOptions {
        ReaderOptions {
            limits,
            komaster: self.komaster,
            hash: self.hash == Switch::On,
            table_bytes: (self.cache_size.get() as usize).saturating_mul(1 << 20),
            cache_entries: 0,
        }
    }
}

/// A value that a limit can be set to on a command line.
pub(crate) trait LimitValue: Clone + Send + Sync + 'static {
    /// The value's name in help.
    const NAME: &'static str;

    /// The limits that there are options for.
    fn limits() -> impl Iterator<Item = Limit>;

    /// Reads one.
    fn parser() -> ValueParser;
}

impl LimitValue for u32 {
    const NAME: &'static str = "N";

    fn limits() -> impl Iterator<Item = Limit> {
        Limit::in_use()
    }

    fn parser() -> ValueParser {
        value_parser!(Self).into()
    }
}

/// One option for each of [`LimitValue::limits`].
#[derive(Clone, Debug)]
pub(crate) struct LimitOptions<V = u32> {
    /// The limits that were given, in their order.
    pub(crate) given: Vec<(Limit, V)>,
}

impl<V: LimitValue> Args for LimitOptions<V> {
    fn augment_args(mut command: Command) -> Command {
        for limit in V::limits() {
            let help = format!("{} [level]", limit.meaning().trim_end_matches('.'));
            let mut option = Arg::new(limit.name())
                .long(limit.name())
                .value_name(V::NAME)
                .value_parser(V::parser())
                .hide(!limit.is_in_use())
                .hide_short_help(limit.short().is_none())
                .help(help);
            if let Some(short) = limit.short() {
                option = option.short(short);
            }
            // What is off by default can be switched on without naming a value.
            if limit == Limit::OwlExchanges {
                option = option.num_args(0..=1).default_missing_value("500");
            }
            command = command.arg(option);
        }
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<V: LimitValue> FromArgMatches for LimitOptions<V> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let value = |limit: Limit| matches.get_one::<V>(limit.name()).cloned();
        let given = V::limits().filter_map(|limit| Some((limit, value(limit)?)));
        Ok(Self {
            given: given.collect(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Proving answers.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Verification")]
pub(crate) struct VerifyOptions {
    /// Check each answer by exhaustive searches, in which one side and then the other has ko threats
    #[arg(long)]
    pub(crate) verify: bool,
    /// The most trial moves of all searches of an answer together
    #[arg(long, value_name = "N", default_value = "200000", requires = "verify")]
    pub(crate) verify_nodes: NonZeroU64,
}

impl VerifyOptions {
    /// The trial moves allowed, if answers are to be verified.
    #[must_use]
    pub(crate) fn nodes(self) -> Option<u64> {
        self.verify.then(|| self.verify_nodes.get())
    }
}

/// The form in which results are written.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputOptions {
    /// How results are written
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub(crate) format: OutputFormat,
}

/// The number of cases that run side by side.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = RUNNING)]
pub(crate) struct JobOptions {
    /// How many cases to run at a time, up to 1024; by default one per processor
    #[arg(short, long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

impl JobOptions {
    /// The number of workers.
    #[must_use]
    pub(crate) fn workers(self) -> usize {
        self.jobs
            .or_else(|| std::thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get)
    }
}

/// The most cases that may run at a time: each takes a thread, and memory of its own.
const MOST_JOBS: usize = 1024;

/// Reads a number of jobs.
fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse::<NonZeroUsize>().ok();
    number
        .filter(|jobs| jobs.get() <= MOST_JOBS)
        .ok_or_else(|| format!("not a number from 1 to {MOST_JOBS}"))
}

/// The most time that a case may take.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = RUNNING)]
pub(crate) struct TimeoutOptions {
    /// Give a case up after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
}

/// Reads the name of a komaster scheme.
fn scheme(name: &str) -> Result<KomasterScheme, String> {
    let names = KomasterScheme::ALL.map(KomasterScheme::name).join(", ");
    KomasterScheme::from_name(name).ok_or_else(|| format!("not one of {names}"))
}

/// Reads a number of seconds above 0.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|duration| !duration.is_zero())
        .ok_or_else(|| "not a number of seconds above 0, such as 30 or 0.5".to_owned())
}
