//! The cases that took the most.

use comfy_table::{Cell, CellAlignment};

use super::layout::{bare, lines};
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
    pub(super) title: &'static str,
    size: usize,
    cost: fn(&CaseRecord) -> f64,
    pub(super) cases: Vec<CaseRecord>,
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

    /// Forgets the cases of the run before.
    pub(super) fn clear(&mut self) {
        self.slowest.cases.clear();
        self.costliest.cases.clear();
    }

    pub(super) fn add(&mut self, case: &CaseRecord) {
        self.slowest.add(case);
        self.costliest.add(case);
    }

    /// Those that were asked for and have any case.
    pub(super) fn asked_for(&self) -> impl Iterator<Item = &Ranking> {
        let both = [&self.slowest, &self.costliest];
        both.into_iter().filter(|ranking| !ranking.cases.is_empty())
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

    /// A row per case: id, question, nodes, time.
    pub(super) fn rows(&self) -> impl Iterator<Item = [String; 4]> {
        self.cases.iter().map(|case| {
            let (nodes, time) = (nodes(case), case.wall_secs);
            [
                case.id.clone(),
                case.question.clone(),
                nodes.to_string(),
                format!("{time:.2}s"),
            ]
        })
    }

    /// A table for terminals.
    pub(super) fn table(&self) -> String {
        let mut table = bare([self.title, "question", "nodes", "time"]);
        if let Some(column) = table.column_mut(1) {
            column.set_cell_alignment(CellAlignment::Left);
        }
        table.add_rows(self.rows().map(|row| row.map(Cell::new)));
        lines(&table)
    }
}

fn nodes(case: &CaseRecord) -> u64 {
    case.nodes.map_or(0, Nodes::total)
}
