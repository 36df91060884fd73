//! Telling the tracer.

use super::context::Search;
use super::goal::Goal;
use super::node::Node;
use super::{LimitSet, Outcome, Reply, Role, Tracer, Trial};
use crate::Vertex;

impl<T: Tracer> Search<'_, T> {
    pub(super) fn report_trial<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        vertex: Vertex,
        conditional: bool,
    ) {
        self.tracer.trial(&Trial {
            board: &self.position.board,
            color: goal.color(role),
            vertex,
            conditional,
            depth: self.position.depth,
            ko: self.position.ko,
            target: goal.target(),
            next: role.other(),
        });
    }

    /// Reports that the position has been on the path before; `outcome` is for the opponent.
    pub(super) fn report_repetition(&mut self, outcome: Outcome) {
        self.tracer.retract(&Reply {
            outcome,
            vertex: Vertex::Pass,
            from_table: false,
            repetition: true,
            limits_hit: LimitSet::EMPTY,
        });
    }

    pub(super) fn report_reply(&mut self, node: &Node) {
        self.tracer.retract(&Reply {
            outcome: node.outcome,
            vertex: node.vertex,
            from_table: node.from_table,
            repetition: false,
            limits_hit: node.limits_hit,
        });
    }
}
