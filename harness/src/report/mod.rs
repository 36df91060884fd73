//! Reports: one file per format, each an [`Observer`](crate::run::Observer) of the run.
//!
//! Those for a terminal or a program are written when a run is over. [`JunitReport`] and
//! [`MarkdownReport`] follow any number of runs, one after the other, and are
//! written once, at the end.

mod again;
mod boards;
mod comparison;
mod content;
mod formats;
mod hints;
mod json;
mod junit;
mod limits_hit;
mod markdown;
mod printed;
mod progress;
mod ranking;
mod side_by_side;
mod told;
pub(crate) mod words;

pub use again::Again;
pub use comparison::{JudgedComparison, comparison_document};
pub use formats::{FORMATS, FileReport, ReportFormat};
pub use junit::JunitReport;
pub use limits_hit::{LimitTally, LimitTallyCount};
pub use markdown::MarkdownReport;
pub use printed::RunReport;
pub use progress::{Counter, Progress};
pub use ranking::RankingSizes;
pub use side_by_side::{SideBySide, SideBySideRecord};
