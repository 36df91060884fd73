//! An engine that reads Go positions.
//!
//! The library has no file access, no printing, no global state and no clock:
//! everything it knows comes in through arguments.

pub mod board;
mod color;
mod point;
mod reader;
mod reading;
pub mod search;
mod size;

pub use board::{Board, Legality, PlayError, PointSet, StringId};
pub use color::Color;
pub use point::{Point, Vertex};
pub use reader::{QueryError, Reader, ReaderOptions, Verdict};
pub use search::{Limits, NodeCounts, Outcome};
pub use size::Size;
