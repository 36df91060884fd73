//! `tesuji snapshot`: answers held against those that were accepted.
//!
//! The positions are settled by a stone in atari, so that the engine's strength does not
//! matter; where a tree is needed, a ko from `regressions/` is read.

mod accept;
mod broken;
mod check;
mod desk;
mod digest;
mod engine;
mod interactive;
mod interrupted;
mod settings;
