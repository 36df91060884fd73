//! Recomputing everything the board keeps, to prove that it was kept right.

use super::{Board, PointSet, adjacent_cells, zobrist};
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
            let mut beside = [0; 4];
            for next in adjacent_cells(point) {
                beside[self.cell(next) as usize] += 1;
            }
            let [black, white, open, _border] = beside;
            let stones = Color::BOTH.map(|color| self.touching(color, point));
            if stones != [black, white] || self.open_around(point) != open {
                return Some(Inconsistency::Sets);
            }
        }
        if colors != self.colors || empty != self.empty {
            return Some(Inconsistency::Sets);
        }
        if hash != self.hash {
            return Some(Inconsistency::Hash);
        }
        let (mut in_atari, mut last_liberties) = (PointSet::EMPTY, [PointSet::EMPTY; 2]);
        for color in Color::BOTH {
            let mut left = *self.stones(color);
            while let Some(first) = left.first() {
                let stones = self.flood(first, color);
                let around = stones.neighbours();
                let liberties = around.intersection(&self.empty);
                if !self.is_kept(first, color, &stones, &around) {
                    return Some(Inconsistency::String(first));
                }
                if liberties.len() == 1 {
                    let last = &mut last_liberties[color.index()];
                    *last = last.union(&liberties);
                    in_atari = in_atari.union(&stones);
                }
                left = left.difference(&stones);
            }
        }
        let same = in_atari == self.in_atari && last_liberties == self.last_liberties;
        (!same).then_some(Inconsistency::Sets)
    }

    /// Whether all that is kept of the string with the stone `first` is right; its stones are `stones`, which
    /// `around` is next to.
    fn is_kept(&self, first: Point, color: Color, stones: &PointSet, around: &PointSet) -> bool {
        let liberties = around.intersection(&self.empty);
        let kept = self.data_at(first);
        let slot = self.string_of[first.index()];
        kept.stones == *stones
            && kept.liberties == liberties
            && self.surroundings[slot.index()] == *around
            && kept.color == color
            && kept.stone_count() == stones.len()
            && kept.liberty_count() == liberties.len()
            && !liberties.is_empty()
            && stones.contains(slot)
            && stones
                .iter()
                .all(|stone| self.string_of[stone.index()] == slot)
    }

    /// The string of `color` that contains `start`, found by looking at stones only.
    pub(super) fn flood(&self, start: Point, color: Color) -> PointSet {
        let mut reached: PointSet = [start].into_iter().collect();
        let mut edge = reached;
        while !edge.is_empty() {
            let next = edge.neighbours().intersection(self.stones(color));
            edge = next.difference(&reached);
            reached = reached.union(&edge);
        }
        reached
    }
}
