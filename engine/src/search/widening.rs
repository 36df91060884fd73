//! Cheap threats first, then dearer ones (Cazenave, "Iterative widening").

use super::context::Search;
use super::goal::Goal;
use super::node::Node;
use super::{LimitSet, Outcome, Role, Tracer};
use crate::Vertex;

/// What threats may cost in the first pass.
const FIRST: u16 = 2;
/// By how much the cost of threats grows from one pass to the next, at least.
const STEP: u16 = 4;

impl<T: Tracer> Search<'_, T> {
    /// Answers a question, or verifies one move, with cheap threats first and ever
    /// dearer ones until the side that pays for them succeeds, the limit on their cost is reached, or
    /// so many nodes are spent that no further pass is begun.
    pub(crate) fn widen<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        mut ask: impl FnMut(&mut Self) -> Node,
    ) -> Node {
        let success = if role == G::PAYER {
            Outcome::Win
        } else {
            Outcome::Fail
        };
        let limit = u16::try_from(self.limits.of(G::COST)).unwrap_or(u16::MAX);
        let start = goal.spent(self.counts);
        let most = u64::from(self.limits.of(goal.node_limit()));
        let no_more = start.saturating_add(most);
        self.node_limit = start.saturating_add(most.saturating_mul(G::OVERDRAFT));
        let mut budget = FIRST.min(limit);
        let mut last = Node::settled(success.reversed(), Vertex::Pass, LimitSet::EMPTY);
        loop {
            self.budget = budget;
            let hits_before = std::mem::take(&mut self.hits);
            self.cuts.forget(G::COST);
            let node = ask(self);
            self.hits = (self.hits | hits_before).without(LimitSet::of(G::COST));
            let spent = goal.spent(self.counts);
            if self.stopped {
                if spent < self.node_limit {
                    return node;
                }
                self.stopped = false;
                self.path.clear();
                self.note(LimitSet::of(goal.node_limit()));
                break;
            }
            last = node;
            if node.outcome == success || node.need == Node::ANY {
                break;
            }
            let next = budget.saturating_add(STEP).max(node.need);
            if next > limit {
                self.hits |= LimitSet::of(G::COST);
                break;
            }
            if spent >= no_more {
                self.note(LimitSet::of(goal.node_limit()));
                break;
            }
            budget = next;
        }
        self.cuts.settle(self.hits);
        last
    }
}
