//! Strings that are as good as connected already, by links that do not depend on each other.

use super::distance::Ground;
use crate::board::{StringData, adjacent_cells};
use crate::{Board, Color, Point, PointSet};

/// A string whose liberties are fewer is no part of a group.
const SOUND: usize = 2;
/// An enemy stone that would have more liberties is not asked whether it can be captured.
const INTRUDER: usize = 2;
/// A stone that would have so many liberties links for good.
const FREE: usize = 3;

/// Strings and the links between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) stones: PointSet,
    pub(super) liberties: PointSet,
    /// The empty points that the links need.
    pub(super) support: PointSet,
    /// Points that the opponent cannot hold: they link whatever touches them.
    held: PointSet,
}

/// What holds two strings together.
struct Link {
    support: PointSet,
    /// The point that the opponent cannot hold, if that is the link.
    held: Option<Point>,
}

impl Group {
    /// The strings that are linked to those on `start`, by links that need none of the points
    /// `taken`.
    pub(super) fn around(
        ground: &mut impl Ground,
        color: Color,
        start: &PointSet,
        taken: &PointSet,
    ) -> Self {
        let mut group = Self {
            stones: PointSet::EMPTY,
            liberties: PointSet::EMPTY,
            support: PointSet::EMPTY,
            held: PointSet::EMPTY,
        };
        let board = ground.board();
        for id in board.strings_in(start) {
            group.add(board.string(id));
        }
        while group.grow(ground, color, taken) {}
        group
    }

    fn add(&mut self, string: &StringData) {
        self.stones = self.stones.union(string.stones());
        self.liberties = self.liberties.union(string.liberties());
    }

    /// Adds the strings that one more link reaches; `false` if there are none.
    fn grow(&mut self, ground: &mut impl Ground, color: Color, taken: &PointSet) -> bool {
        let mut grown = false;
        let own = ground.board().stones(color);
        let mut left = self
            .liberties
            .neighbours()
            .intersection(own)
            .difference(&self.stones);
        while let Some(stone) = left.first() {
            let other = *ground.board().data_at(stone);
            left = left.difference(other.stones());
            if other.liberty_count() >= SOUND && self.link_to(ground, color, &other, taken) {
                self.add(&other);
                grown = true;
            }
        }
        grown
    }

    fn link_to(
        &mut self,
        ground: &mut impl Ground,
        color: Color,
        other: &StringData,
        taken: &PointSet,
    ) -> bool {
        let shared = self.liberties.intersection(other.liberties());
        if shared.intersects(&self.held) {
            return true;
        }
        let used = self.support.union(taken);
        let shared = shared.difference(&used);
        let link = plain_link(ground.board(), color, &shared, &used)
            .or_else(|| read_link(ground, color, &shared, &used));
        let Some(link) = link else {
            return false;
        };
        self.support = self.support.union(&link.support);
        if let Some(point) = link.held {
            self.held.insert(point);
        }
        true
    }
}

/// What links two strings that share the liberties `shared`: one where the opponent cannot play, or
/// would be captured at once, or two of which the owner gets one.
fn plain_link(board: &Board, color: Color, shared: &PointSet, used: &PointSet) -> Option<Link> {
    let enemy = color.other();
    let mut pair = PointSet::EMPTY;
    let mut hanging = None;
    for point in shared {
        if board.captures_at(enemy, point) {
            continue;
        }
        let support = match board.liberties_up_to(enemy, point, 2) {
            0 => return Some(held(point, [point].into_iter().collect())),
            1 => trap(board, color, point, used),
            _ => None,
        };
        hanging = hanging.or_else(|| support.map(|support| held(point, support)));
        if pair.len() < 2 && board.liberties_up_to(color, point, FREE) == FREE {
            pair.insert(point);
        }
    }
    hanging.or_else(|| {
        (pair.len() == 2).then_some(Link {
            support: pair,
            held: None,
        })
    })
}

/// The same where it takes reading to see that the opponent would be captured.
fn read_link(
    ground: &mut impl Ground,
    color: Color,
    shared: &PointSet,
    used: &PointSet,
) -> Option<Link> {
    let enemy = color.other();
    for point in shared {
        let board = ground.board();
        let open = board.liberties_up_to(enemy, point, INTRUDER + 1) > INTRUDER;
        if open || board.captures_at(enemy, point) {
            continue;
        }
        if let Some(support) = ground.caught(point)
            && !support.intersects(used)
        {
            return Some(held(point, support));
        }
    }
    None
}

fn held(point: Point, support: PointSet) -> Link {
    Link {
        support,
        held: Some(point),
    }
}

/// The points by which an enemy stone on `point` is captured at once, by a stone that lasts.
fn trap(board: &Board, color: Color, point: Point, used: &PointSet) -> Option<PointSet> {
    let last = board.liberties_after(color.other(), point).first()?;
    let lasting = !board.liberties_after(color, last).without(point).is_empty();
    let backed = adjacent_cells(last).iter().any(|&next| {
        board.color_at(next) == Some(color) && board.data_at(next).liberty_count() > 2
    });
    let sound = (lasting || backed) && !used.contains(last);
    sound.then(|| [point, last].into_iter().collect())
}
