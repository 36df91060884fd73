//! The points that a capture depends on. A defence elsewhere leaves it as it is, so that it need not be
//! read.

use super::StringGoal;
use crate::search::position::Position;
use crate::{Board, PointSet, StringId};

/// An attacking string with so many liberties, in the zone or beside it, depends on them: the defender
/// may take it.
const SHORT: usize = 2;
/// One that touches the target does with so many: taking it frees the target at once.
const SHORT_CHAIN: usize = 3;
/// A single stone is taken by a move that gets so few liberties: taking them too may make it a ko.
const HELD: usize = 3;

impl StringGoal {
    /// The points on which it depends that the target is captured, or is in atari and can be; none if it has
    /// more liberties, since nobody asks what a failed attack depends on.
    pub(super) fn capture_zone(&self, board: &Board) -> PointSet {
        let Some(id) = board.string_at(self.target) else {
            // On the board alone: the padding beyond the right edge is beside the left edge too.
            return board.adjacent(self.target).chain([self.target]).collect();
        };
        let string = board.string(id);
        if string.liberty_count() > 1 {
            return PointSet::EMPTY;
        }
        let mut zone = string.stones().union(string.liberties());
        if string.stone_count() == 1
            && let Some(liberty) = string.liberties().first()
        {
            let after = board.liberties_after(self.attacker(), liberty);
            if after.len() <= HELD {
                zone = zone.union(&after);
            }
        }
        zone.union(&ataris_around(board, id))
    }

    /// Adds what the defender, who is to move, may still use of the target and of the attacker's strings in
    /// the zone or beside it.
    pub(super) fn close_zone(&self, position: &Position, zone: &mut PointSet) {
        let board = &position.board;
        let mut beside = PointSet::EMPTY;
        if let Some(id) = board.string_at(self.target) {
            let string = board.string(id);
            *zone = zone.union(string.liberties()).union(string.stones());
            beside = string.stones().neighbours();
        }
        let near = zone.union(&zone.neighbours());
        for id in board.strings_in(&near.intersection(board.stones(self.attacker()))) {
            let string = board.string(id);
            let liberties = string.liberty_count();
            if liberties > SHORT_CHAIN || liberties > SHORT && !beside.intersects(string.stones()) {
                continue;
            }
            *zone = zone.union(string.liberties());
            if liberties == 1 {
                // What the attacker saves his string by.
                *zone = zone.union(&ataris_around(board, id));
            }
        }
    }
}

/// The last liberties of the strings around `id` that are in atari.
fn ataris_around(board: &Board, id: StringId) -> PointSet {
    let around = board.neighbours(id).map(|id| board.string(id));
    let in_atari = around.filter(|string| string.liberty_count() == 1);
    in_atari.fold(PointSet::EMPTY, |all, string| all.union(string.liberties()))
}
