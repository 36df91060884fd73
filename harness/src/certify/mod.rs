//! What is right, proved: of single questions, of their moves, and of whole suites.

mod certificate;
mod keeper;
mod prover;
mod report;
mod store;
mod suite;

pub use certificate::{Certificate, Fault, code_pattern, record};
pub use prover::{MoveProof, MoveProofs, Prover, RoomShape};
pub use report::{CertifyRecord, certify_document};
pub use store::{KeptProof, ProofStore, prover_signature};
pub use suite::{Answers, CertifiedCase, Certifier, Standing};
