//! Verification: proofs about captures and connections, with each side winning every ko.
#![allow(clippy::unwrap_used)]

mod connections;
mod full;
mod positions;
mod properties;
