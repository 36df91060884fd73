//! Reports: one file per format, each an [`Observer`](crate::run::Observer) of the run.

mod human;
mod json;
pub(crate) mod layout;
mod progress;
mod table;

pub use human::HumanReport;
pub use json::JsonReport;
pub use progress::Progress;
