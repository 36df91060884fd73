//! Our own suites as they stand: verdicts, node counts and what the terminal shows.
//!
//! A change of the engine moves node counts, and with them these snapshots. When the change
//! is meant, one command accepts it, and the diff of the snapshot files shows what moved:
//!
//! ```text
//! INSTA_UPDATE=always cargo test -p tesuji --test regressions
//! ```
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod terminal;
mod variations;
mod verdicts;
