//! What a goal sees of a node.

use std::cell::Cell;

use super::position::Position;
use super::{Limit, LimitSet, Limits};
use crate::Board;

/// What a goal may look at in a node.
pub(crate) struct View<'a> {
    pub(crate) position: &'a Position,
    pub(crate) limits: &'a Limits,
    /// The node is the question itself: its moves are reported, and what it says of a
    /// pass is not presumed.
    pub(crate) is_root: bool,
    /// What threats may still cost on the line that leads to the node.
    pub(crate) budget: u16,
    pub(crate) hits: Cell<LimitSet>,
}

impl View<'_> {
    #[inline]
    pub(crate) fn board(&self) -> &Board {
        &self.position.board
    }

    /// Whether the node is no deeper than a limit, which is noted as hit if it is.
    #[inline]
    pub(crate) fn within(&self, limit: Limit) -> bool {
        !self.beyond(self.position.depth, limit)
    }

    /// Whether `depth` is deeper than a limit, which is noted as hit then.
    #[inline]
    pub(crate) fn beyond(&self, depth: u32, limit: Limit) -> bool {
        let beyond = depth > self.limits.of(limit);
        if beyond {
            self.hits.set(self.hits.get() | LimitSet::of(limit));
        }
        beyond
    }
}
