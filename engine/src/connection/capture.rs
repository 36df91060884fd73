//! What is read of a capture, and what for.

use crate::search::{Limit, LimitSet, Limits, Outcome};
use crate::{PointSet, Vertex};

/// The more obscure of roundabout moves are tried down to here: a capture in a connection is seldom a long one, and
/// most are read in vain.
const BACKFILL2: u32 = 1;

/// Up to so many trial moves, the ends of a connection are read as far as may be worth it.
const EARLY: u32 = 3;

/// What tactical reading says of an attack on a string.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capture {
    pub(crate) outcome: Outcome,
    pub(crate) vertex: Vertex,
    /// Where moves were tried, and the liberties of the string.
    pub(crate) shadow: PointSet,
    pub(super) limits_hit: LimitSet,
}

/// What a capture is read for, which says how much it may cost. Most readings fail, and those cost
/// most; the values are a compromise between passes and nodes over the connection questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// An enemy that touches both ends: its capture connects.
    Cutter,
    /// An enemy in the way.
    Way,
    /// One of the strings that are to be connected.
    End,
    /// The same further down, where a capture by a long series of threats seldom makes a difference.
    LateEnd,
    /// An enemy stone that would intrude between two strings, and is put there for the reading.
    Intruder,
}

impl Purpose {
    /// How many there are.
    pub(super) const COUNT: usize = 5;
    pub(super) const ALL: [Self; Self::COUNT] = [
        Self::Cutter,
        Self::Way,
        Self::End,
        Self::LateEnd,
        Self::Intruder,
    ];

    /// For one of the strings that are to be connected, after `ply` trial moves.
    pub(super) fn of_end(ply: u32) -> Self {
        if ply <= EARLY {
            Self::End
        } else {
            Self::LateEnd
        }
    }

    /// The purpose for which the same is read further, if there is one.
    pub(super) fn wider(self) -> Option<Self> {
        match self {
            Self::Way => Some(Self::Cutter),
            Self::LateEnd => Some(Self::End),
            Self::Cutter | Self::End | Self::Intruder => None,
        }
    }

    /// The limit on nodes, what threats may cost, and how deep approach moves and other roundabout moves are tried.
    const fn most(self) -> (u32, u32, u32) {
        match self {
            Self::Cutter => (100, 60, 4),
            Self::Way => (50, 20, 4),
            Self::End => (300, 60, 6),
            Self::LateEnd => (300, 40, 6),
            Self::Intruder => (4, 0, 4),
        }
    }

    pub(super) fn limits(self, limits: &Limits) -> Limits {
        let (nodes, cost, backfill) = self.most();
        Limits {
            reading_node_limit: limits.reading_node_limit.min(nodes),
            threat_cost: limits.threat_cost.min(cost),
            backfill_depth: limits.backfill_depth.min(backfill),
            backfill2_depth: limits.backfill2_depth.min(BACKFILL2),
            ..limits.clone()
        }
    }

    /// Of the limits that a reading hit, those that could be raised: not what the purpose limits.
    pub(super) fn own(self, limits: &Limits, hits: LimitSet) -> LimitSet {
        let (nodes, cost, backfill) = self.most();
        let limited = [
            (Limit::ReadingNodeLimit, nodes),
            (Limit::ThreatCost, cost),
            (Limit::BackfillDepth, backfill),
            (Limit::Backfill2Depth, BACKFILL2),
        ];
        let limited = limited
            .into_iter()
            .filter(|&(limit, value)| limits.of(limit) == value);
        limited.fold(hits, |hits, (limit, _)| hits.without(LimitSet::of(limit)))
    }
}
