//! `tesuji compare`.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::CliError;
use crate::gate::{FloorOptions, GrowthOptions};
use crate::options::ClockName;
use tesuji::compare::Comparison;
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::gate::GateResult;
use tesuji::record::{ResultFile, SuiteTotals};
use tesuji::report::{JudgedComparison, comparison_document};
use tesuji::terminal::{self, json::write_pretty};

/// Set two result files side by side.
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    /// The result file of the run before, as `tesuji run --json` writes it
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// The result file of the run after
    #[arg(value_name = "NEW")]
    new: PathBuf,
    /// How the comparison is written
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,
    /// Which time to compare
    #[arg(long, value_name = "CLOCK", default_value = "cpu")]
    time: ClockName,
    /// End with exit code 1 if a case is lost
    #[arg(long)]
    fail_on_lost: bool,
    #[command(flatten)]
    floors: FloorOptions,
    #[command(flatten)]
    growth: GrowthOptions,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// For people
    Human,
    /// For programs
    Json,
    /// For comments and CI summaries
    Markdown,
}

impl CompareArgs {
    pub(crate) fn run(&self) -> Result<Exit, CliError> {
        let old = ResultFile::read(&self.old)?;
        let new = ResultFile::read(&self.new)?;
        let comparison = Comparison::new(&old, &new, self.time.into());
        let gates = self.judge(&comparison, &new);
        let document = || comparison_document(&comparison, &gates);
        let mut out = terminal::stdout();
        match self.format {
            Format::Human => document::write(&mut out, document())?,
            Format::Json => write_pretty(&mut out, &JudgedComparison::new(&comparison, &gates))?,
            Format::Markdown => write!(out, "{}", document::markdown(vec![document()]))?,
        }
        let total = &comparison.total;
        Ok(if gates.iter().any(|gate| gate.missed) {
            Exit::GateMissed
        } else if total.compared == 0 {
            Exit::NothingRan
        } else {
            Exit::Success
        })
    }

    fn judge(&self, comparison: &Comparison, new: &ResultFile) -> Vec<GateResult> {
        let total = &comparison.total;
        let lost = self.fail_on_lost.then(|| GateResult::lost(total));
        let suites = SuiteTotals::of(&new.cases);
        let floors = self.floors.min_pass_rate.iter();
        let floors = floors.map(|floor| floor.judge(&suites));
        let growth = self.growth.growth();
        let growth = growth.judge(&total.nodes, &total.time, comparison.clock.name());
        lost.into_iter().chain(floors).chain(growth).collect()
    }
}
