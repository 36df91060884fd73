//! `tesuji compare`: result files read, paired, counted and shown.

mod cli;
mod pairs;
mod reading;
pub(crate) mod results;
mod statistics;
