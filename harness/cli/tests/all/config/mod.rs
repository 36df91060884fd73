//! `tesuji.toml` as a user sees it.
//!
//! What is in force is read off `tesuji config`, and off runs where a setting shows.

mod engines;
mod errors;
mod places;
mod precedence;
mod project;
