//! The objective of a game: to keep a string on the board, and to join it where that is asked.

use crate::board::adjacent_cells;
use crate::connection::End;
use crate::{Board, Color, Point};

/// A string with this many liberties, the attacker to move, is safe: see the manual's "Reading Basics".
const SAFE_LIBERTIES: usize = 5;
/// The same for what has been joined.
const JOINED_LIBERTIES: usize = 4;

/// Keep a string on the board, and first of all join it with something if need be.
#[derive(Clone, Copy)]
pub(super) struct Objective {
    /// A stone of the string.
    pub(super) stone: Point,
    pub(super) defender: Color,
    /// The end that it is to be joined with.
    pub(super) to: Option<End>,
}

impl Objective {
    /// Whether nothing has to be joined any more: what is joined stays so until it is captured.
    pub(super) fn is_joined(&self, board: &Board) -> bool {
        let string = || board.string_at(self.stone);
        match &self.to {
            None => true,
            Some(End::String(to)) => {
                *to == self.stone || string().is_some_and(|id| board.string_at(*to) == Some(id))
            }
            Some(End::Region(region)) => {
                region.contains(self.stone)
                    || string().is_some_and(|id| board.string(id).stones().intersects(region))
            }
        }
    }

    /// The stones that must not be captured.
    pub(super) fn stones(&self) -> impl Iterator<Item = Point> + use<> {
        let other = match self.to {
            Some(End::String(to)) => Some(to),
            _ => None,
        };
        [Some(self.stone), other].into_iter().flatten()
    }

    /// One of them that has been captured.
    pub(super) fn lost(&self, board: &Board) -> Option<Point> {
        let kept = |stone: &Point| board.color_at(*stone) == Some(self.defender);
        self.stones().find(|stone| !kept(stone))
    }

    /// Whether the defender's move on `point`, a liberty of the string, leaves nothing to be joined.
    pub(super) fn joins(&self, board: &Board, point: Point) -> bool {
        if self.is_joined(board) {
            return true;
        }
        let reaches = |next: Point| {
            board.color_at(next) == Some(self.defender)
                && match &self.to {
                    Some(End::String(to)) => board.string_at(next) == board.string_at(*to),
                    Some(End::Region(region)) => board.data_at(next).stones().intersects(region),
                    None => true,
                }
        };
        matches!(&self.to, Some(End::Region(region)) if region.contains(point))
            || adjacent_cells(point).into_iter().any(reaches)
    }

    /// How many liberties make what is joined safe.
    pub(super) fn safe_liberties(&self) -> usize {
        match self.to {
            None => SAFE_LIBERTIES,
            Some(_) => JOINED_LIBERTIES,
        }
    }
}
