//! The formats of reports in files: a row for each.

use std::io;
use std::path::Path;

use super::{Again, JunitReport, MarkdownReport, RankingSizes};
use crate::case::Finding;
use crate::run::Observer;

/// A report in a file: it follows any number of runs, one after the other, and is written once, at the end.
pub trait FileReport: Observer {
    /// Writes the report, with the errors in the suites themselves.
    ///
    /// # Errors
    /// If the file cannot be written; what was there before stays then.
    fn write(self: Box<Self>, path: &Path, broken: &[Finding]) -> io::Result<()>;
}

/// A format of reports in files. Options, configuration keys and the protection of the files from being written
/// over follow from its row.
#[derive(Clone, Copy, Debug)]
pub struct ReportFormat {
    /// The option that names the file, with its dashes.
    pub flag: &'static str,
    /// The option's help.
    pub help: &'static str,
    /// A report without any run yet.
    pub make: fn(RankingSizes, Again) -> Box<dyn FileReport>,
}

impl ReportFormat {
    /// The option's name: its key in a configuration file.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.flag.trim_start_matches('-')
    }
}

/// Every format.
pub const FORMATS: &[ReportFormat] = &[
    ReportFormat {
        flag: "--junit",
        help: "Write a JUnit XML report, for CI systems",
        make: |_, _| Box::new(JunitReport::new()),
    },
    ReportFormat {
        flag: "--markdown",
        help: "Write a Markdown report, for summary pages and comments",
        make: |sizes, again| Box::new(MarkdownReport::new(sizes, again)),
    },
];
