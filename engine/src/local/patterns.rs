//! What is around a cell, looked up.

use super::cells::{Cells, Grid, window};

/// What a point may hold: the defender's stones, stones that the attacker cannot lose, others of his, and none. The rest
/// is out of the area, and of no kind.
pub(super) const KINDS: usize = 4;
/// The values of a corner: five of each of its points, three in number.
pub(super) const CORNER: usize = 125;
/// The values of four points, as how many there are of each kind: the digits of a number.
pub(super) const CROSS: usize = 625;

/// The two points that a cell touches at each of its corners, and the one between them, as bits of its [`window`].
const CORNERS: [[u32; 3]; 4] = [[3, 1, 0], [3, 7, 6], [5, 1, 2], [5, 7, 8]];
/// Bits of the kind of a point.
const LANE: u32 = 3;

/// For each window which of the points of all corners are in it, a lane for each.
static SPREAD: [u64; 512] = {
    let mut spread = [0; 512];
    let mut at = 0;
    while at < 512 * 12 {
        let (window, lane) = (at / 12, at % 12);
        let bit = CORNERS[lane / 3][lane % 3];
        spread[window] |= ((window as u64 >> bit) & 1) << (LANE * lane as u32);
        at += 1;
    }
    spread
};

/// For each window how many of its points are next to the cell, and how many touch it at a corner, in 16 bits each.
static COUNTS: [u32; 512] = {
    let mut counts = [0; 512];
    let mut at = 0;
    while at < 512 {
        let (beside, diagonal) = (at & 0b010_101_010, at & 0b101_000_101);
        counts[at] = beside.count_ones() | diagonal.count_ones() << 16;
        at += 1;
    }
    counts
};

/// For the kinds of the points of a corner what value that is, whichever of the two comes first.
static CORNER_VALUES: [u8; 512] = {
    let mut values = [0; 512];
    let mut at = 0;
    while at < 512 {
        let [a, b, between] = [at & 7, at >> 3 & 7, at >> 6];
        let (less, more) = if a < b { (a, b) } else { (b, a) };
        if more < 5 && between < 5 {
            values[at] = ((less * 5 + more) * 5 + between) as u8;
        }
        at += 1;
    }
    values
};

/// The points around a cell, one after the other, as bits of its [`window`]: those at odd places are next to it.
const RING: [u32; 8] = [0, 1, 2, 5, 8, 7, 6, 3];

/// How many runs of points around a cell hold one that is next to it; none if there is no gap between them.
const fn runs_beside(window: usize) -> u32 {
    let (mut runs, mut at, mut beside) = (0, 0, false);
    // Twice around, so that a run that goes on from the last point to the first is counted where it ends.
    while at < 16 {
        let is_in = window >> RING[at % 8] & 1 == 1;
        if !is_in && beside && at >= 8 {
            runs += 1;
        }
        beside = is_in && (beside || at % 2 == 1);
        at += 1;
    }
    runs
}

/// For each window whether those of its points that are next to the cell are connected by others around it.
static JOINED: [bool; 512] = {
    let mut joined = [false; 512];
    let mut at = 0;
    while at < 512 {
        joined[at] = runs_beside(at) < 2;
        at += 1;
    }
    joined
};

/// What is around a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// What is next to it, below [`CROSS`].
    pub(super) beside: u32,
    /// What touches it at a corner, below [`CROSS`].
    pub(super) diagonal: u32,
    /// Each of its corners, below [`CORNER`].
    pub(super) corners: [u32; 4],
}

impl Pattern {
    /// `kinds` are the points of each kind.
    #[inline]
    pub(super) fn of<G: Grid>(kinds: &[Cells<G>; KINDS], cell: u8) -> Self {
        let (mut counts, mut lanes) = (0, 0);
        for (kind, &cells) in (1..).zip(kinds) {
            let window = window(cells, cell) & 511;
            counts = counts * 5 + COUNTS[window];
            lanes += kind * SPREAD[window];
        }
        let corner = |at| {
            let kinds = lanes >> (3 * LANE * at) & 511;
            u32::from(CORNER_VALUES[kinds as usize])
        };
        Self {
            beside: counts & 0xffff,
            diagonal: counts >> 16,
            corners: [corner(0), corner(1), corner(2), corner(3)],
        }
    }
}

/// Whether the cells of a set that are next to a cell, which is not in it, are connected by others of the set around that cell.
#[inline]
pub(super) fn are_joined_beside<G: Grid>(cells: Cells<G>, cell: u8) -> bool {
    JOINED[window(cells, cell) & 511]
}

/// How many cells of a set are next to a cell.
#[inline]
pub(super) fn count_beside<G: Grid>(cells: Cells<G>, cell: u8) -> u32 {
    COUNTS[window(cells, cell) & 511] & 0xffff
}

#[cfg(test)]
mod tests {
    use super::super::cells::{Cells, Small, around, bit, flood, lowest};
    use super::are_joined_beside;

    #[test]
    fn what_is_beside_a_cell_is_joined_if_a_flood_around_it_says_so() {
        let stride = 8;
        let middle = 3 * stride + 3;
        for window in 0..512_u32 {
            let on = |at: u8| window >> at & 1 == 1 && at != 4;
            let cell = |at: u8| bit(middle + at / 3 * stride + at % 3 - stride - 1);
            let cells = (0..9).filter(|&at| on(at)).map(cell);
            let cells = cells.fold(Cells::<Small<8>>::EMPTY, |all, one| all | one);
            let beside = cells & around(bit(middle));
            let joined = flood(lowest(beside), cells);
            let expected = beside & !joined == Cells::EMPTY;
            assert_eq!(are_joined_beside(cells, middle), expected, "{window:09b}");
        }
    }
}
