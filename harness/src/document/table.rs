//! Tables.

use anstyle::{AnsiColor, Color as Ink, Style};
use comfy_table::presets::{ASCII_MARKDOWN, NOTHING};
use comfy_table::{Cell, CellAlignment, Color, LineStyle, Table as Grid};

use super::Span;
use crate::terminal::Shown;

/// A table: names to the left, numbers to the right.
#[derive(Clone, Debug)]
pub struct Table {
    header: Vec<String>,
    pub(super) rows: Vec<Vec<Span>>,
    /// The columns that are no numbers, beside the first one.
    words: Vec<usize>,
    /// The number of rows at the end that sum the others up.
    sums: usize,
    /// Whether names of columns are broken at their hyphens.
    narrow: bool,
}

impl Table {
    /// A table without rows; the first column holds names, the others numbers.
    #[must_use]
    pub fn new<S: Into<String>>(header: impl IntoIterator<Item = S>) -> Self {
        Self {
            header: header.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
            words: Vec::new(),
            sums: 0,
            narrow: false,
        }
    }

    /// The same with words in these columns, from 0.
    #[must_use]
    pub fn with_words(self, columns: impl IntoIterator<Item = usize>) -> Self {
        let words = columns.into_iter().collect();
        Self { words, ..self }
    }

    /// The same with so many rows at the end that sum the others up, and so are never left out.
    #[must_use]
    pub fn with_sums(self, sums: usize) -> Self {
        Self { sums, ..self }
    }

    /// The same with names of columns that may be broken at their hyphens.
    #[must_use]
    pub fn with_narrow_columns(self) -> Self {
        let narrow = true;
        Self { narrow, ..self }
    }

    /// The same with another row.
    #[must_use]
    pub fn row<S: Into<Span>>(mut self, cells: impl IntoIterator<Item = S>) -> Self {
        self.rows.push(cells.into_iter().map(Into::into).collect());
        self
    }

    /// The same with more rows.
    #[must_use]
    pub fn rows<R, S>(self, rows: impl IntoIterator<Item = R>) -> Self
    where
        R: IntoIterator<Item = S>,
        S: Into<Span>,
    {
        rows.into_iter().fold(self, Self::row)
    }

    /// The lines for a terminal: without frames, and without blanks at their ends.
    pub(super) fn lines(&self) -> Vec<String> {
        let hyphen = if self.narrow { "-\n" } else { "-" };
        let name = |name: &String| Shown::new(name).to_string().replace('-', hyphen);
        let mut grid = Grid::new();
        grid.load_style(NOTHING.header_separator(LineStyle::none().fill('─').junction('─')))
            .enforce_styling()
            .set_header(self.header.iter().map(name))
            .add_rows(self.rows.iter().map(|row| row.iter().map(cell)));
        grid.style_text_only();
        for column in grid.column_iter_mut() {
            let alignment = match column.index == 0 || self.words.contains(&column.index) {
                true => CellAlignment::Left,
                false => CellAlignment::Right,
            };
            column.set_padding((0, 2)).set_cell_alignment(alignment);
        }
        let lines = grid.lines().map(|line| line.trim_end().to_owned());
        lines.collect()
    }

    /// The table as Markdown, with at most so many rows, each text made ready by `ready`.
    pub(super) fn markdown(&self, most: usize, ready: impl Fn(&str) -> String) -> String {
        let left_out = self.left_out(most);
        let shown = self.rows.len() - self.sums - left_out;
        let rows = self.rows[..shown].iter();
        let rows = rows.chain(&self.rows[shown + left_out..]);
        let mut grid = Grid::new();
        grid.load_style(ASCII_MARKDOWN)
            .set_header(self.header.iter().map(|name| ready(name)))
            .add_rows(rows.map(|row| row.iter().map(|span| ready(&span.text))));
        grid.to_string()
    }

    /// The number of rows that [`markdown`](Self::markdown) leaves out.
    pub(super) fn left_out(&self, most: usize) -> usize {
        (self.rows.len() - self.sums).saturating_sub(most)
    }
}

fn cell(span: &Span) -> Cell {
    let cell = Cell::new(Shown::new(&span.text));
    match color(span.style) {
        Some(color) => cell.fg(color),
        None => cell,
    }
}

fn color(style: Style) -> Option<Color> {
    match style.get_fg_color()? {
        Ink::Ansi(AnsiColor::Green) => Some(Color::Green),
        Ink::Ansi(AnsiColor::Red) => Some(Color::Red),
        Ink::Ansi(AnsiColor::Yellow) => Some(Color::Yellow),
        _ => None,
    }
}

impl Span {
    /// A number in a style that is only seen if it is not 0.
    #[must_use]
    pub fn unless_zero(style: Style, number: u64) -> Self {
        match number {
            0 => "0".into(),
            number => Self::new(style, number.to_string()),
        }
    }
}

/// A row of a table, of cells that are no more than texts and numbers, or spans.
macro_rules! cells {
    ($($cell:expr),+ $(,)?) => { [$($crate::document::Span::from($cell)),+] };
}

pub(crate) use cells;
