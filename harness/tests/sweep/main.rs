//! `tesuji sweep`: which settings are tried, what is made of their results, and the command as a
//! user sees it.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod analysis;
mod command;
mod desk;
mod engine;
mod parts;
mod settings;
#[allow(dead_code, reason = "shared with the tests of runs")]
#[path = "../run/suites.rs"]
mod suites;
#[allow(dead_code, reason = "shared with the tests of engines")]
#[path = "../engines/support.rs"]
mod support;
mod tune;
