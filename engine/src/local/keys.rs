//! Zobrist keys of local positions.

use super::cells::MOST;
use super::position::NONE;

/// Any number of ko threats.
pub(super) const ENDLESS: u8 = u8::MAX;

/// Beyond so many threats all are gone as soon as their owner plays elsewhere; what is beyond that is their number.
pub(super) const LAPSING: u8 = 64;

/// What is left of threats when one is used.
pub(super) const fn one_less(threats: u8) -> u8 {
    match threats {
        ENDLESS => ENDLESS,
        0 => 0,
        more if more == LAPSING + 1 => 0,
        more => more - 1,
    }
}

/// What is left of threats when their owner plays elsewhere.
pub(super) const fn after_waiting(threats: u8) -> u8 {
    match threats {
        ENDLESS => ENDLESS,
        more if more > LAPSING => 0,
        more => more,
    }
}

/// The key of the defender being to move.
pub(super) const TURN: u128 = mixed(0x51);

static THREATS: [[u128; MOST]; 2] = [row(5), row(6)];

/// The keys of what is on the cells of a grid.
pub(super) struct Keys {
    stones: [[u128; MOST]; 2],
    goal: [u128; MOST],
    bans: [u128; MOST],
}

impl Keys {
    /// The keys of a grid with rows of `stride` cells, where points have the keys of one with rows of `other` cells.
    pub(super) const fn renumbered(stride: u32, other: u32) -> Self {
        let (mut keys, rows) = (
            Self {
                stones: [[0; MOST]; 2],
                goal: [0; MOST],
                bans: [0; MOST],
            },
            [row(1), row(2), row(3), row(4)],
        );
        let mut at = 0;
        while at < MOST as u32 {
            let name = at / stride * other + at % stride;
            if name < MOST as u32 {
                let (at, name) = (at as usize, name as usize);
                keys.stones[0][at] = rows[0][name];
                keys.stones[1][at] = rows[1][name];
                keys.goal[at] = rows[2][name];
                keys.bans[at] = rows[3][name];
            }
            at += 1;
        }
        keys.bans[NONE as usize] = 0;
        keys
    }

    #[inline]
    pub(super) const fn of_stone(&self, side: usize, cell: u8) -> u128 {
        self.stones[side & 1][cell as usize]
    }

    #[inline]
    pub(super) const fn of_goal(&self, cell: u8) -> u128 {
        self.goal[cell as usize]
    }

    #[inline]
    pub(super) const fn of_ban(&self, cell: u8) -> u128 {
        self.bans[cell as usize]
    }
}

#[inline]
pub(super) fn of_turn(turn: usize) -> u128 {
    if turn == 0 { 0 } else { TURN }
}

/// Numbers of threats beyond 126 are endless.
#[inline]
pub(super) fn of_threats(side: usize, count: u8) -> u128 {
    THREATS[side & 1][usize::from(count.min(127))]
}

const fn row(tag: u64) -> [u128; MOST] {
    let mut keys = [0; MOST];
    let mut at = 0;
    while at < MOST {
        keys[at] = mixed(tag * 1000 + at as u64);
        at += 1;
    }
    keys
}

const fn mixed(seed: u64) -> u128 {
    ((splitmix(2 * seed) as u128) << 64) | splitmix(2 * seed + 1) as u128
}

/// The generator SplitMix64 (Steele, Lea, Flood 2014) at one of its states.
const fn splitmix(state: u64) -> u64 {
    let z = state.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
