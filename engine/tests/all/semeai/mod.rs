//! Races: the formula against the exact solver, and questions.

mod certified;
mod questions;
mod strips;
