//! Reports: one file per format, each an [`Observer`](crate::run::Observer) of the run.
//!
//! Those for a terminal or a program are written when a run is over. [`JunitReport`] and
//! [`MarkdownReport`] follow any number of runs, one after the other, and are
//! written once, at the end.

mod again;
mod boards;
mod comparison;
mod formats;
mod hints;
mod human;
mod json;
mod junit;
pub(crate) mod layout;
mod limits_hit;
mod markdown;
pub(crate) mod markup;
mod page;
mod progress;
mod ranking;
mod side_by_side;
mod table;
mod verification;
pub(crate) mod words;

pub use again::Again;
pub use comparison::{write_human, write_json, write_markdown};
pub use formats::{FORMATS, FileReport, ReportFormat};
pub use human::HumanReport;
pub use json::JsonReport;
pub use junit::JunitReport;
pub use limits_hit::{LimitTally, LimitTallyCount};
pub use markdown::MarkdownReport;
pub use progress::Progress;
pub use ranking::RankingSizes;
pub use side_by_side::SideBySide;
