//! The exact solver.

mod proofs;
mod region;
mod shapes;
mod twin;
