//! Positions and move sequences that the benchmarks share.

pub mod moves;
pub mod ratio;
