//! Reports on the command line.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};

use crate::CliError;
use crate::options::OutputFormat;
use tesuji::atomic::check_writable;
use tesuji::case::Finding;
use tesuji::report::{
    Again, FORMATS, FileReport, RankingSizes, ReportFormat, RunReport, SideBySide,
};
use tesuji::run::Observer;
use tesuji::terminal;

/// The reports beside the result file.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Reports")]
pub(crate) struct ReportOptions {
    #[command(flatten)]
    files: ReportFiles,
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

/// The files that reports are written to: an option for each of [`FORMATS`].
#[derive(Clone, Debug)]
struct ReportFiles(Vec<(&'static ReportFormat, PathBuf)>);

impl Args for ReportFiles {
    fn augment_args(mut command: Command) -> Command {
        for format in FORMATS {
            command = command.arg(
                Arg::new(format.name())
                    .long(format.name())
                    .value_name("FILE")
                    .value_parser(value_parser!(PathBuf))
                    .help(format.help),
            );
        }
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ReportFiles {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let files = FORMATS.iter().filter_map(|format| {
            let path = matches.get_one::<PathBuf>(format.name())?;
            Some((format, path.clone()))
        });
        Ok(Self(files.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The reports that are written once all runs are over.
pub(crate) struct Reports<'a> {
    reports: Vec<(&'a Path, Box<dyn FileReport>)>,
    /// The errors in the suites themselves.
    broken: Vec<Finding>,
}

impl ReportOptions {
    /// The report on standard output where there are several engines.
    pub(crate) fn side_by_side(&self) -> SideBySide {
        SideBySide::new(self.sizes(), self.verbose)
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
            OutputFormat::Human => {
                let (sizes, out) = (self.sizes(), terminal::stdout());
                Box::new(RunReport::human(out, sizes, self.verbose, again))
            }
            OutputFormat::Json => Box::new(RunReport::json(terminal::raw_stdout(), self.sizes())),
        }
    }

    /// The files that are written, each with its option.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&'static str, &Path)> {
        let files = self.files.0.iter();
        files.map(|(format, path)| (format.flag, path.as_path()))
    }

    /// The reports in files, which say by `again` how to ask a case again. That they can be written
    /// is found out now, not at the end of a long run.
    pub(crate) fn written(&self, again: &Again) -> Result<Reports<'_>, CliError> {
        let mut reports = Vec::new();
        for (format, path) in &self.files.0 {
            check_writable(path).map_err(CliError::write(path))?;
            reports.push((path.as_path(), (format.make)(self.sizes(), again.clone())));
        }
        let broken = Vec::new();
        Ok(Reports { reports, broken })
    }
}

impl Reports<'_> {
    /// Takes down what is wrong with the suites themselves.
    pub(crate) fn note(&mut self, findings: &[Finding]) {
        let errors = findings.iter().filter(|finding| finding.is_error());
        self.broken.extend(errors.cloned());
    }

    /// Those who follow every run.
    pub(crate) fn observers(&mut self) -> impl Iterator<Item = &mut dyn Observer> {
        let reports = self.reports.iter_mut();
        reports.map(|(_, report)| &mut **report as &mut dyn Observer)
    }

    /// Writes all of them, once the last run is over.
    pub(crate) fn write(self) -> Result<(), CliError> {
        for (path, report) in self.reports {
            let written = report.write(path, &self.broken);
            written.map_err(CliError::write(path))?;
        }
        Ok(())
    }
}
