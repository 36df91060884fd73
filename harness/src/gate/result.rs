//! The result of a gate: met or missed.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::compare::PairTally;
use crate::terminal::Shown;

/// The result of a gate: met or missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GateResult {
    /// Its name: `baseline`, `pass rate`, `pass rate of ko/*`, `node growth`,
    /// `time growth`, `unexpected passes` or `lost cases`.
    pub name: String,
    /// The condition, in words.
    pub wanted: String,
    /// The finding, in words.
    pub found: String,
    /// Whether that is not enough.
    pub missed: bool,
    /// Whether `found` speaks of times, and so differs from run to run.
    pub varies: bool,
}

impl GateResult {
    pub(super) const fn new(name: String, wanted: String, found: String, missed: bool) -> Self {
        Self {
            name,
            wanted,
            found,
            missed,
            varies: false,
        }
    }

    /// `met` or `MISSED`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        if self.missed { "MISSED" } else { "met" }
    }

    /// A gate that no case may be lost.
    #[must_use]
    pub fn lost(tally: &PairTally) -> Self {
        let PairTally {
            compared,
            lost,
            gained,
            ..
        } = *tally;
        Self::new(
            "lost cases".to_owned(),
            "none".to_owned(),
            format!("{lost} lost, {gained} gained of {compared} compared"),
            compared == 0 || lost > 0,
        )
    }

    pub(super) const fn missed(name: String, wanted: String, found: String) -> Self {
        Self::new(name, wanted, found, true)
    }

    pub(super) fn varying(self) -> Self {
        Self {
            varies: true,
            ..self
        }
    }
}

impl Serialize for GateResult {
    /// With the keys `name`, `wanted`, `found` and `missed`. What differs from run to run is
    /// under `found_time` instead of `found`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut gate = serializer.serialize_struct("GateResult", 4)?;
        gate.serialize_field("name", &self.name)?;
        gate.serialize_field("wanted", &self.wanted)?;
        let found = if self.varies { "found_time" } else { "found" };
        gate.serialize_field(found, &self.found)?;
        gate.serialize_field("missed", &self.missed)?;
        gate.end()
    }
}

/// Writes a paragraph about the gates for people, in colours; nothing if there are none.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_gates(out: &mut impl Write, gates: &[GateResult]) -> io::Result<()> {
    if gates.is_empty() {
        return Ok(());
    }
    writeln!(out, "\ngates")?;
    let names = gates.iter();
    let names = names.map(|gate| Shown::new(&gate.name).to_string().chars().count());
    let width = names.max().unwrap_or_default();
    for gate in gates {
        let style = match gate.missed {
            true => AnsiColor::Red.on_default().bold(),
            false => Style::new(),
        };
        let word = gate.word();
        let (name, wanted, found) = (&gate.name, &gate.wanted, &gate.found);
        let (name, wanted, found) = (Shown::new(name), Shown::new(wanted), Shown::new(found));
        writeln!(
            out,
            "  {style}{word:6}{style:#}  {name:width$}  wanted {wanted}; found {found}"
        )?;
    }
    Ok(())
}
