//! Variations as an indented tree.

use std::io::{self, Write};

use super::Trace;

/// Writes a trace, a move a line, indented by the moves before it.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_text(out: &mut impl Write, trace: &Trace) -> io::Result<()> {
    let mut levels: Vec<usize> = Vec::with_capacity(trace.entries.len());
    for entry in &trace.entries {
        let level = entry.parent.map_or(1, |parent| levels[parent] + 1);
        levels.push(level);
        write!(out, "{:indent$}{}", "", entry.heading(), indent = 2 * level)?;
        write!(out, " -> {}", entry.result())?;
        let remarks = entry.remarks();
        if !remarks.is_empty() {
            write!(out, " [{}]", remarks.join("; "))?;
        }
        writeln!(out)?;
    }
    match trace.left_out() {
        0 => Ok(()),
        number => writeln!(out, "  ({number} more variations are left out)"),
    }
}
