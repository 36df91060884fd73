//! Connection as a goal of the driver.

use std::num::NonZeroU64;

use super::captures::Captures;
use super::insight::Insight;
use super::{Connection, End, connect, disconnect};
use crate::search::context::Context;
use crate::search::goal::{Cost, Goal, Moment, Pass, Price, Stage, When};
use crate::search::moves::MoveList;
use crate::search::position::Position;
use crate::search::profile::Profile;
use crate::search::view::View;
use crate::search::{Limit, NodeKind, Outcome, Role, Targets, Tracer};
use crate::{Color, Point, PointSet, Vertex};

/// A joined string with so many liberties is not asked whether it can be captured.
const SAFE: usize = 4;

/// So many nodes of reading count as one of connection against the limit.
const READING: u64 = 10;

/// What the connector's moves may still cost after a first move, and after a later one, if the cutter
/// passes. If that is too little, the move was no threat. To get to a region takes longer.
const THREAT: u16 = 2;
const LATER_THREAT: u16 = 1;

/// What threats may cost in the first pass, and by how much that grows.
const FIRST_BUDGET: u16 = 2;
const BUDGET_STEP: u16 = 4;

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
            first_budget: FIRST_BUDGET,
            overdraft: 1,
            nested: NonZeroU64::new(READING),
        }
    }

    fn next_budget(&self, _: &View<'_>, _: Role, budget: u16, _: u64) -> u16 {
        budget.saturating_add(BUDGET_STEP)
    }

    fn settled(
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
            if role == Role::Defend && self.connection.retake(board).is_some() {
                return None;
            }
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

    fn read<T: Tracer>(
        &mut self,
        context: &mut Context<'_, T>,
        role: Role,
        insight: &mut Insight,
    ) -> Option<(Outcome, Vertex)> {
        match role {
            Role::Attack => disconnect::read(&self.connection, self.captures, context, insight),
            Role::Defend => connect::read(&self.connection, self.captures, context, insight),
        }
    }

    fn zone(&self, _position: &Position, _vertex: Vertex, insight: &Insight) -> PointSet {
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
    ) -> Stage {
        match role {
            Role::Attack => disconnect::moves(&self.connection, view, stage, insight, list),
            Role::Defend => connect::moves(&self.connection, view, stage, insight, list),
        }
    }

    /// By what is left to do after a move of the connector.
    fn price(
        &self,
        view: &View<'_>,
        role: Role,
        point: Point,
        moment: Moment<'_, Insight>,
        _next: &mut Insight,
    ) -> Price {
        Price::Cost(match (role, moment) {
            (Role::Defend, Moment::Before(insight)) if !self.connection.is_first(view.position) => {
                Cost {
                    base: connect::cost(point, insight),
                    step: 0,
                }
            }
            _ => Cost::FREE,
        })
    }

    fn pass(
        &self,
        view: &View<'_>,
        role: Role,
        when: When,
        _insight: &Insight,
    ) -> Option<Pass<Insight>> {
        if (role, when) != (Role::Attack, When::Before(0)) {
            return None;
        }
        let budget = match (&self.connection.to, self.connection.ply(view.position)) {
            (End::Region(_), _) | (_, 0) => u16::MAX,
            (End::String(_), 1) => THREAT,
            (End::String(_), _) => LATER_THREAT,
        };
        Some(Pass {
            budget,
            reply: Insight::default(),
            confines: false,
        })
    }
}
