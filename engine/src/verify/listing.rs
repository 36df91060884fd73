//! Listing the moves of a position, each with a guess at its proof numbers.

use super::search::{Child, Found, Node, ProofSearch};
use super::table::Numbers;
use crate::Point;
use crate::search::moves::MoveList;
use crate::search::{Role, Tracer};

impl<T: Tracer> ProofSearch<'_, T> {
    /// Adds a move to an open position.
    pub(super) fn list(&mut self, role: Role, point: Option<Point>, node: &mut Node) {
        let color = self.game.color(role);
        let mut numbers = None;
        let key = match point {
            Some(point) if self.game.position.board.captures_at(color, point) => {
                let before = self.play(role, point);
                let key = self.game.key(role.other());
                numbers = Some(self.estimate(role.other()));
                self.game.take_back(before);
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
            if found.numbers.won_by(role.other()) {
                node.zone.unite(&found.zone);
            }
        } else if let Some(entry) = self.table.get(key.exact)
            && !entry.numbers.is_settled()
        {
            child.numbers = entry.numbers;
        }
        self.children.push(child);
    }

    /// Lists the moves that reading would try.
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

    /// A guess at the numbers with `role` to move.
    fn estimate(&self, role: Role) -> Numbers {
        let pursuer = self.game.pursuer();
        guess(pursuer, self.game.needed(), role)
    }

    /// The same after a move of `role` that captures nothing.
    fn quiet_estimate(&self, role: Role, point: Option<Point>) -> Numbers {
        let Some(point) = point else {
            return self.estimate(role.other());
        };
        let (pursuer, needed) = self.game.needed_after(role, point);
        guess(pursuer, needed, role.other())
    }
}

/// A guess at the numbers with `role` to move where the pursuer seems to need `needed` moves in a row.
fn guess(pursuer: Role, needed: usize, role: Role) -> Numbers {
    let numbers = match (role == pursuer, needed) {
        (true, 0 | 1) => (1, 8),
        (true, 2) => (4, 3),
        (true, 3) => (12, 2),
        (true, 4) => (24, 1),
        (true, _) => (100, 1),
        (false, 0 | 1) => (1, 3),
        (false, 2) => (3, 2),
        (false, 3) => (8, 1),
        (false, _) => (16, 1),
    };
    Numbers::for_pursuer(pursuer, numbers)
}
