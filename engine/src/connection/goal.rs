//! Connection as a goal of the driver.

use std::num::NonZeroU64;

use super::captures::Captures;
use super::insight::Insight;
use super::{Connection, End, connect, disconnect};
use crate::search::context::Context;
use crate::search::goal::{Cost, Foresight, Goal, PassRule};
use crate::search::moves::MoveList;
use crate::search::position::Position;
use crate::search::profile::Profile;
use crate::search::view::View;
use crate::search::{Limit, NodeKind, Outcome, Role, Targets, Tracer};
use crate::{Board, Color, Point, PointSet, Vertex};

/// A joined string with so many liberties is not asked whether it can be captured.
const SAFE: usize = 4;

/// So many nodes of reading count as one of connection against the limit.
const READING: u64 = 10;

/// What the connector's moves may still cost after a first move, and after a later one, if the cutter
/// passes. If that is too little, the move was no threat. To get to a region takes longer.
const THREAT: u16 = 2;
const LATER_THREAT: u16 = 1;

/// Connect, or cut off, one string.
pub(crate) struct ConnectionGoal<'a, 'b> {
    connection: Connection,
    captures: &'a mut Captures<'b>,
}

impl<'a, 'b> ConnectionGoal<'a, 'b> {
    /// The goal about the string of `connector` on `from`, and what it is to be connected to.
    pub(crate) fn new(
        from: Point,
        to: End,
        connector: Color,
        captures: &'a mut Captures<'b>,
    ) -> Self {
        let connection = Connection {
            from,
            to,
            connector,
            depth: captures.depth(),
        };
        Self {
            connection,
            captures,
        }
    }
}

impl Goal for ConnectionGoal<'_, '_> {
    type Insight = Insight;
    type Zone = PointSet;

    #[inline]
    fn profile(&self) -> Profile {
        let Connection {
            from,
            to,
            connector,
            ..
        } = &self.connection;
        let (targets, node_limit) = match to {
            End::String(to) => (Targets::two(*from, *to), Limit::ConnectionNodeLimit),
            End::Region(_) => (Targets::one(*from), Limit::BreakinNodeLimit),
        };
        Profile {
            kind: NodeKind::Connection,
            targets,
            defender: *connector,
            payer: Role::Defend,
            cost_limit: Limit::ConnectionCost,
            node_limit,
            overdraft: 1,
            nested: NonZeroU64::new(READING),
        }
    }

    fn over(
        &self,
        view: &View<'_>,
        role: Role,
        _insight: &mut Insight,
    ) -> Option<(Outcome, Vertex)> {
        let board = view.board();
        let depth = view.position.depth;
        let deepest = match self.connection.to {
            End::String(_) => Limit::ConnectDepth,
            End::Region(_) => Limit::BreakinDepth,
        };
        let connected = if self.connection.is_gone(board) {
            false
        } else if self.connection.is_joined(board) {
            let liberties = board.liberty_count(self.connection.from);
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
        &mut self,
        context: &mut Context<'_, T>,
        role: Role,
        insight: &mut Insight,
    ) -> Option<(Outcome, Vertex)> {
        match role {
            Role::Attack => disconnect::study(&self.connection, self.captures, context, insight),
            Role::Defend => connect::study(&self.connection, self.captures, context, insight),
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
            Role::Attack => disconnect::moves(&self.connection, view, stage, insight, list),
            Role::Defend => connect::moves(&self.connection, view, stage, insight, list),
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
            Role::Defend if self.connection.is_first(position) => Cost::FREE,
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
        match (&self.connection.to, self.connection.ply(position)) {
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
