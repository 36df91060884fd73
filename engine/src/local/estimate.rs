//! First guesses at proof numbers: how likely a move is to work.
//!
//! A logistic model of what is around a move, whose weights were learned from positions that the solver made and
//! solved itself. It says where to look first and ends no line: a wrong weight costs time, and never an answer.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, around, bit};
use super::judge::Outlook;
use super::position::{NONE, Position};
use super::table::Numbers;

/// The features of a move.
pub const FEATURES: usize = 8;
/// Where the values of each feature begin among the weights of a side.
const STARTS: [usize; FEATURES] = [0, 625, 1250, 1266, 1278, 1294, 1302, 1306];
/// The weights of a side.
pub const WEIGHTS_OF_A_SIDE: usize = 1311;

/// What each value of each feature says for a move, in parts of a logit ([`UNIT`]): of the attacker, and of the
/// defender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub [[i16; WEIGHTS_OF_A_SIDE]; 2]);

impl Weights {
    /// What is known before anything is learned.
    pub const NONE: Self = Self([[0; WEIGHTS_OF_A_SIDE]; 2]);
}

/// What a move is: for each feature, the weight that its value has.
pub type Features = [u16; FEATURES];

/// A move that was made.
pub(super) struct Move<'a> {
    pub(super) before: &'a Position,
    pub(super) outlook: &'a Outlook,
    pub(super) after: &'a Position,
    pub(super) after_outlook: &'a Outlook,
    pub(super) cell: u8,
    /// The move before it.
    pub(super) last: u8,
}

impl Move<'_> {
    pub(super) fn features<const S: u32>(&self, area: &Area) -> Features {
        let empty = self.after.empty(area);
        let liberties = around::<S>(self.after.goal) & empty;
        let room = self.after_outlook.eyes & !self.after.stones[DEFENDER];
        let is_one = u32::from(self.after_outlook.is_one);
        let mut values = [0; FEATURES];
        values[3] = liberties.count_ones().min(5) + 6 * is_one;
        values[4] = room.count_ones().min(15);
        if self.cell == NONE {
            values[5] = 7;
        } else {
            self.describe::<S>(area, empty, &mut values);
        }
        std::array::from_fn(|at| (STARTS[at] + values[at] as usize) as u16)
    }

    /// What is to be said of a stone.
    #[inline]
    fn describe<const S: u32>(&self, area: &Area, empty: Cells, values: &mut [u32; FEATURES]) {
        let stone = bit(self.cell);
        let side = self.before.turn;
        let straight = around::<S>(stone);
        let beside = (stone << 1) | (stone >> 1);
        values[0] = self.kinds(area, straight);
        values[1] = self.kinds(area, (beside << S) | (beside >> S));
        let captured = self.before.stones[1 - side] & !self.after.stones[1 - side];
        let string = self.after.string::<S>(side, stone);
        let own = if string & area.safe[side] == 0 {
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

    /// How many of four points hold the defender's stones, stones that the attacker cannot lose, others of his, and
    /// none, as the digits of a number. The rest of them is out of the area.
    fn kinds(&self, area: &Area, within: Cells) -> u32 {
        let attacker = self.before.stones[ATTACKER];
        let kinds = [
            self.before.stones[DEFENDER],
            self.outlook.firm,
            attacker & !self.outlook.firm,
            self.before.empty(area),
        ];
        kinds
            .iter()
            .fold(0, |index, kind| index * 5 + (kind & within).count_ones())
    }
}

/// Weights are in so many parts of a logit.
pub const UNIT: i32 = 64;
/// Steps of the table below for a logit, and the step of an even chance.
const STEPS: i32 = 8;
const EVEN: i32 = 128;
/// What a proof number of a move that works once in e times is more than of one that works always.
const SCALE: f64 = 12.0;

/// For each step the proof number where the odds that the proof fails are as many logits.
const NUMBERS: [u32; 2 * EVEN as usize] = {
    let mut numbers = [0; 2 * EVEN as usize];
    let mut at = 0;
    while at < 2 * EVEN {
        numbers[at as usize] = 1 + (SCALE * surprise((at - EVEN) as f64 / STEPS as f64)) as u32;
        at += 1;
    }
    numbers
};

/// `ln(1 + e^x)`: how surprising something is that has odds of `x` logits against it. Worked out by the compiler, so
/// that it is the same on all machines.
const fn surprise(x: f64) -> f64 {
    let (least, rest) = if x > 0.0 { (x, -x) } else { (0.0, x) };
    // e^rest, by its series for a small part of it.
    let part = rest / 1024.0;
    let mut power = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0 * (1.0 + part / 4.0)));
    let mut times = 0;
    while times < 10 {
        power *= power;
        times += 1;
    }
    // ln(1 + power), by the series of the inverse hyperbolic tangent.
    let t = power / (2.0 + power);
    let (mut term, mut sum, mut odd) = (t, 0.0, 1);
    while odd < 40 {
        sum += term / odd as f64;
        term *= t * t;
        odd += 2;
    }
    least + 2.0 * sum
}

/// The numbers of a position that was never searched, for the side to move there, after a move of `side`.
#[inline]
pub(super) fn first_numbers(weights: &Weights, side: usize, features: &Features) -> Numbers {
    let weights = &weights.0[side];
    let logit: i32 = features
        .iter()
        .map(|&at| i32::from(weights[usize::from(at)]))
        .sum();
    let step = (logit * STEPS / UNIT).clamp(1 - EVEN, EVEN - 1);
    Numbers {
        phi: NUMBERS[(EVEN + step) as usize],
        delta: NUMBERS[(EVEN - step) as usize],
    }
}

#[cfg(test)]
mod tests {
    use super::surprise;

    #[test]
    fn surprise_is_what_the_library_of_the_machine_says() {
        for step in -160..160 {
            let x = f64::from(step) / 10.0;
            let expected = x.exp().ln_1p();
            assert!((surprise(x) - expected).abs() < 1e-9, "{x}");
        }
    }
}
