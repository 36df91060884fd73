//! A board that is slow and obviously right, played beside the engine's, which has to agree with it after
//! every step.

#![allow(
    clippy::expect_used,
    reason = "what cannot be is what tests are to find"
)]

mod board;
mod superstring;
mod twins;

pub use twins::{Step, Tally, Twins};
