//! What a stone would do, without playing it.

use super::{Cell, StringData, adjacent_cells, diagonal_cells, zobrist};
use crate::{Board, Color, Point, PointSet};

impl Board {
    /// The liberties of the string that a stone of `color` on the empty `point` would
    /// belong to, captures counted; empty for suicide.
    pub(crate) fn liberties_after(&self, color: Color, point: Point) -> PointSet {
        let mut liberties = PointSet::beside(point).intersection(self.empty_points());
        if self.touching(color, point) > 0 {
            for next in adjacent_cells(point) {
                if self.cell(next) == Cell::of(color) {
                    liberties = liberties.union(self.data_at(next).liberties());
                }
            }
        }
        if self.captures_at(color, point) {
            liberties = liberties.union(&self.freed(color, point));
        }
        liberties.without(point)
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
        if self.captures_at(color, point) {
            return self.count_after(color, point);
        }
        match self.touching(color, point) > 1 {
            true => self.liberties_joined(string, point),
            false => string.liberty_count() - 1 + self.fresh(string, point),
        }
    }

    /// How many liberties a string gets by playing on `point`, which is one of them and may join others, if
    /// nothing is captured.
    #[inline(never)]
    fn liberties_joined(&self, string: &StringData, point: Point) -> usize {
        let cell = Cell::of(string.color());
        let mut liberties = *string.liberties();
        let mut joins = false;
        for next in adjacent_cells(point) {
            if self.cell(next) == cell {
                let friend = self.data_at(next);
                if !std::ptr::eq(friend, string) {
                    joins = true;
                    liberties = liberties.union(friend.liberties());
                }
            }
        }
        if !joins {
            return string.liberties_without(point) + self.fresh(string, point);
        }
        let beside = PointSet::beside(point).intersection(self.empty_points());
        let liberties = liberties.union(&beside);
        liberties.len() - usize::from(liberties.contains(point))
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
        let taken = match self.captures_at(color, point) {
            true => self.count_taken(color, point),
            false => 0,
        };
        if free + taken >= most {
            return most;
        }
        if self.touching(color, point) == 0 {
            return free + taken;
        }
        let own = |next: &Point| self.cell(*next) == Cell::of(color);
        let [below, left, right, above] = adjacent_cells(point);
        let friend = [below, left, right].into_iter().find(own);
        let string = self.data_at(friend.unwrap_or(above));
        if string.liberty_count() > most {
            return most;
        }
        let sure = string.liberties_without(point) + taken + self.fresh(string, point);
        if sure >= most {
            return most;
        }
        if taken > 0 {
            return self.count_after(color, point).min(most);
        }
        match self.touching(color, point) > 1 {
            true => self.liberties_joined(string, point).min(most),
            false => sure,
        }
    }

    /// How many liberties [`liberties_after`](Self::liberties_after) has.
    #[inline(never)]
    fn count_after(&self, color: Color, point: Point) -> usize {
        self.liberties_after(color, point).len()
    }

    /// The number of enemies of `color` next to `point` that are in atari.
    #[cold]
    fn count_taken(&self, color: Color, point: Point) -> usize {
        let is_taken = |next: &Point| {
            self.cell(*next) == Cell::of(color.other()) && self.data_at(*next).liberty_count() == 1
        };
        let taken = adjacent_cells(point).into_iter().filter(is_taken);
        taken.count()
    }

    /// How many liberties a string gets by playing on `point` that it has not yet.
    #[inline]
    pub(super) fn fresh(&self, string: &StringData, point: Point) -> usize {
        match self.touches_empty(point) {
            true => self.empty_points().count_around(point, string.liberties()),
            false => 0,
        }
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

    /// Whether an enemy of `color` beside `point` is in atari: whether a stone there captures something, if the
    /// point is empty.
    #[inline]
    pub(crate) fn captures_at(&self, color: Color, point: Point) -> bool {
        match self.is_empty_at(point) {
            true => self.last_liberties[color.other().index()].contains(point),
            false => self.count_taken(color, point) > 0,
        }
    }

    /// Whether a stone next to `point` is in atari, for each colour of stones.
    #[inline]
    pub(crate) fn ataris_beside(&self, point: Point) -> [bool; 2] {
        Color::BOTH.map(|color| self.captures_at(color.other(), point))
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
