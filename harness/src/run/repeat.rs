//! Asking the same cases several times.

use crate::record::CaseRecord;

/// The cases of a block that is run several times.
#[derive(Default)]
pub(super) struct Repeats {
    records: Vec<Repeat>,
    next: usize,
}

struct Repeat {
    first: CaseRecord,
    answers: Vec<Option<String>>,
}

impl Repeats {
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
                first: record,
            }),
        }
        self.next += 1;
    }

    /// One record for each case: that of the first time, with the shortest times, and all
    /// answers if there are several.
    pub(super) fn finish(self) -> impl Iterator<Item = CaseRecord> {
        self.records.into_iter().map(|mut repeat| {
            if repeat.answers.len() > 1 {
                repeat.first.unstable = repeat.answers;
            }
            repeat.first
        })
    }
}

impl Repeat {
    fn add(&mut self, record: CaseRecord) {
        let first = &mut self.first;
        first.wall_secs = first.wall_secs.min(record.wall_secs);
        first.cpu_secs = match (first.cpu_secs, record.cpu_secs) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        if !self.answers.contains(&record.answer) {
            self.answers.push(record.answer);
        }
    }
}
