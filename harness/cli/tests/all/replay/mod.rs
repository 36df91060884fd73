//! `tesuji decide-string --replay`: games with the persistent cache on, and without it.

mod cli;
mod games;
mod selfplay;
