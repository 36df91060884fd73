//! The cases that took the most.

use crate::document::numbers::seconds;
use crate::document::{Table, cells};
use crate::record::{CaseRecord, Nodes};

/// The lengths of the lists of the cases that took the most; 0 for no list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RankingSizes {
    /// Of those that took the most time.
    pub slowest: usize,
    /// Of those that took the most nodes.
    pub costliest: usize,
}

/// The cases of a run that took the most. Of equals the earlier one is first.
#[derive(Clone, Debug)]
pub(super) struct Rankings {
    pub(super) slowest: Ranking,
    pub(super) costliest: Ranking,
}

/// Some cases in falling order.
#[derive(Clone, Debug)]
pub(super) struct Ranking {
    title: &'static str,
    size: usize,
    cost: fn(&CaseRecord) -> f64,
    cases: Vec<CaseRecord>,
}

impl Rankings {
    pub(super) fn new(sizes: RankingSizes) -> Self {
        let ranking = |title, size, cost| Ranking {
            title,
            size,
            cost,
            cases: Vec::new(),
        };
        Self {
            slowest: ranking("slowest", sizes.slowest, |case| case.wall_secs),
            costliest: ranking("costliest", sizes.costliest, |case| nodes(case) as f64),
        }
    }

    pub(super) const fn sizes(&self) -> RankingSizes {
        RankingSizes {
            slowest: self.slowest.size,
            costliest: self.costliest.size,
        }
    }

    pub(super) fn add(&mut self, case: &CaseRecord) {
        self.slowest.add(case);
        self.costliest.add(case);
    }

    pub(super) const fn both(&self) -> [&Ranking; 2] {
        [&self.slowest, &self.costliest]
    }
}

impl Default for Rankings {
    fn default() -> Self {
        Self::new(RankingSizes::default())
    }
}

impl Ranking {
    fn add(&mut self, case: &CaseRecord) {
        let cost = (self.cost)(case);
        let place = self
            .cases
            .partition_point(|other| (self.cost)(other) >= cost);
        if cost > 0.0 && place < self.size {
            self.cases.truncate(self.size - 1);
            self.cases.insert(place, case.clone());
        }
    }

    /// The cases, if they were asked for.
    pub(super) fn listed(&self) -> Option<&[CaseRecord]> {
        (self.size > 0).then_some(&self.cases)
    }

    /// A row for each case.
    pub(super) fn table(&self) -> Table {
        let table = Table::new([self.title, "question", "nodes", "time"]).with_words([1]);
        table.rows(self.cases.iter().map(|case| {
            cells![
                &case.id,
                &case.question,
                nodes(case),
                seconds(case.wall_secs)
            ]
        }))
    }
}

fn nodes(case: &CaseRecord) -> u64 {
    case.nodes.map_or(0, Nodes::total)
}
