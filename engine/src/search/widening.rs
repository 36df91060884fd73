//! Cheap threats first, then dearer ones (Cazenave, "Iterative widening").

use super::driver::Search;
use super::goal::Goal;
use super::node::Node;
use super::{LimitSet, Role, Tracer};
use crate::Vertex;

/// What threats may cost in the first pass.
const FIRST: u16 = 2;
/// By how much the cost of threats grows from one pass to the next, at least.
const STEP: u16 = 4;

impl<G: Goal, T: Tracer> Search<'_, G, T> {
    /// Answers a question, or verifies one move, with cheap threats first and ever
    /// dearer ones until the side that pays for them succeeds, the limit on their cost is reached, or
    /// so many nodes are spent that no further pass is begun.
    pub(super) fn widen(&mut self, role: Role, mut ask: impl FnMut(&mut Self) -> Node) -> Node {
        let profile = self.goal.profile();
        let in_vain = profile.in_vain(role);
        let limits = self.context.limits;
        let limit = u16::try_from(limits.of(profile.cost_limit)).unwrap_or(u16::MAX);
        let start = profile.spent(self.context.counts);
        let most = u64::from(limits.of(profile.node_limit));
        let no_more = start.saturating_add(most);
        self.node_limit = start.saturating_add(most.saturating_mul(profile.overdraft));
        let mut budget = FIRST.min(limit);
        let mut last = Node::settled(in_vain, Vertex::Pass, LimitSet::EMPTY);
        loop {
            self.context.budget = budget;
            let hits_before = std::mem::take(&mut self.context.hits);
            self.context.limits_hit.forget(profile.cost_limit);
            let node = ask(self);
            self.context.hits =
                (self.context.hits | hits_before).without(LimitSet::of(profile.cost_limit));
            let spent = profile.spent(self.context.counts);
            if self.context.stopped {
                if spent < self.node_limit {
                    return node;
                }
                self.context.stopped = false;
                self.path.clear();
                self.context.note(LimitSet::of(profile.node_limit));
                break;
            }
            last = node;
            if node.outcome == in_vain.reversed() || node.need == Node::ANY {
                break;
            }
            let next = budget.saturating_add(STEP).max(node.need);
            if next > limit {
                self.context.hits |= LimitSet::of(profile.cost_limit);
                break;
            }
            if spent >= no_more {
                self.context.note(LimitSet::of(profile.node_limit));
                break;
            }
            budget = next;
        }
        self.context.limits_hit.settle(self.context.hits);
        last
    }
}
