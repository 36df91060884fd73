//! The grid: its sizes, its points, and their names in GTP and SGF.

mod point;
mod size;

pub(crate) use point::{CELLS, LETTERS, STRIDE};
pub use point::{ParsePointError, Point, Vertex};
pub use size::Size;
