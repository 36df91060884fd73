//! What a run has to reach, and how the marks follow it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod baseline;
mod common;
mod floors;
mod growth;
mod marks;
mod percent;
mod schema;
#[path = "../run/suites.rs"]
#[allow(dead_code)]
mod suites;
mod update;
