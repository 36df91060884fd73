//! The part of a board that a question about life is about.

use super::cells::Cells;
use crate::search::Role;

/// What never changes while a question is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Area {
    /// Every cell that may be empty, or may come to be.
    pub(super) cells: Cells,
    /// Where the attacker may play, and the defender.
    pub(super) moves: [Cells; 2],
    /// Cells next to something of that side which is taken for safe: a stone there is never captured. A stone
    /// of the dragon on such a cell of the defender lives.
    pub(super) safe: [Cells; 2],
    /// Whether plain races are counted and not searched.
    pub(super) counts_races: bool,
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
