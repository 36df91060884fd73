//! Going on where an earlier run stopped.

use super::Plan;
use crate::case::{Case, SuiteChanged};
use crate::gate::Gates;
use crate::record::{CaseRecord, Status};

/// An earlier run asked something else.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// A case is not the one whose turn it is.
    #[error("it has {found} where {wanted} is asked now")]
    OtherCase {
        /// The case of the earlier run.
        found: String,
        /// The case of this run.
        wanted: String,
    },
    /// A case was changed.
    #[error("{0} was changed since")]
    Changed(String),
    /// A case was judged by another mark, or by another baseline.
    #[error("{0} was judged by another mark or another baseline")]
    OtherExpectation(String),
    /// There are more cases than this run has.
    #[error("it has cases that are not asked now, from {0} on")]
    MoreCases(String),
    /// Everybody was asked to stop.
    #[error("interrupted")]
    Interrupted,
    /// A suite was changed while it was looked at.
    #[error(transparent)]
    Suite(#[from] SuiteChanged),
}

/// How many of the cases of an earlier run of a plan stay: those of whole blocks. The cases
/// of a block that was left in the middle are asked again, since an answer may depend on
/// what was asked before it.
///
/// # Errors
/// If the earlier run asked something else.
pub fn resumable(plan: &Plan<'_>, earlier: &[CaseRecord]) -> Result<usize, ResumeError> {
    let mut records = earlier.iter();
    let mut kept = 0;
    for selected in plan.catalog.suites(plan.interrupt) {
        for block in selected?.selected_blocks() {
            let mut count = 0;
            for case in plan.catalog.selected(block) {
                let Some(record) = records.next() else {
                    return Ok(kept);
                };
                check(case, record, plan.gates)?;
                count += 1;
            }
            kept += count;
        }
    }
    match records.next() {
        _ if plan.interrupt.is_set() => Err(ResumeError::Interrupted),
        Some(record) => Err(ResumeError::MoreCases(record.id.clone())),
        None => Ok(kept),
    }
}

fn check(case: &Case, record: &CaseRecord, gates: &Gates) -> Result<(), ResumeError> {
    let id = case.id();
    if record.id != id {
        return Err(ResumeError::OtherCase {
            found: record.id.clone(),
            wanted: id,
        });
    }
    let same = record.file == case.file
        && record.line == case.location.line
        && record.column == case.location.column
        && record.position == case.position
        && record.question == case.question
        && record.expected == case.expectation.wanted();
    if !same {
        return Err(ResumeError::Changed(id));
    }
    let failure_expected = match record.status {
        Status::Pass | Status::Fail => Some(false),
        Status::UnexpectedPass | Status::ExpectedFail => Some(true),
        _ => None,
    };
    match failure_expected {
        Some(expected) if expected != gates.expects_failure(case) => {
            Err(ResumeError::OtherExpectation(id))
        }
        _ => Ok(()),
    }
}
