//! The look of tables on a terminal.

use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, LineStyle, Table};

/// A table without frames: names to the left, numbers to the right.
pub(crate) fn bare<'a>(header: impl IntoIterator<Item = &'a str>) -> Table {
    let mut table = Table::new();
    table
        .load_style(NOTHING.header_separator(LineStyle::none().fill('─').junction('─')))
        .enforce_styling()
        .set_header(header);
    table.style_text_only();
    for column in table.column_iter_mut() {
        let alignment = match column.index {
            0 => CellAlignment::Left,
            _ => CellAlignment::Right,
        };
        column.set_padding((0, 2)).set_cell_alignment(alignment);
    }
    table
}

/// The lines of a table, without blanks at their ends.
pub(crate) fn lines(table: &Table) -> String {
    let lines: Vec<_> = table
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect();
    lines.join("\n")
}
