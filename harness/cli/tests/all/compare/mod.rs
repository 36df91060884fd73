//! `tesuji compare`: result files read, paired, counted and shown.

mod cli;
mod pairs;
mod reading;
mod results;
mod statistics;
