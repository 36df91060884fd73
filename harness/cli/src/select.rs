//! The cases that a command is about.

use std::path::PathBuf;

use clap::Args;

use crate::CliError;
use crate::options::SELECTING;
use tesuji::case::{Catalog, Filter, Finding, Partition, SuiteFile, discover};

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
