//! Trying a move, or a pass.

use super::context::Search;
use super::goal::{Foresight, Goal};
use super::node::{Best, Node};
use super::window::Window;
use super::{Limit, LimitSet, Outcome, Role, Tracer, key};
use crate::{Point, Vertex};

impl<T: Tracer> Search<'_, T> {
    /// The outcome of one given move at the root, for the side that makes it. An illegal
    /// move fails.
    pub(crate) fn try_only<G: Goal>(&mut self, goal: &G, role: Role, vertex: Vertex) -> Node {
        let mut best = Best::default();
        self.path
            .push(key::identity(self.position, goal.key(), role));
        let mut insight = G::Insight::default();
        match vertex {
            Vertex::At(point) => {
                self.try_point(goal, role, Window::FULL, point, &insight, &mut best)
            }
            Vertex::Pass => self.try_pass(goal, role, Window::FULL, &mut insight, &mut best),
        };
        self.path.pop();
        Node {
            need: best.need,
            ..Node::settled(best.outcome, vertex, LimitSet::EMPTY)
        }
    }

    /// Tries a move; `true` when the node needs no more.
    pub(super) fn try_point<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        window: Window,
        point: Point,
        insight: &G::Insight,
        best: &mut Best,
    ) -> bool {
        self.stopped =
            self.stopped || goal.spent(self.counts) >= self.node_limit || self.tracer.stop();
        if self.stopped {
            return true;
        }
        let Some(conditional_allowed) = self.may_matter::<G>(goal, role, window, point, best)
        else {
            return false;
        };
        let mut next = G::Insight::default();
        let foreseen = goal.foresee(self.position, role, point, insight, &mut next);
        if let Some(Foresight::Refuted) = foreseen {
            return false;
        }
        if let Some(Foresight::Cost(cost)) = foreseen
            && self.is_too_dear::<G>(cost.after(best.threats), best)
        {
            return false;
        }
        let Some(made) = self
            .position
            .try_move(goal.color(role), point, conditional_allowed)
        else {
            return false;
        };
        let threat = match foreseen {
            Some(Foresight::Cost(cost)) => cost,
            _ => goal.cost(&self.position.board, role, &mut next),
        };
        let cost = threat.after(best.threats);
        if self.is_too_dear::<G>(cost, best) {
            self.position.retract(made);
            return false;
        }
        best.threats += u16::from(threat.step > 0);
        self.budget -= cost;
        *self.counts.of_mut(G::KIND) += 1;
        self.report_trial(goal, role, Vertex::At(point), made.conditional);
        let identity = key::identity(self.position, goal.key(), role.other());
        if let Some(earlier) = self.path.find(identity) {
            best.leans_on = best.leans_on.min(earlier);
            self.budget += cost;
            self.position.retract(made);
            self.report_repetition(Outcome::Win);
            return false;
        }
        let reply = self.solve(
            goal,
            role.other(),
            window.for_reply(best.outcome, made.conditional),
            identity,
            &mut next,
        );
        self.budget += cost;
        self.position.retract(made);
        self.report_reply(&reply);
        let reply = Node {
            need: reply.need.saturating_add(cost),
            ..reply
        };
        self.weigh::<G>(role, window, (point, made.conditional), &reply, best) || self.stopped
    }

    /// Takes note that a move is tried: whether as if after a ko threat, if need be; `None` if it cannot
    /// make a difference.
    #[inline]
    fn may_matter<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        window: Window,
        point: Point,
        best: &mut Best,
    ) -> Option<bool> {
        if G::ZONED && role != G::PAYER && !best.may_matter(point) {
            return None;
        }
        self.shadow.insert(point);
        let banned = self.position.board.is_ko_banned(goal.color(role), point);
        if banned && best.outcome.max(window.floor) >= Outcome::KoB {
            // The capture would be KO_B at best, which cannot matter, but the result has to
            // stay an upper bound.
            best.outcome = best.outcome.max(Outcome::KoB);
            return None;
        }
        let conditional_allowed = self.position.depth <= self.limits.ko_depth;
        if banned && !conditional_allowed {
            self.note(LimitSet::of(Limit::KoDepth));
        }
        if G::ZONED {
            best.zone.insert(point);
        }
        Some(conditional_allowed)
    }

    /// Makes what came of a move part of its node; `true` when that needs no more.
    #[inline]
    fn weigh<G: Goal>(
        &mut self,
        role: Role,
        window: Window,
        (point, conditional): (Point, bool),
        reply: &Node,
        best: &mut Best,
    ) -> bool {
        let mut outcome = reply.outcome.reversed();
        if conditional {
            outcome = outcome.min(Outcome::KoB);
        }
        let enough = best.take(outcome, Vertex::At(point), reply, window);
        if G::ZONED {
            if role != G::PAYER && outcome == Outcome::Fail {
                best.confine(&self.zone, point);
            }
            best.depend(&self.zone.with(point), enough);
        }
        enough
    }

    /// Whether the side that pays cannot afford a threat.
    pub(super) fn is_too_dear<G: Goal>(&mut self, cost: u16, best: &mut Best) -> bool {
        let dear = cost > self.budget;
        if dear {
            best.need = best.need.min(cost);
            self.note(LimitSet::of(G::COST));
        }
        dear
    }

    /// Tries a pass; `true` when the node needs no more. What is known of the position holds for
    /// the opponent too.
    pub(super) fn try_pass<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        window: Window,
        insight: &mut G::Insight,
        best: &mut Best,
    ) -> bool {
        let before = self.position.pass(goal.color(role));
        self.report_trial(goal, role, Vertex::Pass, false);
        let identity = key::identity(self.position, goal.key(), role.other());
        let reply = match self.path.find(identity) {
            Some(earlier) => self.going_round::<G>(role, earlier),
            None => {
                let window = window.for_reply(best.outcome, false);
                let insight = goal.handed_over(insight);
                self.reply_to_pass(goal, role, window, identity, insight)
            }
        };
        self.position.unpass(before);
        let enough = best.take(reply.outcome.reversed(), Vertex::Pass, &reply, window);
        if G::ZONED {
            best.depend(&self.zone, enough);
            goal.on_pass_refuted(insight, reply.vertex, &self.zone);
        }
        enough || self.stopped
    }

    /// The reply to a pass of `role`, by which the side that pays may have less to spend: what is dearer
    /// then matters at no budget.
    fn reply_to_pass<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        window: Window,
        identity: u128,
        mut insight: G::Insight,
    ) -> Node {
        let most = match role == G::PAYER {
            true => u16::MAX,
            false => goal.after_pass(self.position),
        };
        let budget = self.budget;
        self.budget = budget.min(most);
        let mut reply = self.solve(goal, role.other(), window, identity, &mut insight);
        self.budget = budget;
        if reply.need > most {
            reply.need = Node::ANY;
        }
        self.report_reply(&reply);
        reply
    }

    /// The reply to a pass of `role` that leads back to a position of the path: whoever pays for his
    /// threats has something to achieve, and going round in circles achieves nothing.
    fn going_round<G: Goal>(&mut self, role: Role, earlier: usize) -> Node {
        let outcome = if role == G::PAYER {
            Outcome::Win
        } else {
            Outcome::Fail
        };
        if G::ZONED {
            self.zone = *self.position.board.empty_points();
        }
        self.report_repetition(outcome);
        Node {
            leans_on: earlier,
            ..Node::settled(outcome, Vertex::Pass, LimitSet::EMPTY)
        }
    }
}
