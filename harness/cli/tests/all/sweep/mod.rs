//! `tesuji sweep`: which settings are tried, what is made of their results, and the command as a
//! user sees it.
#![cfg(unix)]

mod analysis;
mod command;
mod desk;
mod engine;
mod parts;
mod settings;
mod tune;
