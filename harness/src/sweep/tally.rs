//! Adding up what a setting came to, and holding it against the default setting.

use super::mcnemar::mcnemar;
use super::results::Results;

/// The number of the default setting.
pub const DEFAULT: usize = 0;

/// The sums over the results of a setting.
#[derive(Clone, Debug, PartialEq)]
pub struct SettingTally {
    /// The setting, by number.
    pub setting: usize,
    /// The cases that were asked.
    pub asked: u64,
    /// Those that were judged.
    pub judged: u64,
    /// Those that were answered right.
    pub passes: u64,
    /// The cases that are right here and not at the default setting, by number.
    pub gained: Vec<usize>,
    /// The cases that are right at the default setting and not here, by number.
    pub lost: Vec<usize>,
    /// The [exact McNemar test](mcnemar) of these.
    pub p: f64,
    /// All nodes; `None` if the engine counts none.
    pub nodes: Option<u64>,
    /// All seconds; `None` if none are known.
    pub secs: Option<f64>,
}

impl SettingTally {
    /// Adds up some cases, by number.
    #[must_use]
    pub fn of(results: &Results, setting: usize, cases: impl Iterator<Item = usize>) -> Self {
        let mut tally = Self {
            setting,
            asked: 0,
            judged: 0,
            passes: 0,
            gained: Vec::new(),
            lost: Vec::new(),
            p: 1.0,
            nodes: None,
            secs: None,
        };
        for case in cases {
            let Some(outcome) = results.outcome(setting, case) else {
                continue;
            };
            tally.asked += 1;
            tally.judged += u64::from(outcome.right.is_some());
            tally.passes += u64::from(outcome.right == Some(true));
            add(&mut tally.nodes, outcome.nodes);
            add(&mut tally.secs, outcome.secs);
            let default = results.outcome(DEFAULT, case);
            match (default.and_then(|default| default.right), outcome.right) {
                (Some(false), Some(true)) => tally.gained.push(case),
                (Some(true), Some(false)) => tally.lost.push(case),
                _ => {}
            }
        }
        tally.p = mcnemar(tally.gained.len() as u64, tally.lost.len() as u64);
        tally
    }

    /// Passes and nodes on average; `None` of no setting, and no nodes if the engine counts none.
    pub(super) fn means(tallies: &[&Self]) -> Option<(f64, Option<f64>)> {
        let mean = |sum: u64| sum as f64 / tallies.len() as f64;
        let nodes: Option<u64> = tallies.iter().map(|tally| tally.nodes).sum();
        let passes = mean(tallies.iter().map(|tally| tally.passes).sum());
        (!tallies.is_empty()).then(|| (passes, nodes.map(mean)))
    }

    /// Whether another setting comes before this one: the one with more passes, or else with
    /// fewer nodes, or else with the smaller number.
    #[must_use]
    pub fn order(&self, other: &Self) -> std::cmp::Ordering {
        let key = |tally: &Self| (tally.nodes.unwrap_or(u64::MAX), tally.setting);
        let passes = other.passes.cmp(&self.passes);
        passes.then_with(|| key(self).cmp(&key(other)))
    }
}

fn add<T: Copy + std::ops::AddAssign>(sum: &mut Option<T>, value: Option<T>) {
    match (sum.as_mut(), value) {
        (Some(sum), Some(value)) => *sum += value,
        (None, value) => *sum = value,
        (Some(_), None) => {}
    }
}

/// All settings that were asked everything, the best one first.
#[must_use]
pub fn ranking(results: &Results, cases: &[usize]) -> Vec<SettingTally> {
    let complete = (0..results.settings()).filter(|&setting| results.is_complete(setting));
    let tallies = complete.map(|setting| SettingTally::of(results, setting, cases.iter().copied()));
    let mut tallies: Vec<_> = tallies.collect();
    tallies.sort_by(SettingTally::order);
    tallies
}
