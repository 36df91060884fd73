//! First guesses at proof numbers: how likely a move is to work, and how much work it is to show that.
//!
//! Linear models of what is around a move, whose weights were learned from positions that the solver made and
//! solved itself. They say where to look first and end no line: a wrong weight costs time, and never an answer.

use super::features::{Features, VALUES};
use super::open::{OpenFeatures, OpenWeights};
use super::table::Numbers;

/// What each value of each feature says for the moves of a side, in parts of a logit ([`UNIT`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The logit of the chance that the move works.
    pub chance: [i16; VALUES],
    /// The logarithm of the trial moves that it takes to prove that it works, where it does.
    pub proof: [i16; VALUES],
    /// The logarithm of the trial moves that it takes to refute it, where it does not.
    pub refutation: [i16; VALUES],
}

impl Side {
    /// What is known before anything is learned.
    pub const NONE: Self = Self {
        chance: [0; VALUES],
        proof: [0; VALUES],
        refutation: [0; VALUES],
    };
}

/// What is learned for the attacker, and for the defender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub [Side; 2]);

impl Weights {
    /// What is known before anything is learned.
    pub const NONE: Self = Self([Side::NONE; 2]);
}

/// The same as the search reads it: the three weights of a value as lanes of one word, which is one load and one
/// addition for each feature.
#[derive(Clone, Debug)]
pub(super) struct Packed([Box<[i64; VALUES]>; 2]);

/// Bits of a lane: sums of as many weights as a move has features are far from filling it.
const LANE: u32 = 21;

impl From<&Weights> for Packed {
    fn from(Weights(sides): &Weights) -> Self {
        Self(sides.each_ref().map(|side| {
            let mut words = Box::new([0; VALUES]);
            for (at, word) in words.iter_mut().enumerate() {
                *word = i64::from(side.chance[at])
                    + (i64::from(side.proof[at]) << LANE)
                    + (i64::from(side.refutation[at]) << (2 * LANE));
            }
            words
        }))
    }
}

impl Packed {
    /// How likely a move of these features works.
    pub(super) fn chance(&self, side: usize, features: &Features) -> Chance {
        let [chance, ..] = self.sums(side, features);
        Chance::step(chance)
    }

    /// What features come to for chance, proof and refutation, in steps.
    #[inline]
    pub(super) fn sums(&self, side: usize, features: &Features) -> [i32; 3] {
        let words = &self.0[side & 1];
        let sum: i64 = features.iter().map(|&at| words[usize::from(at)]).sum();
        // Each lane borrows from the next one where it is negative.
        let lane = |sum: i64| (sum << (i64::BITS - LANE)) >> (i64::BITS - LANE);
        let chance = lane(sum);
        let rest = (sum - chance) >> LANE;
        let proof = lane(rest);
        let refutation = (rest - proof) >> LANE;
        [chance, proof, refutation].map(|sum| in_steps(sum as i32))
    }
}

/// Weights are in so many parts of a logit.
pub const UNIT: i32 = 64;
/// Steps of the tables below for a logit, and the step of an even chance.
const STEPS: i32 = 8;
const EVEN: i32 = 128;
/// What a proof number of a move that works once in e times is more than of one that works always.
const SCALE: f64 = 60.0;
/// How much of the logarithm of the work goes into proof numbers.
const SLOPE: f64 = 0.7;
/// What an effort of 1 is in the table of efforts.
const WHOLE: f64 = 256.0;
/// No guess is larger.
const LARGEST: u64 = 1 << 24;

/// For each step the proof number where the odds that the proof fails are as many logits.
static NUMBERS: [u32; 2 * EVEN as usize] = {
    let mut numbers = [0; 2 * EVEN as usize];
    let mut at = 0;
    while at < 2 * EVEN {
        numbers[at as usize] = 1 + (SCALE * surprise((at - EVEN) as f64 / STEPS as f64)) as u32;
        at += 1;
    }
    numbers
};

/// For each step of the logarithm of the work what a proof number is multiplied by.
static EFFORTS: [u32; EVEN as usize] = {
    let mut efforts = [0; EVEN as usize];
    let mut at = 0;
    while at < EVEN {
        efforts[at as usize] = (WHOLE * exponential(SLOPE * at as f64 / STEPS as f64)) as u32;
        at += 1;
    }
    efforts
};

/// `e^x` for `x` between -40 and 40. Worked out by the compiler, so that it is the same on all machines.
const fn exponential(x: f64) -> f64 {
    // By the series for a small part of it.
    let part = x / 1024.0;
    let mut power = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0 * (1.0 + part / 4.0)));
    let mut times = 0;
    while times < 10 {
        power *= power;
        times += 1;
    }
    power
}

/// `ln(1 + e^x)`: how surprising something is that has odds of `x` logits against it.
const fn surprise(x: f64) -> f64 {
    let (least, rest) = if x > 0.0 { (x, -x) } else { (0.0, x) };
    let power = exponential(rest);
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

/// `e^x` for each step.
static ODDS: [f32; 2 * EVEN as usize] = {
    let mut odds = [0.0; 2 * EVEN as usize];
    let mut at = 0;
    while at < 2 * EVEN {
        odds[at as usize] = exponential((at - EVEN) as f64 / STEPS as f64) as f32;
        at += 1;
    }
    odds
};

/// How likely a move works: a logit, in steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Chance(i32);

impl Chance {
    #[inline]
    pub(super) fn in_the_open(weights: &OpenWeights, side: usize, features: &OpenFeatures) -> Self {
        Self::step(sum(&weights.0[side], features))
    }

    fn step(sum: i32) -> Self {
        Self(sum.clamp(1 - EVEN, EVEN - 1))
    }

    /// The odds that it works.
    pub(super) fn odds(self) -> f32 {
        ODDS[(EVEN + self.0) as usize]
    }

    /// The odds of half as many logits.
    pub(super) fn mild_odds(self) -> f32 {
        ODDS[(EVEN + self.0 / 2) as usize]
    }

    /// The probability that it works.
    pub(super) fn probability(self) -> f32 {
        self.odds() / (1.0 + self.odds())
    }
}

/// What features come to, in steps.
#[inline]
fn sum(weights: &[i16], features: &[u16]) -> i32 {
    let values = features.iter();
    let sum: i32 = values.map(|&at| i32::from(weights[usize::from(at)])).sum();
    in_steps(sum)
}

const fn in_steps(sum: i32) -> i32 {
    sum * STEPS / UNIT
}

/// The numbers of a position that was never searched, for the side to move there, after a move of `side`. A guess of
/// `certainty` logits counts as proved.
#[inline]
pub(super) fn first_numbers(
    weights: &Packed,
    side: usize,
    features: &Features,
    certainty: i32,
) -> Numbers {
    let [chance, proof, refutation] = weights.sums(side, features);
    let Chance(chance) = Chance::step(chance);
    if chance.abs() >= certainty.saturating_mul(STEPS) {
        return if chance > 0 {
            Numbers::LOST
        } else {
            Numbers::WON
        };
    }
    let number = |step: i32, effort: i32| {
        let effort = EFFORTS[effort.clamp(0, EVEN - 1) as usize];
        let number = u64::from(NUMBERS[(EVEN + step) as usize]) * u64::from(effort);
        (number / WHOLE as u64).clamp(1, LARGEST) as u32
    };
    Numbers {
        phi: number(chance, refutation),
        delta: number(-chance, proof),
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
