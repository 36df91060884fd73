//! What is worked out once for a node: what the target and its attacker get on each liberty,
//! and which strings surround it. End test, moves and their cost use it.

use super::{SAFE_LIBERTIES, StringGoal, THREAT_COSTS};
use crate::board::{StringData, adjacent_cells};
use crate::search::goal::{Cost, Foresight};
use crate::search::position::Position;
use crate::{Board, Color, Point, PointSet, StringId};

/// More surrounding strings than a string that can be attacked ever has; what is beyond is not
/// looked at.
const CHAIN: usize = 40;

/// A move that gets so many liberties is as sound as one that gets more.
const OPEN: usize = 4;

/// What is known of a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Insight {
    extensions: [Option<Extension>; SAFE_LIBERTIES - 1],
    /// How many liberties the attacker gets by playing on those of the target, in the same
    /// order, counted up to [`OPEN`].
    inroads: Option<[usize; SAFE_LIBERTIES - 1]>,
    chain: Option<Chain>,
}

/// A liberty of the target, and what it has after its owner plays there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extension {
    pub(super) at: Point,
    pub(super) after: PointSet,
}

/// The surrounding strings in the order of [`Board::neighbours`].
#[derive(Clone, Debug)]
struct Chain {
    strings: [StringId; CHAIN],
    len: usize,
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

    /// Works out what the attacker gets on the target's liberties, unless that has been done.
    pub(super) fn study_inroads(&mut self, board: &Board, attacker: Color) {
        if self.inroads.is_none() {
            let mut inroads = [0; SAFE_LIBERTIES - 1];
            for (own, extension) in inroads.iter_mut().zip(self.extensions()) {
                *own = board.liberties_up_to(attacker, extension.at, OPEN);
            }
            self.inroads = Some(inroads);
        }
    }

    /// Finds the strings around `id`, unless that has been done.
    pub(super) fn study_chain(&mut self, board: &Board, id: StringId) {
        if self.chain.is_none() {
            let mut chain = Chain {
                strings: [id; CHAIN],
                len: 0,
            };
            for (slot, string) in chain.strings.iter_mut().zip(board.neighbours(id)) {
                *slot = string;
                chain.len += 1;
            }
            self.chain = Some(chain);
        }
    }

    pub(super) fn extensions(&self) -> impl Iterator<Item = &Extension> {
        self.extensions.iter().flatten()
    }

    /// The extensions, each with what the attacker has after playing there.
    pub(super) fn inroads(&self) -> impl Iterator<Item = (&Extension, usize)> {
        self.extensions()
            .zip(self.inroads.iter().flatten().copied())
    }

    /// The strings around the target.
    pub(super) fn chain(&self) -> impl Iterator<Item = StringId> {
        self.chain
            .iter()
            .flat_map(|chain| &chain.strings[..chain.len])
            .copied()
    }

    /// The liberties after playing at the liberty `at`.
    pub(super) fn after(&self, board: &Board, string: &StringData, at: Point) -> PointSet {
        self.extensions()
            .find(|extension| extension.at == at)
            .map(|extension| extension.after)
            .unwrap_or_else(|| board.liberties_after(string.color(), at))
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
            (1, _) => Some(Foresight::Cost(Cost::FREE)),
            _ => Some(Foresight::Cost(THREAT_COSTS[freest.min(4)])),
        }
    }
}

/// Whether a stone of `color` on `point` captures something, takes a string of its own out
/// of atari, or can be captured at once: other strings have other liberties then.
fn changes_more(board: &Board, color: Color, point: Point) -> bool {
    let in_atari =
        |next: &Point| board.color_at(*next).is_some() && board.data_at(*next).liberty_count() == 1;
    adjacent_cells(point).iter().any(in_atari) || board.liberties_up_to(color, point, 2) < 2
}
