//! Life and death of a dragon in a room of its own, proved: what the solver answers is so, as long as the room is
//! what it is said to be ([`Room`]).
//!
//! The game: both sides play in the room, or elsewhere. The attacker wins when no stone of the dragon is left,
//! strings that have joined it included; the defender when that never happens. Kos are retaken as a
//! [`KoModel`](crate::verify::KoModel) says. Lines end by exact rules only: captured, connected to a friend that lives,
//! unconditionally alive (Benson), or no two eyes left to make and nothing to capture. Searched by
//! depth-first proof numbers on sets of points that are bits of one word; what is learned says where to look first, never
//! what is so.

mod area;
mod builder;
mod cells;
mod choices;
mod count;
mod enclosure;
mod estimate;
mod eye;
mod features;
mod filling;
mod frame;
mod ground;
mod guard;
mod guess;
mod judge;
mod keys;
mod learn;
mod models;
mod moves;
mod natural;
mod open;
mod open_weights;
mod patterns;
mod playout;
mod pocket;
mod pockets;
mod position;

mod promising;
mod proof;
mod race;
mod reading;
mod sampling;
mod search;
mod solutions;
mod solver;
mod table;
#[cfg(test)]
mod tests;
mod threats;
mod waiting;
mod weights;

pub use enclosure::{Room, RoomError};
pub use estimate::{Side, UNIT, Weights};
pub use features::{FEATURES, Features, VALUES};
pub use guess::Guess;
pub use learn::{Lesson, OpenLesson};
pub use open::{OPEN_FEATURES, OPEN_VALUES, OpenFeatures, OpenWeights};
pub use promising::Promising;
pub use proof::{ProofEnd, ProofMove, ProofTree};
pub use reading::{Bar, Tree};
pub use search::Effort;
pub use solutions::{FirstMove, Solutions};
pub use solver::{Solution, Solver};
pub use threats::{KoThreats, ThreatsNeeded};
