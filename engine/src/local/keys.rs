//! Zobrist keys of local positions.

/// Any number of ko threats.
pub(super) const ENDLESS: u8 = u8::MAX;

/// The key of the defender being to move.
pub(super) const TURN: u128 = mixed(0x51);

static STONES: [[u128; 128]; 2] = [row(1), row(2)];
static GOAL: [u128; 128] = row(3);
static BANS: [u128; 128] = row(4);
static THREATS: [[u128; 128]; 2] = [row(5), row(6)];

#[inline]
pub(super) fn of_stone(side: usize, cell: u8) -> u128 {
    STONES[side & 1][usize::from(cell & 127)]
}

#[inline]
pub(super) fn of_goal(cell: u8) -> u128 {
    GOAL[usize::from(cell & 127)]
}

#[inline]
pub(super) fn of_ban(cell: u8) -> u128 {
    if cell > 127 {
        0
    } else {
        BANS[usize::from(cell)]
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

const fn row(tag: u64) -> [u128; 128] {
    let mut keys = [0; 128];
    let mut at = 0;
    while at < 128 {
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
