//! Documents: what a command has to say when it is done, once for all forms.
//!
//! A domain builds one [`Document`] of its records in one place; [`write()`] sets it for terminals,
//! [`markdown()`] for summary pages and comments. Texts in it are foreign until a renderer has shown or
//! escaped them, so who builds a document escapes nothing.
//!
//! JSON is none of its forms. Programs want every number as it is, under keys that stay whatever
//! people are shown: what JSON prints are the domains' serialised records, and a document is built
//! of the same ones.

mod diff;
mod markdown;
pub mod numbers;
mod table;
mod terminal;
mod text;

use tesuji_engine::{Board, Point};

pub use diff::difference;
pub use markdown::markdown;
pub use table::Table;
pub(crate) use table::cells;
pub use terminal::write;
pub(crate) use text::shortened;
pub use text::{Line, Span, style};

/// What a command has to say.
///
/// Its conclusion ends what is on a terminal, where the end is what is seen, and begins a page.
#[derive(Default)]
pub struct Document<'a> {
    /// The heading of a page; on a terminal the command is there already.
    title: String,
    /// The word for the exit code, which a page does not have.
    verdict: Option<&'static str>,
    conclusion: Vec<Section<'a>>,
    body: Vec<Section<'a>>,
}

impl<'a> Document<'a> {
    /// A document without content.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            ..Self::default()
        }
    }

    /// The same with a word for how the command ends.
    #[must_use]
    pub fn with_verdict(self, verdict: &'static str) -> Self {
        let verdict = Some(verdict);
        Self { verdict, ..self }
    }

    /// Adds a section to the body, if there is anything in it.
    pub fn add(&mut self, section: Section<'a>) {
        self.body.extend(section.filled());
    }

    /// Adds a section to the conclusion, if there is anything in it.
    pub fn conclude(&mut self, section: Section<'a>) {
        self.conclusion.extend(section.filled());
    }
}

/// Some blocks that belong together, perhaps under a heading.
#[derive(Default)]
pub struct Section<'a> {
    heading: Option<String>,
    blocks: Vec<Block<'a>>,
}

enum Block<'a> {
    /// A sentence.
    Line(Line),
    /// `name: value`.
    Fact(Line),
    Table(Table),
    List(List<'a>),
    Board(Box<Board>, Option<Point>),
    /// Lines that keep their form.
    Text(Vec<Line>),
}

impl<'a> Section<'a> {
    /// A section without a heading.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A section with a heading; it is left out where nothing is under it.
    #[must_use]
    pub fn titled(heading: impl Into<String>) -> Self {
        let heading = Some(heading.into());
        let blocks = Vec::new();
        Self { heading, blocks }
    }

    fn filled(self) -> Option<Self> {
        (!self.blocks.is_empty()).then_some(self)
    }

    fn with(mut self, block: Block<'a>) -> Self {
        self.blocks.push(block);
        self
    }

    /// The same with a sentence.
    #[must_use]
    pub fn line(self, line: impl Into<Line>) -> Self {
        self.with(Block::Line(line.into()))
    }

    /// The same with a sentence for each.
    #[must_use]
    pub fn lines<L: Into<Line>>(self, lines: impl IntoIterator<Item = L>) -> Self {
        lines.into_iter().fold(self, Self::line)
    }

    /// The same with a fact: `name: value`.
    #[must_use]
    pub fn fact(self, fact: impl Into<Line>) -> Self {
        self.with(Block::Fact(fact.into()))
    }

    /// The same with a table, if it has any row.
    #[must_use]
    pub fn table(self, table: Table) -> Self {
        match table.rows.is_empty() {
            true => self,
            false => self.with(Block::Table(table)),
        }
    }

    /// The same with a list, if there is any item.
    #[must_use]
    pub fn list(self, list: List<'a>) -> Self {
        match list.count {
            0 => self,
            _ => self.with(Block::List(list)),
        }
    }

    /// The same with a board and its last move.
    #[must_use]
    pub fn board(self, board: Board, last: Option<Point>) -> Self {
        self.with(Block::Board(Box::new(board), last))
    }

    /// The same with lines that keep their form.
    #[must_use]
    pub fn text(self, lines: Vec<Line>) -> Self {
        self.with(Block::Text(lines))
    }
}

/// Some items, which are made when they are written. A page shows as many as it has room for.
pub struct List<'a> {
    /// What the items are, in the plural.
    what: &'static str,
    count: usize,
    items: Box<dyn Iterator<Item = Item> + 'a>,
    /// Whether items stand apart from each other.
    apart: bool,
}

impl<'a> List<'a> {
    /// A list of items with this name in the plural.
    pub fn new<I>(what: &'static str, items: I) -> Self
    where
        I: IntoIterator<Item = Item>,
        I::IntoIter: ExactSizeIterator + 'a,
    {
        let items = items.into_iter();
        Self {
            what,
            count: items.len(),
            items: Box::new(items),
            apart: false,
        }
    }

    /// The same with an empty line between items.
    #[must_use]
    pub fn apart(self) -> Self {
        let apart = true;
        Self { apart, ..self }
    }
}

/// An item of a list. A page folds the lines beneath it up.
#[derive(Clone, Debug, Default)]
pub struct Item {
    /// The kind of item; empty if all are of one kind.
    word: Span,
    text: Line,
    more: Vec<Line>,
}

impl Item {
    /// An item with a word for its kind.
    pub fn new(word: impl Into<Span>, text: impl Into<Line>) -> Self {
        Self {
            word: word.into(),
            text: text.into(),
            more: Vec::new(),
        }
    }

    /// The same with lines beneath it.
    #[must_use]
    pub fn with<L: Into<Line>>(mut self, lines: impl IntoIterator<Item = L>) -> Self {
        self.more.extend(lines.into_iter().map(Into::into));
        self
    }
}
