//! The position understood: worms, cavities and caves, distances, and what is settled without a move.
//!
//! Everything here is worked out once for a position, from the board alone, but for what tactical reading
//! says of a string: that is asked of [`Tactics`]. Words in capitals in the comments are the manual's
//! definitions (chapter "Worms and Dragons").

mod cave;
mod cavity;
mod cut;
mod distance;
mod effective;
mod inessential;
mod liberties;
mod scan;
mod seki;
mod tactics;
mod unconditional;
mod worm;
mod worms;

pub use cave::Cave;
pub use cavity::{Border, Cavity};
pub use cut::Cutstone;
pub(crate) use cut::cutstone;
pub use distance::{Distances, Steps};
pub(crate) use scan::{origin, parts, place, scan};
pub use tactics::{Tactic, Tactics};
pub use unconditional::{PointStatus, Unconditional};
pub use worm::Worm;
pub use worms::Worms;
