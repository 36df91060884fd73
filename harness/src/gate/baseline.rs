//! The answers that an earlier run had right.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::case::Case;
use crate::compare::{Clock, is_right, partner};
use crate::record::{CaseRecord, Header, Nodes, ReadError, RecordReader};

/// An earlier run, as far as a later one is measured by it.
#[derive(Debug)]
pub struct Baseline {
    path: PathBuf,
    header: Header,
    /// Sorted by id; those of one id in the order of the file.
    cases: Vec<Known>,
}

/// The facts kept of a case. There may be very many, so these are few.
#[derive(Debug)]
pub(super) struct Known {
    id: Box<str>,
    file: Arc<Path>,
    /// A hash of question and expected answer.
    question: u64,
    /// Whether the answer was right; `None` if it was not judged.
    pub(super) right: Option<bool>,
    /// All nodes, if they are known.
    pub(super) nodes: Option<u64>,
    /// Seconds by each clock, if they are known.
    pub(super) secs: Seconds,
}

/// The time of a case by each clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seconds {
    pub(super) cpu: Option<f64>,
    pub(super) wall: Option<f64>,
}

impl Seconds {
    pub(super) fn of(record: &CaseRecord) -> Self {
        Self {
            cpu: Clock::Cpu.of(record),
            wall: Clock::Wall.of(record),
        }
    }
}

impl Baseline {
    /// Reads a result file, also one that an interrupted run left.
    ///
    /// # Errors
    /// If it cannot be read or is no result file.
    pub fn read(path: &Path) -> Result<Self, ReadError> {
        Self::collect(path, RecordReader::open(path)?)
    }

    /// Reads what `input` gives; `path` is for messages.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn parse(path: &Path, input: impl BufRead) -> Result<Self, ReadError> {
        Self::collect(path, RecordReader::new(path, input)?)
    }

    fn collect(path: &Path, mut reader: RecordReader<impl BufRead>) -> Result<Self, ReadError> {
        let mut cases: Vec<Known> = Vec::new();
        while let Some(record) = reader.next_case()? {
            let last = cases.last().map(|known| &known.file);
            let file = match last.filter(|file| ***file == *record.file) {
                Some(file) => Arc::clone(file),
                None => Arc::from(&*record.file),
            };
            cases.push(Known {
                question: fingerprint(&record.question, &record.expected),
                right: is_right(record.status),
                nodes: record.nodes.map(Nodes::total),
                secs: Seconds::of(&record),
                id: record.id.into(),
                file,
            });
        }
        cases.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(Self {
            path: path.to_owned(),
            header: reader.header().clone(),
            cases,
        })
    }

    /// The result file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What its first line says.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Whether the answer to a case was right. `None` if that is not known: the case was not
    /// asked, not judged, or has been edited since.
    #[must_use]
    pub fn has_right(&self, case: &Case) -> Option<bool> {
        let question = fingerprint(&case.question, &case.expectation.wanted());
        self.find(&case.id(), &case.file, question)?.right
    }

    /// The same case, if it is here and asks for the same answer to the same question.
    pub(super) fn partner(&self, record: &CaseRecord) -> Option<&Known> {
        let question = fingerprint(&record.question, &record.expected);
        self.find(&record.id, &record.file, question)
    }

    fn find(&self, id: &str, file: &Path, question: u64) -> Option<&Known> {
        let start = self.cases.partition_point(|known| *known.id < *id);
        let length = self.cases[start..].partition_point(|known| *known.id == *id);
        let alike = &self.cases[start..start + length];
        // In a run, suites have names of their own.
        let place = partner(alike.iter().map(|known| &*known.file), file, true)?;
        alike.get(place).filter(|known| known.question == question)
    }
}

fn fingerprint(question: &str, expected: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (question, expected).hash(&mut hasher);
    hasher.finish()
}
