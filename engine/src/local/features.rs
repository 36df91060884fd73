//! What a move is like, as far as guesses are made from it.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, around, bit, flood, lowest};
use super::judge::Outlook;
use super::position::{NONE, Position};

/// The features of a move.
pub const FEATURES: usize = 13;
/// The first of the four corners among the features.
const CORNERS: usize = 9;
/// How many values each of the features before the corners has, and a corner. All four corners share theirs.
const SIZES: [usize; CORNERS] = [625, 625, 16, 12, 16, 8, 4, 5, 360];
const CORNER: usize = 125;
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

/// A move that was made.
pub(super) struct Move<'a> {
    pub(super) area: &'a Area,
    pub(super) before: &'a Position,
    pub(super) outlook: &'a Outlook,
    pub(super) after: &'a Position,
    pub(super) after_outlook: &'a Outlook,
    pub(super) cell: u8,
    /// The move before it.
    pub(super) last: u8,
}

impl Move<'_> {
    pub(super) fn features<const S: u32>(&self) -> Features {
        let empty = self.after.empty(self.area);
        let liberties = around::<S>(self.after.goal) & empty;
        let room = self.after_outlook.eyes & !self.after.stones[DEFENDER];
        let is_one = u32::from(self.after_outlook.is_one);
        let mut values = [0; FEATURES];
        values[3] = liberties.count_ones().min(5) + 6 * is_one;
        values[4] = room.count_ones().min(15);
        values[8] = self.parts::<S>(room);
        if self.cell == NONE {
            values[5] = 7;
        } else {
            self.describe::<S>(empty, &mut values);
        }
        std::array::from_fn(|at| (STARTS[at] + values[at] as usize) as u16)
    }

    /// What is to be said of a stone.
    #[inline]
    fn describe<const S: u32>(&self, empty: Cells, values: &mut [u32; FEATURES]) {
        let stone = bit(self.cell);
        let side = self.before.turn;
        let straight = around::<S>(stone);
        let beside = (stone << 1) | (stone >> 1);
        values[0] = self.kinds(straight);
        values[1] = self.kinds((beside << S) | (beside >> S));
        self.describe_corners::<S>(stone, values);
        let captured = self.before.stones[1 - side] & !self.after.stones[1 - side];
        let string = self.after.string::<S>(side, stone);
        let own = if string & self.area.safe[side] == 0 {
            (around::<S>(string) & empty).count_ones().min(3)
        } else {
            0
        };
        values[2] = captured.count_ones().min(3) * 4 + own;
        let gone = self.outlook.eyes & !self.after_outlook.eyes;
        values[5] = gone.count_ones().min(6);
        values[6] = self.distance::<S>(stone);
        let touched = straight & self.outlook.eyes & !self.before.stones[DEFENDER];
        values[7] = touched.count_ones().min(4);
    }

    /// What is on the two points that a stone touches at each of its corners, and on the one between them.
    #[inline]
    fn describe_corners<const S: u32>(&self, stone: Cells, values: &mut [u32; FEATURES]) {
        let [left, right, down, up] = [stone >> 1, stone << 1, stone >> S, stone << S];
        let corners = [
            (left, down, down >> 1),
            (left, up, up >> 1),
            (right, down, down << 1),
            (right, up, up << 1),
        ];
        for (value, (beside, ahead, between)) in values[CORNERS..].iter_mut().zip(corners) {
            let (a, b) = (self.kind(beside), self.kind(ahead));
            *value = (a.min(b) * 5 + a.max(b)) * 5 + self.kind(between);
        }
    }

    /// Next to the move before, two steps away, further, or the first one.
    fn distance<const S: u32>(&self, stone: Cells) -> u32 {
        if self.last == NONE {
            return 3;
        }
        let near = around::<S>(bit(self.last));
        if near & stone != 0 {
            0
        } else if around::<S>(near) & stone != 0 {
            1
        } else {
            2
        }
    }

    /// In how many parts the points are where eyes may come to be, how large the two largest are, and how many stones
    /// of the attacker are in the largest.
    #[inline]
    fn parts<const S: u32>(&self, room: Cells) -> u32 {
        let mut left = room;
        let (mut largest, mut second, mut parts): (Cells, u32, u32) = (0, 0, 0);
        while left != 0 && parts < 3 {
            let part = flood::<S>(lowest(left), left);
            left &= !part;
            parts += 1;
            let smaller = if part.count_ones() > largest.count_ones() {
                std::mem::replace(&mut largest, part)
            } else {
                part
            };
            second = second.max(smaller.count_ones());
        }
        let inside = (largest & self.after.stones[ATTACKER]).count_ones().min(3);
        let sizes = largest.count_ones().min(9) * 3 + second.min(2);
        (parts.saturating_sub(1) * 30 + sizes) * 4 + inside
    }

    /// What is on one point; 0 is out of the area.
    #[inline]
    fn kind(&self, cell: Cells) -> u32 {
        if self.before.stones[DEFENDER] & cell != 0 {
            1
        } else if self.outlook.firm & cell != 0 {
            2
        } else if self.before.stones[ATTACKER] & cell != 0 {
            3
        } else {
            4 * u32::from(self.area.cells & cell != 0)
        }
    }

    /// How many of four points hold the defender's stones, stones that the attacker cannot lose, others of his, and
    /// none, as the digits of a number. The rest of them is out of the area.
    fn kinds(&self, within: Cells) -> u32 {
        let attacker = self.before.stones[ATTACKER];
        let kinds = [
            self.before.stones[DEFENDER],
            self.outlook.firm,
            attacker & !self.outlook.firm,
            self.before.empty(self.area),
        ];
        kinds
            .iter()
            .fold(0, |index, kind| index * 5 + (kind & within).count_ones())
    }
}
