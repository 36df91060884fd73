//! Documents on a terminal.

use std::io::{self, Write};

use super::{Block, Document, Item, Line, List, Section, Span};
use crate::show::write_board;
use crate::terminal::Shown;

/// Writes a document in colours, which the stream drops where they are not wanted: an empty line
/// between sections, none within them.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(out: &mut impl Write, document: Document<'_>) -> io::Result<()> {
    let sections = document.body.into_iter().chain(document.conclusion);
    for (at, section) in sections.enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        write_section(out, section)?;
    }
    out.flush()
}

fn write_section(out: &mut impl Write, section: Section<'_>) -> io::Result<()> {
    let indent = match &section.heading {
        Some(heading) => {
            writeln!(out, "{}", Shown::new(heading))?;
            "  "
        }
        None => "",
    };
    for block in section.blocks {
        match block {
            Block::Line(line) | Block::Fact(line) => writeln!(out, "{}", shown(&line))?,
            Block::Table(table) => writeln!(out, "{}", table.lines().join("\n"))?,
            Block::List(list) => write_list(out, list, indent)?,
            Block::Board(board, last) => write_board(out, &board, last)?,
            Block::Text(lines) => write_lines(out, &lines, "  ")?,
        }
    }
    Ok(())
}

/// Items beneath each other, their texts in one column; or apart, each behind an empty line, but
/// where the section has one already.
fn write_list(out: &mut impl Write, list: List<'_>, indent: &str) -> io::Result<()> {
    if list.apart {
        for (at, item) in list.items.enumerate() {
            if at > 0 || !indent.is_empty() {
                writeln!(out)?;
            }
            write_item(out, &item, 0, "")?;
            write_lines(out, &item.more, "      ")?;
        }
        return Ok(());
    }
    let items: Vec<_> = list.items.collect();
    let width = |item: &Item| Shown::new(&item.word.text).to_string().chars().count();
    let width = items.iter().map(width).max().unwrap_or_default();
    for item in items {
        write_item(out, &item, width, indent)?;
        write_lines(out, &item.more, &format!("{indent}  "))?;
    }
    Ok(())
}

fn write_item(out: &mut impl Write, item: &Item, width: usize, indent: &str) -> io::Result<()> {
    write!(out, "{indent}")?;
    let Span { text, style } = &item.word;
    if !text.is_empty() || width > 0 {
        let word = Shown::new(text);
        write!(out, "{style}{word:width$}{style:#}  ")?;
    }
    writeln!(out, "{}", shown(&item.text))
}

fn write_lines(out: &mut impl Write, lines: &[Line], indent: &str) -> io::Result<()> {
    for line in lines {
        let line = styled(line, |text| Shown::lines(text).to_string());
        writeln!(out, "{}", format!("{indent}{line}").trim_end())?;
    }
    Ok(())
}

/// A line that has no line break in it.
fn shown(line: &Line) -> String {
    styled(line, |text| Shown::new(text).to_string())
}

fn styled(line: &Line, shown: impl Fn(&str) -> String) -> String {
    let spans = line.0.iter().map(|Span { text, style }| {
        let text = shown(text);
        format!("{style}{text}{style:#}")
    });
    spans.collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use crate::document::{Document, Item, List, Section, Span, Table, difference, style};

    fn written(document: Document<'_>) -> String {
        let mut out = Vec::new();
        super::write(&mut out, document).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_conclusion_is_the_end() {
        let mut document = Document::new("tesuji run");
        document.conclude(Section::new().line("1 of 2").line("again"));
        document.add(Section::titled("left out"));
        let table = Table::new(["suite", "p", "note"]).with_words([2]);
        let table = table.row(["a\n", "0.5", "x"]).row(["total", "10", ""]);
        document.add(Section::titled("table").table(table).fact("old: a"));
        assert_eq!(
            written(document),
            "table\nsuite      p   note\n─────────────────────\n\
             a\\u{a}   0.5   x\ntotal     10\nold: a\n\n1 of 2\nagain\n"
        );
    }

    #[test]
    fn lists_stand_in_columns_or_apart() {
        let items = || {
            let lines = difference("a b\n", "a c\n").into_iter();
            let first = Item::new("FAIL", "x\n1").with(["one", "", "two"]);
            [first, Item::new("met", "y").with(lines)]
        };
        let mut document = Document::new("");
        document.add(Section::titled("gates").list(List::new("gates", items())));
        document.add(Section::new().list(List::new("cases", items()).apart()));
        let written = anstream::adapter::strip_str(&written(document)).to_string();
        assert_eq!(
            written,
            "gates\n  FAIL  x\\u{a}1\n    one\n\n    two\n  met   y\n    - a b\n    + a c\n\n\
             FAIL  x\\u{a}1\n      one\n\n      two\n\nmet  y\n      - a b\n      + a c\n"
        );
    }

    #[test]
    fn styles_are_those_of_this_program_alone() {
        let mut document = Document::new("");
        let line = Span::new(style::NEW, "+ \u{1b}[31mx");
        document.add(Section::new().line(line).text(vec!["\u{1b}y".into()]));
        assert_eq!(
            written(document),
            "\u{1b}[32m+ \\u{1b}[31mx\u{1b}[0m\n  \\u{1b}y\n"
        );
    }
}
