//! Documents as Markdown.

use super::{Block, Document, Item, Line, List, Section, Span, shortened};
use crate::show::plain_diagram;

/// GitHub refuses a summary of more than 1 MiB.
const MOST_BYTES: usize = 1_000_000;
/// A table of more rows than these is cut off.
const MOST_ROWS: usize = 200;
/// The most characters of a cell, a bullet or what is seen of a folded item, and of its lines.
const MOST_IN_TITLE: usize = 200;
const MOST_IN_TEXT: usize = 4000;
/// Room for the sentence that counts what is missing.
const NOTE: usize = 200;

/// Some documents as a page of Markdown, each under its title. It is never longer than a megabyte,
/// of which every document gets its share; what is left out is counted.
#[must_use]
pub fn markdown(documents: Vec<Document<'_>>) -> String {
    let mut page = String::new();
    let count = documents.len();
    for (at, document) in documents.into_iter().enumerate() {
        let share = (MOST_BYTES - page.len()) / (count - at);
        add(&mut page, share, document);
    }
    page
}

/// What a page is put together of.
enum Piece<'a> {
    Text(String),
    List(List<'a>),
}

/// Adds as much of a document as there is room for. Lists get the room that all else leaves.
fn add(page: &mut String, share: usize, document: Document<'_>) {
    let end = page.len() + share;
    let gap = if page.is_empty() { "" } else { "\n" };
    let mut pieces = vec![Piece::Text(format!(
        "{gap}## {}\n",
        escaped(&document.title)
    ))];
    let mut verdict = document.verdict;
    for section in document.conclusion.into_iter().chain(document.body) {
        add_section(&mut pieces, section, &mut verdict);
    }
    let fixed = pieces.iter().map(|piece| match piece {
        Piece::Text(text) => text.len(),
        Piece::List(_) => 0,
    });
    let mut room = share.saturating_sub(fixed.sum());
    for piece in pieces {
        match piece {
            Piece::Text(text) if page.len() + text.len() <= end => page.push_str(&text),
            Piece::Text(_) => {}
            Piece::List(list) => {
                let before = page.len();
                add_list(page, list, room);
                room -= (page.len() - before).min(room);
            }
        }
    }
}

fn add_section<'a>(
    pieces: &mut Vec<Piece<'a>>,
    section: Section<'a>,
    verdict: &mut Option<&'static str>,
) {
    let mut add = |text: String| pieces.push(Piece::Text(text));
    if let Some(heading) = &section.heading {
        let mut letters = heading.chars();
        let first = letters
            .next()
            .map(|letter| letter.to_uppercase().to_string());
        let heading = first.unwrap_or_default() + letters.as_str();
        add(format!("\n### {}\n", escaped(&heading)));
    }
    let mut facts = false;
    for block in section.blocks {
        let gap = if facts { "" } else { "\n" };
        facts = matches!(block, Block::Fact(_));
        let text = match block {
            Block::Line(line) => match verdict.take() {
                Some(verdict) => format!("\n**{verdict}**: {}\n", inline(&line)),
                None => format!("\n{}\n", inline(&line)),
            },
            Block::Fact(line) => format!("{gap}- {}\n", inline(&line)),
            Block::Table(table) => {
                let ready = |text: &str| escaped(&shortened(text, MOST_IN_TITLE));
                let text = table.markdown(MOST_ROWS, ready);
                match table.left_out(MOST_ROWS) {
                    0 => format!("\n{text}\n"),
                    left => format!("\n{text}\n\n{left} more rows are not shown.\n"),
                }
            }
            Block::Board(board, _) => preformatted(&plain_diagram(&board)),
            Block::Text(lines) => preformatted(&plain(&lines)),
            Block::List(list) => {
                pieces.push(Piece::List(list));
                continue;
            }
        };
        pieces.push(Piece::Text(text));
    }
}

fn add_list(page: &mut String, list: List<'_>, mut room: usize) {
    let (mut left, what) = (list.count, list.what);
    page.push('\n');
    for item in list.items {
        let text = bullet(&item);
        if text.len() + NOTE > room {
            let note =
                format!("\n{left} more {what} are not shown; the report would be too long.\n");
            return page.push_str(&note);
        }
        room -= text.len();
        page.push_str(&text);
        left -= 1;
    }
}

