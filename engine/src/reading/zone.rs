//! The points that a capture, or an escape, depends on. A move of the loser elsewhere leaves it as it is, so
//! that it need not be read.

use super::StringGoal;
use super::insight::Insight;
use crate::{Board, Point, PointSet, StringId, Vertex};

/// A string of the winner with so many liberties, in the zone or beside it, depends on them: the loser may
/// take it.
const SHORT: usize = 2;
/// One that touches the target does with so many: taking it frees the target at once. A friend of the target
/// does as well: with it the target gets away.
const SHORT_CHAIN: usize = 3;
/// A single stone is taken by a move that gets so few liberties: taking them too may make it a ko.
const HELD: usize = 3;
/// A stone of the attacker on a liberty of the target that gets so few liberties itself depends on them.
const CRAMPED: usize = 1;

impl StringGoal {
    /// The points on which it depends that the target is captured, or is in atari and can be, or is put in atari
    /// and cannot answer, or is taken for alive, after an extension on `vertex` if that is a point.
    pub(super) fn end_zone(&self, board: &Board, vertex: Vertex, insight: &Insight) -> PointSet {
        let Some(id) = board.string_at(self.target) else {
            // On the board alone: the padding beyond the right edge is beside the left edge too.
            return board.adjacent(self.target).chain([self.target]).collect();
        };
        let string = board.string(id);
        let mut zone = string.stones().union(string.liberties());
        if let Some(at) = insight.doom() {
            let own = board.liberties_after(self.attacker(), at);
            if own.len() <= SHORT_CHAIN {
                zone = zone.union(&own);
            }
            for other in &string.liberties().without(at) {
                zone = zone.union(&self.extended(board, id, other));
            }
            self.close_capture(board, &mut zone);
            return zone;
        }
        if string.liberty_count() > 1 {
            for (extension, own) in insight.inroads() {
                if own <= CRAMPED {
                    let around = board.liberties_after(self.attacker(), extension.at);
                    zone = zone.union(&around);
                }
            }
            match vertex {
                Vertex::At(at) => {
                    zone = zone
                        .union(&board.liberties_after(self.defender, at))
                        .union(&board.captured_by(self.defender, at))
                        .with(at);
                }
                // Its own extensions into atari were left out.
                Vertex::Pass if !insight.knows_inroads() => {
                    for extension in insight.extensions().filter(|e| e.liberties() == 1) {
                        zone = zone.union(&self.extended(board, id, extension.at));
                    }
                }
                Vertex::Pass => {}
            }
            return zone;
        }
        if string.stone_count() == 1
            && let Some(liberty) = string.liberties().first()
        {
            let attacker = self.attacker();
            if board.liberties_up_to(attacker, liberty, HELD + 1) <= HELD {
                zone = zone.union(&board.liberties_after(attacker, liberty));
            }
        }
        zone.union(&ataris_around(board, id))
    }

    /// The points on which it depends that an extension of the string `id` on `at` gets no more liberties: those that it
    /// gets, and what the friends that it joins can take.
    fn extended(&self, board: &Board, id: StringId, at: Point) -> PointSet {
        let beside: PointSet = board.adjacent(at).collect();
        let joined = board.strings_in(&beside.intersection(board.stones(self.defender)));
        let gets = board.liberties_after(self.defender, at);
        joined
            .filter(|&friend| friend != id)
            .fold(gets, |zone, friend| {
                zone.union(&ataris_around(board, friend))
            })
    }

    /// Adds what the attacker, who is to move, may still use of the defender's strings in the zone or beside it,
    /// and what he may save of his own there.
    pub(super) fn close_escape(&self, board: &Board, zone: &mut PointSet) {
        let near = zone.union(&zone.neighbours());
        for id in board.strings_in(&near) {
            let string = board.string(id);
            let is_own = string.color() != self.defender;
            if string.liberty_count() <= if is_own { SHORT } else { SHORT_CHAIN } {
                *zone = zone.union(string.liberties());
                if is_own {
                    *zone = zone.union(&ataris_around(board, id));
                }
            }
        }
    }

    /// Adds what the defender, who is to move, may still use of the target and of the attacker's strings in
    /// the zone or beside it.
    pub(super) fn close_capture(&self, board: &Board, zone: &mut PointSet) {
        let mut beside = PointSet::EMPTY;
        if let Some(id) = board.string_at(self.target) {
            let string = board.string(id);
            *zone = zone.union(string.liberties()).union(string.stones());
            beside = *board.surroundings(id);
        }
        let near = zone.union(&zone.neighbours());
        for id in board.strings_of(near.intersection(board.stones(self.attacker()))) {
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
    let in_atari = board.neighbours_in_atari(id).map(|id| board.string(id));
    in_atari.fold(PointSet::EMPTY, |all, string| all.union(string.liberties()))
}
