//! The recursion that all problem kinds share: fail-soft negamax over [`Outcome`].

use std::cell::Cell;

use super::context::Search;
use super::goal::{Goal, PassRule};
use super::moves::MoveList;
use super::node::{Best, Node};
use super::table::Stored;
use super::view::View;
use super::window::Window;
use super::{LimitSet, Outcome, Role, Tracer, key};
use crate::{Point, PointSet, Vertex};

impl<T: Tracer> Search<'_, T> {
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
    pub(super) fn solve<G: Goal>(
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
            hits: Cell::new(LimitSet::EMPTY),
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
        if let Some(node) = earlier.and_then(|stored| self.recall::<G>(key, stored, role, window)) {
            return node;
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
                Node::settled(outcome, vertex, LimitSet::EMPTY)
            }
            None => self.branch(goal, role, window, hint, insight),
        };
        self.path.pop();
        if node.leans_on >= index && !self.stopped {
            node.leans_on = Node::FREE;
            self.remember(key, &node, window);
        }
        self.hits |= hits_before;
        node
    }

    /// What the table says of a node, if that is enough.
    #[inline]
    fn recall<G: Goal>(
        &mut self,
        key: u128,
        stored: Stored,
        role: Role,
        window: Window,
    ) -> Option<Node> {
        let stored = stored.at_budget(role == G::PAYER, self.budget)?;
        if !window.accepts(&stored) {
            return None;
        }
        self.hits |= stored.hits;
        if G::ZONED {
            let table = self.table.as_ref();
            self.zone = table.map_or(PointSet::EMPTY, |table| table.zone(key));
        }
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
                budget: self.budget,
                need: node.need,
                hits: self.hits,
            };
            table.put(key, stored, &self.zone);
        }
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
        let mut hits = LimitSet::EMPTY;
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
        if !done && let Some(cost) = goal.withheld(insight) {
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
            limits_hit: hits,
            leans_on: best.leans_on,
            need: best.need,
        }
    }
}
