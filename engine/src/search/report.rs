//! Telling the tracer.

use super::driver::Search;
use super::goal::Goal;
use super::node::Node;
use super::{Known, LimitSet, Outcome, Reply, Role, Tracer, Trial};
use crate::{Point, Vertex};

impl<G: Goal, T: Tracer> Search<'_, G, T> {
    pub(super) fn report_trial(&mut self, role: Role, vertex: Vertex, conditional: bool) {
        self.context.tracer.trial(&Trial {
            board: &self.context.position.board,
            color: self.goal.profile().color(role),
            vertex,
            conditional,
            depth: self.context.position.depth,
            ko: self.context.position.ko,
            targets: self.goal.profile().targets,
            next: role.other(),
        });
    }

    /// Reports that the position has been on the path before; `outcome` is for the opponent.
    pub(super) fn report_repetition(&mut self, outcome: Outcome) {
        self.context.tracer.retract(&Reply {
            outcome,
            vertex: Vertex::Pass,
            from_table: false,
            repetition: true,
            limits_hit: LimitSet::EMPTY,
        });
    }

    pub(super) fn report_reply(&mut self, node: &Node) {
        self.context.tracer.retract(&node.as_reply());
    }

    /// Reports that the move of `role` on `point` is not made, which leads to the position of that key.
    pub(super) fn report_known(&mut self, role: Role, point: Point, board: u128, node: &Node) {
        let position = &self.context.position;
        self.context.tracer.known(&Known {
            board,
            color: self.goal.profile().color(role),
            vertex: Vertex::At(point),
            depth: position.depth + 1,
            ko: position.ko,
            targets: self.goal.profile().targets,
            next: role.other(),
            reply: node.as_reply(),
        });
    }
}
