//! Watching a run for its gates.

use super::baseline::Seconds;
use super::{GateResult, Gates};
use crate::compare::{Clock, NodeTally, TimeTally, is_right};
use crate::record::{CaseRecord, Nodes, Status, SuiteTotals, Totals};

/// Adds up what the gates look at.
pub(crate) struct Keeper<'a> {
    gates: &'a Gates,
    compared: u64,
    gained: u64,
    lost: u64,
    nodes: NodeTally,
    /// Only if a gate looks at them.
    cpu: Vec<(f64, f64)>,
    wall: Vec<(f64, f64)>,
}

impl<'a> Keeper<'a> {
    pub(crate) fn new(gates: &'a Gates) -> Self {
        Self {
            gates,
            compared: 0,
            gained: 0,
            lost: 0,
            nodes: NodeTally::default(),
            cpu: Vec::new(),
            wall: Vec::new(),
        }
    }

    /// Adds a case. True if the baseline has it right, and this run does not.
    pub(crate) fn add(&mut self, record: &CaseRecord) -> bool {
        let baseline = self.gates.baseline.as_ref();
        let Some(old) = baseline.and_then(|baseline| baseline.partner(record)) else {
            return false;
        };
        self.compared += 1;
        self.nodes.add(old.nodes, record.nodes.map(Nodes::total));
        if self.gates.growth.time.is_some() {
            let now = Seconds::of(record);
            self.cpu.extend(old.secs.cpu.zip(now.cpu));
            self.wall.extend(old.secs.wall.zip(now.wall));
        }
        let turned = (old.right, is_right(record.status));
        let lost = turned == (Some(true), Some(false));
        self.lost += u64::from(lost);
        self.gained += u64::from(turned == (Some(false), Some(true)));
        lost
    }

    /// Judges the whole run.
    pub(crate) fn finish(self, suites: &[SuiteTotals], totals: &Totals) -> Vec<GateResult> {
        let floors = self.gates.floors.iter();
        let floors = floors.map(|floor| floor.judge(suites));
        let strict = self.gates.strict_expected.then(|| strict(totals));
        let baseline = self.baseline();
        let (times, clock) = match self.cpu.is_empty() {
            true => (&self.wall, Clock::Wall),
            false => (&self.cpu, Clock::Cpu),
        };
        let growth = self.gates.growth;
        let growth = growth.judge(&self.nodes, &TimeTally::of(times), clock.name());
        baseline
            .into_iter()
            .chain(strict)
            .chain(floors)
            .chain(growth)
            .collect()
    }

    fn baseline(&self) -> Option<GateResult> {
        let baseline = self.gates.baseline.as_ref()?;
        let name = "baseline".to_owned();
        let wanted = "no case lost".to_owned();
        let found = match self.compared {
            0 => format!("no case in common with {}", baseline.path().display()),
            compared => {
                let (lost, gained) = (self.lost, self.gained);
                format!("{lost} lost, {gained} gained of {compared} compared")
            }
        };
        let missed = self.compared == 0 || self.lost > 0;
        Some(GateResult::new(name, wanted, found, missed))
    }
}

fn strict(totals: &Totals) -> GateResult {
    let passes = totals.count(Status::UnexpectedPass);
    GateResult::new(
        "unexpected passes".to_owned(),
        "none".to_owned(),
        passes.to_string(),
        passes > 0,
    )
}
