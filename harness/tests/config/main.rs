//! `tesuji.toml` as a user sees it.
//!
//! What is in force is read off `tesuji config`, and off runs where a setting shows.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod engines;
mod errors;
mod places;
mod precedence;
mod project;
