//! An engine that reads Go positions.
//!
//! The library has no file access, no printing, no global state and no clock:
//! everything it knows comes in through arguments.

pub mod board;
mod color;
mod point;
mod size;

pub use board::{Board, Legality, PlayError, PointSet, StringId};
pub use color::Color;
pub use point::{Point, Vertex};
pub use size::Size;
