//! Verification: proofs about captures and connections, with each side winning every ko.

mod connections;
mod full;
mod positions;
mod properties;
