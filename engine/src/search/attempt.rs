//! Trying a move, or a pass.

use super::driver::Search;
use super::goal::{Cost, Goal, Moment, Pass, Price, When};
use super::known::{Arrival, Foresight};
use super::node::{Best, Node};
use super::position::Made;
use super::window::Window;
use super::zone::Zone;
use super::{Limit, LimitSet, Outcome, Role, Tracer};
use crate::{Point, Vertex};

/// A move that was just made.
struct TrialMove {
    point: Point,
    made: Made,
    /// What its threat costs, if that is known.
    foreseen: Option<Cost>,
    /// The position that it led to, if that was looked up.
    arrival: Option<Arrival>,
}

impl<G: Goal, T: Tracer> Search<'_, G, T> {
    /// The outcome of one given move in the position of the question, for the side that makes it. An illegal
    /// move fails.
    pub(crate) fn try_only(&mut self, role: Role, point: Point) -> Outcome {
        let node = self.widen(role, |search| search.try_first(role, point));
        node.outcome
    }

    fn try_first(&mut self, role: Role, point: Point) -> Node {
        let mut best = Best::default();
        self.path.push(self.identity(role));
        let insight = G::Insight::default();
        self.try_point(role, Window::FULL, point, &insight, &mut best);
        self.path.pop();
        Node {
            need: best.need,
            ..Node::settled(best.outcome, Vertex::At(point), LimitSet::EMPTY)
        }
    }

    /// Tries a move; `true` when the node needs no more.
    pub(super) fn try_point(
        &mut self,
        role: Role,
        window: Window,
        point: Point,
        insight: &G::Insight,
        best: &mut Best<G::Zone>,
    ) -> bool {
        if self.is_broken_off() {
            return true;
        }
        let Some(conditional_allowed) = self.may_matter(role, window, point, best) else {
            return false;
        };
        let mut next = G::Insight::default();
        let before = Moment::Before(insight);
        let foreseen = match self.price(role, point, before, &mut next, best) {
            Price::Refuted => return false,
            Price::Cost(cost) if self.is_too_dear(cost.after(best.threats), best) => return false,
            Price::Cost(cost) => Some(cost),
            Price::PlayIt => None,
        };
        let mut arrival = None;
        if let Some(threat) = foreseen {
            let cost = threat.after(best.threats);
            match self.look_up(role, window, point, cost, best) {
                Foresight::Known(reply) => {
                    best.threats += u16::from(threat.step > 0);
                    return self.weigh(role, window, (point, false), &reply.at_cost(cost), best);
                }
                Foresight::Leads(there) => arrival = Some(there),
                Foresight::Unclear => {}
            }
        }
        let color = self.goal.profile().color(role);
        let position = &mut self.context.position;
        let Some(made) = position.try_move(color, point, conditional_allowed) else {
            return false;
        };
        let trial = TrialMove {
            point,
            made,
            foreseen,
            arrival,
        };
        let reply = self.try_made(role, window, &trial, &mut next, best);
        self.context.position.retract(made);
        let Some(reply) = reply else {
            return false;
        };
        self.weigh(role, window, (point, made.conditional), &reply, best) || self.context.stopped
    }

    /// Reads out what comes of the move that was just made; `None` if it costs too much, or repeats a position.
    #[inline]
    fn try_made(
        &mut self,
        role: Role,
        window: Window,
        trial: &TrialMove,
        next: &mut G::Insight,
        best: &mut Best<G::Zone>,
    ) -> Option<Node> {
        let point = trial.point;
        let price = match trial.foreseen {
            Some(cost) => Price::Cost(cost),
            None => self.price(role, point, Moment::After, next, best),
        };
        let threat = match price {
            Price::Refuted => return None,
            Price::Cost(cost) => cost,
            Price::PlayIt => Cost::FREE,
        };
        let cost = threat.after(best.threats);
        if self.is_too_dear(cost, best) {
            return None;
        }
        best.threats += u16::from(threat.step > 0);
        self.context.budget -= cost;
        let reply = self.reply_to(role, window, trial, next, best);
        self.context.budget += cost;
        let Some(reply) = reply else {
            self.report_repetition(Outcome::Win);
            return None;
        };
        self.report_reply(&reply);
        Some(reply.at_cost(cost))
    }

    #[inline]
    fn price(
        &self,
        role: Role,
        point: Point,
        moment: Moment<'_, G::Insight>,
        next: &mut G::Insight,
        best: &mut Best<G::Zone>,
    ) -> Price {
        self.context.look(false, &mut best.limits_hit, |view| {
            self.goal.price(view, role, point, moment, next)
        })
    }

    /// Whether no further move is tried anywhere.
    #[inline]
    fn is_broken_off(&mut self) -> bool {
        let context = &mut self.context;
        context.stopped = context.stopped
            || self.goal.profile().spent(context.counts) >= self.node_limit
            || context.tracer.stop();
        context.stopped
    }

    /// Takes note that a move is tried: whether as if after a ko threat, if need be; `None` if it cannot
    /// make a difference.
    #[inline]
    fn may_matter(
        &mut self,
        role: Role,
        window: Window,
        point: Point,
        best: &mut Best<G::Zone>,
    ) -> Option<bool> {
        let profile = self.goal.profile();
        if !self.is_confined_to(role, point, best) {
            return None;
        }
        let context = &mut self.context;
        context.shadow.tried.insert(point);
        let banned = context
            .position
            .board
            .is_ko_banned(profile.color(role), point);
        if banned && best.outcome.max(window.floor) >= Outcome::KoB {
            // The capture would be KO_B at best, which cannot matter, but the result has to
            // stay an upper bound.
            best.outcome = best.outcome.max(Outcome::KoB);
            return None;
        }
        let conditional_allowed = context.position.depth < context.limits.ko_depth;
        if banned && !conditional_allowed {
            context.note(LimitSet::of(Limit::KoDepth));
        }
        best.zone.add(point);
        Some(conditional_allowed)
    }

    /// What the opponent does about the move that was just made; `None` if that repeats a position.
    #[inline]
    fn reply_to(
        &mut self,
        role: Role,
        window: Window,
        trial: &TrialMove,
        next: &mut G::Insight,
        best: &mut Best<G::Zone>,
    ) -> Option<Node> {
        let conditional = trial.made.conditional;
        *self.context.counts.of_mut(self.goal.profile().kind) += 1;
        self.report_trial(role, Vertex::At(trial.point), conditional);
        let arrival = match trial.arrival {
            Some(arrival) => arrival,
            None => {
                let identity = self.identity(role.other());
                if let Some(earlier) = self.path.find(identity) {
                    best.leans_on = best.leans_on.min(earlier);
                    return None;
                }
                Arrival::at(identity)
            }
        };
        debug_assert_eq!(arrival.identity, self.identity(role.other()));
        let window = window.for_reply(best.outcome, conditional);
        Some(self.solve(role.other(), window, arrival, next))
    }

    /// Makes what came of a move part of its node; `true` when that needs no more.
    #[inline]
    fn weigh(
        &mut self,
        role: Role,
        window: Window,
        (point, conditional): (Point, bool),
        reply: &Node,
        best: &mut Best<G::Zone>,
    ) -> bool {
        let mut outcome = reply.outcome.reversed();
        if conditional {
            outcome = outcome.min(Outcome::KoB);
        }
        let enough = best.take(outcome, Vertex::At(point), reply, window);
        if outcome == Outcome::Fail {
            self.zone.add_to(&mut self.context.shadow.zones);
            if !self.zone.has(point) {
                self.confine(role, best);
            }
        } else {
            let color = self.goal.profile().color(role);
            let board = &self.context.position.board;
            if board.captures_at(color, point) {
                self.zone.include(&board.captured_by(color, point));
            }
        }
        self.zone.add(point);
        best.depend(&self.zone, enough);
        enough
    }

    /// Confines what is still to be tried after a refutation that depends on the zone of the last result, of
    /// which the shadow has been told.
    fn confine(&mut self, role: Role, best: &mut Best<G::Zone>) {
        self.close_pending(role, best);
        best.pending = Some(self.zone);
    }

    /// Whether a move on `point` may do what those before it could not.
    #[inline]
    fn is_confined_to(&mut self, role: Role, point: Point, best: &mut Best<G::Zone>) -> bool {
        // Closing a zone takes a while, and only adds to it.
        if best.pending.is_some_and(|zone| !zone.has(point)) {
            self.close_pending(role, best);
        }
        best.must.has(point)
    }

    /// Makes what the last refutation depends on part of what confines further moves.
    fn close_pending(&mut self, role: Role, best: &mut Best<G::Zone>) {
        if let Some(mut zone) = best.pending.take()
            && self.goal.close(self.context.position, role, &mut zone)
        {
            zone.add_to(&mut self.context.shadow.zones);
            best.confine(&zone);
        }
    }

    /// Whether the side that pays cannot afford a threat.
    pub(super) fn is_too_dear(&mut self, cost: u16, best: &mut Best<G::Zone>) -> bool {
        let dear = cost > self.context.budget;
        if dear {
            best.need = best.need.min(cost);
            let limit = self.goal.profile().cost_limit;
            self.context.note(LimitSet::of(limit));
        }
        dear
    }

    /// Tries a pass if the goal wants one at this time; `true` when the node needs no more.
    #[inline]
    pub(super) fn try_pass(
        &mut self,
        role: Role,
        window: Window,
        when: When,
        insight: &mut G::Insight,
        best: &mut Best<G::Zone>,
    ) -> bool {
        let (is_root, hits) = (self.path.len() == 1, &mut best.limits_hit);
        let pass = self.context.look(is_root, hits, |view| {
            self.goal.pass(view, role, when, insight)
        });
        pass.is_some_and(|pass| self.make_pass(role, window, pass, insight, best))
    }

    fn make_pass(
        &mut self,
        role: Role,
        window: Window,
        pass: Pass<G::Insight>,
        insight: &mut G::Insight,
        best: &mut Best<G::Zone>,
    ) -> bool {
        let color = self.goal.profile().color(role);
        let confines = pass.confines;
        let before = self.context.position.pass(color);
        self.report_trial(role, Vertex::Pass, false);
        let identity = self.identity(role.other());
        let reply = match self.path.find(identity) {
            Some(earlier) => self.going_round(role, earlier),
            None => {
                let window = window.for_reply(best.outcome, false);
                self.reply_to_pass(role, window, identity, pass)
            }
        };
        self.context.position.unpass(before);
        let enough = best.take(reply.outcome.reversed(), Vertex::Pass, &reply, window);
        best.depend(&self.zone, enough);
        if confines && reply.outcome == Outcome::Win {
            self.zone.add_to(&mut self.context.shadow.zones);
            self.confine(role, best);
        }
        if !enough {
            self.goal.on_pass_refuted(insight, reply.vertex, &self.zone);
        }
        enough || self.context.stopped
    }

    /// The reply to a pass of `role`. What is dearer than the pass leaves to spend matters at no budget.
    fn reply_to_pass(
        &mut self,
        role: Role,
        window: Window,
        identity: u128,
        mut pass: Pass<G::Insight>,
    ) -> Node {
        let budget = self.context.budget;
        self.context.budget = budget.min(pass.budget);
        let mut reply = self.solve(role.other(), window, Arrival::at(identity), &mut pass.reply);
        self.context.budget = budget;
        if reply.need > pass.budget {
            reply.need = Node::ANY;
        }
        self.report_reply(&reply);
        reply
    }

    /// The reply to a pass of `role` that leads back to a position of the path: going round in circles
    /// achieves nothing.
    fn going_round(&mut self, role: Role, earlier: usize) -> Node {
        let outcome = self.goal.profile().in_vain(role.other());
        self.zone = Zone::ALL;
        self.report_repetition(outcome);
        Node {
            leans_on: earlier,
            ..Node::settled(outcome, Vertex::Pass, LimitSet::EMPTY)
        }
    }
}
