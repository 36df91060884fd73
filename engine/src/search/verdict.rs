//! What a search comes to.

use super::{LimitCounts, NodeCounts, Outcome};
use crate::Vertex;

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The result for the side that the question is about.
    pub outcome: Outcome,
    /// The move that achieves it; `None` where the question is about a given move or
    /// nothing works.
    pub vertex: Option<Vertex>,
    /// The expected course, the side asked about first. It ends where the table does.
    pub variation: Vec<Vertex>,
    /// Nodes spent on this question; 0 if the verdict was kept from an earlier one.
    pub nodes: NodeCounts,
    /// The limits that cut some line of the reading short, and how often each of them did. If there are
    /// none, higher limits give the same verdict.
    pub limits_hit: LimitCounts,
}

impl Verdict {
    /// A result and its move, and nothing else: no course, no nodes, no limits.
    #[must_use]
    pub fn of(outcome: Outcome, vertex: Option<Vertex>) -> Self {
        Self {
            outcome,
            vertex,
            variation: vertex.into_iter().collect(),
            nodes: NodeCounts::default(),
            limits_hit: LimitCounts::default(),
        }
    }
}
