//! The environment variables that tell where this program runs.

use std::env;

/// Whether a CI runs this program, which is told by the variable `CI`: then nothing is kept
/// for a next run, and nothing under version control is changed.
#[must_use]
pub fn in_ci() -> bool {
    let set = |value: std::ffi::OsString| !value.is_empty() && value != "false" && value != "0";
    env::var_os("CI").is_some_and(set)
}
