//! The bounds on the growth of cost, in nodes and in time.

use super::{GateResult, Percent};
use crate::compare::{Interval, NodeTally, TimeTally};
use crate::document::numbers::counted;

/// Nodes are the same in every run, so every node counts.
pub(super) fn nodes(most: Percent, tally: &NodeTally) -> GateResult {
    let NodeTally {
        cases, old, new, ..
    } = *tally;
    let name = "node growth".to_owned();
    let wanted = format!("at most {most}");
    if cases == 0 {
        let found = "no case whose nodes are known in both runs".to_owned();
        return GateResult::missed(name, wanted, found);
    }
    let growth = tally.ratio.map_or_else(String::new, |ratio| {
        // Rounded up, so that what is too much never looks like enough.
        let percent = ((ratio - 1.0) * 10_000.0).ceil() / 100.0;
        format!("{}, ", signed(percent))
    });
    let found = format!("{growth}from {old} to {new} in {}", counted(cases, "case"));
    GateResult::new(name, wanted, found, most.is_exceeded(old, new))
}

/// Times are noisy, so it takes an interval that lies above the limit as a whole.
pub(super) fn time(most: Percent, tally: &TimeTally, clock: &str) -> GateResult {
    let name = "time growth".to_owned();
    let wanted = format!("at most {most}, noise aside");
    let cases = counted(tally.cases, "case");
    let (found, missed) = match (tally.cases, tally.ratio, tally.interval) {
        (0 | 1, _, _) => {
            let found = format!("the {clock} time of {cases} in both runs; it takes two");
            (found, true)
        }
        (_, Some(ratio), Some(Interval { low, high })) => {
            let [ratio, lowest, highest] =
                [ratio, low, high].map(|ratio| signed((ratio - 1.0) * 100.0));
            let found = format!("{ratio} of {clock} time in {cases} (95 %: {lowest} to {highest})");
            (found, low > most.as_ratio())
        }
        _ => {
            let found = format!("too little {clock} time in {cases} to compare");
            (found, false)
        }
    };
    GateResult::new(name, wanted, found, missed).varying()
}

fn signed(percent: f64) -> String {
    // A rounded -0 is 0.
    let percent = (percent * 100.0).round() / 100.0 + 0.0;
    format!("{percent:+.2} %")
}
