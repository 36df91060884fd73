//! All integration tests of the harness, as one program: linking is what they cost most.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::disallowed_methods)]

mod accuracy;
mod bench_cli;
mod certify;
mod ci_examples;
mod compare;
mod config;
mod decide_cli;
mod diff_variations;
mod discovery;
mod docs;
mod engines;
mod fakes;
mod files;
mod folders;
mod gates;
mod gtp_boards;
mod gtp_session;
mod habits;
mod history;
mod hunting;
mod inputs;
mod installer;
mod lint;
mod mine;
mod questions;
mod reference_suites;
mod regressions;
mod reports;
mod run;
mod sandbox;
mod scheduling;
mod sgf_reading;
mod sgf_records;
mod sgf_writing;
mod show;
mod shrink;
mod signals;
mod sizes;
mod snapshot;
mod solve_cli;
mod stopping;
mod suites;
mod sweep;
mod terminal;
mod trail;
mod variations;
