//! Verification: proofs that a string is captured or safe, with each side winning every ko.
#![allow(clippy::unwrap_used)]

mod full;
mod positions;
mod properties;
