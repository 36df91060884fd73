//! How much longer one piece of work takes than another, measured in turns so that
//! whatever else the machine does meets both.

use std::time::Instant;

const ROUNDS: usize = 25;

/// The median over rounds of `slow`'s time divided by `fast`'s.
pub fn ratio(mut fast: impl FnMut(), mut slow: impl FnMut()) -> f64 {
    let mut quotients: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            fast();
            let middle = Instant::now();
            slow();
            middle.elapsed().as_secs_f64() / (middle - start).as_secs_f64()
        })
        .collect();
    quotients.sort_by(f64::total_cmp);
    quotients[ROUNDS / 2]
}