/// An item, what is beneath it folded up.
fn bullet(item: &Item) -> String {
    let (word, text) = (&item.word.text, &item.text);
    if item.more.is_empty() {
        let text = shortened(&text.text(), MOST_IN_TEXT);
        return match word.is_empty() {
            true => format!("- {}\n", escaped(&text)),
            false => format!("- **{}** {}\n", escaped(word), escaped(&text)),
        };
    }
    let seen = item.more.iter().map(Line::text);
    let seen: Vec<_> = seen.take_while(|line| !line.is_empty()).collect();
    let seen = format!("{}: {}", text.text(), seen.join("; "));
    let seen = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let seen = html_escaped(&shortened(&seen, MOST_IN_TITLE));
    let word = match word.is_empty() {
        true => String::new(),
        false => format!("<b>{}</b> ", html_escaped(word)),
    };
    let text = format!("{}\n{}", text.text(), plain(&item.more));
    let text = preformatted(&text);
    format!("<details><summary>{word}{seen}</summary>\n{text}\n</details>\n\n")
}

fn plain(lines: &[Line]) -> String {
    let lines = lines.iter();
    let lines = lines.map(|line| shortened(&line.text(), MOST_IN_TEXT) + "\n");
    lines.collect()
}

fn preformatted(text: &str) -> String {
    format!("\n<pre>\n{}\n</pre>\n", html_escaped(text.trim_end()))
}

fn inline(line: &Line) -> String {
    let spans = line.0.iter().map(|Span { text, style }| {
        let text = escaped(text);
        match style.get_effects().contains(anstyle::Effects::BOLD) {
            true => format!("**{text}**"),
            false => text,
        }
    });
    spans.collect()
}

/// Text that Markdown shows as it is.
fn escaped(text: &str) -> String {
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

/// Text that HTML shows as it is, line breaks included within `<pre>`.
fn html_escaped(text: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::{MOST_BYTES, markdown};
    use crate::document::{Document, Item, Line, List, Section, Span, Table, style};

    #[test]
    fn the_conclusion_begins_the_page() {
        let mut document = Document::new("tesuji <run>").with_verdict("Failed");
        document.add(Section::titled("rows").table(Table::new(["a|b", "n"]).row(["*x*\n", "1"])));
        let line = Line::from(Span::new(style::STRONG, "best")).then("; [1 B1]");
        document.conclude(Section::new().line(line).fact("old: a").fact("new: b"));
        assert_eq!(
            markdown(vec![document]),
            "## tesuji \\<run\\>\n\n**Failed**: **best**; \\[1 B1\\]\n\n- old: a\n- new: b\n\n### Rows\n\n\
             | a\\|b   | n |\n|--------|---|\n| \\*x\\*  | 1 |\n"
        );
    }

    #[test]
    fn what_is_beneath_an_item_is_folded_up() {
        let items = [
            Item::new("met", "a & b"),
            Item::new("FAIL", "a:1  x").with(["<b>", "0", "", " 1 . X"]),
        ];
        let mut document = Document::new("t");
        document.add(Section::new().list(List::new("cases", items)));
        assert_eq!(
            markdown(vec![document]),
            "## t\n\n- **met** a \\& b\n<details><summary><b>FAIL</b> a:1 x: &lt;b&gt;; 0</summary>\n\n\
             <pre>\na:1  x\n&lt;b&gt;\n0\n\n 1 . X\n</pre>\n\n</details>\n\n"
        );
    }

    #[test]
    fn what_is_too_much_is_counted() {
        let rows = (0..500).map(|row| [row.to_string()]);
        let table = Table::new(["n"]).with_sums(1).rows(rows);
        let items: Vec<_> = (0..900).map(|_| Item::new("", "x".repeat(3000))).collect();
        let mut document = Document::new("t");
        document.add(Section::new().list(List::new("cases", items)).table(table));
        let page = markdown(vec![document]);
        assert!(page.len() <= MOST_BYTES);
        assert!(page.contains("\n| 199 |\n| 499 |\n\n299 more rows are not shown.\n"));
        assert!(page.contains(" more cases are not shown; the report would be too long.\n"));
    }
}
