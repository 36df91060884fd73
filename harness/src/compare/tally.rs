//! Adding pairs up.

use serde::Serialize;

use super::change::Change;
use super::pair::Pairing;
use super::statistics::{Interval, ratio_interval, sign_test};
use crate::record::{CaseRecord, Nodes, micros};

/// The clock whose times are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// Processor time.
    #[default]
    Cpu,
    /// Time on the wall, for engines whose processor time is not known.
    Wall,
}

impl Clock {
    /// The name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cpu => "cpu",
            Self::Wall => "wall",
        }
    }

    pub(crate) fn of(self, case: &CaseRecord) -> Option<f64> {
        match self {
            Self::Cpu => case.cpu_secs,
            // A question that was not put to an engine took no time.
            Self::Wall => case.answer.as_ref().map(|_| case.wall_secs),
        }
    }
}

/// The sums over many pairs of cases.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairTally {
    /// Cases in both files with the same question and expected answer.
    pub compared: u64,
    /// Right now, and not before.
    pub gained: u64,
    /// Right before, and not now.
    pub lost: u64,
    /// Another answer, neither gained nor lost.
    pub moved: u64,
    /// In both files, with another question or expected answer.
    pub edited: u64,
    /// Only in the old file.
    pub only_old: u64,
    /// Only in the new file.
    pub only_new: u64,
    /// The [sign test](sign_test) of gained and lost.
    pub sign_test: f64,
    /// Nodes of the compared cases.
    pub nodes: NodeTally,
    /// Time of the compared cases. Its key ends in `_time`, since it varies between runs.
    #[serde(rename = "elapsed_time")]
    pub time: TimeTally,
}

/// Nodes of the cases where both runs know them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct NodeTally {
    /// The number of such cases.
    pub cases: u64,
    /// Nodes in the old run.
    pub old: u64,
    /// Nodes in the new run.
    pub new: u64,
    /// New to old; `None` if there were none before.
    pub ratio: Option<f64>,
}

impl NodeTally {
    /// Adds a case, if both runs know its nodes.
    pub(crate) fn add(&mut self, old: Option<u64>, new: Option<u64>) {
        if let (Some(old), Some(new)) = (old, new) {
            self.cases += 1;
            self.old += old;
            self.new += new;
            self.ratio = (self.old > 0).then(|| self.new as f64 / self.old as f64);
        }
    }
}

/// Time of the cases where both runs know it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TimeTally {
    /// The number of such cases.
    pub cases: u64,
    /// Seconds in the old run.
    pub old_secs: f64,
    /// Seconds in the new run.
    pub new_secs: f64,
    /// New to old; `None` if there was none before.
    pub ratio: Option<f64>,
    /// The [interval](ratio_interval) of the ratio.
    pub interval: Option<Interval>,
}

impl TimeTally {
    /// Adds up pairs of seconds, old and new.
    pub(crate) fn of(times: &[(f64, f64)]) -> Self {
        let old_secs = times.iter().map(|(old, _)| old).sum::<f64>();
        let new_secs = times.iter().map(|(_, new)| new).sum::<f64>();
        Self {
            cases: times.len() as u64,
            old_secs: micros(old_secs),
            new_secs: micros(new_secs),
            ratio: (old_secs > 0.0).then(|| new_secs / old_secs),
            interval: ratio_interval(times),
        }
    }
}

/// Gathers pairs.
pub(super) struct TallyBuilder {
    clock: Clock,
    tally: PairTally,
    times: Vec<(f64, f64)>,
}

impl TallyBuilder {
    pub(super) fn new(clock: Clock) -> Self {
        Self {
            clock,
            tally: PairTally {
                compared: 0,
                gained: 0,
                lost: 0,
                moved: 0,
                edited: 0,
                only_old: 0,
                only_new: 0,
                sign_test: 1.0,
                nodes: NodeTally::default(),
                time: TimeTally::default(),
            },
            times: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, change: Change, pairing: Pairing<'_>) {
        let tally = &mut self.tally;
        match change {
            Change::Gained => tally.gained += 1,
            Change::Lost => tally.lost += 1,
            Change::Moved => tally.moved += 1,
            Change::Edited => tally.edited += 1,
            Change::OnlyOld => tally.only_old += 1,
            Change::OnlyNew => tally.only_new += 1,
            Change::Same => {}
        }
        let Pairing::Both(old, new) = pairing else {
            return;
        };
        if change == Change::Edited {
            return;
        }
        tally.compared += 1;
        tally
            .nodes
            .add(old.nodes.map(Nodes::total), new.nodes.map(Nodes::total));
        let times = (self.clock.of(old), self.clock.of(new));
        if let (Some(old), Some(new)) = times {
            self.times.push((old, new));
        }
    }

    pub(super) fn finish(self) -> PairTally {
        let mut tally = self.tally;
        tally.sign_test = sign_test(tally.gained, tally.lost);
        tally.time = TimeTally::of(&self.times);
        tally
    }
}
