//! The harness: everything with files, processes, threads and terminals.
