//! The positions of one node after the other.

use std::sync::Arc;

use tesuji_engine::{Board, Color, Size};

use super::checkpoints::Checkpoints;
use super::replay::Replay;
use super::{Fault, no_position};
use crate::{Collection, GameRecorder, GameTree, NodeIndex, SgfError, Until, places_stones};

/// Makes the positions of nodes, each from that of a node before it on its line. For nodes in the
/// order of the file that takes time in proportion to the size of the file.
#[derive(Default)]
pub struct Trail {
    game: Option<Game>,
}

/// The game that the last node was of.
struct Game {
    collection: Arc<Collection>,
    tree: usize,
    size: Size,
    /// The facts about each node.
    nodes: Vec<Known>,
    /// The last line without stones that the file places, and the last one with some: handicap
    /// stones stand on the first alone.
    lines: [Line; 2],
}

#[derive(Clone, Copy)]
struct Known {
    /// The number of nodes before it on its line.
    depth: usize,
    /// Whether a node on its line, itself included, places stones.
    stones: bool,
}

/// A line of a game and the position at its end.
#[derive(Default)]
struct Line {
    /// The nodes, root first.
    path: Vec<NodeIndex>,
    /// The position after the last of them; `None` if there is none yet.
    end: Option<State>,
    checkpoints: Checkpoints<State>,
}

#[derive(Clone)]
struct State {
    recorder: GameRecorder,
    replay: Replay,
}

impl Trail {
    /// Whether the last position was of this game: the next one is found the sooner.
    pub fn is_of(&self, collection: &Arc<Collection>, tree: usize) -> bool {
        let is_it = |game: &Game| Arc::ptr_eq(&game.collection, collection) && game.tree == tree;
        self.game.as_ref().is_some_and(is_it)
    }

    /// The position after a node's own moves and set-up: its board, on which nothing can be
    /// taken back, and who is to move.
    ///
    /// # Errors
    /// If the board has no size that is supported, or stones make no position.
    pub fn at(
        &mut self,
        collection: &Arc<Collection>,
        tree: usize,
        node: NodeIndex,
    ) -> Result<(Board, Color), SgfError> {
        let content = collection.trees.get(tree);
        let Some(content) = content.filter(|content| node < content.nodes().len()) else {
            return Ok((Board::new(Size::NINETEEN), Color::Black));
        };
        let known = self.is_of(collection, tree);
        let game = match self.game.take().filter(|_| known) {
            Some(game) => self.game.insert(game),
            None => self.game.insert(Game::new(collection, tree, content)?),
        };
        let position = game.at(content, node);
        position.map_err(|fault| no_position(collection, tree, fault))
    }
}

impl Game {
    fn new(collection: &Arc<Collection>, number: usize, tree: &GameTree) -> Result<Self, SgfError> {
        let size = collection.size_of(tree)?;
        let mut nodes: Vec<Known> = Vec::with_capacity(tree.nodes().len());
        for node in tree.nodes() {
            let before = node.parent.map(|parent| nodes[parent]);
            nodes.push(Known {
                depth: before.map_or(0, |before| before.depth + 1),
                stones: before.is_some_and(|before| before.stones) || places_stones(node, size),
            });
        }
        Ok(Self {
            collection: Arc::clone(collection),
            tree: number,
            size,
            nodes,
            lines: [Line::default(), Line::default()],
        })
    }

    fn at(&mut self, tree: &GameTree, node: NodeIndex) -> Result<(Board, Color), Fault> {
        let stones = self.nodes[node].stones;
        let line = &mut self.lines[usize::from(stones)];
        let start = || State::new(self.size, tree, stones);
        let state = line.go_to(tree, &self.nodes, node, start);
        let to_move = state.replay.stopped_by();
        let to_move = to_move.unwrap_or(state.recorder.to_move());
        Ok((state.replay.clone().finish()?, to_move))
    }
}

impl Line {
    /// Goes back to where the way to `node` leaves this line, and on from there.
    fn go_to(
        &mut self,
        tree: &GameTree,
        known: &[Known],
        node: NodeIndex,
        start: impl Fn() -> State,
    ) -> &State {
        let mut missing = Vec::new();
        let mut next = Some(node);
        while let Some(at) = next.filter(|&at| self.path.get(known[at].depth) != Some(&at)) {
            missing.push(at);
            next = tree.nodes()[at].parent;
        }
        let common = next.map_or(0, |at| known[at].depth + 1);
        let mut state = self.end.take();
        if common < self.path.len() || state.is_none() {
            state = self.back_to(tree, common);
        }
        let state = self.end.insert(state.unwrap_or_else(start));
        for &at in missing.iter().rev() {
            state.enter(tree, at);
            self.checkpoints.note(self.path.len(), state);
            self.path.push(at);
        }
        state
    }

    /// Shortens the line to so many nodes; the position at its end, `None` if that is one before
    /// all checkpoints.
    fn back_to(&mut self, tree: &GameTree, length: usize) -> Option<State> {
        self.path.truncate(length);
        let last = length.checked_sub(1)?;
        let (depth, mut state) = self.checkpoints.back_to(last)?;
        for at in depth + 1..=last {
            state.enter(tree, self.path[at]);
            self.checkpoints.note(at, &state);
        }
        Some(state)
    }
}

impl State {
    fn new(size: Size, tree: &GameTree, stones: bool) -> Self {
        let root = tree.nodes().first();
        let root = root.map_or(&[][..], |root| &root.properties);
        Self {
            recorder: GameRecorder::begin(size, root, stones),
            replay: Replay::new(size),
        }
    }

    fn enter(&mut self, tree: &GameTree, node: NodeIndex) {
        // Without a place to stop at, nothing breaks.
        let _ = self.recorder.enter(tree, node, Until::End);
        for step in self.recorder.take_steps() {
            self.replay.step(step);
        }
        self.replay.forget_moves();
    }
}
