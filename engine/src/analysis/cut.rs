//! Cutting stones.

use crate::{Board, StringId};

/// Whether a string cuts enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cutstone {
    /// It touches one enemy string at most.
    None,
    /// A POTENTIAL CUTTING STONE: it touches several enemy strings, and any two of them share a liberty.
    Potential,
    /// A CUTTING STONE: it touches two enemy strings that have no liberty in common.
    Cutting,
}

impl Cutstone {
    /// The manual's number: 2 for cutting stones, 1 for potential ones.
    #[must_use]
    pub const fn code(self) -> u8 {
        self as u8
    }
}

/// Whether the string `id` cuts enemies.
pub(crate) fn cutstone(board: &Board, id: StringId) -> Cutstone {
    let mut enemies = Vec::new();
    let mut found = Cutstone::None;
    for enemy in board.neighbours(id) {
        let liberties = board.string(enemy).liberties();
        for other in &enemies {
            let shared = liberties.intersects(board.string(*other).liberties());
            let kind = match shared {
                true => Cutstone::Potential,
                false => Cutstone::Cutting,
            };
            found = found.max(kind);
        }
        enemies.push(enemy);
    }
    found
}
