//! Asking the same cases several times.

use crate::record::{CaseRecord, ErrorKind, ErrorRecord, Nodes, Status};

/// The cases of a block that is run several times.
pub(super) struct Repeats {
    records: Vec<Repeat>,
    next: usize,
    /// Whether the nodes have to be the same every time.
    exact: bool,
}

struct Repeat {
    first: CaseRecord,
    answers: Vec<Option<String>>,
    wall_secs: Vec<f64>,
    cpu_secs: Vec<f64>,
    /// Nodes that were not those of the first time.
    other_nodes: Option<Nodes>,
}

impl Repeats {
    /// Of an engine that takes the same nodes every time, if `exact`.
    pub(super) const fn new(exact: bool) -> Self {
        Self {
            records: Vec::new(),
            next: 0,
            exact,
        }
    }

    /// The block begins anew.
    pub(super) const fn begin(&mut self) {
        self.next = 0;
    }

    /// The next case of the block.
    pub(super) fn add(&mut self, record: CaseRecord) {
        match self.records.get_mut(self.next) {
            Some(repeat) => repeat.add(record),
            None => self.records.push(Repeat {
                answers: vec![record.answer.clone()],
                wall_secs: vec![record.wall_secs],
                cpu_secs: record.cpu_secs.into_iter().collect(),
                other_nodes: None,
                first: record,
            }),
        }
        self.next += 1;
    }

    /// One record for each case: that of the first time, with the times in the middle, and all
    /// answers if there are several.
    pub(super) fn finish(self) -> impl Iterator<Item = CaseRecord> {
        let exact = self.exact;
        self.records.into_iter().map(move |repeat| {
            let mut first = repeat.first;
            first.wall_secs = median(repeat.wall_secs).unwrap_or_default();
            first.cpu_secs = median(repeat.cpu_secs);
            if repeat.answers.len() > 1 {
                first.unstable = repeat.answers;
            }
            if let Some(other) = repeat.other_nodes.filter(|_| exact) {
                first.status = Status::Error;
                first.error = Some(not_alike(first.nodes.unwrap_or_default(), other));
            }
            first
        })
    }
}

impl Repeat {
    fn add(&mut self, record: CaseRecord) {
        self.wall_secs.push(record.wall_secs);
        self.cpu_secs.extend(record.cpu_secs);
        // An error that came once has no nodes, and is told of as another answer.
        if let (Some(first), Some(again)) = (self.first.nodes, record.nodes)
            && first != again
        {
            self.other_nodes = self.other_nodes.or(Some(again));
        }
        if !self.answers.contains(&record.answer) {
            self.answers.push(record.answer);
        }
    }
}

fn not_alike(first: Nodes, again: Nodes) -> ErrorRecord {
    let (first, again) = (first.total(), again.total());
    ErrorRecord {
        kind: ErrorKind::Engine,
        file: None,
        line: None,
        column: None,
        message: format!("it is not read alike every time: {first} nodes, then {again}"),
    }
}

/// The one in the middle, the longer of two.
fn median(mut times: Vec<f64>) -> Option<f64> {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_in_the_middle_counts() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![2.0, 1.0]), Some(2.0));
        assert_eq!(median(Vec::new()), None);
    }
}
