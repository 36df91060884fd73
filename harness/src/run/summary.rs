//! What a run came to.

use crate::exit_code::Exit;
use crate::record::{CaseRecord, Status, Totals};

/// What a run came to.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Each suite with selected cases, in order.
    pub suites: Vec<SuiteTotals>,
    /// All of them.
    pub totals: Totals,
    /// The cases that somebody should look at, in order.
    pub unexpected: Vec<CaseRecord>,
    /// Whether the run was stopped before its end.
    pub interrupted: bool,
    faults: Exit,
}

/// The cases of a suite.
#[derive(Clone, Debug)]
pub struct SuiteTotals {
    /// The suite's name.
    pub name: String,
    /// What its cases add up to.
    pub totals: Totals,
}

impl Summary {
    /// Adds a case; those of a suite come one after the other.
    pub(super) fn add(&mut self, case: &CaseRecord) {
        if self
            .suites
            .last()
            .is_none_or(|last| last.name != case.suite())
        {
            self.suites.push(SuiteTotals {
                name: case.suite().to_owned(),
                totals: Totals::default(),
            });
        }
        if let Some(suite) = self.suites.last_mut() {
            suite.totals.add(case);
        }
        self.totals.add(case);
        self.faults = self.faults.and(fault(case));
        if case.status.is_unexpected() {
            self.unexpected.push(case.clone());
        }
    }

    /// How the program should end.
    #[must_use]
    pub fn exit(&self) -> Exit {
        if self.interrupted {
            Exit::Interrupted
        } else if self.totals.asked() == 0 {
            self.faults.and(Exit::NothingRan)
        } else {
            self.faults
        }
    }
}

fn fault(case: &CaseRecord) -> Exit {
    match (case.status, &case.error) {
        (Status::Fail, _) => Exit::GateMissed,
        (Status::Timeout, _) => Exit::EngineFailed,
        (Status::Error, Some(error)) => error.kind.exit(),
        (Status::Error, None) => Exit::BadInput,
        _ => Exit::Success,
    }
}
