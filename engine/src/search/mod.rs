//! What all problem kinds share: outcomes, limits, ko, the driver, the table, counters, tracing.

mod counts;
mod cuts;
pub(crate) mod driver;
pub(crate) mod goal;
pub(crate) mod key;
mod komaster;
mod levels;
mod limits;
pub(crate) mod moves;
mod outcome;
pub(crate) mod path;
pub(crate) mod position;
pub(crate) mod table;
mod tracer;
mod variation;
mod widening;
pub(crate) mod window;

pub use counts::{NodeCounts, NodeKind};
pub use cuts::LimitCounts;
pub use komaster::{KoState, Komaster, KomasterScheme};
pub use levels::UnknownLevel;
pub use limits::{Limits, UnknownLimit};
pub use outcome::Outcome;
pub use tracer::{LimitsHit, NoTrace, Reply, Role, Tracer, Trial};
