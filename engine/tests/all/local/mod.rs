//! The exact solver.

mod allocation;
mod kos;
mod proofs;
mod reading;
mod region;
mod shapes;
mod twin;
