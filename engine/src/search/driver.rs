//! The recursion that all problem kinds share: fail-soft negamax over [`Outcome`].

use std::cell::Cell;

use super::goal::{Foresight, Goal, PassRule, View};
use super::moves::MoveList;
use super::path::Path;
use super::position::Position;
use super::table::{Stored, Table};
use super::window::Window;
use super::{LimitCounts, Limits, LimitsHit, NodeCounts, Outcome, Reply, Role, Tracer, Trial, key};
use crate::{Point, PointSet, Vertex};

/// The result of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) outcome: Outcome,
    pub(crate) vertex: Vertex,
    /// The move to show in a main line: the same, or the first one tried where all fail.
    shown: Vertex,
    from_table: bool,
    limits: LimitsHit,
    /// The first position on the path whose repetition the result leans on, counted from
    /// the root; [`Node::FREE`] if on none.
    leans_on: usize,
    /// The smallest budget that would allow a threat which was too dear here and might change
    /// the result; [`Node::ANY`] if there is none.
    pub(crate) need: u16,
}

impl Node {
    const FREE: usize = usize::MAX;
    /// The result is the same at any greater budget.
    pub(crate) const ANY: u16 = u16::MAX;

    pub(crate) fn settled(outcome: Outcome, vertex: Vertex, limits: LimitsHit) -> Self {
        Self {
            outcome,
            vertex,
            shown: vertex,
            from_table: false,
            limits,
            leans_on: Self::FREE,
            need: Self::ANY,
        }
    }
}

/// A search in progress.
pub(crate) struct Search<'a, T> {
    pub(crate) position: &'a mut Position,
    pub(crate) limits: &'a Limits,
    /// `None`: every position is searched anew.
    pub(crate) table: Option<&'a mut Table>,
    pub(crate) counts: &'a mut NodeCounts,
    /// Every limit that was hit anywhere.
    pub(crate) hits: LimitsHit,
    /// How often each of them was.
    pub(crate) cuts: LimitCounts,
    pub(crate) path: &'a mut Path,
    /// What threats may still cost on the current line.
    pub(crate) budget: u16,
    /// The points that the last result depends on, where the goal wants to know.
    pub(crate) zone: PointSet,
    /// The manual's reading shadow: where moves were tried, illegal ones included.
    pub(crate) shadow: PointSet,
    pub(crate) tracer: &'a mut T,
    /// The search is broken off: all results are void.
    pub(crate) stopped: bool,
    /// Nodes after which the search is broken off.
    pub(crate) node_limit: u64,
}

/// The best move of a node so far.
struct Best {
    outcome: Outcome,
    vertex: Vertex,
    /// The first move that could be played: what a main line shows where nothing works.
    resistance: Vertex,
    leans_on: usize,
    need: u16,
    /// Threats made that left the opponent a real choice.
    threats: u16,
    /// The points that the outcome depends on.
    zone: PointSet,
    /// Where a move of the side that does not pay has to be played to matter, where something is known
    /// of that: the refutations of all moves tried have these points in common.
    must: Option<PointSet>,
}

impl Default for Best {
    fn default() -> Self {
        Self {
            outcome: Outcome::Fail,
            vertex: Vertex::Pass,
            resistance: Vertex::Pass,
            leans_on: Node::FREE,
            need: Node::ANY,
            threats: 0,
            zone: PointSet::EMPTY,
            must: None,
        }
    }
}

impl<'a, T: Tracer> Search<'a, T> {
    /// A search of `position` that has not begun.
    pub(crate) fn new(
        position: &'a mut Position,
        limits: &'a Limits,
        table: Option<&'a mut Table>,
        counts: &'a mut NodeCounts,
        path: &'a mut Path,
        tracer: &'a mut T,
    ) -> Self {
        path.clear();
        Self {
            position,
            limits,
            table,
            counts,
            hits: LimitsHit::default(),
            cuts: LimitCounts::default(),
            path,
            budget: 0,
            zone: PointSet::EMPTY,
            shadow: PointSet::EMPTY,
            tracer,
            stopped: false,
            node_limit: u64::MAX,
        }
    }

    /// Reads out the position of the question for the side of `role`.
    pub(crate) fn solve_root<G: Goal>(&mut self, goal: &G, role: Role) -> Node {
        let identity = key::identity(self.position, goal.key(), role);
        self.solve(
            goal,
            role,
            Window::FULL,
            identity,
            &mut G::Insight::default(),
        )
    }

