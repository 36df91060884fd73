//! The exact solver.

mod allocation;
mod kos;
mod lessons;
mod named_kos;
mod natural;
mod patience;
mod proofs;
mod reading;
mod region;
mod rules;
mod shapes;
mod soon;
mod twin;
mod two_moves;
