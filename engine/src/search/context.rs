//! What all readings of a question share, whatever they are about.

use std::cell::Cell;

use super::counts::NodeKind;
use super::position::{Made, Position};
use super::view::View;
use super::{LimitCounts, LimitSet, Limits, NodeCounts, Tracer};
use crate::{Color, Point, PointSet};

/// What a search leaves behind of where it looked.
#[derive(Clone, Copy, Default)]
pub(crate) struct Shadow {
    /// The manual's reading shadow: where moves were tried, illegal ones included.
    pub(crate) tried: PointSet,
    /// The zones that were asked whether a move is worth trying: what they have decides, and what they
    /// have not.
    pub(crate) zones: PointSet,
}

impl Shadow {
    /// Adds that of another search.
    pub(super) fn join(&mut self, other: &Self) {
        self.tried = self.tried.union(&other.tried);
        self.zones = self.zones.union(&other.zones);
    }
}

/// A position, and what is kept of the reading in it. Goals that read something of another kind do it
/// through this, and see no more of the search than that.
pub(crate) struct Context<'a, T> {
    pub(super) position: &'a mut Position,
    pub(super) limits: &'a Limits,
    pub(super) counts: &'a mut NodeCounts,
    /// Every limit that was hit anywhere.
    pub(super) hits: LimitSet,
    /// How often each of them was.
    pub(super) limits_hit: LimitCounts,
    /// What threats may still cost on the current line.
    pub(super) budget: u16,
    pub(super) shadow: Shadow,
    pub(super) tracer: &'a mut T,
    /// The search is broken off: all results are void.
    pub(super) stopped: bool,
}

impl<'a, T: Tracer> Context<'a, T> {
    /// What a search of `position` begins with.
    pub(crate) fn new(
        position: &'a mut Position,
        limits: &'a Limits,
        counts: &'a mut NodeCounts,
        tracer: &'a mut T,
    ) -> Self {
        Self {
            position,
            limits,
            counts,
            hits: LimitSet::EMPTY,
            limits_hit: LimitCounts::default(),
            budget: 0,
            shadow: Shadow::default(),
            tracer,
            stopped: false,
        }
    }

    /// The current position.
    #[inline]
    pub(crate) fn position(&self) -> &Position {
        self.position
    }

    /// What threats may still cost on the current line.
    #[inline]
    pub(crate) fn budget(&self) -> u16 {
        self.budget
    }

    /// The nodes of all readings.
    #[inline]
    pub(crate) fn counts(&self) -> &NodeCounts {
        self.counts
    }

    /// Takes note of limits that cut something right here.
    #[inline]
    pub(crate) fn note(&mut self, hits: LimitSet) {
        self.hits |= hits;
        self.limits_hit.note(hits);
    }

    /// Takes note of limits that cut something when it was read, which is used here again.
    #[inline]
    pub(crate) fn note_earlier(&mut self, hits: LimitSet) {
        self.hits |= hits;
    }

    /// Makes a trial move that the ko rule allows, and counts it.
    pub(crate) fn try_move(&mut self, kind: NodeKind, color: Color, point: Point) -> Option<Made> {
        let made = self.position.try_move(color, point, false)?;
        *self.counts.of_mut(kind) += 1;
        Some(made)
    }

    /// Takes the last trial move back.
    pub(crate) fn retract(&mut self, made: Made) {
        self.position.retract(made);
    }

    /// Asks the goal something about the current position.
    #[inline]
    pub(super) fn look<R>(
        &self,
        is_root: bool,
        hits: &mut LimitSet,
        question: impl FnOnce(&View<'_>) -> R,
    ) -> R {
        let view = View {
            position: self.position,
            limits: self.limits,
            is_root,
            budget: self.budget,
            hits: Cell::new(*hits),
        };
        let answer = question(&view);
        *hits = view.hits.get();
        answer
    }
}