    /// Reads out the current position, which has that `identity`, for the side of `role`;
    /// `insight` holds what is known of it already.
    fn solve<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        window: Window,
        identity: u128,
        insight: &mut G::Insight,
    ) -> Node {
        let view = View {
            position: self.position,
            limits: self.limits,
            is_root: self.path.len() == 0,
            hits: Cell::new(LimitsHit::default()),
        };
        if let Some((outcome, vertex)) = goal.over(&view, role, insight) {
            let limits = view.hits.get();
            self.note(limits);
            if G::ZONED {
                self.zone = goal.zone(insight);
            }
            return Node::settled(outcome, vertex, limits);
        }
        let key = identity ^ key::of_depth(self.position.depth);
        let earlier = self.table.as_ref().and_then(|table| table.get(key));
        if let Some(stored) =
            earlier.and_then(|stored| stored.at_budget(role == G::PAYER, self.budget))
            && window.accepts(&stored)
        {
            self.hits.0 |= stored.hits.0;
            if G::ZONED {
                self.zone = self
                    .table
                    .as_ref()
                    .map_or(PointSet::EMPTY, |table| table.zone(key));
            }
            let vertex = match stored.outcome {
                Outcome::Fail => Vertex::Pass,
                _ => stored.vertex,
            };
            let node = Node::settled(stored.outcome, vertex, LimitsHit::default());
            return Node {
                from_table: true,
                need: stored.need,
                ..node
            };
        }
        let index = self.path.len();
        let hits_before = std::mem::take(&mut self.hits);
        self.path.push(identity);
        // What worked at another budget is likely to work again. The question itself keeps the
        // order of its moves, since that decides which of equal moves is reported.
        let hint = earlier
            .filter(|stored| index > 0 && stored.outcome > Outcome::Fail)
            .and_then(|stored| stored.vertex.point());
        let mut node = match goal.study(self, role, insight) {
            Some((outcome, vertex)) => {
                if G::ZONED {
                    self.zone = goal.zone(insight);
                }
                Node::settled(outcome, vertex, LimitsHit::default())
            }
            None => self.branch(goal, role, window, hint, insight),
        };
        self.path.pop();
        if node.leans_on >= index && !self.stopped {
            node.leans_on = Node::FREE;
            if let Some(table) = &mut self.table {
                let stored = Stored {
                    outcome: node.outcome,
                    bound: window.bound(node.outcome),
                    vertex: node.shown,
                    budget: self.budget,
                    need: node.need,
                    hits: self.hits,
                };
                table.put(key, stored, &self.zone);
            }
        }
        self.hits.0 |= hits_before.0;
        node
    }

    /// Tries the moves of a node in order, `hint` first, until one is good enough.
    fn branch<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        window: Window,
        hint: Option<Point>,
        insight: &mut G::Insight,
    ) -> Node {
        let mut best = Best::default();
        let mut hits = LimitsHit::default();
        let mut list = MoveList::new();
        let pass_rule = self.look(&mut hits, |view| goal.pass_rule(view, role));
        let mut done = false;
        if let Some(point) = hint {
            list.bar(point);
            done = self.try_point(goal, role, window, point, insight, &mut best);
        }
        let mut stage = 0;
        while !done {
            if pass_rule == PassRule::Before(stage)
                && self.try_pass(goal, role, window, insight, &mut best)
            {
                done = true;
                break;
            }
            list.next_stage();
            if !self.look(&mut hits, |view| {
                goal.moves(view, role, stage, insight, &mut list)
            }) {
                break;
            }
            if let Some(killer) = self.path.killer(role) {
                list.favor(killer);
            }
            list.sort();
            done = (0..list.len())
                .any(|i| self.try_point(goal, role, window, list.get(i), insight, &mut best));
            stage += 1;
        }
        if !done && let Some(cost) = goal.dearer(insight) {
            self.is_too_dear::<G>(cost, &mut best);
        }
        if !done && pass_rule == PassRule::Last {
            done = self.try_pass(goal, role, window, insight, &mut best);
        }
        if done && let Vertex::At(point) = best.vertex {
            self.path.note_killer(role, point);
        }
        if G::ZONED {
            self.zone = best.zone;
            if !done {
                self.zone = self.zone.union(&goal.zone(insight));
            }
        }
        self.note(hits);
        Node {
            outcome: best.outcome,
            vertex: best.vertex,
            shown: match best.outcome {
                Outcome::Fail => best.resistance,
                _ => best.vertex,
            },
            from_table: false,
            limits: hits,
            leans_on: best.leans_on,
            need: best.need,
        }
    }

    /// Takes note of limits that cut something right here.
    #[inline]
    pub(crate) fn note(&mut self, hits: LimitsHit) {
        self.hits.0 |= hits.0;
        self.cuts.note(hits);
    }

    /// Asks the goal something about the current position.
    fn look<R>(&self, hits: &mut LimitsHit, question: impl FnOnce(&View<'_>) -> R) -> R {
        let view = View {
            position: self.position,
            limits: self.limits,
            is_root: self.path.len() == 1,
            hits: Cell::new(*hits),
        };
        let answer = question(&view);
        *hits = view.hits.get();
        answer
    }

    /// Tries a move; `true` when the node needs no more.
    fn try_point<G: Goal>(
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
        if G::ZONED && role != G::PAYER && !best.may_matter(point) {
            return false;
        }
        self.shadow.insert(point);
        let color = goal.color(role);
        let banned = self.position.board.is_ko_banned(color, point);
        if banned && best.outcome.max(window.floor) >= Outcome::KoB {
            // The capture would be KO_B at best, which cannot matter, but the result has to
            // stay an upper bound.
            best.outcome = best.outcome.max(Outcome::KoB);
            return false;
        }
        let conditional_allowed = self.position.depth <= self.limits.ko_depth;
        if banned && !conditional_allowed {
            self.note(LimitsHit(LimitsHit::KO));
        }
        if G::ZONED {
            best.zone.insert(point);
        }
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
        let Some(made) = self.position.try_move(color, point, conditional_allowed) else {
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
        let vertex = Vertex::At(point);
        self.report_trial(goal, role, vertex, made.conditional);
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
        let mut outcome = reply.outcome.reversed();
        if made.conditional {
            outcome = outcome.min(Outcome::KoB);
        }
        let enough = best.take(outcome, vertex, &reply, window);
        if G::ZONED {
            if role != G::PAYER && outcome == Outcome::Fail {
                best.confine(&self.zone, point);
            }
            best.depend(&self.zone.with(point), enough);
        }
        enough || self.stopped
    }

    /// Whether the side that pays cannot afford a threat.
    fn is_too_dear<G: Goal>(&mut self, cost: u16, best: &mut Best) -> bool {
        let dear = cost > self.budget;
        if dear {
            best.need = best.need.min(cost);
            self.note(LimitsHit(G::COST_BIT));
        }
        dear
    }

    /// Tries a pass; `true` when the node needs no more. What is known of the position holds for
    /// the opponent too.
    fn try_pass<G: Goal>(
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
            goal.heed(insight, reply.vertex, &self.zone);
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
            ..Node::settled(outcome, Vertex::Pass, LimitsHit::default())
        }
    }

    fn report_trial<G: Goal>(&mut self, goal: &G, role: Role, vertex: Vertex, conditional: bool) {
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
    fn report_repetition(&mut self, outcome: Outcome) {
        self.tracer.retract(&Reply {
            outcome,
            vertex: Vertex::Pass,
            from_table: false,
            repetition: true,
            limits: LimitsHit::default(),
        });
    }

    fn report_reply(&mut self, node: &Node) {
        self.tracer.retract(&Reply {
            outcome: node.outcome,
            vertex: node.vertex,
            from_table: node.from_table,
            repetition: false,
            limits: node.limits,
        });
    }

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
            ..Node::settled(best.outcome, vertex, LimitsHit::default())
        }
    }
}

impl Best {
    /// Notes which points the result of a move depends on: a move that is good enough settles
    /// the node alone.
    fn depend(&mut self, zone: &PointSet, enough: bool) {
        self.zone = if enough { *zone } else { self.zone.union(zone) };
    }

    /// Confines what is still to be tried after a move on `point` has failed by a refutation that depends
    /// on `zone`: a move elsewhere leaves the same refutation, unless that made use of the stone.
    fn confine(&mut self, zone: &PointSet, point: Point) {
        if !zone.contains(point) {
            self.must = Some(self.must.map_or(*zone, |must| must.intersection(zone)));
        }
    }

    /// Whether a move on `point` may still matter.
    fn may_matter(&self, point: Point) -> bool {
        self.must.is_none_or(|must| must.contains(point))
    }

    /// Notes the result of a move; `true` when it is good enough.
    fn take(&mut self, outcome: Outcome, vertex: Vertex, reply: &Node, window: Window) -> bool {
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
