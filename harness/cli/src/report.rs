//! Reports on the command line.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::CliError;
use crate::options::OutputFormat;
use tesuji::atomic::check_writable;
use tesuji::case::Finding;
use tesuji::report::{
    Again, HumanReport, JsonReport, JunitReport, MarkdownReport, RankingSizes, SideBySide,
};
use tesuji::run::Observer;
use tesuji::terminal;

/// The reports beside the result file.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Reports")]
pub(crate) struct ReportOptions {
    /// Write a JUnit XML report, for CI systems
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write a Markdown report, for summary pages and comments
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Report the N cases that took the most time
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    slowest: usize,
    /// Report the N cases that took the most nodes
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    costliest: usize,
    /// A row for every suite, also where there are many and nothing is unexpected in most
    #[arg(short, long)]
    verbose: bool,
}

/// The reports that are written once all runs are over.
pub(crate) struct Reports<'a> {
    junit: Option<(&'a Path, JunitReport)>,
    markdown: Option<(&'a Path, MarkdownReport)>,
}

impl ReportOptions {
    /// The report on standard output where there are several engines.
    pub(crate) fn side_by_side(&self) -> SideBySide {
        SideBySide::new(self.sizes()).with_every_suite(self.verbose)
    }

    fn sizes(&self) -> RankingSizes {
        RankingSizes {
            slowest: self.slowest,
            costliest: self.costliest,
        }
    }

    /// The report on standard output.
    pub(crate) fn printed(&self, format: OutputFormat, again: Again) -> Box<dyn Observer> {
        match format {
            OutputFormat::Human => Box::new(
                HumanReport::new(terminal::stdout(), self.sizes())
                    .with_every_suite(self.verbose)
                    .with_again(again),
            ),
            OutputFormat::Json => Box::new(JsonReport::new(terminal::raw_stdout(), self.sizes())),
        }
    }

    /// The files that are written.
    pub(crate) fn files(&self) -> [(&'static str, Option<&Path>); 2] {
        [
            ("--junit", self.junit.as_deref()),
            ("--markdown", self.markdown.as_deref()),
        ]
    }

    /// The reports in files. That they can be written is found out now, not at the end of
    /// a long run.
    pub(crate) fn written(&self) -> Result<Reports<'_>, CliError> {
        for path in [&self.junit, &self.markdown].into_iter().flatten() {
            check_writable(path).map_err(|source| cannot_write(path, source))?;
        }
        let (junit, markdown) = (self.junit.as_deref(), self.markdown.as_deref());
        Ok(Reports {
            junit: junit.map(|path| (path, JunitReport::new())),
            markdown: markdown.map(|path| (path, MarkdownReport::new(self.sizes()))),
        })
    }
}

impl Reports<'_> {
    /// Takes down what is wrong with a suite itself.
    pub(crate) fn note(&mut self, finding: &Finding) {
        if let Some((_, report)) = &mut self.junit {
            report.note(finding);
        }
        if let Some((_, report)) = &mut self.markdown {
            report.note(finding);
        }
    }

    /// Those who follow every run.
    pub(crate) fn observers(&mut self) -> impl Iterator<Item = &mut dyn Observer> {
        let junit = self.junit.iter_mut();
        let junit = junit.map(|(_, report)| report as &mut dyn Observer);
        let markdown = self.markdown.iter_mut();
        junit.chain(markdown.map(|(_, report)| report as &mut dyn Observer))
    }

    /// Writes all of them, once the last run is over.
    pub(crate) fn write(self) -> Result<(), CliError> {
        if let Some((path, report)) = self.junit {
            report
                .write(path)
                .map_err(|source| cannot_write(path, source))?;
        }
        if let Some((path, report)) = self.markdown {
            report
                .write(path)
                .map_err(|source| cannot_write(path, source))?;
        }
        Ok(())
    }
}

fn cannot_write(path: &Path, source: io::Error) -> CliError {
    CliError::Write {
        path: path.to_owned(),
        source,
    }
}
