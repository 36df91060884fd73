//! The result of a run.

use crate::case::SuiteChanged;
use crate::exit_code::Exit;
use crate::gate::{GateResult, Keeper};
use crate::record::{CaseRecord, Status, SuiteTotals, Totals, VerifyTotals};

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Each suite with selected cases, in order.
    pub suites: Vec<SuiteTotals>,
    /// All of them.
    pub totals: Totals,
    /// The cases that somebody should look at, in order.
    pub unexpected: Vec<CaseRecord>,
    /// The cases that did not always get the same answer, in order.
    pub unstable: Vec<CaseRecord>,
    /// Numbers of answers that were verified, by result.
    pub verified: VerifyTotals,
    /// The cases whose expected answer is contradicted by what was proved, in order.
    pub contradicted: Vec<CaseRecord>,
    /// The suites that could not be run, since they are not what they were when the run
    /// began.
    pub changed: Vec<SuiteChanged>,
    /// Whether this is a piece of a run that happens to get no case.
    pub empty_piece: bool,
    /// The results of the gates; an interrupted run is not judged by them.
    pub gates: Vec<GateResult>,
    /// Whether the run was stopped before its end.
    pub interrupted: bool,
    /// The reason why the engine could not be started again, if that is what stopped the run.
    pub gave_up: Option<String>,
    faults: Exit,
}

impl Summary {
    /// Adds a case; those of a suite come one after the other. `lost` tells whether a
    /// baseline has it right, and this run does not.
    pub(super) fn add(&mut self, case: &CaseRecord, lost: bool) {
        SuiteTotals::add(&mut self.suites, case);
        self.totals.add(case);
        self.faults = self.faults.and(fault(case));
        if lost || case.status.is_unexpected() {
            self.unexpected.push(case.clone());
        }
        if let Some(verify) = &case.verify {
            self.verified.add(verify);
            if verify.contradicts_expected == Some(true) {
                self.contradicted.push(case.clone());
            }
        }
        if !case.unstable.is_empty() {
            self.unstable.push(case.clone());
        }
    }

    /// Ends the run.
    pub(super) fn finish(&mut self, keeper: Keeper<'_>, interrupted: bool) {
        self.interrupted = interrupted;
        if !interrupted {
            self.gates = keeper.finish(&self.suites, &self.totals);
        }
    }

    /// Whether a gate was missed.
    #[must_use]
    pub fn misses_gate(&self) -> bool {
        self.gates.iter().any(|gate| gate.missed)
    }

    /// How the program should end.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let gates = match self.misses_gate() {
            true => Exit::GateMissed,
            false => Exit::Success,
        };
        let ran = match self.totals.asked() == 0 && !self.empty_piece {
            true => Exit::NothingRan,
            false => Exit::Success,
        };
        self.faults.and(self.stop()).and(gates).and(ran)
    }

    /// How a command ends that is not about right and wrong answers: a failure is no fault.
    #[must_use]
    pub fn exit_but_for_failures(&self) -> Exit {
        match self.exit() {
            Exit::GateMissed => Exit::Success,
            exit => exit,
        }
    }

    /// How the program should end for what kept cases from being asked, whatever the others
    /// were answered.
    #[must_use]
    pub fn stop(&self) -> Exit {
        let changed = match self.changed.is_empty() {
            true => Exit::Success,
            false => Exit::BadInput,
        };
        changed.and(match (&self.gave_up, self.interrupted) {
            (Some(_), _) => Exit::EngineFailed,
            (None, true) => Exit::Interrupted,
            (None, false) => Exit::Success,
        })
    }
}

fn fault(case: &CaseRecord) -> Exit {
    match (case.status, &case.error) {
        (Status::Fail, _) => Exit::GateMissed,
        (Status::Timeout, _) => Exit::EngineFailed,
        (Status::Error, Some(error)) => error.kind.exit(),
        (Status::Error, None) => Exit::BadInput,
        _ if !case.unstable.is_empty() => Exit::GateMissed,
        _ => Exit::Success,
    }
}
