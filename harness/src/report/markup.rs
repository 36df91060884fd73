//! Markdown and the HTML in it.

use comfy_table::Table;
use comfy_table::presets::ASCII_MARKDOWN;

use crate::gate::GateResult;

/// A table of texts.
pub(crate) fn markdown_table(header: &[String], rows: &[Vec<String>]) -> String {
    let row = |cells: &[String]| cells.iter().map(|cell| escaped(cell)).collect::<Vec<_>>();
    let mut table = Table::new();
    table.load_style(ASCII_MARKDOWN).set_header(row(header));
    table.add_rows(rows.iter().map(|cells| row(cells)));
    table.to_string()
}

/// Text that Markdown shows as it is.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' | '|' | '*' | '_' | '`' | '<' | '>' | '[' | ']' | '&' | '#' | '~' => {
                escaped.extend(['\\', character]);
            }
            character if character.is_control() => escaped.push(' '),
            character => escaped.push(character),
        }
    }
    escaped
}

/// What became of gates, as a list; nothing if there are none.
pub(crate) fn markdown_gates(gates: &[GateResult]) -> String {
    let lines = gates.iter().map(|gate| {
        let (name, wanted, found) = (&gate.name, &gate.wanted, &gate.found);
        let line = format!("{name}: wanted {wanted}; found {found}");
        format!("- **{}** {}\n", gate.word(), escaped(&line))
    });
    lines.collect()
}

/// Text that HTML shows as it is, line breaks included within `<pre>`.
pub(crate) fn html_escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\n' | '\t' => escaped.push(character),
            character if character.is_control() => escaped.push('\u{fffd}'),
            character => escaped.push(character),
        }
    }
    escaped
}

/// The first `most` characters of a text, and `...` if there are more.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
