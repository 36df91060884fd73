//! The recursion that all problem kinds share: fail-soft negamax over [`Outcome`].

use super::context::{Context, Shadow};
use super::goal::{Goal, Stage, When};
use super::known::Arrival;
use super::lessons::Study;
use super::moves::MoveList;
use super::node::{Best, Node};
use super::path::Path;
use super::table::{Slot, Stored, Table};
use super::window::Window;
use super::zone::Zone;
use super::{LimitCounts, LimitSet, Outcome, Role, Tracer, key};
use crate::Vertex;

/// A search in progress.
pub(crate) struct Search<'a, G: Goal, T> {
    pub(super) goal: &'a mut G,
    /// The goal's [`key`](Goal::key).
    key: u128,
    pub(super) context: Context<'a, T>,
    /// `None`: every position is searched anew.
    pub(super) table: Option<&'a mut Table<G::Zone>>,
    pub(super) path: &'a mut Path,
    /// The points that the last result depends on, as far as the goal wants to know.
    pub(super) zone: G::Zone,
    /// Nodes after which the search is broken off.
    pub(super) node_limit: u64,
    /// What is learned from the search, if anything.
    pub(super) study: Option<Study>,
}

impl<'a, G: Goal, T: Tracer> Search<'a, G, T> {
    /// A search that has not begun.
    pub(crate) fn new(
        goal: &'a mut G,
        context: Context<'a, T>,
        table: Option<&'a mut Table<G::Zone>>,
        path: &'a mut Path,
    ) -> Self {
        path.clear();
        Self {
            key: goal.key(),
            goal,
            context,
            table,
            path,
            zone: Zone::NONE,
            node_limit: u64::MAX,
            study: None,
        }
    }

    /// Answers the question, for the side of `role`.
    pub(crate) fn read_out(&mut self, role: Role) -> Node {
        self.widen(role, |search| search.solve_root(role))
    }

    /// Whether the tracer has stopped the search, and its results are void.
    pub(crate) fn is_stopped(&self) -> bool {
        self.context.stopped
    }

    /// How often each limit cut something.
    pub(crate) fn limits_hit(&self) -> LimitCounts {
        self.context.limits_hit
    }

    /// The points that an answer for the side of `role` depends on which was just read out; all of them where
    /// nothing is known of that. A single move of the side that fails, or with a ko of either side, changes nothing
    /// elsewhere.
    pub(crate) fn zone_of(&self, role: Role, outcome: Outcome) -> G::Zone {
        let mut zone = self.zone;
        if outcome < Outcome::Win {
            self.goal.close(self.context.position, role, &mut zone);
        }
        if outcome > Outcome::Fail {
            let other = role.other();
            self.goal.close(self.context.position, other, &mut zone);
        }
        zone
    }

    /// Where it looked.
    pub(crate) fn shadow(&self) -> Shadow {
        self.context.shadow
    }

    /// The identity of the current position where the side of `role` has the move.
    #[inline]
    pub(super) fn identity(&self, role: Role) -> u128 {
        key::identity(self.context.position, self.key, role)
    }

    /// Reads out the position of the question.
    fn solve_root(&mut self, role: Role) -> Node {
        let identity = self.identity(role);
        let root = Arrival::at(identity);
        self.solve(role, Window::FULL, root, &mut G::Insight::default())
    }

