//! What a search goes by.

use std::cell::Cell;

use super::path::Path;
use super::position::Position;
use super::table::Table;
use super::view::View;
use super::{LimitCounts, LimitSet, Limits, NodeCounts, Tracer};
use crate::PointSet;

/// A search in progress: what the driver owns, and what a goal may use of it to read something of
/// another kind.
pub(crate) struct Search<'a, T> {
    pub(crate) position: &'a mut Position,
    pub(crate) limits: &'a Limits,
    /// `None`: every position is searched anew.
    pub(crate) table: Option<&'a mut Table>,
    pub(crate) counts: &'a mut NodeCounts,
    /// Every limit that was hit anywhere.
    pub(crate) hits: LimitSet,
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
            hits: LimitSet::EMPTY,
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

    /// Takes note of limits that cut something right here.
    #[inline]
    pub(crate) fn note(&mut self, hits: LimitSet) {
        self.hits |= hits;
        self.cuts.note(hits);
    }

    /// Asks the goal something about the current position.
    pub(super) fn look<R>(&self, hits: &mut LimitSet, question: impl FnOnce(&View<'_>) -> R) -> R {
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
}
