//! A tree of variations, ready to be compared.

use std::path::Path;

use tesuji_engine::{Board, Point, Size};

use super::label::{Name, Remark};
use crate::games::read_named;
use crate::position::Position;
use crate::sgf::{Action, Collection, GameTree, NodeIndex, SgfError};

/// The first game of an SGF file, with what its nodes are called and what is said of them.
#[derive(Clone, Debug)]
pub struct Tree {
    collection: Collection,
    size: Size,
    names: Vec<Name>,
    numbers: Vec<Option<u64>>,
    comments: Vec<String>,
    /// The number of nodes from each node on, itself included.
    sizes: Vec<usize>,
}

impl Tree {
    /// Reads a tree from a file that the user named.
    ///
    /// # Errors
    /// If the file cannot be read or holds no game on a board that is known here.
    pub fn read(path: &Path) -> Result<Self, SgfError> {
        Self::new(read_named(path)?)
    }

    /// The tree of the first game.
    ///
    /// # Errors
    /// If its board is not known here.
    pub fn new(collection: Collection) -> Result<Self, SgfError> {
        let mut tree = Self {
            collection,
            size: Size::NINETEEN,
            names: Vec::new(),
            numbers: Vec::new(),
            comments: Vec::new(),
            sizes: Vec::new(),
        };
        let Some(game) = tree.collection.trees.first() else {
            return Ok(tree);
        };
        tree.size = tree.collection.size_of(game)?;
        for node in game.nodes() {
            let lines = tree.collection.comment_lines(node).into_iter();
            let lines: Vec<_> = lines.map(|line| line.text).collect();
            let remark = Remark::parse(&lines);
            tree.names.push(Name {
                question: remark.question,
                actions: tree.collection.actions_of(node, tree.size),
            });
            tree.numbers.push(remark.number);
            tree.comments.push(remark.text);
        }
        tree.sizes = sizes(game);
        Ok(tree)
    }

    /// The file that it was read from; empty if there was none.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.collection.source.path()
    }

    /// How many games the file holds; all but the first are left alone.
    #[must_use]
    pub fn games(&self) -> usize {
        self.collection.trees.len()
    }

    /// The number of its nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether it has no nodes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The position after a node.
    ///
    /// # Errors
    /// If its stones make no position.
    pub fn board(&self, node: NodeIndex) -> Result<Board, SgfError> {
        Position::at_node(&self.collection, 0, node).map(|position| position.board)
    }

    /// Where the last stone of a node was played.
    pub(super) fn last_move(&self, node: NodeIndex) -> Option<Point> {
        match self.names[node].actions.last() {
            Some(Action::Play { vertex, .. }) => vertex.point(),
            _ => None,
        }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) fn name(&self, node: NodeIndex) -> &Name {
        &self.names[node]
    }

    /// A node's move with its number, and with its question where questions part.
    pub(super) fn heading(&self, node: NodeIndex, with_question: bool) -> String {
        let name = &self.names[node];
        let question = name.question.as_str();
        let number = self.numbers[node].map(|number| number.to_string());
        let parts = [
            Some(question.to_owned()).filter(|_| with_question && !question.is_empty()),
            number,
            Some(name.text()),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    pub(super) fn comment(&self, node: NodeIndex) -> &str {
        &self.comments[node]
    }

    pub(super) fn nodes_from(&self, node: NodeIndex) -> usize {
        self.sizes[node]
    }

    pub(super) fn children(&self, node: NodeIndex) -> &[NodeIndex] {
        let game = self.collection.trees.first();
        game.map_or(&[], |game| &game.nodes()[node].children)
    }

    /// The nodes from the root to a node, without the root.
    pub(super) fn path_to(&self, node: NodeIndex) -> Vec<NodeIndex> {
        let line = self.collection.trees.first().map(|game| game.line_to(node));
        line.into_iter().flatten().skip(1).collect()
    }
}

/// Every node comes after its parent, so one walk backwards adds all up.
fn sizes(game: &GameTree) -> Vec<usize> {
    let mut sizes = vec![1; game.nodes().len()];
    for (index, node) in game.nodes().iter().enumerate().rev() {
        if let Some(parent) = node.parent {
            sizes[parent] += sizes[index];
        }
    }
    sizes
}
