//! A position as connection reading looks at it: a board, and captures read as they are asked for.

use super::capture::Purpose;
use super::distance::{Ground, STONE, cost};
use super::{Captures, Connection};
use crate::grid::CELLS;
use crate::search::context::Context;
use crate::search::{Outcome, Tracer};
use crate::{Board, Color, Point, PointSet, StringId};

/// Enemies in the way that have more liberties are not asked whether they can be captured.
const CAPTURABLE: usize = 3;
/// What each liberty beyond the first adds to the price of a capture, in tenths of a stone.
const SLOW: u8 = 2;
/// What each liberty of an enemy costs that cannot be captured: a stone is played there, which threatens
/// him.
const TOUGH: u8 = 10;

/// What entering a string costs is not known.
const UNKNOWN: u8 = u8::MAX;
/// There is no way through a string.
const CLOSED: u8 = UNKNOWN - 1;

/// A position with the captures in it.
pub(super) struct Survey<'s, 'b, 'p, T> {
    pub(super) captures: &'s mut Captures<'b>,
    pub(super) context: &'s mut Context<'p, T>,
    connector: Color,
    /// What stones cost, where that is known; 0 elsewhere.
    steps: [u8; CELLS],
    /// The same for the liberties of an enemy stone, plus one.
    rooms: [u8; CELLS],
    /// What entering strings costs, by their named stones.
    tolls: [u8; CELLS],
    /// Whether enemies short of liberties are taken for captured, and none is read.
    hopeful: bool,
    /// Whether every enemy that was read has cost what was hoped for.
    pub(super) is_as_hoped: bool,
}

impl<'s, 'b, 'p, T: Tracer> Survey<'s, 'b, 'p, T> {
    pub(super) fn new(
        connection: &Connection,
        captures: &'s mut Captures<'b>,
        context: &'s mut Context<'p, T>,
    ) -> Self {
        Self {
            captures,
            context,
            connector: connection.connector,
            tolls: [UNKNOWN; CELLS],
            steps: [0; CELLS],
            rooms: [0; CELLS],
            hopeful: false,
            is_as_hoped: true,
        }
    }

    /// From now on takes enemies short of liberties for captured, or reads whether they are.
    pub(super) fn be_hopeful(&mut self, hopeful: bool) {
        self.hopeful = hopeful;
        self.tolls = [UNKNOWN; CELLS];
    }

    /// What entering an enemy string costs, and the move that captures it.
    pub(super) fn price(&mut self, id: StringId) -> (Option<u8>, Option<Point>) {
        let liberties = self.board().string(id).liberty_count();
        if liberties > CAPTURABLE {
            return (None, None);
        }
        if self.hopeful {
            return (Some(STONE), None);
        }
        let liberties = liberties as u8;
        let purpose = Purpose::Way;
        let Some(capture) = self.captures.attack(self.context, id.stone(), purpose) else {
            return (None, None);
        };
        let price = match capture.outcome {
            Outcome::Win => (Some(STONE + SLOW * (liberties - 1)), capture.vertex.point()),
            Outcome::Fail if liberties > 1 => (Some(TOUGH * liberties), None),
            Outcome::Fail => (None, None),
            _ => (Some(2 * STONE), capture.vertex.point()),
        };
        self.is_as_hoped &= price.0 == Some(STONE);
        price
    }
}

impl<T: Tracer> Ground for Survey<'_, '_, '_, T> {
    fn board(&self) -> &Board {
        &self.context.position().board
    }

    fn step(&mut self, point: Point) -> u8 {
        if self.steps[point.index()] == 0 {
            self.steps[point.index()] = cost(self.board(), self.connector, point);
        }
        self.steps[point.index()]
    }

    fn room(&mut self, point: Point) -> u8 {
        if self.rooms[point.index()] == 0 {
            let enemy = self.connector.other();
            let room = match self.board().captures_at(enemy, point) {
                true => 4,
                false => self.board().liberties_up_to(enemy, point, 4),
            };
            self.rooms[point.index()] = 1 + room as u8;
        }
        self.rooms[point.index()] - 1
    }

    fn toll(&mut self, id: StringId) -> Option<u8> {
        let index = id.stone().index();
        if self.tolls[index] == UNKNOWN {
            let string = self.board().string(id);
            let toll = match (string.color() == self.connector, string.liberty_count()) {
                (true, 1) => Some(STONE),
                (true, _) => Some(0),
                (false, _) => self.price(id).0,
            };
            self.tolls[index] = toll.unwrap_or(CLOSED);
        }
        Some(self.tolls[index]).filter(|&toll| toll != CLOSED)
    }

    fn caught(&mut self, point: Point) -> Option<PointSet> {
        let enemy = self.connector.other();
        let capture = self.captures.intrude(self.context, enemy, point)?;
        (capture.outcome == Outcome::Win).then(|| capture.shadow.with(point))
    }
}
