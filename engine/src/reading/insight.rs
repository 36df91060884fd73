//! What the target gains where: worked out once for a node, used by its end test, its moves
//! and their cost.

use super::{SAFE_LIBERTIES, StringGoal, THREAT_COSTS};
use crate::board::{StringData, adjacent_cells};
use crate::search::goal::Foresight;
use crate::search::position::Position;
use crate::{Board, Color, Point, PointSet};

/// The target's extensions in a node.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Insight {
    extensions: [Option<Extension>; SAFE_LIBERTIES - 1],
}

/// A liberty of the target, and what it has after its owner plays there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extension {
    pub(super) at: Point,
    pub(super) after: PointSet,
}

impl Insight {
    /// Works the extensions out, unless that has been done. A string with more liberties than
    /// are ever attacked gets none.
    pub(super) fn study(&mut self, board: &Board, string: &StringData) {
        if self.extensions[0].is_some() || string.liberty_count() > self.extensions.len() {
            return;
        }
        for (slot, at) in self.extensions.iter_mut().zip(string.liberties()) {
            let after = board.liberties_after(string.color(), at);
            *slot = Some(Extension { at, after });
        }
    }

    pub(super) fn extensions(&self) -> impl Iterator<Item = &Extension> {
        self.extensions.iter().flatten()
    }

    /// The liberties after playing at the liberty `at`.
    pub(super) fn gain(&self, board: &Board, string: &StringData, at: Point) -> usize {
        self.extensions()
            .find(|extension| extension.at == at)
            .map(|extension| extension.after)
            .unwrap_or_else(|| board.liberties_after(string.color(), at))
            .len()
    }
}

impl StringGoal {
    /// What can be said of an attacking move that neither captures nor saves anything and is
    /// no self-atari: it takes one point from what the target gets by each extension.
    pub(super) fn foresee_attack(
        &self,
        position: &Position,
        point: Point,
        insight: &Insight,
    ) -> Option<Foresight> {
        let board = &position.board;
        let attacker = self.attacker();
        if position.ko.forbids_somewhere(self.defender) || changes_more(board, attacker, point) {
            return None;
        }
        let mut freest = 0;
        let mut left = 0;
        for extension in insight.extensions().filter(|e| e.at != point) {
            let lost = usize::from(extension.after.contains(point));
            freest = freest.max(extension.after.len() - lost);
            left += 1;
        }
        match (left, freest) {
            (0, _) => None,
            (_, SAFE_LIBERTIES..) => Some(Foresight::Refuted),
            (1, _) => Some(Foresight::Cost(0)),
            _ => Some(Foresight::Cost(THREAT_COSTS[freest.min(4)])),
        }
    }
}

/// Whether a stone of `color` on `point` captures something, takes a string of its own out
/// of atari, or can be captured at once: other strings have other liberties then.
fn changes_more(board: &Board, color: Color, point: Point) -> bool {
    let mut free = 0;
    for next in adjacent_cells(point) {
        if board.is_empty_at(next) {
            free += 1;
        } else if board.color_at(next).is_some() && board.data_at(next).liberty_count() == 1 {
            return true;
        }
    }
    free < 2 && board.liberties_after(color, point).len() < 2
}
