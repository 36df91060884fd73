//! What makes daily work easy: running again what failed, completions, manual pages.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod last_failed;
mod shell;
