//! What the driver knows of a goal before it searches.

use std::num::NonZeroU64;

use super::tracer::{Role, Targets};
use super::{Limit, NodeCounts, NodeKind, Outcome, key};
use crate::Color;

/// What a goal is about, and what the search for it may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Profile {
    /// What its nodes are counted as.
    pub(crate) kind: NodeKind,
    /// The stones that name what it is about.
    pub(crate) targets: Targets,
    /// The colour of the side that wants to save, connect or live.
    pub(crate) defender: Color,
    /// The side whose threats cost something, since it has something to achieve by them.
    pub(crate) payer: Role,
    /// The limit on what threats on one line may cost together.
    pub(crate) cost_limit: Limit,
    /// The limit on the nodes after which no further pass is begun.
    pub(crate) node_limit: Limit,
    /// What threats may cost in the first pass of a search.
    pub(crate) first_budget: u16,
    /// A pass is broken off at this many times the limit on nodes.
    pub(crate) overdraft: u64,
    /// So many nodes of other kinds count as one against the limit on nodes; `None` if those do not count.
    pub(crate) nested: Option<NonZeroU64>,
}

impl Profile {
    /// The colour of a side.
    #[inline]
    pub(crate) fn color(&self, role: Role) -> Color {
        match role {
            Role::Attack => self.defender.other(),
            Role::Defend => self.defender,
        }
    }

    /// What of the nodes counts against the limit on them.
    #[inline]
    pub(super) fn spent(&self, counts: &NodeCounts) -> u64 {
        let own = counts.of(self.kind);
        let nested = self.nested.map(|share| (counts.total() - own) / share);
        own + nested.unwrap_or(0)
    }

    /// The outcome for the side of `role` if the side that pays has achieved nothing.
    #[inline]
    pub(super) fn in_vain(&self, role: Role) -> Outcome {
        match role == self.payer {
            true => Outcome::Fail,
            false => Outcome::Win,
        }
    }
}

impl Targets {
    /// The key that stands for the targets, whichever comes first.
    #[inline]
    pub(crate) fn key(self) -> u128 {
        let keys = self.iter().map(key::of_target);
        keys.fold(0, |all, one| all ^ one)
    }
}
