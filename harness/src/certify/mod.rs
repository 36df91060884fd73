//! What is right, proved: of single questions, of their moves, and of whole suites.

mod certificate;
mod prover;

pub use certificate::{Certificate, Fault, record};
pub use prover::{MoveProof, MoveProofs, Prover};
