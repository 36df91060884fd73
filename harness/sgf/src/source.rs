//! A file's text, and places in it.

use std::fmt;
use std::path::{Path, PathBuf};

/// A place in a text file as an editor shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The line, from 1. Lines end at `\n`, `\r\n` or a lone `\r`.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

impl Location {
    /// The first character of a file.
    pub const START: Self = Self { line: 1, column: 1 };
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A file, and where in it, as messages name it: `FILE:LINE:COLUMN`, or `FILE` if the whole
/// file is meant.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a>(pub &'a Path, pub Option<Location>);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.display().fmt(f)?;
        match self.1 {
            Some(location) => write!(f, ":{location}"),
            None => Ok(()),
        }
    }
}

/// A decoded text file: its name, its text, and where its lines begin.
#[derive(Clone, Debug)]
pub struct Source {
    path: PathBuf,
    text: String,
    line_starts: Vec<usize>,
    /// The number of characters before each [`BLOCK`] of bytes, so that places in a very long line
    /// are found as fast as others.
    characters: Vec<usize>,
}

/// Characters are counted up to every so many bytes of a text.
const BLOCK: usize = 1024;

/// The number of characters that begin in some bytes of a text.
fn characters(bytes: &[u8]) -> usize {
    let begins = |byte: &&u8| !matches!(**byte, 0x80..0xC0);
    bytes.iter().filter(begins).count()
}

impl Source {
    /// A text that was read from `path`.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>, text: String) -> Self {
        let bytes = text.as_bytes();
        let ends_line = |at: usize| match bytes[at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let line_starts = std::iter::once(0)
            .chain(
                (0..bytes.len())
                    .filter(|&at| ends_line(at))
                    .map(|at| at + 1),
            )
            .collect();
        let characters = bytes
            .chunks(BLOCK)
            .scan(0, |seen, block| {
                let before = *seen;
                *seen += characters(block);
                Some(before)
            })
            .collect();
        Self {
            path: path.into(),
            text,
            line_starts,
            characters,
        }
    }

    /// The file's path as it was given; empty for a text that came from no file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The decoded text, without a byte order mark.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The line and column of a byte offset into [`Source::text`]; offsets beyond
    /// the end count as the end.
    #[must_use]
    pub fn locate(&self, offset: usize) -> Location {
        let offset = (0..=offset.min(self.text.len()))
            .rev()
            .find(|&at| self.text.is_char_boundary(at))
            .unwrap_or(0);
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let start = self.line_starts[line - 1];
        Location {
            line,
            column: self.characters_before(offset) - self.characters_before(start) + 1,
        }
    }

    /// The number of characters before a byte offset at which a character begins.
    fn characters_before(&self, offset: usize) -> usize {
        let block = offset / BLOCK;
        let before = self.characters.get(block).or(self.characters.last());
        let start = (self.characters.len().saturating_sub(1)).min(block) * BLOCK;
        let inside = &self.text.as_bytes()[start..offset];
        before.copied().unwrap_or(0) + characters(inside)
    }

    /// The byte offset of a place; `None` if the text has no such place.
    #[must_use]
    pub fn offset_of(&self, location: Location) -> Option<usize> {
        let start = *self.line_starts.get(location.line.checked_sub(1)?)?;
        let mut places = self.text[start..].char_indices().map(|(at, _)| at);
        let inner = places.nth(location.column.checked_sub(1)?)?;
        Some(start + inner)
    }

    /// Every line without its end, with the byte offset where it begins.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let ends = self.line_starts[1..]
            .iter()
            .copied()
            .chain([self.text.len()]);
        self.line_starts
            .iter()
            .copied()
            .zip(ends)
            .map(|(start, end)| (start, self.text[start..end].trim_end_matches(['\r', '\n'])))
    }
}

#[cfg(test)]
mod tests {
    use super::{Location, Source};

    #[test]
    fn lines_and_columns_count_from_one_in_characters() {
        let source = Source::new("x", "aé\r\nb\rc\n".to_owned());
        let at = |offset| source.locate(offset);
        assert_eq!(at(0), Location::START);
        assert_eq!(at(3), Location { line: 1, column: 3 });
        assert_eq!(at(2), Location { line: 1, column: 2 });
        assert_eq!(at(5), Location { line: 2, column: 1 });
        assert_eq!(at(7), Location { line: 3, column: 1 });
        assert_eq!(at(999), Location { line: 4, column: 1 });
        for offset in [0, 1, 3, 5, 6, 7] {
            assert_eq!(source.offset_of(at(offset)), Some(offset));
        }
        assert_eq!(source.offset_of(Location { line: 9, column: 1 }), None);
        assert_eq!(source.offset_of(Location { line: 4, column: 1 }), None);
        let lines: Vec<_> = source.lines().collect();
        assert_eq!(lines, [(0, "aé"), (5, "b"), (7, "c"), (9, "")]);
    }

    #[test]
    fn columns_of_long_lines() {
        let text = format!("x\n{}", "aé".repeat(2_000));
        let source = Source::new("x", text.clone());
        let column = |offset| source.locate(offset).column;
        for (number, (at, _)) in text[2..].char_indices().enumerate() {
            assert_eq!(column(at + 2), number + 1);
        }
        assert_eq!(column(text.len()), 4_001);
        let block = "x".repeat(super::BLOCK);
        let end = Source::new("x", block).locate(super::BLOCK);
        assert_eq!(end.column, super::BLOCK + 1);
    }
}
