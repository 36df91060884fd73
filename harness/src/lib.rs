//! The harness: everything with files, processes, threads and terminals.

pub mod case;
pub mod sgf;
