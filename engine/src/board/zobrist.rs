//! Zobrist keys: 128 random bits for every fact of a position.
//!
//! A table that trusts these keys compares all 128 bits, so that two different
//! positions sharing a key is out of the question rather than bad luck. The
//! numbers are computed at compile time from a fixed seed: they are the same
//! on every machine and in every version.

use crate::grid::CELLS;
use crate::{Color, Point};

/// The random numbers of one kind of fact, one for each cell.
pub(crate) type Keys = [u128; CELLS];

const SEED: u64 = 0x7465_7375_6a69_2031;

const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

/// A table of keys for the fact numbered `kind`.
pub(crate) const fn keys(kind: u64) -> Keys {
    let mut table = [0; CELLS];
    let mut state = SEED ^ (kind << 56);
    let mut i = 0;
    while i < CELLS {
        let (next, high) = splitmix(state);
        let (next, low) = splitmix(next);
        table[i] = ((high as u128) << 64) | low as u128;
        state = next;
        i += 1;
    }
    table
}

static STONES: [Keys; 2] = [keys(1), keys(2)];
static KO: Keys = keys(3);

/// The key of a stone of `color` on `point`.
#[inline]
pub(crate) fn stone(color: Color, point: Point) -> u128 {
    STONES[color.index()][point.index()]
}

/// The key of a ko ban on `point`.
#[inline]
pub(crate) fn ko(point: Point) -> u128 {
    KO[point.index()]
}
