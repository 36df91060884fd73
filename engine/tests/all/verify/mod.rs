//! Verification: proofs about captures and connections, in every model of ko threats.

mod answers;
mod connections;
mod full;
mod positions;
mod properties;
