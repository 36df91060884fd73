//! What all problem kinds share: outcomes, limits, ko, the driver, the table, counters, tracing.

mod attempt;
pub(crate) mod context;
mod counts;
pub(crate) mod driver;
pub(crate) mod goal;
mod key;
mod known;
mod komaster;
mod lessons;
mod limits;
pub(crate) mod moves;
pub(crate) mod nested;
mod node;
mod outcome;
pub(crate) mod path;
pub(crate) mod position;
pub(crate) mod profile;
mod report;
pub(crate) mod table;
mod tracer;
mod variation;
mod verdict;
pub(crate) mod view;
mod widening;
mod window;
mod zone;

#[cfg(test)]
mod tests;

pub use counts::{NodeCounts, NodeKind};
pub use komaster::{KoState, Komaster, KomasterScheme};
pub use lessons::{MOVE_FEATURES, MoveFeatures, MoveLesson};
pub use limits::{Limit, LimitCounts, LimitKind, LimitSet, Limits, UnknownLevel, UnknownLimit};
pub use outcome::{Outcome, ParseOutcomeError};
pub(crate) use tracer::Watched;
pub use tracer::{Known, NoTrace, Reply, Role, Targets, Tracer, Trial};
pub use verdict::Verdict;
