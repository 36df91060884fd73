//! Recomputing everything the board keeps, to prove that it was kept right.

use super::{Board, Cell, PointSet, zobrist};
use crate::{Color, Point};

/// A difference between what a board keeps and what its stones say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inconsistency {
    /// The sets of stones, empty points, stones in atari and last liberties, or the counts of what is next to each cell, do not
    /// match the cells.
    Sets,
    /// The Zobrist key is not the one of this position.
    Hash,
    /// A string's stones, liberties, surroundings, counts or colour are wrong; one of its stones.
    String(Point),
}

impl Board {
    /// Recomputes strings, liberties, sets and key from the stones alone and
    /// returns the first difference. `None` means that all is in order.
    #[must_use]
    pub fn find_inconsistency(&self) -> Option<Inconsistency> {
        let mut colors = [PointSet::EMPTY; 2];
        let mut empty = PointSet::EMPTY;
        let mut hash = self.ko.map_or(0, zobrist::ko);
        for point in self.size.points() {
            match self.color_at(point) {
                Some(color) => {
                    colors[color.index()].insert(point);
                    hash ^= zobrist::stone(color, point);
                }
                None => {
                    empty.insert(point);
                }
            }
            let beside = |cell| {
                self.adjacent(point)
                    .filter(|&next| self.cell(next) == cell)
                    .count()
            };
            let stones = Color::BOTH.map(|color| beside(Cell::of(color)));
            let kept = Color::BOTH.map(|color| self.touching(color, point));
            if beside(Cell::Empty) != self.open_around(point) || stones != kept {
                return Some(Inconsistency::Sets);
            }
        }
        if colors != self.colors || empty != self.empty {
            return Some(Inconsistency::Sets);
        }
        if (self.in_atari, self.last_liberties) != self.find_ataris() {
            return Some(Inconsistency::Sets);
        }
        if hash != self.hash {
            return Some(Inconsistency::Hash);
        }
        Color::BOTH
            .into_iter()
            .find_map(|color| self.find_bad_string(color))
    }

    /// The stones in atari and their last liberties, by stones and empty points alone.
    fn find_ataris(&self) -> (PointSet, [PointSet; 2]) {
        let mut in_atari = PointSet::EMPTY;
        let mut all = [PointSet::EMPTY; 2];
        for color in Color::BOTH {
            let mut left = *self.stones(color);
            while let Some(first) = left.first() {
                let stones = self.flood(first, color);
                left = left.difference(&stones);
                let liberties = stones.neighbours().intersection(&self.empty);
                if liberties.len() == 1 {
                    let last = &mut all[color.index()];
                    *last = last.union(&liberties);
                    in_atari = in_atari.union(&stones);
                }
            }
        }
        (in_atari, all)
    }

    fn find_bad_string(&self, color: Color) -> Option<Inconsistency> {
        let mut left = *self.stones(color);
        while let Some(first) = left.first() {
            let stones = self.flood(first, color);
            left = left.difference(&stones);
            let liberties = stones.neighbours().intersection(&self.empty);
            let kept = self.data_at(first);
            let slot = self.string_of[first.index()];
            let right = kept.stones == stones
                && kept.liberties == liberties
                && self.surroundings[slot.index()] == stones.neighbours()
                && kept.color == color
                && kept.stone_count() == stones.len()
                && kept.liberty_count() == liberties.len()
                && !liberties.is_empty()
                && stones.contains(slot)
                && stones
                    .iter()
                    .all(|stone| self.string_of[stone.index()] == slot);
            if !right {
                return Some(Inconsistency::String(first));
            }
        }
        None
    }

    /// The string of `color` that contains `start`, found by looking at stones only.
    pub(super) fn flood(&self, start: Point, color: Color) -> PointSet {
        let mut reached: PointSet = [start].into_iter().collect();
        loop {
            let next = reached.union(&reached.neighbours().intersection(self.stones(color)));
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}
