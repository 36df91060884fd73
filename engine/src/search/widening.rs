//! Cheap threats first, then dearer ones (Cazenave, "Iterative widening").

use super::driver::Search;
use super::goal::Goal;
use super::node::Node;
use super::zone::Zone;
use super::{LimitSet, Role, Tracer};
use crate::Vertex;

impl<G: Goal, T: Tracer> Search<'_, G, T> {
    /// Answers a question, or verifies one move, with cheap threats first and ever
    /// dearer ones until the side that pays for them succeeds, the limit on their cost is reached, or
    /// so many nodes are spent that no further pass is begun. The zone is left that the last pass to be finished
    /// depends on.
    pub(super) fn widen(&mut self, role: Role, mut ask: impl FnMut(&mut Self) -> Node) -> Node {
        let profile = self.goal.profile();
        let in_vain = profile.in_vain(role);
        let limits = self.context.limits;
        let limit = u16::try_from(limits.of(profile.cost_limit)).unwrap_or(u16::MAX);
        let start = profile.spent(self.context.counts);
        let most = u64::from(limits.of(profile.node_limit));
        let no_more = start.saturating_add(most);
        self.node_limit = start.saturating_add(most.saturating_mul(profile.overdraft));
        let mut wanted = profile.first_budget;
        let mut last = Node::settled(in_vain, Vertex::Pass, LimitSet::EMPTY);
        let mut zone = G::Zone::ALL;
        loop {
            let budget = wanted.min(limit);
            self.context.budget = budget;
            let hits_before = std::mem::take(&mut self.context.hits);
            self.context.limits_hit.forget(profile.cost_limit);
            let node = ask(self);
            // A pass that the limit made no cheaper would have gone the same way at a higher one.
            if wanted <= limit {
                self.context.hits = self.context.hits.without(LimitSet::of(profile.cost_limit));
            }
            self.context.hits |= hits_before;
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
            (last, zone) = (node, self.zone);
            if node.outcome == in_vain.reversed() || node.need == Node::ANY {
                break;
            }
            if budget >= limit || node.need > limit {
                self.context.hits |= LimitSet::of(profile.cost_limit);
                break;
            }
            let taken = spent - start;
            let (gives_up, next) = self.context.look(true, &mut LimitSet::default(), |view| {
                let gives_up = self.goal.gives_up(view, role, budget, taken);
                (gives_up, self.goal.next_budget(view, role, budget, taken))
            });
            if spent >= no_more || gives_up {
                self.context.note(LimitSet::of(profile.node_limit));
                break;
            }
            wanted = next.max(node.need);
        }
        self.zone = zone;
        self.context.limits_hit.settle(self.context.hits);
        last
    }
}
