//! McNemar's test: whether a difference between two settings may be chance.

use crate::compare::sign_test;

/// The two-sided exact McNemar test on paired cases: how probable so uneven a split of the cases
/// that differ is, or one still more uneven, if both settings were equally good. Cases that both
/// have right, or both wrong, tell nothing. 1 if none differs.
///
/// Given the number of cases that differ, this is the [sign test](sign_test).
#[must_use]
pub fn mcnemar(gained: u64, lost: u64) -> f64 {
    sign_test(gained, lost)
}

/// A probability that allows for so many comparisons with the same default setting
/// (Bonferroni): the best of many settings looks good by chance more often than a single one.
#[must_use]
pub fn corrected(p: f64, comparisons: usize) -> f64 {
    (p * comparisons.max(1) as f64).min(1.0)
}

/// The probability below which a difference is not taken for chance.
pub const SIGNIFICANT: f64 = 0.05;

#[cfg(test)]
mod tests {
    use super::*;

    /// Known values: twice the lower tail of the binomial distribution with p = 1/2, as
    /// `mcnemar.exact` of R's package exact2x2 and `binom.test` give them.
    #[test]
    fn known_values() {
        let known = [
            (0, 0, 1.0),
            (1, 0, 1.0),
            (2, 0, 0.5),
            (5, 0, 0.0625),
            (6, 0, 0.031_25),
            (9, 7, 0.803_619_384_765_625),
            (10, 2, 0.038_574_218_75),
            (8, 1, 0.039_062_5),
            (21, 9, 0.042_773_945_257_067_68),
        ];
        for (gained, lost, p) in known {
            assert!((mcnemar(gained, lost) - p).abs() < 1e-12, "{gained} {lost}");
            assert_eq!(mcnemar(gained, lost), mcnemar(lost, gained));
        }
    }

    #[test]
    fn many_comparisons_make_a_difference_less_sure() {
        assert_eq!(corrected(0.01, 4), 0.04);
        assert_eq!(corrected(0.3, 4), 1.0);
        assert_eq!(corrected(0.3, 0), 0.3);
    }
}
