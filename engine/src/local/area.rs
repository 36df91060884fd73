//! The part of a board that a question about life is about.

use super::cells::{Cells, Grid, Word};
use super::pockets::Pockets;
use crate::search::Role;

/// What never changes while a question is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Area<G: Grid> {
    /// Every cell that may be empty, or may come to be.
    pub(super) cells: Cells<G>,
    /// Where the attacker may play, and the defender.
    pub(super) moves: [Cells<G>; 2],
    /// Cells next to something of that side which is taken for safe: a stone there is never captured. A stone
    /// of the dragon on such a cell of the defender lives.
    pub(super) safe: [Cells<G>; 2],
    /// Whether plain races are counted, and not played out.
    pub(super) counts_races: bool,
    /// What is counted in them.
    pub(super) pockets: Pockets<G>,
}

/// An area, whatever its grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outline {
    grid: (u32, u32),
    sets: [[u128; 2]; 5],
    counts_races: bool,
}

impl<G: Grid> Area<G> {
    pub(super) fn outline(&self) -> Outline {
        let ([by_attacker, by_defender], [from_attacker, from_defender]) = (self.moves, self.safe);
        let sets = [
            self.cells,
            by_attacker,
            by_defender,
            from_attacker,
            from_defender,
        ];
        Outline {
            grid: (G::Word::BITS, G::STRIDE),
            sets: sets.map(Cells::bits),
            counts_races: self.counts_races,
        }
    }
}

/// The index of the attacker in tables of both sides.
pub(super) const ATTACKER: usize = 0;
/// The index of the defender.
pub(super) const DEFENDER: usize = 1;

/// The role of a side.
pub(super) const fn role_of(side: usize) -> Role {
    if side == ATTACKER {
        Role::Attack
    } else {
        Role::Defend
    }
}

/// The side that has a role.
pub(super) const fn side_of(role: Role) -> usize {
    match role {
        Role::Attack => ATTACKER,
        Role::Defend => DEFENDER,
    }
}
