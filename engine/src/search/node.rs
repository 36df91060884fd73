//! Results of nodes.

use super::window::Window;
use super::zone::Zone;
use super::{LimitSet, Outcome, Reply};
use crate::Vertex;

/// The result of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) outcome: Outcome,
    pub(crate) vertex: Vertex,
    /// The move to show in a main line: the same, or the first one tried where all fail.
    pub(super) shown: Vertex,
    pub(super) from_table: bool,
    pub(super) limits_hit: LimitSet,
    /// The first position on the path whose repetition the result leans on, counted from
    /// the root; [`Node::FREE`] if on none.
    pub(super) leans_on: usize,
    /// The smallest budget that would allow a threat which was too dear here and might change
    /// the result; [`Node::ANY`] if there is none.
    pub(crate) need: u16,
}

impl Node {
    pub(super) const FREE: usize = usize::MAX;
    /// The result is the same at any greater budget.
    pub(crate) const ANY: u16 = u16::MAX;

    pub(crate) fn settled(outcome: Outcome, vertex: Vertex, limits_hit: LimitSet) -> Self {
        Self {
            outcome,
            vertex,
            shown: vertex,
            from_table: false,
            limits_hit,
            leans_on: Self::FREE,
            need: Self::ANY,
        }
    }

    /// The result of the position before a move that cost so much.
    #[inline]
    pub(super) fn at_cost(self, cost: u16) -> Self {
        Self {
            need: self.need.saturating_add(cost),
            ..self
        }
    }

    /// What a tracer is told of it.
    pub(super) fn as_reply(&self) -> Reply {
        Reply {
            outcome: self.outcome,
            vertex: self.vertex,
            from_table: self.from_table,
            repetition: false,
            limits_hit: self.limits_hit,
        }
    }
}

/// The best move of a node so far.
pub(super) struct Best<Z> {
    pub(super) outcome: Outcome,
    pub(super) vertex: Vertex,
    /// The first move that could be played: what a main line shows where nothing works.
    pub(super) resistance: Vertex,
    /// The limits that kept moves out.
    pub(super) limits_hit: LimitSet,
    pub(super) leans_on: usize,
    pub(super) need: u16,
    /// Threats made that left the opponent a real choice.
    pub(super) threats: u16,
    /// The points that the outcome depends on.
    pub(super) zone: Z,
    /// Where a move has to be played to matter: the refutations of those tried have these points in common.
    pub(super) must: Z,
    /// What the last refutation depends on, until it is closed and has become part of `must`.
    pub(super) pending: Option<Z>,
}

impl<Z: Zone> Default for Best<Z> {
    fn default() -> Self {
        Self {
            outcome: Outcome::Fail,
            vertex: Vertex::Pass,
            resistance: Vertex::Pass,
            limits_hit: LimitSet::EMPTY,
            leans_on: Node::FREE,
            need: Node::ANY,
            threats: 0,
            zone: Z::NONE,
            must: Z::ALL,
            pending: None,
        }
    }
}

impl<Z: Zone> Best<Z> {
    /// Notes which points the result of a move depends on: a move that is good enough settles
    /// the node alone.
    #[inline]
    pub(super) fn depend(&mut self, zone: &Z, enough: bool) {
        if enough {
            self.zone = *zone;
        } else {
            self.zone.join(zone);
        }
    }

    /// Confines what is still to be tried to the `zone` that the refutation of a move depends on: a move
    /// elsewhere leaves the same refutation.
    #[inline]
    pub(super) fn confine(&mut self, zone: &Z) {
        self.must.meet(zone);
    }

    /// What the node comes to, whose moves these were.
    #[inline]
    pub(super) fn node(&self) -> Node {
        Node {
            outcome: self.outcome,
            vertex: self.vertex,
            shown: match self.outcome {
                Outcome::Fail => self.resistance,
                _ => self.vertex,
            },
            from_table: false,
            limits_hit: self.limits_hit,
            leans_on: self.leans_on,
            need: self.need,
        }
    }

    /// Notes the result of a move; `true` when it is good enough.
    pub(super) fn take(
        &mut self,
        outcome: Outcome,
        vertex: Vertex,
        reply: &Node,
        window: Window,
    ) -> bool {
        let enough = outcome >= window.enough;
        if self.resistance == Vertex::Pass {
            self.resistance = vertex;
        }
        // A move that is good enough settles the node alone, whatever the others leaned on.
        if enough {
            self.leans_on = reply.leans_on;
            self.need = reply.need;
        } else {
            self.leans_on = self.leans_on.min(reply.leans_on);
            self.need = self.need.min(reply.need);
        }
        if outcome > self.outcome {
            self.outcome = outcome;
            self.vertex = vertex;
        }
        enough
    }
}
