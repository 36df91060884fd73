//! Game trees in flat storage.

use std::ops::Range;

use sgf_parse::go::Prop;

use super::{Location, SgfError, SgfErrorKind, Source};

/// The number of a node in its tree: 0 for the root, in the order of the file.
pub type NodeIndex = usize;

/// All games of one SGF file.
#[derive(Clone, Debug)]
pub struct Collection {
    /// The text they were read from.
    pub source: Source,
    /// The games in the order of the file; at least one.
    pub trees: Vec<GameTree>,
}

/// One game with all its variations.
///
/// The nodes are stored flat, so that trees of any depth can be walked, cloned and
/// dropped without recursion.
#[derive(Clone, Debug)]
pub struct GameTree {
    nodes: Vec<Node>,
}

/// One node of a game tree.
#[derive(Clone, Debug)]
pub struct Node {
    /// The node before it; `None` for the root.
    pub parent: Option<NodeIndex>,
    /// The nodes after it, the main line first.
    pub children: Vec<NodeIndex>,
    /// Its properties in the order of the file, `GM` left out. Values that break
    /// the format's rules are `Prop::Invalid`, which is no reason to refuse a file.
    pub properties: Vec<Prop>,
    /// The byte offset of its `;` in the source.
    pub offset: usize,
    /// The raw values of its comments (`C`), as byte ranges of the source.
    pub(crate) comments: Vec<Range<usize>>,
}

/// One line of a comment, as a reader of the comment sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentLine {
    /// The line, with escapes resolved and soft line breaks removed.
    pub text: String,
    /// The byte offset in the source where it begins.
    pub offset: usize,
    /// The byte offset in the source where it ends, before the line break.
    pub end: usize,
}

impl GameTree {
    /// A tree of these nodes, the root first and parents before their children.
    pub(crate) fn new(nodes: Vec<Node>) -> Self {
        Self { nodes }
    }

    /// All nodes in the order of the file: every node after its parent.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The nodes of the main line, root first: always the first child.
    pub fn main_line(&self) -> impl Iterator<Item = NodeIndex> {
        let root = (!self.nodes.is_empty()).then_some(0);
        std::iter::successors(root, |&node| self.nodes[node].children.first().copied())
    }

    /// The nodes from the root to `node`, both included. Empty if there is no such node.
    #[must_use]
    pub fn line_to(&self, node: NodeIndex) -> Vec<NodeIndex> {
        let start = (node < self.nodes.len()).then_some(node);
        let mut line: Vec<_> =
            std::iter::successors(start, |&node| self.nodes[node].parent).collect();
        line.reverse();
        line
    }
}

impl Collection {
    /// The lines of the comments of `node`, in order.
    #[must_use]
    pub fn comment_lines(&self, node: &Node) -> Vec<CommentLine> {
        node.comments
            .iter()
            .flat_map(|range| logical_lines(self.source.text(), range.clone()))
            .collect()
    }

    /// The byte offset in the source of a byte offset into a comment line's text.
    #[must_use]
    pub fn offset_in(&self, line: &CommentLine, index: usize) -> usize {
        let mut seen = 0;
        for (at, piece) in pieces(&self.source.text()[line.offset..line.end]) {
            if let Piece::Char(c) = piece {
                if seen >= index {
                    return line.offset + at;
                }
                seen += c.len_utf8();
            }
        }
        line.end
    }

    /// Where a node begins.
    #[must_use]
    pub fn location_of(&self, node: &Node) -> Location {
        self.source.locate(node.offset)
    }

    /// What is wrong at an offset of the text.
    #[must_use]
    pub fn error(&self, offset: usize, kind: SgfErrorKind) -> SgfError {
        SgfError {
            file: self.source.path().to_owned(),
            location: Some(self.source.locate(offset)),
            kind,
        }
    }
}

/// A piece of a raw text value.
#[derive(Clone, Copy)]
enum Piece {
    Char(char),
    LineBreak,
    /// An escaped line break, which is none.
    SoftBreak,
}

/// Resolves the escapes of a raw text value: every piece with its offset in `raw`.
fn pieces(raw: &str) -> impl Iterator<Item = (usize, Piece)> {
    let mut chars = raw.char_indices().peekable();
    std::iter::from_fn(move || {
        let (at, first) = chars.next()?;
        let escaped = first == '\\';
        let c = if escaped {
            chars.next().map_or(first, |(_, next)| next)
        } else {
            first
        };
        if !matches!(c, '\n' | '\r') {
            return Some((at, Piece::Char(c)));
        }
        chars.next_if(|&(_, next)| matches!(next, '\n' | '\r') && next != c);
        let piece = if escaped {
            Piece::SoftBreak
        } else {
            Piece::LineBreak
        };
        Some((at, piece))
    })
}

/// The characters of a comment from some place on, up to the end of the line or of the
/// comment, and where each is in `raw` with its escape.
pub fn comment_chars(raw: &str) -> impl Iterator<Item = (Range<usize>, char)> {
    pieces(raw)
        .map_while(|(at, piece)| match piece {
            Piece::Char(']') if raw[at..].starts_with(']') => None,
            Piece::Char(c) => {
                let escape = usize::from(raw[at..].starts_with('\\'));
                let end = (at + escape + c.len_utf8()).min(raw.len());
                Some(Some((at..end, c)))
            }
            Piece::SoftBreak => Some(None),
            Piece::LineBreak => None,
        })
        .flatten()
}

/// Splits a raw text value into lines.
fn logical_lines(text: &str, range: Range<usize>) -> Vec<CommentLine> {
    let empty = |offset| CommentLine {
        text: String::new(),
        offset,
        end: range.end,
    };
    let mut lines = Vec::new();
    let mut line = empty(range.start);
    let mut broken = false;
    for (at, piece) in pieces(&text[range.clone()]) {
        if std::mem::take(&mut broken) {
            lines.push(std::mem::replace(&mut line, empty(range.start + at)));
        }
        match piece {
            Piece::Char(c) => line.text.push(c),
            Piece::SoftBreak => {}
            Piece::LineBreak => {
                line.end = range.start + at;
                broken = true;
            }
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::logical_lines;

    #[test]
    fn comment_lines_are_unescaped_and_keep_their_offsets() {
        let raw = "xone \\] \\\\\r\ntwo\\\nstill two\n";
        let lines: Vec<_> = logical_lines(raw, 1..raw.len())
            .into_iter()
            .map(|line| (line.text, line.offset, line.end))
            .collect();
        assert_eq!(
            lines,
            [
                ("one ] \\".to_owned(), 1, 10),
                ("twostill two".to_owned(), 12, 26),
            ]
        );
    }
}
