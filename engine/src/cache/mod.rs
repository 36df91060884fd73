//! The persistent cache: verdicts that are kept from move to move.
//!
//! A verdict depends on the stones near what it is about. With it the cache keeps the *active
//! area*, outside of which nothing was looked at, and what lay in it. The verdict is given
//! again as long as the area looks the same, and is dropped when a move of the game changes it.
//!
//! The idea and its terms are those of the manual ("Persistent Reading Cache"). There the area
//! is a rule of thumb; here [`Reach`] bounds what a problem kind may look at, and the area
//! follows from that. What is asked does not matter to it.

mod area;
mod entry;
mod persistent;
mod store;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use area::{Reach, active_area, settled_area};
pub(crate) use entry::{Key, Scene};
pub(crate) use persistent::PersistentCache;
pub use store::CacheCounts;
pub(crate) use store::{Kept, Store};
