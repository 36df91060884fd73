//! The cache of a reader.

use super::{CacheCounts, Key, Reach, Scene, Store, StringQuestion, active_area};
use crate::search::position::Position;
use crate::{Board, Color, Limits, PointSet, Size, Verdict};

/// Answers that took fewer nodes are not kept: to read them again is cheaper than to look
/// how far they went.
const WORTHWHILE: u64 = 4;

/// A store for each kind of question, and the game that they follow.
pub(crate) struct PersistentCache {
    strings: Store<StringQuestion>,
    rules: (Size, bool),
    stones: [PointSet; 2],
    /// The Zobrist number of the position that the game has reached.
    game: u128,
}

impl PersistentCache {
    /// An empty cache for up to `capacity` answers of each kind, in a game that has reached `board`.
    pub(crate) fn new(capacity: usize, board: &Board) -> Self {
        Self {
            strings: Store::new(capacity),
            rules: rules(board),
            stones: stones(board),
            game: board.hash(),
        }
    }

    pub(crate) fn counts(&self) -> CacheCounts {
        self.strings.counts()
    }

    /// The game has come to `board`, by a move, by taking one back, or in any other way.
    pub(crate) fn follow(&mut self, board: &Board) {
        if self.rules != rules(board) {
            self.clear();
            self.rules = rules(board);
        }
        let before = std::mem::replace(&mut self.stones, stones(board));
        let changed = |i: usize| {
            let (old, new) = (&before[i], &self.stones[i]);
            old.difference(new).union(&new.difference(old))
        };
        self.strings.invalidate(&changed(0).union(&changed(1)));
        self.game = board.hash();
    }

    /// Forgets all answers.
    pub(crate) fn clear(&mut self) {
        self.strings.clear();
    }

    /// The verdict on a string, if it is kept and still stands.
    pub(crate) fn recall(
        &mut self,
        question: StringQuestion,
        limits: &Limits,
        position: &Position,
    ) -> Option<Verdict> {
        let key = Key::new(question, limits, position, self.game);
        self.strings.get(&key, &position.board)
    }

    /// Keeps the verdict on a string that was reached by trying moves on the points of `shadow`.
    pub(crate) fn keep(
        &mut self,
        question: StringQuestion,
        limits: &Limits,
        position: &Position,
        (reach, shadow): (Reach, &PointSet),
        verdict: &Verdict,
    ) {
        if verdict.nodes.total() < WORTHWHILE {
            return;
        }
        let board = &position.board;
        let scene = Scene::new(board, active_area(board, reach, question.target, shadow));
        let key = Key::new(question, limits, position, self.game);
        self.strings.put(key, scene, verdict.clone());
    }

    #[cfg(test)]
    pub(crate) fn strings(&self) -> &Store<StringQuestion> {
        &self.strings
    }
}

fn rules(board: &Board) -> (Size, bool) {
    (board.size(), board.allows_suicide())
}

fn stones(board: &Board) -> [PointSet; 2] {
    Color::BOTH.map(|color| *board.stones(color))
}
