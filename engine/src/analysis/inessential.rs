//! Genus, and strings that have no life of their own.

use super::scan::{flood, parts};
use crate::{Board, PointSet};

/// The GENUS of a string: the number of connected parts of the rest of the board, minus one.
pub(super) fn genus(board: &Board, stones: &PointSet) -> usize {
    let rest = board.all_points().difference(stones);
    parts(&rest).len().saturating_sub(1)
}

/// The facts about a string that decide whether it is inessential.
pub(super) struct Candidate<'a> {
    pub stones: &'a PointSet,
    pub liberties: &'a PointSet,
    pub genus: usize,
    /// Whether it has liberties of the second order.
    pub second_order: bool,
    /// Whether a string around it can be captured.
    pub lunch: bool,
}

impl Candidate<'_> {
    /// Whether the string is INESSENTIAL: it has genus zero, no lunch, no liberties on the edge or of the
    /// second order, and if it is taken off the board, the cavity in its place has the border of its
    /// opponent.
    pub(super) fn is_inessential(&self, board: &Board) -> bool {
        let side = board.size().get() - 1;
        let on_edge = |point: crate::Point| {
            [point.column(), point.row()]
                .iter()
                .any(|&line| line == 0 || line == side)
        };
        let plain = self.genus == 0 && !self.second_order && !self.lunch;
        plain && !self.liberties.iter().any(on_edge) && self.is_enclosed(board)
    }

    /// Whether the cavity that the string would leave borders on its opponent alone.
    fn is_enclosed(&self, board: &Board) -> bool {
        let (Some(first), Some(color)) = (self.stones.first(), self.color(board)) else {
            return false;
        };
        let hole = flood(first, &board.empty_points().union(self.stones));
        let friends = board.stones(color).difference(self.stones);
        let around = hole.neighbours();
        !around.intersects(&friends) && around.intersects(board.stones(color.other()))
    }

    fn color(&self, board: &Board) -> Option<crate::Color> {
        self.stones.first().and_then(|stone| board.color_at(stone))
    }
}
