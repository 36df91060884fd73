//! Gates on the command line.

use std::path::PathBuf;

use clap::Args;

use crate::CliError;
use crate::options::GATES;
use crate::results::{ENGINE, for_engine};
use tesuji::gate::{Baseline, Floor, Gates, Growth, Percent};

/// The conditions that a run has to meet.
#[derive(Debug, Args)]
pub(crate) struct GateOptions {
    /// Expect what is right in this result file to be right, and nothing else, whatever the
    /// marks say; the n-th file belongs to the n-th engine, or `{engine}` in the name stands
    /// for the engine's
    #[arg(long, value_name = "FILE", help_heading = GATES)]
    baseline: Vec<PathBuf>,
    #[command(flatten)]
    floors: FloorOptions,
    #[command(flatten)]
    growth: GrowthOptions,
    /// An unexpected pass is a fault, too
    #[arg(long, help_heading = GATES)]
    strict_expected: bool,
}

/// Floors: the shares of answers that have to be right.
#[derive(Clone, Debug, Args)]
pub(crate) struct FloorOptions {
    /// So many of the judged answers have to be right, of all suites or of those that match
    #[arg(long, value_name = "[SUITES=]PERCENT", help_heading = GATES)]
    pub(crate) min_pass_rate: Vec<Floor>,
}

/// The growth of cost that the cases may show.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct GrowthOptions {
    /// All cases together may take so many more nodes than before
    #[arg(long, value_name = "PERCENT", help_heading = GATES)]
    max_node_growth: Option<Percent>,
    /// All cases together may take so much more time than before, noise aside
    #[arg(long, value_name = "PERCENT", help_heading = GATES)]
    max_time_growth: Option<Percent>,
}

impl GrowthOptions {
    pub(crate) const fn growth(self) -> Growth {
        Growth {
            nodes: self.max_node_growth,
            time: self.max_time_growth,
        }
    }
}

impl GateOptions {
    /// The gates of each engine, baselines read.
    pub(crate) fn gates(&self, engines: &[&str]) -> Result<Vec<Gates>, CliError> {
        let growth = self.growth.growth();
        let baselines = self.baselines(engines);
        let (given, engines) = (baselines.len(), engines.len());
        if given > engines {
            let hint = "one --baseline for every engine, and no more";
            return Err(CliError::Usage(hint.to_owned()));
        }
        if given < engines && (growth.nodes.is_some() || growth.time.is_some()) {
            let hint = "growth is measured by what was before; name a result file with --baseline";
            return Err(CliError::Usage(hint.to_owned()));
        }
        let mut baselines = baselines.iter();
        (0..engines)
            .map(|_| {
                let baseline = baselines.next().map(|path| Baseline::read(path));
                Ok(Gates {
                    baseline: baseline.transpose()?,
                    floors: self.floors.min_pass_rate.clone(),
                    growth,
                    strict_expected: self.strict_expected,
                })
            })
            .collect()
    }

    /// The baseline of each engine.
    pub(crate) fn baselines(&self, engines: &[&str]) -> Vec<PathBuf> {
        match self.baseline.as_slice() {
            [one] if one.to_string_lossy().contains(ENGINE) => engines
                .iter()
                .map(|engine| for_engine(one, engine))
                .collect(),
            all => all.to_vec(),
        }
    }

    /// Whether the marks are not what counts.
    pub(crate) const fn has_baseline(&self) -> bool {
        !self.baseline.is_empty()
    }
}
