//! The harness: everything with files, processes, threads and terminals.

pub mod atomic;
pub mod backend;
pub mod case;
pub mod cli;
pub mod decide;
pub mod exit_code;
pub mod gtp;
pub mod position;
pub mod record;
pub mod report;
pub mod run;
pub mod sgf;
pub mod show;
pub mod variations;
