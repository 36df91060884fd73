//! Two texts as one, with their differences marked.

use anstyle::Style;
use similar::{ChangeTag, TextDiff};

use super::{Line, Span, style};

/// All lines of two texts: `-` and red for lines of the old one alone, `+` and green for those of
/// the new one, and what differs within a line in bold.
#[must_use]
pub fn difference(old: &str, new: &str) -> Vec<Line> {
    let diff = TextDiff::from_lines(old, new);
    let changes = diff.ops().iter();
    let changes = changes.flat_map(|op| diff.iter_inline_changes(op));
    let lines = changes.map(|change| {
        let (mark, style) = match change.tag() {
            ChangeTag::Delete => ("- ", style::OLD),
            ChangeTag::Insert => ("+ ", style::NEW),
            ChangeTag::Equal => ("  ", Style::new()),
        };
        let parts = change.iter_strings_lossy();
        parts.fold(
            Line::from(Span::new(style, mark)),
            |line, (differs, text)| {
                let style = if differs { style.bold() } else { style };
                line.then(Span::new(style, text.trim_end_matches('\n')))
            },
        )
    });
    lines.collect()
}
