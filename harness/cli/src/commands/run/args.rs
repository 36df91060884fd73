//! The arguments of `tesuji run`.

use std::num::NonZeroU32;

use clap::Args;

use crate::engines::EngineOptions;
use crate::gate::GateOptions;
use crate::options::{JobOptions, OutputOptions, ReadingOptions, TimeoutOptions, VerifyOptions};
use crate::report::ReportOptions;
use crate::results::ResultOptions;
use crate::select::AskedOptions;
use crate::update::UpdateOptions;

/// Walk suites, ask, judge, report.
#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub(super) asked: AskedOptions,
    /// Show what would be asked, without asking
    #[arg(long)]
    pub(super) list: bool,
    /// Ask every case so many times; one that changes its answer is reported as unstable
    #[arg(long, value_name = "N", default_value = "1")]
    pub(super) repeat: NonZeroU32,
    #[command(flatten)]
    pub(super) engines: EngineOptions,
    #[command(flatten)]
    pub(super) results: ResultOptions,
    #[command(flatten)]
    pub(super) gates: GateOptions,
    #[command(flatten)]
    pub(super) reports: ReportOptions,
    #[command(flatten)]
    pub(super) update: UpdateOptions,
    #[command(flatten)]
    pub(super) output: OutputOptions,
    #[command(flatten)]
    pub(super) jobs: JobOptions,
    #[command(flatten)]
    pub(super) timeout: TimeoutOptions,
    #[command(flatten)]
    pub(super) reading: ReadingOptions,
    #[command(flatten)]
    pub(super) verify: VerifyOptions,
}
