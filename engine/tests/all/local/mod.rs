//! The exact solver.

mod shapes;
mod twin;
