//! What a stone would do, without playing it.

use crate::board::{StringData, adjacent_cells};
use crate::{Board, Color, Point, PointSet};

impl Board {
    /// The liberties of the string that a stone of `color` on the empty `point` would
    /// belong to, captures counted; empty for suicide.
    pub(crate) fn liberties_after(&self, color: Color, point: Point) -> PointSet {
        let mut liberties = PointSet::EMPTY;
        let mut captures = false;
        for next in adjacent_cells(point) {
            match self.color_at(next) {
                Some(neighbour) => {
                    let string = self.data_at(next);
                    if neighbour == color {
                        liberties = liberties.union(string.liberties());
                    } else {
                        captures |= string.liberty_count() == 1;
                    }
                }
                None if self.is_empty_at(next) => liberties = liberties.with(next),
                None => {}
            }
        }
        if captures {
            liberties = liberties.union(&self.freed(color, point));
        }
        liberties.without(point)
    }

    /// The points next to the string of a stone of `color` on `point` that it would capture.
    #[cold]
    fn freed(&self, color: Color, point: Point) -> PointSet {
        let mut own: PointSet = [point].into_iter().collect();
        let mut captured = PointSet::EMPTY;
        for next in adjacent_cells(point) {
            if let Some(neighbour) = self.color_at(next) {
                let string = self.data_at(next);
                if neighbour == color {
                    own = own.union(string.stones());
                } else if string.liberty_count() == 1 {
                    captured = captured.union(string.stones());
                }
            }
        }
        own.neighbours().intersection(&captured)
    }

    /// How many liberties [`liberties_after`](Self::liberties_after) has, counted up to `most`.
    pub(crate) fn liberties_up_to(&self, color: Color, point: Point, most: usize) -> usize {
        let mut free = 0;
        let mut alone = true;
        for next in adjacent_cells(point) {
            match self.color_at(next) {
                Some(neighbour) => {
                    let liberties = self.data_at(next).liberty_count();
                    if neighbour == color {
                        if liberties > most {
                            return most;
                        }
                        alone = false;
                    } else if liberties == 1 {
                        alone = false;
                    }
                }
                None => free += usize::from(self.is_empty_at(next)),
            }
        }
        if alone || free >= most {
            return free.min(most);
        }
        self.liberties_after(color, point).len().min(most)
    }

    /// Whether a stone of `color` on `point` captures something.
    pub(crate) fn captures_at(&self, color: Color, point: Point) -> bool {
        adjacent_cells(point).into_iter().any(|next| {
            self.color_at(next) == Some(color.other()) && self.data_at(next).liberty_count() == 1
        })
    }

    /// The number of stones of `color` next to `point`.
    pub(crate) fn touching(&self, color: Color, point: Point) -> usize {
        adjacent_cells(point)
            .into_iter()
            .filter(|&next| self.color_at(next) == Some(color))
            .count()
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
