//! The cache of a reader.

use super::{
    CacheCounts, ConnectionQuestion, Key, Question, Reach, Scene, Store, StringQuestion,
    active_area,
};
use crate::search::position::Position;
use crate::{Board, Color, Limits, Point, PointSet, Size, Verdict};

/// Answers that took fewer nodes are not kept: to read them again is cheaper than to look
/// how far they went.
const WORTHWHILE: u64 = 4;

/// A store for each kind of question, and the game that they follow.
pub(crate) struct PersistentCache {
    strings: Store<StringQuestion>,
    connections: Store<ConnectionQuestion>,
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
            connections: Store::new(capacity),
            rules: rules(board),
            stones: stones(board),
            game: board.hash(),
        }
    }

    pub(crate) fn counts(&self) -> CacheCounts {
        self.strings.counts() + self.connections.counts()
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
        let changed = changed(0).union(&changed(1));
        self.strings.invalidate(&changed);
        self.connections.invalidate(&changed);
        self.game = board.hash();
    }

    /// Forgets all answers.
    pub(crate) fn clear(&mut self) {
        self.strings.clear();
        self.connections.clear();
    }

    /// The verdict on a question, if it is kept and still stands.
    pub(crate) fn recall<Q: Kept>(
        &mut self,
        question: Q,
        limits: &Limits,
        position: &Position,
    ) -> Option<Verdict> {
        let key = Key::new(question, limits, position, self.game);
        Q::store(self).get(&key, &position.board)
    }

    /// Keeps the verdict on a question that was reached by trying moves on the points of `shadow`.
    pub(crate) fn keep<Q: Kept>(
        &mut self,
        question: Q,
        limits: &Limits,
        position: &Position,
        (reach, shadow): (Reach, &PointSet),
        verdict: &Verdict,
    ) {
        if verdict.nodes.total() < WORTHWHILE {
            return;
        }
        let board = &position.board;
        let area = active_area(board, reach, question.target(), shadow);
        let scene = Scene::new(board, area);
        let key = Key::new(question, limits, position, self.game);
        Q::store(self).put(key, scene, verdict.clone());
    }

    #[cfg(test)]
    pub(crate) fn strings(&self) -> &Store<StringQuestion> {
        &self.strings
    }

    #[cfg(test)]
    pub(crate) fn connections(&self) -> &Store<ConnectionQuestion> {
        &self.connections
    }
}

/// A kind of question that the cache keeps verdicts for.
pub(crate) trait Kept: Question<Answer = Verdict> {
    /// Where they are.
    fn store(cache: &mut PersistentCache) -> &mut Store<Self>;

    /// The stone from which the search looks around.
    fn target(&self) -> Point;
}

impl Kept for StringQuestion {
    fn store(cache: &mut PersistentCache) -> &mut Store<Self> {
        &mut cache.strings
    }

    fn target(&self) -> Point {
        self.target
    }
}

impl Kept for ConnectionQuestion {
    fn store(cache: &mut PersistentCache) -> &mut Store<Self> {
        &mut cache.connections
    }

    fn target(&self) -> Point {
        self.from
    }
}

fn rules(board: &Board) -> (Size, bool) {
    (board.size(), board.allows_suicide())
}

fn stones(board: &Board) -> [PointSet; 2] {
    Color::BOTH.map(|color| *board.stones(color))
}
