//! Two texts as one, with their differences marked.

use std::io::{self, Write};

use crate::terminal::Shown;
use anstyle::{AnsiColor, Style};
use similar::{ChangeTag, TextDiff};

const OLD: Style = AnsiColor::Red.on_default();
const NEW: Style = AnsiColor::Green.on_default();

/// Writes all lines of two texts: `-` and red for lines of the old one alone, `+` and green
/// for those of the new one, and what differs within a line in bold.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_diff(out: &mut impl Write, old: &str, new: &str) -> io::Result<()> {
    let diff = TextDiff::from_lines(old, new);
    for change in diff
        .ops()
        .iter()
        .flat_map(|op| diff.iter_inline_changes(op))
    {
        let (mark, style) = match change.tag() {
            ChangeTag::Delete => ('-', OLD),
            ChangeTag::Insert => ('+', NEW),
            ChangeTag::Equal => (' ', Style::new()),
        };
        write!(out, "  {style}{mark} {style:#}")?;
        for (differs, text) in change.iter_strings_lossy() {
            let style = if differs { style.bold() } else { style };
            let text = Shown::lines(text.trim_end_matches('\n'));
            write!(out, "{style}{text}{style:#}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
