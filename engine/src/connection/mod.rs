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
mod group;
mod insight;
mod known;
mod survey;

use capture::Purpose;
pub(crate) use captures::{Captures, Room};

use std::cell::RefCell;

use insight::Insight;

use crate::cache::Reach;
use crate::search::context::Search;
use crate::search::goal::{Cost, Foresight, Goal, PassRule};
use crate::search::key;
use crate::search::moves::MoveList;
use crate::search::position::Position;
use crate::search::view::View;
use crate::search::{Limit, NodeKind, Outcome, Role, Tracer};
use crate::{Board, Color, NodeCounts, Point, PointSet, Vertex};

/// A joined string with so many liberties is not asked whether it can be captured.
const SAFE: usize = 4;

/// How far connection reading looks from the points that it has measured and tried: as far as the
/// reading of captures, and two steps to what is captured.
pub(crate) const REACH: Reach = Reach {
    steps: crate::reading::REACH.steps + 2,
    ..crate::reading::REACH
};

/// So many nodes of reading count as one of connection against the limit.
const READING: u64 = 10;

/// What the connector's moves may still cost after a first move, and after a later one, if the cutter
/// passes. If that is too little, the move was no threat. To get to a region takes longer.
const THREAT: u16 = 2;
const LATER_THREAT: u16 = 1;

/// What a string is to be connected to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    /// The string of a stone.
    String(Point),
    /// Any point of a region.
    Region(PointSet),
}

/// Connect, or cut off, one string.
pub(crate) struct ConnectionGoal<'a, 'b> {
    from: Point,
    to: End,
    connector: Color,
    /// The trial moves before the question.
    depth: u32,
    captures: RefCell<&'a mut Captures<'b>>,
}

impl<'a, 'b> ConnectionGoal<'a, 'b> {
    /// The goal about the string of `connector` on `from`, and what it is to be connected to.
    pub(crate) fn new(
        from: Point,
        to: End,
        connector: Color,
        captures: &'a mut Captures<'b>,
    ) -> Self {
        Self {
            from,
            to,
            connector,
            depth: captures.depth(),
            captures: RefCell::new(captures),
        }
    }

    fn is_joined(&self, board: &Board) -> bool {
        let Some(id) = board.string_at(self.from) else {
            return false;
        };
        match &self.to {
            End::String(to) => board.string_at(*to) == Some(id),
            End::Region(region) => board.string(id).stones().intersects(region),
        }
    }

    /// Whether one of the strings is off the board.
    fn is_gone(&self, board: &Board) -> bool {
        let gone = |stone| board.color_at(stone) != Some(self.connector);
        gone(self.from) || matches!(self.to, End::String(to) if gone(to))
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

impl Goal for ConnectionGoal<'_, '_> {
    const KIND: NodeKind = NodeKind::Connection;
    const COST: Limit = Limit::ConnectionCost;
    const PAYER: Role = Role::Defend;
    const ZONED: bool = true;
    const OVERDRAFT: u64 = 1;

    type Insight = Insight;

    fn node_limit(&self) -> Limit {
        match self.to {
            End::String(_) => Limit::ConnectionNodeLimit,
            End::Region(_) => Limit::BreakinNodeLimit,
        }
    }

    fn spent(&self, counts: &NodeCounts) -> u64 {
        counts.connection + counts.reading / READING
    }

    fn color(&self, role: Role) -> Color {
        match role {
            Role::Attack => self.connector.other(),
            Role::Defend => self.connector,
        }
    }

    fn target(&self) -> Point {
        self.from
    }

    fn key(&self) -> u128 {
        let to = match self.to {
            End::String(to) => key::of_target(to),
            End::Region(_) => 0,
        };
        key::of_target(self.from) ^ to
    }

    fn over(
        &self,
        view: &View<'_>,
        role: Role,
        _insight: &mut Insight,
    ) -> Option<(Outcome, Vertex)> {
        let board = view.board();
        let depth = view.position.depth;
        let deepest = match self.to {
            End::String(_) => Limit::ConnectDepth,
            End::Region(_) => Limit::BreakinDepth,
        };
        let connected = if self.is_gone(board) {
            false
        } else if self.is_joined(board) {
            let liberties = board.liberty_count(self.from);
            if role == Role::Attack && !view.is_root && liberties < SAFE {
                return None;
            }
            true
        } else if view.beyond(depth, deepest) {
            false
        } else {
            return None;
        };
        let outcome = match connected == (role == Role::Defend) {
            true => Outcome::Win,
            false => Outcome::Fail,
        };
        Some((outcome, Vertex::Pass))
    }

    fn study<T: Tracer>(
        &self,
        search: &mut Search<'_, T>,
        role: Role,
        insight: &mut Insight,
    ) -> Option<(Outcome, Vertex)> {
        match role {
            Role::Attack => disconnect::study(self, search, insight),
            Role::Defend => connect::study(self, search, insight),
        }
    }

    fn withheld(&self, insight: &Insight) -> Option<u16> {
        insight.dearer
    }

    fn zone(&self, insight: &Insight) -> PointSet {
        insight.zone
    }

    fn on_pass_refuted(&self, insight: &mut Insight, vertex: Vertex, zone: &PointSet) {
        insight.threat = Some((vertex, *zone));
    }

    fn moves(
        &self,
        view: &View<'_>,
        role: Role,
        stage: u8,
        insight: &mut Insight,
        list: &mut MoveList,
    ) -> bool {
        match role {
            Role::Attack => disconnect::moves(self, view, stage, insight, list),
            Role::Defend => connect::moves(self, view, stage, insight, list),
        }
    }

    fn handed_over(&self, _insight: &Insight) -> Insight {
        Insight::default()
    }

    fn foresee(
        &self,
        position: &Position,
        role: Role,
        point: Point,
        insight: &Insight,
        _next: &mut Insight,
    ) -> Option<Foresight> {
        Some(Foresight::Cost(match role {
            Role::Attack => Cost::FREE,
            Role::Defend if self.is_first(position) => Cost::FREE,
            Role::Defend => Cost {
                base: connect::cost(point, insight),
                step: 0,
            },
        }))
    }

    fn cost(&self, _board: &Board, _role: Role, _next: &mut Insight) -> Cost {
        Cost::FREE
    }

    fn after_pass(&self, position: &Position) -> u16 {
        match (&self.to, self.ply(position)) {
            (End::Region(_), _) | (_, 0) => u16::MAX,
            (End::String(_), 1) => THREAT,
            (End::String(_), _) => LATER_THREAT,
        }
    }

    fn pass_rule(&self, _view: &View<'_>, role: Role) -> PassRule {
        match role {
            Role::Attack => PassRule::Before(0),
            Role::Defend => PassRule::Never,
        }
    }
}
