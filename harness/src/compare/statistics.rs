//! Statistics of differences: the share that chance may have in them.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::Serialize;

/// Number of times that the pairs are drawn anew for an interval.
pub const RESAMPLES: usize = 1000;

/// Any fixed number will do: the same pairs always give the same interval.
const SEED: u64 = 0x7465_7375_6a69;

/// Whole numbers up to here are exact.
const LARGE: f64 = (1_u64 << 53) as f64;

/// The range in which the true value lies, with a confidence of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The two-sided exact sign test: how probable so uneven a split of the changed cases is, or
/// one still more uneven, if gains and losses were equally likely. 1 if nothing changed.
#[must_use]
pub fn sign_test(gained: u64, lost: u64) -> f64 {
    let (changed, fewer) = (gained + lost, gained.min(lost));
    // The number of ways to have 0, 1, ... `fewer` of one kind, over 2^changed. Divisions by 2
    // come in between, so that nothing overflows. Only arithmetic that gives the same bits on
    // every machine is used.
    let (mut ways, mut sum, mut halvings) = (1.0, 1.0, changed);
    for i in 1..=fewer {
        ways = ways * (changed - i + 1) as f64 / i as f64;
        sum += ways;
        while sum > LARGE && halvings > 0 {
            ways /= 2.0;
            sum /= 2.0;
            halvings -= 1;
        }
    }
    while halvings > 0 && sum > 0.0 {
        sum /= 2.0;
        halvings -= 1;
    }
    // Both tails are equally heavy, and an even split is in both.
    (2.0 * sum).min(1.0)
}

/// The standard normal distribution has 95 % of its weight between this and its negative.
const NORMAL_95: f64 = 1.959_963_984_540_054;

/// The 95 % interval of a probability, by Wilson's score: `part` of `whole` trials succeeded. It is one that
/// holds for small numbers, and for none or all, as well. `None` if nothing was tried.
#[must_use]
pub fn wilson(part: u64, whole: u64) -> Option<Interval> {
    if whole == 0 {
        return None;
    }
    let (n, share) = (whole as f64, part as f64 / whole as f64);
    let square = NORMAL_95 * NORMAL_95;
    let middle = share + square / (2.0 * n);
    let half = NORMAL_95 * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    let scale = 1.0 + square / n;
    // Where none or all succeeded, rounding must not leave the range of a probability.
    Some(Interval {
        low: ((middle - half) / scale).max(0.0),
        high: ((middle + half) / scale).min(1.0),
    })
}

/// A 95 % percentile interval of the ratio of the sums, new to old, by the paired bootstrap:
/// as many pairs as there are, drawn with replacement, [`RESAMPLES`] times.
///
/// `None` for fewer than two pairs, or if a sum that is divided by comes to 0 too often for
/// the ends to be numbers.
#[must_use]
pub fn ratio_interval(pairs: &[(f64, f64)]) -> Option<Interval> {
    if pairs.len() < 2 {
        return None;
    }
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let mut ratios: Vec<f64> = (0..RESAMPLES).map(|_| resample(pairs, &mut rng)).collect();
    ratios.sort_by(f64::total_cmp);
    let cut = RESAMPLES / 40;
    let (low, high) = (ratios[cut], ratios[RESAMPLES - 1 - cut]);
    (low.is_finite() && high.is_finite()).then_some(Interval { low, high })
}

fn resample(pairs: &[(f64, f64)], rng: &mut ChaCha8Rng) -> f64 {
    let (mut old, mut new) = (0.0, 0.0);
    for _ in 0..pairs.len() {
        let (a, b) = pairs[rng.random_range(0..pairs.len())];
        old += a;
        new += b;
    }
    // 0/0 may be negative NaN, which sorts first; as infinity it sorts last.
    if old > 0.0 { new / old } else { f64::INFINITY }
}
