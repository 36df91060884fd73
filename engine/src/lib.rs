//! An engine that reads Go positions.
//!
//! The library has no file access, no printing, no global state and no clock:
//! everything it knows comes in through arguments.

mod color;
mod point;
mod size;

pub use color::Color;
pub use point::{Point, Vertex};
pub use size::Size;
