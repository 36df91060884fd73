//! Moves that need not be made: the table tells what comes of them.

use super::driver::Search;
use super::goal::Goal;
use super::node::{Best, Node};
use super::window::Window;
use super::{Komaster, Role, Tracer, key};
use crate::Point;

/// A position that is to be read out.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    pub(super) identity: u128,
    /// Whether the table has been asked, and does not know enough.
    pub(super) is_looked_up: bool,
}

impl Arrival {
    /// A position of which no more is known than its identity.
    pub(super) fn at(identity: u128) -> Self {
        Self {
            identity,
            is_looked_up: false,
        }
    }
}

/// What can be said of a move before it is made.
pub(super) enum Foresight {
    /// What comes of it.
    Known(Node),
    /// The position that it leads to, which is not on the path.
    Leads(Arrival),
    /// Nothing.
    Unclear,
}

impl<G: Goal, T: Tracer> Search<'_, G, T> {
    /// What the table says of a move of `role` that takes nothing off the board, its threat costing `cost`.
    /// No move is made for it, so it is no node.
    #[inline]
    pub(super) fn look_up(
        &mut self,
        role: Role,
        window: Window,
        point: Point,
        cost: u16,
        best: &Best<G::Zone>,
    ) -> Foresight {
        let position = &*self.context.position;
        let color = self.goal.profile().color(role);
        let (Some(table), Komaster::Empty) = (&self.table, position.ko.komaster) else {
            return Foresight::Unclear;
        };
        let Some(change) = position.board.hash_change(color, point) else {
            return Foresight::Unclear;
        };
        let identity = self.identity(role.other()) ^ change;
        let earlier = table.get(identity ^ key::of_depth(position.depth + 1));
        if self.path.find(identity).is_some() {
            return Foresight::Unclear;
        }
        let board = position.board.hash() ^ change;
        self.context.budget -= cost;
        let window = window.for_reply(best.outcome, false);
        let reply = earlier.and_then(|found| self.recall(found, role.other(), window));
        self.context.budget += cost;
        let Some(reply) = reply else {
            return Foresight::Leads(Arrival {
                identity,
                is_looked_up: true,
            });
        };
        self.report_known(role, point, board, &reply);
        Foresight::Known(reply)
    }
}
