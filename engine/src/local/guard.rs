//! What is never captured, and what it keeps watch over.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, around, flood};
use super::position::Position;

/// Of attacker and defender.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard<G: Grid> {
    /// Stones that may be captured.
    pub(super) loose: [Cells<G>; 2],
    /// Cells next to stones that are never captured: whoever owns these can play there, and keeps what he plays.
    pub(super) guarded: [Cells<G>; 2],
}

impl<G: Grid> Guard<G> {
    /// `firm` are the attacker's stones that are never captured.
    #[inline]
    pub(super) fn of(area: &Area<G>, position: &Position<G>, firm: Cells<G>) -> Self {
        let [attackers, defenders] = position.stones;
        let friends = defenders & !position.goal;
        let firm_friends = flood(friends & area.safe[DEFENDER], friends);
        Self {
            loose: [attackers & !firm, defenders & !firm_friends],
            guarded: [
                area.safe[ATTACKER] | around(firm),
                area.safe[DEFENDER] | around(firm_friends),
            ],
        }
    }

    /// The liberties of `owner` that his opponent can fill at any time.
    #[inline]
    pub(super) fn fillable(&self, area: &Area<G>, empty: Cells<G>, owner: usize) -> Cells<G> {
        let other = 1 - owner;
        empty & area.moves[other] & self.guarded[other] & !self.guarded[owner]
    }
}
