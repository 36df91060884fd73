//! The exact solver.

mod proofs;
mod reading;
mod region;
mod shapes;
mod twin;
