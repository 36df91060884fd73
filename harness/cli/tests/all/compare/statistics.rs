//! The statistics beside plain computations.

use proptest::prelude::*;
use tesuji::compare::{ratio_interval, sign_test, wilson};

/// Adds up, over all outcomes of fair coins, those no more probable than the one seen.
fn plain_sign_test(gained: u64, lost: u64) -> f64 {
    let coins = gained + lost;
    let ways = |heads: u64| {
        (0..heads).fold(1_u128, |ways, i| {
            ways * u128::from(coins - i) / u128::from(i + 1)
        })
    };
    let seen = ways(gained);
    let uneven: u128 = (0..=coins).map(ways).filter(|ways| *ways <= seen).sum();
    uneven as f64 / 2_f64.powi(i32::try_from(coins).unwrap())
}

#[test]
fn known_values_of_the_sign_test() {
    let table = [
        ((0, 0), 1.0),
        ((1, 0), 1.0),
        ((3, 3), 1.0),
        ((5, 0), 0.0625),
        ((0, 6), 0.03125),
        ((9, 1), 22.0 / 1024.0),
    ];
    for ((gained, lost), p) in table {
        let found = sign_test(gained, lost);
        assert!((found - p).abs() < 1e-12, "{gained} {lost}: {found}");
    }
    assert!(sign_test(100_000, 0) < 1e-300);
    assert!(sign_test(50_100, 49_900) > 0.5);
}

#[test]
fn there_is_no_interval_without_two_pairs_or_a_sum_to_divide_by() {
    assert_eq!(ratio_interval(&[]), None);
    assert_eq!(ratio_interval(&[(1.0, 2.0)]), None);
    assert_eq!(ratio_interval(&[(0.0, 0.0), (0.0, 1.0)]), None);
    assert_eq!(ratio_interval(&[(0.0, 1.0), (1.0, 1.0)]), None);
}

/// The interval of many pairs against the usual approximation for a ratio of sums.
#[test]
fn the_interval_is_as_wide_as_theory_has_it() {
    let pairs: Vec<(f64, f64)> = (0..2000_u32)
        .map(|i| {
            let old = 1.0 + f64::from(i * 37 % 101) / 50.0;
            (old, old * (0.6 + f64::from(i * 61 % 103) / 103.0))
        })
        .collect();
    let count = pairs.len() as f64;
    let old = pairs.iter().map(|pair| pair.0).sum::<f64>();
    let ratio = pairs.iter().map(|pair| pair.1).sum::<f64>() / old;
    let residuals = pairs.iter().map(|(old, new)| (new - ratio * old).powi(2));
    let error = (residuals.sum::<f64>() / count).sqrt() * count.sqrt() / old;
    let interval = ratio_interval(&pairs).unwrap();
    for (end, expected) in [(interval.low, -1.96), (interval.high, 1.96)] {
        let found = (end - ratio) / error;
        assert!(
            (found - expected).abs() < 0.3,
            "{found} instead of {expected}"
        );
    }
}

proptest! {
    #[test]
    fn the_sign_test_is_the_sum_of_the_tails(gained in 0_u64..60, lost in 0_u64..60) {
        let (found, plain) = (sign_test(gained, lost), plain_sign_test(gained, lost));
        prop_assert!((found - plain).abs() < 1e-10, "{} instead of {}", found, plain);
        prop_assert_eq!(found, sign_test(lost, gained));
    }

    #[test]
    fn an_interval_lies_between_the_ratios_of_the_pairs(
        pairs in proptest::collection::vec((0.001_f64..10.0, 0.0_f64..10.0), 2..40),
    ) {
        let interval = ratio_interval(&pairs).unwrap();
        let ratios = pairs.iter().map(|(old, new)| new / old);
        let lowest = ratios.clone().fold(f64::INFINITY, f64::min);
        let highest = ratios.fold(0.0, f64::max);
        prop_assert!(interval.low <= interval.high);
        prop_assert!(interval.low >= lowest - 1e-9 && interval.high <= highest + 1e-9);
        prop_assert_eq!(Some(interval), ratio_interval(&pairs));
    }

    #[test]
    fn the_interval_scales_with_the_new_times(
        pairs in proptest::collection::vec((0.001_f64..10.0, 0.001_f64..10.0), 2..40),
    ) {
        let doubled: Vec<_> = pairs.iter().map(|(old, new)| (*old, new * 2.0)).collect();
        let (one, two) = (ratio_interval(&pairs).unwrap(), ratio_interval(&doubled).unwrap());
        prop_assert!((one.low * 2.0 - two.low).abs() < 1e-9);
        prop_assert!((one.high * 2.0 - two.high).abs() < 1e-9);
    }
}

/// By their definition: the probabilities from which the share is just 1.96 standard deviations away.
#[test]
fn rates_have_an_interval_also_at_the_ends() {
    for (part, whole) in [(0, 10), (10, 10), (15, 148), (1, 2), (3, 100_000)] {
        let ends = wilson(part, whole).unwrap();
        let share = part as f64 / whole as f64;
        assert!((0.0..=share).contains(&ends.low) && (share - 1e-9..=1.0).contains(&ends.high));
        for end in [ends.low, ends.high] {
            let deviation = (end * (1.0 - end) / whole as f64).sqrt();
            let away = (share - end).abs() - 1.959_963_985 * deviation;
            assert!(away.abs() < 1e-7, "{part} of {whole}: {ends:?}");
        }
    }
    let none = wilson(0, 10).unwrap();
    assert!(
        none.low == 0.0 && (none.high - 0.277_533).abs() < 1e-6,
        "{none:?}"
    );
    assert_eq!(wilson(0, 0), None);
}
