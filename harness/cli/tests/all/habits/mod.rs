//! What makes daily work easy: running again what failed, completions, manual pages.

mod last_failed;
mod shell;
