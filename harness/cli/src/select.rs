//! The cases that a command is about.

use std::path::PathBuf;

use clap::Args;

use crate::CliError;
use crate::options::SELECTING;
use tesuji::apart::Files;
use tesuji::case::{CaseSet, Catalog, Filter, Finding, Matching, Partition, SuiteFile, discover};
use tesuji::last_run::{Memory, failed_in};

/// The suites if none are named.
const DEFAULT_PATH: &str = "regressions";

/// The suites to read.
#[derive(Clone, Debug, Args)]
pub(crate) struct SuiteOptions {
    /// Folders with suites, or single .sgf and .tst files
    #[arg(value_name = "PATH", default_value = DEFAULT_PATH)]
    pub(crate) paths: Vec<PathBuf>,
}

impl SuiteOptions {
    /// Adds a path that was taken for something else; it takes the place of the default.
    pub(crate) fn take_in(&mut self, path: Option<PathBuf>) {
        let Some(path) = path else {
            return;
        };
        if self.paths == [PathBuf::from(DEFAULT_PATH)] {
            self.paths.clear();
        }
        self.paths.push(path);
    }
}

/// The cases to ask, and how their answers are matched.
#[derive(Clone, Debug, Args)]
pub(crate) struct AskedOptions {
    #[command(flatten)]
    pub(crate) cases: CaseOptions,
    #[command(flatten)]
    failed: FailedOptions,
    /// The whole answer has to match `[a|b]`; by default as in GNU Go's scripts, where `|`
    /// is not grouped
    #[arg(long)]
    strict_match: bool,
}

/// Selecting what failed.
#[derive(Clone, Debug, Args)]
struct FailedOptions {
    /// Only cases that failed when they were last run, unexpected passes included; all cases if
    /// none did
    #[arg(long, help_heading = SELECTING)]
    last_failed: bool,
    /// Only cases that failed in this result file, unexpected passes included; all cases if none
    /// did
    #[arg(long, value_name = "FILE", help_heading = SELECTING)]
    failed_in: Option<PathBuf>,
}

impl AskedOptions {
    /// The cases of these paths, told what of them failed, and the folders that cannot be read.
    pub(crate) fn catalog(&self, memory: &Memory) -> Result<(Catalog, Vec<Finding>), CliError> {
        let mut filter = self.cases.filter()?;
        let mut narrow = |failed: CaseSet| {
            if !failed.is_empty() {
                filter = std::mem::take(&mut filter).among(failed);
            }
        };
        if self.failed.last_failed {
            let failed = memory.failed(&self.cases.suites.paths)?;
            narrow(failed.unwrap_or_default());
        }
        if let Some(path) = &self.failed.failed_in {
            narrow(failed_in(path)?);
        }
        self.cases.catalog(filter)
    }

    /// The way in which answers are matched.
    pub(crate) const fn matching(&self) -> Matching {
        match self.strict_match {
            true => Matching::Strict,
            false => Matching::GnuGo,
        }
    }

    /// The suites and the result file that are read.
    pub(crate) fn add_to(&self, files: Files) -> Files {
        files
            .suites(&self.cases.suites.paths)
            .reads("--failed-in", &self.failed.failed_in)
    }
}

/// The cases to ask.
#[derive(Clone, Debug, Args)]
pub(crate) struct CaseOptions {
    /// The suites.
    #[command(flatten)]
    pub(crate) suites: SuiteOptions,
    /// Only suites whose name matches a glob such as `ko/*`, or a regular expression `/.../`
    #[arg(
        long = "suite",
        value_name = "PATTERN",
        help_heading = SELECTING
    )]
    pub(crate) suite: Vec<String>,
    /// Only this case, as `suite:number`
    #[arg(long = "id", value_name = "ID", help_heading = SELECTING)]
    pub(crate) id: Vec<String>,
    /// Only questions of this name, such as `attack`
    #[arg(
        long = "question",
        value_name = "NAME",
        help_heading = SELECTING
    )]
    pub(crate) question: Vec<String>,
    /// Only one piece of what is selected: `hash:I/N` or `count:I/N`, or `hash` or `count` alone
    /// in a Slurm job array or a parallel CI job
    #[arg(long, value_name = "DEAL:I/N", help_heading = SELECTING)]
    pub(crate) partition: Option<Partition>,
}

impl CaseOptions {
    /// The filter that the options describe.
    ///
    /// # Errors
    /// If a pattern or an id is none.
    pub(crate) fn filter(&self) -> Result<Filter, CliError> {
        let mut filter = Filter::default();
        for pattern in &self.suite {
            filter = filter.suite(pattern)?;
        }
        for id in &self.id {
            filter = filter.id(id)?;
        }
        for name in &self.question {
            filter = filter.question(name);
        }
        Ok(filter)
    }

    /// The suites that can hold selected cases, and the folders that cannot be read.
    ///
    /// # Errors
    /// If a given path does not exist or is no suite.
    pub(crate) fn files(
        &self,
        filter: &Filter,
    ) -> Result<(Vec<SuiteFile>, Vec<Finding>), CliError> {
        let (mut files, findings) = discover(&self.suites.paths)?;
        files.retain(|file| filter.accepts_suite(&file.name));
        Ok((files, findings))
    }

    /// Looks through the suites that can hold cases that a filter selects.
    ///
    /// # Errors
    /// If a given path does not exist or is no suite.
    pub(crate) fn catalog(&self, filter: Filter) -> Result<(Catalog, Vec<Finding>), CliError> {
        let (files, mut findings) = self.files(&filter)?;
        let (catalog, found) = Catalog::of_files(files, filter, self.partition);
        findings.extend(found);
        Ok((catalog, findings))
    }
}
