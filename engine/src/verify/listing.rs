//! Listing the moves of a position, each with a guess at its proof numbers.

use super::search::{Child, Found, Node, Search};
use super::table::Numbers;
use crate::Point;
use crate::search::moves::MoveList;
use crate::search::{Role, Tracer};

impl<T: Tracer> Search<'_, T> {
    /// Adds a move to an open position.
    pub(super) fn list(&mut self, role: Role, point: Option<Point>, node: &mut Node) {
        let color = self.game.color(role);
        let mut numbers = None;
        let key = match point {
            Some(point) if self.game.position.board.captures_at(color, point) => {
                self.play(role, point);
                let key = self.game.key(role.other());
                numbers = Some(self.estimate(role.other(), self.game.target_liberties()));
                self.game.position.board.undo();
                key
            }
            _ => self.game.key_after_quiet(role, point),
        };
        let mut child = Child {
            point,
            numbers: numbers.unwrap_or_else(|| self.quiet_estimate(role, point)),
            leans_on: Found::FREE,
            version: 0,
        };
        if let Some(found) = self.known(key) {
            child.numbers = found.numbers;
            let lost = match role {
                Role::Attack => found.numbers.disproof == 0,
                Role::Defend => found.numbers.proof == 0,
            };
            if lost {
                node.zone.unite(&found.zone);
            }
        } else if let Some(entry) = self.table.get(key)
            && !entry.numbers.is_settled()
        {
            child.numbers = entry.numbers;
        }
        self.children.push(child);
    }

    /// Lists the moves that reading would try for the attacker.
    pub(super) fn list_proposed(&mut self, role: Role, stages: u8, node: &mut Node) {
        let mut proposed = MoveList::new();
        for stage in 0..stages {
            if !self.game.propose(role, stage, &mut proposed) {
                return;
            }
            for i in 0..proposed.len() {
                let point = proposed.get(i);
                if self.game.position.board.is_empty_at(point)
                    && self.game.is_legal(role, point)
                    && node.listed.insert(point)
                {
                    self.list(role, Some(point), node);
                }
            }
        }
    }

    pub(super) fn quiet_estimate(&self, role: Role, point: Option<Point>) -> Numbers {
        let liberties = self.game.target_liberties();
        let is_liberty = |point| {
            liberties > 0
                && self
                    .game
                    .position
                    .board
                    .data_at(self.game.target)
                    .liberties()
                    .contains(point)
        };
        let after = match (role, point) {
            (Role::Attack, Some(point)) if is_liberty(point) => liberties - 1,
            (Role::Defend, Some(point)) if is_liberty(point) => self
                .game
                .position
                .board
                .liberties_after(self.game.defender, point)
                .len(),
            _ => liberties,
        };
        self.estimate(role.other(), after)
    }

    /// A guess at the numbers with `role` to move, by the target's liberties.
    pub(super) fn estimate(&self, role: Role, liberties: usize) -> Numbers {
        let (proof, disproof) = match (role, liberties) {
            (Role::Attack, 0 | 1) => (1, 8),
            (Role::Attack, 2) => (4, 3),
            (Role::Attack, 3) => (12, 2),
            (Role::Attack, 4) => (24, 1),
            (Role::Attack, _) => (100, 1),
            (Role::Defend, 0 | 1) => (1, 3),
            (Role::Defend, 2) => (3, 2),
            (Role::Defend, 3) => (8, 1),
            (Role::Defend, _) => (16, 1),
        };
        Numbers { proof, disproof }
    }
}
