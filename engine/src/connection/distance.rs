//! How far a string is from every point: the least cost of the stones that its owner would have
//! to add to reach it, where the opponent does not answer.

use crate::board::{adjacent_cells, diagonal_cells};
use crate::point::CELLS;
use crate::{Board, Color, Point, PointSet, StringId};

/// A stone. All distances are in tenths of one.
pub(super) const STONE: u8 = 10;
/// Two liberties shared by two strings: if the opponent plays on one, the owner takes the other.
const PAIR: u8 = 2;
/// A point where the opponent cannot play.
const CLOSED: u8 = 1;
/// A point where an enemy stone could be captured at once.
const HANGING: u8 = 3;
/// A point where the connector would be in atari.
const SELF_ATARI: u8 = 16;
/// What is farther is not looked at.
pub(super) const FAR: u8 = 45;

/// Distances from somewhere.
#[derive(Clone, Debug)]
pub(super) struct Field {
    far: [u8; CELLS],
    /// The points that have one.
    pub(super) reached: PointSet,
}

impl Field {
    /// The distance of a point; a point on which a stone would have to be played counts with it.
    pub(super) fn at(&self, point: Point) -> Option<u8> {
        match self.far[point.index()] {
            u8::MAX => None,
            distance => Some(distance),
        }
    }
}

/// Where distances are measured.
pub(super) trait Ground {
    /// The position.
    fn board(&self) -> &Board;

    /// What entering a string costs: little for one of the connector's, a stone or more for an enemy
    /// that can be captured, `None` for one that cannot.
    fn toll(&mut self, string: StringId) -> Option<u8>;

    /// The points that it depends on that an enemy stone on an empty point is captured;
    /// `None` if it is not.
    fn caught(&mut self, point: Point) -> Option<PointSet>;
}

/// What a stone of `color` on the empty `point` costs.
pub(super) fn cost(board: &Board, color: Color, point: Point) -> u8 {
    let own = board.liberties_up_to(color, point, 2);
    if own == 0 {
        return FAR;
    }
    let enemy = board.liberties_up_to(color.other(), point, 2);
    match (own, enemy) {
        (_, 0) => CLOSED,
        (1, _) => SELF_ATARI,
        (_, 1) if !board.captures_at(color.other(), point) => HANGING,
        _ => STONE,
    }
}

/// The distances from the points of `from`, stones or empty points, for `color`.
pub(super) fn spread(ground: &mut impl Ground, color: Color, from: &PointSet) -> Field {
    let mut spreading = Spreading {
        ground,
        color,
        field: Field {
            far: [u8::MAX; CELLS],
            reached: PointSet::EMPTY,
        },
        rings: [PointSet::EMPTY; FAR as usize + 1],
    };
    for point in from {
        spreading.enter(point, 0);
    }
    for distance in 0..=FAR {
        while let Some(point) = spreading.rings[distance as usize].first() {
            spreading.rings[distance as usize].remove(point);
            if spreading.field.at(point).is_none() {
                spreading.settle(point, distance);
            }
        }
    }
    spreading.field
}

/// Dijkstra's algorithm over the points of the board; a string is one place.
struct Spreading<'a, G> {
    ground: &'a mut G,
    color: Color,
    field: Field,
    /// The points to settle, by distance.
    rings: [PointSet; FAR as usize + 1],
}

impl<G: Ground> Spreading<'_, G> {
    fn reach(&mut self, point: Point, from: u8, step: u8) {
        let distance = from.saturating_add(step);
        if distance <= FAR && self.field.at(point).is_none() {
            self.rings[distance as usize].insert(point);
        }
    }

    fn settle(&mut self, point: Point, distance: u8) {
        let Some(id) = self.ground.board().string_at(point) else {
            self.settle_empty(point, distance);
            return;
        };
        let string = *self.ground.board().string(id);
        self.field.reached = self.field.reached.union(string.stones());
        for stone in string.stones() {
            self.field.far[stone.index()] = distance;
        }
        for next in &string.stones().neighbours().difference(string.stones()) {
            self.enter(next, distance);
        }
        if string.color() == self.color {
            self.leap(id, string.liberties(), distance);
        }
    }

    /// From a stone still to be played one may go on to its neighbours, and diagonally where
    /// both points between are open.
    fn settle_empty(&mut self, point: Point, distance: u8) {
        self.field.reached.insert(point);
        self.field.far[point.index()] = distance;
        for next in adjacent_cells(point) {
            self.enter(next, distance);
        }
        for next in diagonal_cells(point) {
            let board = self.ground.board();
            if board.is_empty_at(next) && shared(board, point, next) == 2 {
                let step = cost(board, self.color, next);
                self.reach(next, distance, step.saturating_add(PAIR));
            }
        }
    }

    /// Goes on to a point next to what has been reached.
    fn enter(&mut self, next: Point, distance: u8) {
        if self.field.at(next).is_some() {
            return;
        }
        let board = self.ground.board();
        if board.is_empty_at(next) {
            let step = cost(board, self.color, next);
            self.reach(next, distance, step);
        } else if let Some(id) = board.string_at(next)
            && let Some(toll) = self.ground.toll(id)
        {
            self.reach(next, distance, toll);
        }
    }

    /// Goes on to whatever shares two liberties with the own string `id`.
    fn leap(&mut self, id: StringId, liberties: &PointSet, distance: u8) {
        let board = self.ground.board();
        let near = liberties.neighbours();
        let open = near
            .intersection(board.empty_points())
            .difference(liberties);
        let mut friends = near.intersection(board.stones(self.color));
        for point in &open {
            let shared = adjacent_cells(point)
                .into_iter()
                .filter(|&next| liberties.contains(next));
            if shared.count() >= 2 {
                let step = cost(self.ground.board(), self.color, point);
                self.reach(point, distance, step.saturating_add(PAIR));
            }
        }
        while let Some(stone) = friends.first() {
            let board = self.ground.board();
            let friend = *board.data_at(stone);
            let other = board.string_at(stone).filter(|&other| other != id);
            friends = friends.difference(friend.stones());
            if friend.liberties().intersection(liberties).len() >= 2
                && let Some(toll) = other.and_then(|other| self.ground.toll(other))
            {
                self.reach(stone, distance, toll + PAIR);
            }
        }
    }
}

/// How many empty points touch both of two diagonal points.
fn shared(board: &Board, a: Point, b: Point) -> usize {
    let beside = adjacent_cells(b);
    adjacent_cells(a)
        .into_iter()
        .filter(|next| board.is_empty_at(*next) && beside.contains(next))
        .count()
}
