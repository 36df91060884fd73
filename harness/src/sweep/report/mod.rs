//! The results of a sweep, for people and for programs.

mod csv;
mod human;
mod markdown;
mod words;

use std::io::{self, Write};

use super::Analysis;
use crate::terminal::json;

pub use csv::write_csv;
pub use human::write_human;
pub use markdown::write_markdown;

/// Writes all of it as one JSON object.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_json(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    json::write_pretty(out, analysis)
}
