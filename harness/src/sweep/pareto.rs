//! The Pareto front: the settings that cannot be had better and cheaper.

use super::tally::SettingTally;

/// The settings, by number, that no other one beats: none has at least as many passes at a
/// lower cost, or more passes at the same cost. The cheapest comes first; of settings with the
/// same passes and the same cost the first one counts. Settings without a cost are left out.
#[must_use]
pub fn front<C: PartialOrd + Copy>(
    tallies: &[SettingTally],
    cost: impl Fn(&SettingTally) -> Option<C>,
) -> Vec<usize> {
    let mut points: Vec<_> = tallies
        .iter()
        .filter_map(|tally| Some((cost(tally)?, tally)))
        .collect();
    points.sort_by(|(one, a), (other, b)| {
        let cost = one.partial_cmp(other).unwrap_or(std::cmp::Ordering::Equal);
        let passes = b.passes.cmp(&a.passes);
        cost.then(passes).then(a.setting.cmp(&b.setting))
    });
    let mut best = None;
    let mut front = Vec::new();
    for (_, tally) in points {
        if best.is_none_or(|best| tally.passes > best) {
            best = Some(tally.passes);
            front.push(tally.setting);
        }
    }
    front
}
