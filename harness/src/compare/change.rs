//! The change of a case between two runs.

use std::path::PathBuf;

use serde::Serialize;

use super::pair::Pairing;
use crate::record::{CaseRecord, Status};

/// The change of a case between two runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Change {
    /// Right now, and not before.
    Gained,
    /// Right before, and not now.
    Lost,
    /// Neither, but the answer is another one.
    Moved,
    /// The question or the expected answer is another one, so the answers cannot be compared.
    Edited,
    /// Only in the old file.
    OnlyOld,
    /// Only in the new file.
    OnlyNew,
    /// As before.
    Same,
}

impl Change {
    pub(super) fn of(pairing: Pairing<'_>) -> Self {
        let (old, new) = match pairing {
            Pairing::Both(old, new) => (old, new),
            Pairing::OnlyOld(_) => return Self::OnlyOld,
            Pairing::OnlyNew(_) => return Self::OnlyNew,
        };
        if (&old.question, &old.expected) != (&new.question, &new.expected) {
            return Self::Edited;
        }
        match (is_right(old.status), is_right(new.status)) {
            (Some(false), Some(true)) => Self::Gained,
            (Some(true), Some(false)) => Self::Lost,
            _ if old.answer != new.answer => Self::Moved,
            _ => Self::Same,
        }
    }
}

/// Whether the answer is right; `None` if it is not judged.
pub(crate) const fn is_right(status: Status) -> Option<bool> {
    match status {
        Status::Pass | Status::UnexpectedPass => Some(true),
        Status::Fail | Status::ExpectedFail | Status::Error | Status::Timeout | Status::Skipped => {
            Some(false)
        }
        Status::Ignored => None,
    }
}

/// A case that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangedCase {
    /// The kind of difference.
    pub change: Change,
    /// `suite:number`.
    pub id: String,
    /// The suite's file; the new one if both are there.
    pub file: PathBuf,
    /// The line of the question in it, from 1.
    pub line: usize,
    /// The question; the new one if both are there.
    pub question: String,
    /// The expected answer; the new one if both are there.
    pub expected: String,
    /// The case in the old file, if it is there.
    pub old: Option<ComparedCase>,
    /// The case in the new file, if it is there.
    pub new: Option<ComparedCase>,
}

/// The result of a case in one run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ComparedCase {
    /// Its status.
    pub status: Status,
    /// The answer, if there is one.
    pub answer: Option<String>,
}

impl ComparedCase {
    fn of(case: &CaseRecord) -> Self {
        Self {
            status: case.status,
            answer: case.answer.clone(),
        }
    }
}

impl ChangedCase {
    /// `None` if nothing changed.
    pub(super) fn of(change: Change, pairing: Pairing<'_>) -> Option<Self> {
        if change == Change::Same {
            return None;
        }
        let (old, new) = match pairing {
            Pairing::Both(old, new) => (Some(old), Some(new)),
            Pairing::OnlyOld(old) => (Some(old), None),
            Pairing::OnlyNew(new) => (None, Some(new)),
        };
        let case = pairing.case();
        Some(Self {
            change,
            id: case.id.clone(),
            file: case.file.clone(),
            line: case.line,
            question: case.question.clone(),
            expected: case.expected.clone(),
            old: old.map(ComparedCase::of),
            new: new.map(ComparedCase::of),
        })
    }
}
