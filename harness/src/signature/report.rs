//! A measurement for people and programs.

use std::io::{self, Write};

use serde::Serialize;

use super::Measurement;
use crate::record::seconds;

/// A measurement as JSON has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MeasurementRecord {
    questions: usize,
    nodes: u64,
    nodes_per_second: u64,
    cpu_secs: f64,
    fastest_cpu_secs: f64,
    repeat: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<u64>,
}

impl Measurement {
    /// Writes it for people.
    ///
    /// # Errors
    /// If `out` cannot be written.
    pub fn write_human(&self, out: &mut impl Write) -> io::Result<()> {
        let of = match self.times.len() {
            1 => String::new(),
            times => format!(
                " (the median of {times}, the fastest {:.3}s)",
                self.fastest().as_secs_f64()
            ),
        };
        writeln!(out, "questions     {:>10}", self.questions)?;
        writeln!(out, "nodes         {:>10}", self.nodes)?;
        writeln!(out, "nodes/second  {:>10}", self.nodes_per_second())?;
        let median = format!("{:.3}s", self.median().as_secs_f64());
        writeln!(out, "time          {median:>10}{of}")
    }

    /// The measurement for programs, with the nodes that were expected.
    #[must_use]
    pub fn record(&self, expected: Option<u64>) -> MeasurementRecord {
        MeasurementRecord {
            questions: self.questions,
            nodes: self.nodes,
            nodes_per_second: self.nodes_per_second(),
            cpu_secs: seconds(self.median()),
            fastest_cpu_secs: seconds(self.fastest()),
            repeat: self.times.len(),
            expected,
        }
    }
}
