//! Connection reading: can two strings be joined, can they be kept apart?
//!
//! The attacker, who wants to cut, and the defender, who wants to connect, are the two sides of one goal
//! on the driver that strings have too. Here it is the defender whose threats cost something: a connection
//! is proved by a sequence of moves that leave the opponent little choice.
//!
//! `docs/connection.md` describes how it goes.

mod capture;
mod captures;
mod connect;
mod disconnect;
mod distance;
mod ends;
mod goal;
mod group;
mod insight;
mod known;
mod survey;

pub(crate) use captures::{Captures, Room};
pub(crate) use goal::ConnectionGoal;

use crate::cache::Reach;
use crate::search::position::Position;
use crate::{Board, Color, Point, PointSet};

/// How far connection reading looks from the points that it has measured and tried: as far as the
/// reading of captures, and two steps to what is captured.
pub(crate) const REACH: Reach = Reach {
    steps: crate::reading::REACH.steps + 2,
    ..crate::reading::REACH
};

/// What a string is to be connected to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    /// The string of a stone.
    String(Point),
    /// Any point of a region.
    Region(PointSet),
}

/// What is to be connected.
struct Connection {
    from: Point,
    to: End,
    connector: Color,
    /// The trial moves before the question.
    depth: u32,
}

impl Connection {
    fn is_joined(&self, board: &Board) -> bool {
        let Some(id) = board.string_at(self.from) else {
            return false;
        };
        match &self.to {
            End::String(to) => board.string_at(*to) == Some(id),
            End::Region(region) => board.string(id).stones().intersects(region),
        }
    }

    /// The stones of the question whose strings are off the board.
    fn gone(&self, board: &Board) -> impl Iterator<Item = Point> {
        let is_gone = |&stone: &Point| board.color_at(stone) != Some(self.connector);
        self.stones().filter(is_gone)
    }

    /// Whether one of the strings is off the board.
    fn is_gone(&self, board: &Board) -> bool {
        self.gone(board).next().is_some()
    }

    /// Where the connector may take back an end that is off the board, by a ko or a snapback: it was a single
    /// stone, or else a point beside it would be empty, and the other end is still there.
    fn retake(&self, board: &Board) -> Option<Point> {
        let mut gone = self.gone(board);
        let point = gone.next().filter(|_| gone.next().is_none())?;
        let alone = board.is_empty_at(point) && !board.touches_empty(point);
        (alone && board.captures_at(self.connector, point)).then_some(point)
    }

    /// Whether one of the strings is in atari, and a move of the connector on `point` neither adds to it nor takes anything.
    fn leaves_in_atari(&self, board: &Board, point: Point) -> bool {
        let is_left = |stone: Point| {
            let string = board.data_at(stone);
            string.liberty_count() == 1 && !string.liberties().contains(point)
        };
        self.stones().any(is_left) && !board.captures_at(self.connector, point)
    }

    /// One stone of each string that the question is about.
    fn stones(&self) -> impl Iterator<Item = Point> {
        std::iter::once(self.from).chain(self.other())
    }

    /// The other stone, if the question is about two.
    fn other(&self) -> Option<Point> {
        match self.to {
            End::String(to) => Some(to),
            End::Region(_) => None,
        }
    }

    /// How many trial moves the search has made.
    fn ply(&self, position: &Position) -> u32 {
        position.depth.saturating_sub(self.depth)
    }

    /// Whether the position is the question itself. How far it is then from end to end says nothing of
    /// how hard it is to get there, so the first move of the connector is free.
    fn is_first(&self, position: &Position) -> bool {
        self.ply(position) == 0
    }

    /// How far a point is from the strings of the question, in steps; of a region it is not said where it
    /// matters, so all points are as far then.
    fn distance(&self, point: Point) -> i32 {
        if self.other().is_none() {
            return 0;
        }
        let steps = |stone| {
            let (columns, rows) = gaps(stone, point);
            (columns + rows) as i32
        };
        self.stones().map(steps).sum()
    }

    /// How far a point is from the straight way: the sum of the squares of its distances.
    fn detour(&self, point: Point) -> u32 {
        let square = |stone| {
            let (columns, rows) = gaps(stone, point);
            columns * columns + rows * rows
        };
        self.stones().map(square).sum()
    }
}

fn gaps(a: Point, b: Point) -> (u32, u32) {
    let gap = |x: u8, y: u8| u32::from(x.abs_diff(y));
    (gap(a.column(), b.column()), gap(a.row(), b.row()))
}
