//! Delta debugging of positions: what can go while a question stays interesting.

mod subject;
mod thin;
mod told;

pub use subject::{Explained, Rejected, Subject};
pub use thin::{Shrunk, Steps, shrink};
pub use told::{ShrunkRecord, StepBar};
