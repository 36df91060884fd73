//! `tesuji compare`: result files read, paired, counted and shown.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod cli;
mod pairs;
mod reading;
mod results;
mod statistics;
