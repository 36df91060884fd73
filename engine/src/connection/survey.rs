//! A position as connection reading looks at it: a board, and captures read as they are asked for.

use super::distance::{Ground, STONE};
use super::{Captures, ConnectionGoal};
use crate::search::driver::Search;
use crate::search::{Outcome, Tracer};
use crate::{Board, Color, Point, PointSet, StringId};

/// Enemies in the way that have more liberties are not asked whether they can be captured.
const CAPTURABLE: usize = 3;
/// What each liberty beyond the first adds to the price of a capture, in tenths of a stone.
const SLOW: u8 = 2;
/// What each liberty of an enemy costs that cannot be captured: a little less than a stone, since a
/// threat to capture is in it.
const TOUGH: u8 = 10;
/// Enemies that cannot be captured are ways only at so many trial moves after the question.
const TOUGH_PLIES: u32 = 1;

/// A string that was asked about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    pub(super) string: StringId,
    /// What entering it costs; `None` if there is no way through it.
    pub(super) toll: Option<u8>,
    /// The move that captures it.
    pub(super) capture: Option<Point>,
}

/// A position with the captures in it.
pub(super) struct Survey<'s, 'b, 'p, T> {
    pub(super) captures: &'s mut Captures<'b>,
    pub(super) search: &'s mut Search<'p, T>,
    connector: Color,
    pub(super) crossings: Vec<Crossing>,
    /// Whether enemies that cannot be captured are ways.
    tough: bool,
    /// The strings that are worth reading, by one of their stones; `None`: nothing is read, and all
    /// enemies short of liberties are taken for captured.
    pub(super) relevant: Option<PointSet>,
}

impl<'s, 'b, 'p, T: Tracer> Survey<'s, 'b, 'p, T> {
    pub(super) fn new(
        goal: &ConnectionGoal<'_, '_>,
        captures: &'s mut Captures<'b>,
        search: &'s mut Search<'p, T>,
    ) -> Self {
        Self {
            tough: search.position.depth <= captures.depth() + TOUGH_PLIES,
            captures,
            search,
            connector: goal.connector,
            crossings: Vec::new(),
            relevant: None,
        }
    }

    /// What entering an enemy string costs, and the move that captures it.
    fn price(&mut self, id: StringId) -> (Option<u8>, Option<Point>) {
        let string = *self.board().string(id);
        let liberties = string.liberty_count() as u8;
        let Some(relevant) = self.relevant else {
            return (Some(STONE), None);
        };
        if !relevant.contains(id.stone()) {
            return (None, None);
        }
        let purpose = super::Purpose::Way;
        let Some(capture) = self.captures.attack(self.search, id.stone(), purpose) else {
            return (None, None);
        };
        match capture.outcome {
            Outcome::Win => (Some(STONE + SLOW * (liberties - 1)), capture.vertex.point()),
            Outcome::Fail if self.tough && liberties > 1 => (Some(TOUGH * liberties), None),
            Outcome::Fail => (None, None),
            _ => (Some(2 * STONE), capture.vertex.point()),
        }
    }
}

impl<T: Tracer> Ground for Survey<'_, '_, '_, T> {
    fn board(&self) -> &Board {
        &self.search.position.board
    }

    fn toll(&mut self, id: StringId) -> Option<u8> {
        let known = self.crossings.iter().find(|crossing| crossing.string == id);
        if let Some(crossing) = known {
            return crossing.toll;
        }
        let string = self.board().string(id);
        let liberties = string.liberty_count();
        let (toll, capture) = if string.color() == self.connector {
            (Some(if liberties == 1 { STONE } else { 0 }), None)
        } else if liberties > CAPTURABLE {
            (None, None)
        } else {
            self.price(id)
        };
        self.crossings.push(Crossing {
            string: id,
            toll,
            capture,
        });
        toll
    }

    fn caught(&mut self, point: Point) -> Option<PointSet> {
        let enemy = self.connector.other();
        let capture = self.captures.intrude(self.search, enemy, point)?;
        (capture.outcome == Outcome::Win).then(|| capture.shadow.with(point))
    }
}
