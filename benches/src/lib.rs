//! Positions, move sequences, suites and measures that the benchmarks share.

pub mod analysis;
pub mod corpus;
pub mod expected;
pub mod game_rooms;
pub mod learning;
pub mod moves;
pub mod overhead;
pub mod questions;
pub mod ratio;
pub mod records;
pub mod replay;
pub mod self_play;
pub mod string_weights;
pub mod tree;
