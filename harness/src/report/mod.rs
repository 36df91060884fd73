//! Reports: one file per format, each an [`Observer`](crate::run::Observer) of the run.

mod human;
mod json;
pub(crate) mod layout;
mod progress;
mod side_by_side;
mod table;

pub use human::HumanReport;
pub use json::JsonReport;
pub use progress::Progress;
pub use side_by_side::SideBySide;
