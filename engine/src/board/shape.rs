//! What a stone would do, without playing it.

use super::{StringData, adjacent_cells, diagonal_cells, each_adjacent, zobrist};
use crate::{Board, Color, Point, PointSet};

impl Board {
    /// The liberties of the string that a stone of `color` on the empty `point` would
    /// belong to, captures counted; empty for suicide.
    pub(crate) fn liberties_after(&self, color: Color, point: Point) -> PointSet {
        let mut liberties = PointSet::EMPTY;
        let mut captures = false;
        for next in adjacent_cells(point) {
            if let Some(neighbour) = self.color_at(next) {
                let string = self.data_at(next);
                if neighbour == color {
                    liberties = liberties.union(string.liberties());
                } else {
                    captures |= string.liberty_count() == 1;
                }
            }
        }
        if captures {
            liberties = liberties.union(&self.freed(color, point));
        }
        // Single points come last: a set that was changed in one word is slow to read as a whole.
        if self.touches_empty(point) {
            for next in adjacent_cells(point) {
                if self.is_empty_at(next) {
                    liberties.insert(next);
                }
            }
        }
        liberties.remove(point);
        liberties
    }

    /// The points next to the string of a stone of `color` on `point` that it would capture.
    #[cold]
    fn freed(&self, color: Color, point: Point) -> PointSet {
        let mut own: PointSet = [point].into_iter().collect();
        for next in adjacent_cells(point) {
            if self.color_at(next) == Some(color) {
                own = own.union(self.data_at(next).stones());
            }
        }
        own.neighbours()
            .intersection(&self.captured_by(color, point))
    }

    /// How many liberties [`liberties_after`](Self::liberties_after) has where `point` is a liberty of a string of
    /// that colour. Sets are put together only where counting does not tell.
    pub(crate) fn liberties_by_extension(&self, string: &StringData, point: Point) -> usize {
        let color = string.color();
        let mut fresh = 0;
        let mut is_plain = true;
        each_adjacent(point, |next| match self.color_at(next) {
            Some(own) if own == color => is_plain &= string.stones().contains(next),
            Some(_) => is_plain &= self.data_at(next).liberty_count() > 1,
            None => {
                let is_new = self.is_empty_at(next) && !string.liberties().contains(next);
                fresh += usize::from(is_new);
            }
        });
        if is_plain {
            return string.liberty_count() - 1 + fresh;
        }
        self.liberties_after(color, point).len()
    }

    /// The stones that a stone of `color` on `point` would capture.
    pub(crate) fn captured_by(&self, color: Color, point: Point) -> PointSet {
        let mut captured = PointSet::EMPTY;
        for next in adjacent_cells(point) {
            if self.color_at(next) == Some(color.other()) && self.data_at(next).liberty_count() == 1
            {
                captured = captured.union(self.data_at(next).stones());
            }
        }
        captured
    }

    /// How many liberties [`liberties_after`](Self::liberties_after) has, counted up to `most`.
    #[inline]
    pub(crate) fn liberties_up_to(&self, color: Color, point: Point, most: usize) -> usize {
        match self.open_around(point) >= most {
            true => most,
            false => self.count_liberties(color, point, most),
        }
    }

    /// The same where the stone has fewer liberties of its own. Sets are put together only where counting
    /// does not tell.
    fn count_liberties(&self, color: Color, point: Point, most: usize) -> usize {
        let free = self.open_around(point);
        let mut taken = 0;
        let mut friend: Option<&StringData> = None;
        let mut joins = false;
        each_adjacent(point, |next| {
            let Some(neighbour) = self.color_at(next) else {
                return;
            };
            let string = self.data_at(next);
            if neighbour != color {
                taken += usize::from(string.liberty_count() == 1);
            } else {
                joins |= friend.is_some_and(|first| !std::ptr::eq(first, string));
                friend = Some(string);
            }
        });
        let sure = match friend {
            None => return (free + taken).min(most),
            Some(string) if free + taken >= most || string.liberty_count() > most => return most,
            Some(string) if free == 0 => string.liberties_without(point) + taken,
            Some(string) => string.liberties_without(point) + taken + self.fresh(string, point),
        };
        if sure < most && (joins || taken > 0) {
            return self.liberties_after(color, point).len().min(most);
        }
        sure.min(most)
    }

    /// How many liberties a string gets by playing on `point` that it has not yet.
    #[inline]
    fn fresh(&self, string: &StringData, point: Point) -> usize {
        let known = string.liberties();
        let fresh = |next| usize::from(self.is_empty_at(next) && !known.contains(next));
        adjacent_cells(point).map(fresh).iter().sum()
    }

    /// Whether `point` is among the liberties that a stone of `color` on the empty point `at`
    /// would have.
    pub(crate) fn is_liberty_after(&self, color: Color, at: Point, point: Point) -> bool {
        if !self.is_empty_at(point) {
            return self.liberties_after(color, at).contains(point);
        }
        let joins = |next| {
            self.color_at(next) == Some(color) && self.data_at(next).liberties().contains(point)
        };
        let beside = |next| next == point || joins(next);
        at != point && adjacent_cells(at).map(beside).contains(&true)
    }

    /// Whether a stone of `color` on `point` captures something.
    pub(crate) fn captures_at(&self, color: Color, point: Point) -> bool {
        adjacent_cells(point).into_iter().any(|next| {
            self.color_at(next) == Some(color.other()) && self.data_at(next).liberty_count() == 1
        })
    }

    /// Whether a stone next to `point` is in atari, for each colour of stones.
    #[inline]
    pub(crate) fn ataris_beside(&self, point: Point) -> [bool; 2] {
        let mut in_atari = [false; 2];
        each_adjacent(point, |next| {
            if let Some(color) = self.color_at(next) {
                in_atari[color.index()] |= self.data_at(next).liberty_count() == 1;
            }
        });
        in_atari
    }

    /// By what a stone of `color` on the empty `point` changes [`hash`](Self::hash); `None` where that takes
    /// more than a look: where something is captured, or the stone gets no liberty of its own.
    pub(crate) fn hash_change(&self, color: Color, point: Point) -> Option<u128> {
        if !self.touches_empty(point) || self.captures_at(color, point) {
            return None;
        }
        let ban = self.ko().map_or(0, zobrist::ko);
        Some(zobrist::stone(color, point) ^ ban)
    }

    /// The number of stones of `color` next to `point`.
    pub(crate) fn touching(&self, color: Color, point: Point) -> usize {
        adjacent_cells(point)
            .into_iter()
            .filter(|&next| self.color_at(next) == Some(color))
            .count()
    }

    /// The number of stones of `color` on the eight points around `point`.
    pub(crate) fn around(&self, color: Color, point: Point) -> usize {
        let diagonal = diagonal_cells(point).map(|next| self.color_at(next) == Some(color));
        self.touching(color, point) + diagonal.into_iter().filter(|&own| own).count()
    }

    /// The empty points next to the liberties of a string that are no liberties themselves.
    pub(crate) fn second_liberties(&self, string: &StringData) -> PointSet {
        string
            .liberties()
            .neighbours()
            .intersection(self.empty_points())
            .difference(string.liberties())
    }
}
