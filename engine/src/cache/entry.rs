//! Everything that a verdict depends on: the key of an entry, and its scene.

use crate::search::position::Position;
use crate::search::{KoState, KomasterScheme};
use crate::{Board, Color, Limits, Point, PointSet, Question};

/// Everything that a verdict depends on but the stones. Whatever else comes to change
/// verdicts, and can change during a reader's life, belongs here too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    question: Question,
    limits: Limits,
    /// Wherever it is: a ko taken in the search is taken after another one then.
    ban: Option<Point>,
    ko: KoState,
    scheme: KomasterScheme,
    depth: u32,
    /// Changes that trial moves made before the question, as a Zobrist number. It keeps positions
    /// apart that are tried in turns; the verdict does not depend on it.
    trials: u128,
}

impl Key {
    /// The key of a question about `position`, which trial moves have made out of the one
    /// with the Zobrist number `game`.
    pub(crate) fn new(
        question: &Question,
        limits: &Limits,
        position: &Position,
        game: u128,
    ) -> Self {
        Self {
            question: question.clone(),
            limits: limits.clone(),
            ban: position.board.ko(),
            ko: position.ko,
            scheme: position.scheme,
            depth: position.depth,
            trials: position.board.hash() ^ game,
        }
    }
}

/// An active area and what lies in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scene {
    area: PointSet,
    stones: [PointSet; 2],
}

impl Scene {
    /// What lies in `area`.
    pub(crate) fn new(board: &Board, area: PointSet) -> Self {
        Self {
            area,
            stones: Color::BOTH.map(|color| board.stones(color).intersection(&area)),
        }
    }

    /// Whether the same lies there on `board`, which has the same size.
    pub(crate) fn is_on(&self, board: &Board) -> bool {
        *self == Self::new(board, self.area)
    }

    /// Whether the area has one of these points.
    pub(crate) fn touches(&self, points: &PointSet) -> bool {
        self.area.intersects(points)
    }

    #[cfg(test)]
    pub(crate) fn area(&self) -> &PointSet {
        &self.area
    }
}
