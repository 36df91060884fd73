//! The cache of a reader.

use super::{CacheCounts, Key, Reach, Scene, Store, active_area};
use crate::search::context::Shadow;
use crate::search::position::Position;
use crate::{Answer, Board, Color, Limits, PointSet, Question, Size};

/// Answers that took fewer nodes are not kept: to read them again is cheaper than to look
/// how far they went.
const WORTHWHILE: u64 = 4;

/// The answers, and the game that they follow.
pub(crate) struct PersistentCache {
    store: Store,
    rules: (Size, bool),
    stones: [PointSet; 2],
    /// The Zobrist number of the position that the game has reached.
    game: u128,
}

impl PersistentCache {
    /// An empty cache for up to `capacity` answers, in a game that has reached `board`.
    pub(crate) fn new(capacity: usize, board: &Board) -> Self {
        Self {
            store: Store::new(capacity),
            rules: rules(board),
            stones: stones(board),
            game: board.hash(),
        }
    }

    pub(crate) fn counts(&self) -> CacheCounts {
        self.store.counts()
    }

    /// The game has come to `board`, by a move, by taking one back, or in any other way. The points that have changed:
    /// all of them, if the rules have.
    pub(crate) fn follow(&mut self, board: &Board) -> PointSet {
        let is_other = self.rules != rules(board);
        if is_other {
            self.clear();
            self.rules = rules(board);
        }
        let before = std::mem::replace(&mut self.stones, stones(board));
        let changed = |i: usize| {
            let (old, new) = (&before[i], &self.stones[i]);
            old.difference(new).union(&new.difference(old))
        };
        let changed = changed(0).union(&changed(1));
        self.store.invalidate(&changed);
        self.game = board.hash();
        match is_other {
            true => board.all_points(),
            false => changed,
        }
    }

    /// The Zobrist number of the position that the game has reached.
    pub(crate) const fn game(&self) -> u128 {
        self.game
    }

    /// Forgets all answers.
    pub(crate) fn clear(&mut self) {
        self.store.clear();
    }

    /// The answer to a question, if it is kept and still stands.
    pub(crate) fn recall(
        &mut self,
        question: &Question,
        limits: &Limits,
        position: &Position,
    ) -> Option<Answer> {
        let key = Key::new(question, limits, position, self.game);
        self.store.get(&key, &position.board)
    }

    /// Keeps the answer to a question that was reached by a search that has left this `shadow`.
    pub(crate) fn keep(
        &mut self,
        question: &Question,
        limits: &Limits,
        position: &Position,
        (reach, shadow): (Reach, &Shadow),
        answer: &Answer,
    ) {
        let Some(target) = question.target() else {
            return;
        };
        if answer.nodes().total() < WORTHWHILE {
            return;
        }
        let board = &position.board;
        // Whether a ko taken before the question is settled is seen by the stones around it.
        let mut shadow = *shadow;
        let kos = [position.ko.point, position.ko.earlier];
        kos.into_iter().flatten().for_each(|point| {
            shadow.tried.insert(point);
        });
        let area = active_area(board, reach, target, &shadow);
        let scene = Scene::new(board, area);
        let key = Key::new(question, limits, position, self.game);
        self.store.put(key, scene, answer.clone());
    }

    #[cfg(test)]
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }
}

fn rules(board: &Board) -> (Size, bool) {
    (board.size(), board.allows_suicide())
}

fn stones(board: &Board) -> [PointSet; 2] {
    Color::BOTH.map(|color| *board.stones(color))
}
