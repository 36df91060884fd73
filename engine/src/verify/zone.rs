//! Relevance zones: on which part of the board a proof depends.
//!
//! A proof that a side wins holds on every board that the loser reaches by moves outside
//! the zone, so that only his moves inside it have to be refuted. The rules below say what
//! has to lie in the zone for each step of a proof; `docs/verify.md` gives the argument.

use crate::board::{StringData, adjacent_cells};
use crate::{Board, Color, Point, PointSet};

/// A string with at least so many liberties beyond those that it needs is not watched. It bounds instead
/// how many moves the loser may have made elsewhere ([`Zone::slack`]).
const SPARE_LIBERTIES: usize = 4;

/// The conditions of a proof: the points that it depends on, and the moves elsewhere that it bears.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zone {
    /// The points whose content the proof depends on.
    pub(super) points: PointSet,
    /// Moves outside the zone that the proof bears.
    pub(super) slack: u32,
}

impl Zone {
    /// No limit on the loser's moves elsewhere.
    pub(super) const UNLIMITED: u32 = u32::MAX;

    pub(super) const EMPTY: Self = Self {
        points: PointSet::EMPTY,
        slack: Self::UNLIMITED,
    };

    pub(super) fn of(points: PointSet) -> Self {
        Self {
            points,
            slack: Self::UNLIMITED,
        }
    }

    pub(super) fn unite(&mut self, other: &Self) {
        self.points = self.points.union(&other.points);
        self.slack = self.slack.min(other.slack);
    }
}

/// The rules that make zones, on one position.
pub(super) struct Rules<'a> {
    pub(super) board: &'a Board,
    pub(super) on_board: &'a PointSet,
    /// Whether strings with many liberties may go unwatched: only in proofs that end after
    /// a bounded number of moves.
    pub(super) bounded: bool,
}

impl Rules<'_> {
    /// The points and those next to them.
    fn surroundings(&self, points: &PointSet) -> PointSet {
        points
            .union(&points.neighbours())
            .intersection(self.on_board)
    }

    fn around(&self, point: Point) -> PointSet {
        self.surroundings(&[point].into_iter().collect())
    }

    /// What makes the winner's move on `point` legal and its captures what they are.
    pub(super) fn add_own_move(&self, color: Color, point: Point, zone: &mut Zone) {
        zone.points = zone.points.union(&self.around(point));
        let mut breathes = false;
        let mut friend = None;
        for next in adjacent_cells(point) {
            match self.board.color_at(next) {
                None => breathes |= self.board.is_empty_at(next),
                Some(other) if other == color => {
                    let string = self.board.data_at(next);
                    if string.liberty_count() > 1 {
                        friend = friend.or(Some(*string));
                    }
                }
                Some(_) => {
                    let enemy = self.board.data_at(next);
                    if enemy.liberty_count() == 1 {
                        breathes = true;
                        self.add_whole(enemy, zone);
                    } else {
                        self.add_breathing(enemy, Some(point), 1, zone);
                    }
                }
            }
        }
        if let Some(friend) = friend.filter(|_| !breathes) {
            self.add_breathing(&friend, Some(point), 1, zone);
        }
    }

    /// What keeps the loser from capturing on `point`, where the winner has just taken a single stone: liberties
    /// of the captors beside it, or that they are the one stone of a ko.
    pub(super) fn add_captors(&self, winner: Color, point: Point, zone: &mut Zone) {
        if self.board.touches_empty(point) {
            return;
        }
        zone.points = zone.points.union(&self.around(point));
        for captor in self.strings_around(winner, point) {
            if captor.liberty_count() == 1 {
                self.add_whole(captor, zone);
            } else {
                self.add_breathing(captor, Some(point), 1, zone);
            }
        }
    }

    /// What gives the winner's stone on `point`, which takes a single stone, a liberty elsewhere.
    pub(super) fn add_friend(&self, winner: Color, point: Point, zone: &mut Zone) {
        let in_atari = |string: &&StringData| string.liberty_count() == 1;
        let taken = self.strings_around(winner.other(), point).filter(in_atari);
        if self.board.touches_empty(point) || taken.count() > 1 {
            return;
        }
        let mut friends = self.strings_around(winner, point);
        if let Some(friend) = friends.find(|friend| !in_atari(friend)) {
            self.add_breathing(friend, Some(point), 1, zone);
        }
    }

    /// The strings of `color` next to `point`; one that touches it twice comes twice.
    fn strings_around(&self, color: Color, point: Point) -> impl Iterator<Item = &StringData> {
        adjacent_cells(point)
            .into_iter()
            .filter(move |&next| self.board.color_at(next) == Some(color))
            .map(|next| self.board.data_at(next))
    }

    /// What the loser's move on `point` captures, so that it captures it on every board.
    pub(super) fn add_captures(&self, color: Color, point: Point, zone: &mut Zone) {
        for next in adjacent_cells(point) {
            if self.board.color_at(next) == Some(color.other()) {
                let string = self.board.data_at(next);
                if string.liberty_count() == 1 {
                    self.add_whole(string, zone);
                }
            }
        }
    }

    /// What makes `point` suicide for the loser.
    pub(super) fn add_suicide(&self, color: Color, point: Point, zone: &mut Zone) {
        zone.points = zone.points.union(&self.around(point));
        for next in adjacent_cells(point) {
            match self.board.color_at(next) {
                Some(own) if own == color => self.add_whole(self.board.data_at(next), zone),
                Some(_) => self.add_breathing(self.board.data_at(next), Some(point), 1, zone),
                None => {}
            }
        }
    }

    /// What keeps the winner's strings in `within` from being captured by moves elsewhere.
    pub(super) fn add_safety(&self, winner: Color, within: &PointSet, zone: &mut Zone) {
        let stones = within.intersection(self.board.stones(winner));
        for id in self.board.strings_in(&stones) {
            let string = self.board.string(id);
            if string.liberty_count() == 1 {
                self.add_whole(string, zone);
            } else {
                self.add_breathing(string, None, 2, zone);
            }
        }
    }

    /// [`Rules::add_safety`] of everything in the zone, until nothing is missing.
    pub(super) fn close(&self, winner: Color, zone: &mut Zone) {
        loop {
            let before = zone.points;
            self.add_safety(winner, &before, zone);
            if zone.points == before {
                return;
            }
        }
    }

    /// Exactly this string with exactly these liberties.
    fn add_whole(&self, string: &StringData, zone: &mut Zone) {
        zone.points = zone.points.union(&self.surroundings(string.stones()));
    }

    /// The string with `wanted` liberties beside `without`.
    pub(super) fn add_breathing(
        &self,
        string: &StringData,
        without: Option<Point>,
        wanted: usize,
        zone: &mut Zone,
    ) {
        zone.points = zone.points.union(string.stones());
        let needed = wanted + usize::from(without.is_some());
        let spare = string.liberty_count().saturating_sub(needed);
        if self.bounded && spare >= SPARE_LIBERTIES {
            zone.slack = zone.slack.min(spare as u32);
            return;
        }
        let mut liberties = *string.liberties();
        if let Some(point) = without {
            liberties.remove(point);
        }
        let inside = liberties.intersection(&zone.points).len();
        let outside = liberties.difference(&zone.points);
        for liberty in outside.iter().take(wanted.saturating_sub(inside)) {
            zone.points.insert(liberty);
        }
    }
}
