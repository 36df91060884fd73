//! `tesuji decide-string --replay`: games with the persistent cache on, and without it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod cli;
mod games;
mod selfplay;
