//! What a move is like, as far as guesses are made from it.

use std::cell::OnceCell;

use super::area::{ATTACKER, Area};
use super::cells::{Cells, Grid, around, pieces};
use super::judge::Outlook;
use super::patterns::{CORNER, CROSS, KINDS, Pattern, count_beside};
use super::position::{NONE, Played, Position};

/// The features of a move.
pub const FEATURES: usize = 13;
/// The first of the four corners among the features.
const CORNERS: usize = 9;
/// How many values each of the features before the corners has, and a corner. All four corners share theirs.
const SIZES: [usize; CORNERS] = [CROSS, CROSS, 16, 12, 16, 8, 4, 5, 360];
/// Where the values of each feature begin among the weights of a side.
const STARTS: [usize; FEATURES] = {
    let mut starts = [0; FEATURES];
    let mut at = 1;
    while at < FEATURES {
        let size = if at <= CORNERS { SIZES[at - 1] } else { 0 };
        starts[at] = starts[at - 1] + size;
        at += 1;
    }
    starts
};
/// All values of all features.
pub const VALUES: usize = STARTS[CORNERS] + CORNER;

/// What a move is: for each feature, the weight that its value has.
pub type Features = [u16; FEATURES];

/// What the moves of a position have in common.
pub(super) struct Scene<'a, G: Grid> {
    pub(super) area: &'a Area<G>,
    pub(super) before: &'a Position<G>,
    pub(super) outlook: Outlook<G>,
    /// The points of each kind.
    kinds: [Cells<G>; KINDS],
    /// The name of the cell of the move before it; `None` if there was none.
    last: Option<u32>,
    /// What is hollow without its [part](Outlook::part), and the parts of that.
    others: (Cells<G>, [Cells<G>; OTHERS]),
    /// The strings of the dragon, the first of them.
    pub(super) strings: OnceCell<[Cells<G>; STRINGS]>,
    /// How far the dragon is from a way out, and all that it reaches up to there.
    pub(super) way_out: OnceCell<(u32, Cells<G>)>,
}

/// So many strings of a dragon are looked at.
pub(super) const STRINGS: usize = 3;

/// So many parts that are hollow are looked at, beside the first one.
const OTHERS: usize = 2;

/// A move that was made.
pub(super) struct Move<'a, G: Grid> {
    pub(super) scene: &'a Scene<'a, G>,
    pub(super) played: &'a Played<G>,
    /// The outlook after it.
    pub(super) outlook: &'a Outlook<G>,
    pub(super) cell: u8,
}

impl<'a, G: Grid> Scene<'a, G> {
    /// The position `before` after the move `last`.
    #[inline]
    pub(super) fn new(area: &'a Area<G>, before: &'a Position<G>, last: u8) -> Self {
        Self::with(area, (before, Outlook::of(area, before)), last)
    }

    /// The same with the outlook of that position.
    #[inline]
    pub(super) fn with(
        area: &'a Area<G>,
        (before, outlook): (&'a Position<G>, Outlook<G>),
        last: u8,
    ) -> Self {
        let [attackers, defenders] = before.stones;
        let others = outlook.hollow & !outlook.part;
        Self {
            others: (others, pieces(others)),
            strings: OnceCell::new(),
            way_out: OnceCell::new(),
            area,
            before,
            outlook,
            kinds: [
                defenders,
                outlook.firm,
                attackers & !outlook.firm,
                before.empty(area),
            ],
            last: (last != NONE).then(|| G::name(last)),
        }
    }

    /// Next to the move before, two steps away, further, or the first one.
    #[inline]
    fn distance(&self, cell: u8) -> u32 {
        let Some(last) = self.last else {
            return 3;
        };
        let row = G::NAMED;
        match last.abs_diff(G::name(cell)) {
            apart if apart == 1 || apart == row => 0,
            apart if apart & !2 == 0 || apart.abs_diff(row) == 1 || apart == 2 * row => 1,
            _ => 2,
        }
    }
}

impl<G: Grid> Move<'_, G> {
    pub(super) fn features(&self) -> Features {
        let after = &self.played.position;
        let liberties = around(after.goal) & after.empty(self.scene.area);
        let is_one = u32::from(self.outlook.is_one);
        let mut values = [0; FEATURES];
        values[3] = liberties.count_ones().min(5) + 6 * is_one;
        values[4] = self.outlook.hollow.count_ones().min(15);
        values[8] = self.parts();
        if self.cell == NONE {
            values[5] = 7;
        } else {
            self.describe(&mut values);
        }
        std::array::from_fn(|at| (STARTS[at] + values[at] as usize) as u16)
    }

    /// What is to be said of a stone.
    #[inline]
    fn describe(&self, values: &mut [u32; FEATURES]) {
        let scene = self.scene;
        let pattern = Pattern::of(&scene.kinds, self.cell);
        values[0] = pattern.beside;
        values[1] = pattern.diagonal;
        values[CORNERS..].copy_from_slice(&pattern.corners);
        let Played {
            captured,
            string,
            liberties,
            ..
        } = *self.played;
        let own = if string & scene.area.safe[scene.before.turn] == Cells::EMPTY {
            liberties.count_ones().min(3)
        } else {
            0
        };
        values[2] = captured.count_ones().min(3) * 4 + own;
        let gone = scene.outlook.eyes & !self.outlook.eyes;
        values[5] = gone.count_ones().min(6);
        values[6] = scene.distance(self.cell);
        values[7] = count_beside(scene.outlook.hollow, self.cell);
    }

    /// In how many parts the points are where eyes may come to be, how large the two largest are, and how many stones
    /// of the attacker are in the largest.
    #[inline]
    fn parts(&self) -> u32 {
        let mut largest = self.outlook.part;
        let left = self.outlook.hollow & !largest;
        let (known, others) = self.scene.others;
        let others = if left == known { others } else { pieces(left) };
        let (mut first, mut second, mut parts) = (largest.count_ones(), 0, 0);
        for part in others {
            if part == Cells::EMPTY {
                break;
            }
            parts += 1;
            let size = part.count_ones();
            if size > first {
                (largest, second, first) = (part, first, size);
            } else {
                second = second.max(size);
            }
        }
        let inside = (largest & self.played.position.stones[ATTACKER])
            .count_ones()
            .min(3);
        let sizes = first.min(9) * 3 + second.min(2);
        (parts * 30 + sizes) * 4 + inside
    }
}
