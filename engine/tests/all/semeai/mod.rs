//! Races: the formula against the exact solver, and questions.

mod cache;
mod certified;
mod corners;
mod questions;
mod strips;
