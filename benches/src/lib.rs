//! Positions and move sequences that the benchmarks share.

pub mod expected;
pub mod moves;
pub mod questions;
pub mod ratio;
