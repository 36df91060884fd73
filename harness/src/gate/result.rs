//! The result of a gate: met or missed.

use anstyle::Style;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::compare::PairTally;
use crate::document::{Item, List, Section, Span, style};

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

/// What became of gates, for people, under a heading.
#[must_use]
pub fn gate_section(heading: impl Into<String>, gates: &[GateResult]) -> Section<'_> {
    let items = gates.iter().map(|gate| {
        let style = match gate.missed {
            true => style::BAD,
            false => Style::new(),
        };
        let (name, wanted, found) = (&gate.name, &gate.wanted, &gate.found);
        let told = format!("{name}: wanted {wanted}; found {found}");
        Item::new(Span::new(style, gate.word()), told)
    });
    Section::titled(heading).list(List::new("gates", items))
}