    /// Reads out the current position, which is that of `arrival`, for the side of `role`;
    /// `insight` holds what is known of it already.
    pub(super) fn solve(
        &mut self,
        role: Role,
        window: Window,
        arrival: Arrival,
        insight: &mut G::Insight,
    ) -> Node {
        let identity = arrival.identity;
        let (index, mut limits) = (self.path.len(), LimitSet::EMPTY);
        let settled = self.context.look(index == 0, &mut limits, |view| {
            self.goal.settled(view, role, insight)
        });
        if let Some((outcome, vertex)) = settled {
            self.context.note(limits);
            self.zone = self.goal.zone(self.context.position, vertex, insight);
            return Node::settled(outcome, vertex, limits);
        }
        let key = identity ^ key::of_depth(self.context.position.depth);
        if !arrival.is_looked_up
            && let Some(found) = self.table.as_ref().and_then(|table| table.get(key))
            && let Some(node) = self.recall(found, role, window)
        {
            return node;
        }
        let hits_before = std::mem::take(&mut self.context.hits);
        self.path.push(identity);
        let mut node = match self.goal.read(&mut self.context, role, insight) {
            Some((outcome, vertex)) => {
                self.zone = self.goal.zone(self.context.position, vertex, insight);
                Node::settled(outcome, vertex, LimitSet::EMPTY)
            }
            None => {
                let node = self.branch(role, window, insight);
                if self.study.is_some() {
                    self.study(key, role, window, insight);
                }
                node
            }
        };
        self.path.pop();
        if node.leans_on >= index && !self.context.stopped {
            node.leans_on = Node::FREE;
            self.remember(key, &node, window);
        }
        self.context.hits |= hits_before;
        node
    }

    /// What the table says of a node, if that is enough.
    #[inline]
    pub(super) fn recall(
        &mut self,
        (slot, stored): (Slot, Stored),
        role: Role,
        window: Window,
    ) -> Option<Node> {
        let pays = role == self.goal.profile().payer;
        let stored = stored.at_budget(pays, self.context.budget)?;
        if !window.accepts(&stored) {
            return None;
        }
        self.context.hits |= stored.hits;
        let table = self.table.as_ref();
        self.zone = table.map_or(Zone::NONE, |table| table.zone(slot));
        let vertex = match stored.outcome {
            Outcome::Fail => Vertex::Pass,
            _ => stored.vertex,
        };
        Some(Node {
            from_table: true,
            need: stored.need,
            ..Node::settled(stored.outcome, vertex, LimitSet::EMPTY)
        })
    }

    #[inline]
    fn remember(&mut self, key: u128, node: &Node, window: Window) {
        if let Some(table) = &mut self.table {
            let stored = Stored {
                outcome: node.outcome,
                bound: window.bound(node.outcome),
                vertex: node.shown,
                budget: self.context.budget,
                need: node.need,
                hits: self.context.hits,
            };
            table.put(key, stored, &self.zone);
        }
    }

    /// Tries the moves of a node in order until one is good enough. The order follows from the position
    /// alone, and from nothing that was found out elsewhere: what a threat costs, and which moves a refutation
    /// leaves out, depends on it, and a result of the table would hold for another order.
    fn branch(&mut self, role: Role, window: Window, insight: &mut G::Insight) -> Node {
        let mut best = Best::default();
        let done = self.try_all(role, window, insight, &mut best);
        self.zone = best.zone;
        if !done {
            let position = &*self.context.position;
            self.zone
                .join(&self.goal.zone(position, Vertex::Pass, insight));
            if role != self.goal.profile().payer {
                self.goal.close(position, role, &mut self.zone);
            }
        }
        self.context.note(best.limits_hit);
        best.node()
    }

    /// Tries the moves of a node stage by stage, and a pass where the goal wants one; `true` when something
    /// is good enough.
    #[inline]
    fn try_all(
        &mut self,
        role: Role,
        window: Window,
        insight: &mut G::Insight,
        best: &mut Best<G::Zone>,
    ) -> bool {
        let is_root = self.path.len() == 1;
        let mut list = MoveList::new();
        for stage in 0.. {
            let when = When::Before(stage);
            if self.try_pass(role, window, when, insight, best) {
                return true;
            }
            list.next_stage();
            let hits = &mut best.limits_hit;
            let proposed = self.context.look(is_root, hits, |view| {
                self.goal.moves(view, role, stage, insight, &mut list)
            });
            if let Stage::Done { withheld } = proposed {
                if let Some(cost) = withheld {
                    self.is_too_dear(cost, best);
                }
                break;
            }
            list.sort();
            if (0..list.len()).any(|i| self.try_point(role, window, list.get(i), insight, best)) {
                return true;
            }
        }
        self.try_pass(role, window, When::Last, insight, best)
    }
}
