//! The worth of an eye space, in sentences and for programs.

use std::io::{self, Write};

use serde::Serialize;
use tesuji_engine::eyes::{Eye, EyeKind, Topology};
use tesuji_engine::{Point, PointSet, QuestionError, Reader};

use crate::document::numbers::counted;
use crate::variations::name;

/// An eye space as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct EyeRecord {
    /// The point that was asked about.
    pub point: String,
    /// The colour whose eye space it is.
    pub color: String,
    /// Its points, margins included.
    pub points: Vec<String>,
    /// The points that the attacker can enter from outside.
    pub margins: Vec<String>,
    /// The eyes if the attacker moves first.
    pub min: u8,
    /// The eyes if the owner moves first.
    pub max: u8,
    /// The attacker's vital moves, the best first.
    pub attacks: Vec<String>,
    /// The owner's vital moves, the best first.
    pub defenses: Vec<String>,
    /// The points of it that are half eyes or false eyes.
    pub ends: Vec<EndRecord>,
    /// Whether it was played out to the end.
    pub proved: bool,
}

/// A half eye or a false eye as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct EndRecord {
    /// The point.
    pub point: String,
    /// `half` or `false`.
    pub kind: &'static str,
    /// The sum of its diagonals, as the manual counts them: false from 4, half between 2 and 4.
    pub value: f64,
    /// Where the attacker makes it false.
    pub attacks: Vec<String>,
    /// Where the owner makes it an eye.
    pub defenses: Vec<String>,
}

/// Finds the eye space of a point.
///
/// # Errors
/// If there is none.
pub fn find_eye(reader: &mut Reader, point: Point) -> Result<Eye, QuestionError> {
    if !reader.board().size().contains(point) {
        return Err(QuestionError::OffBoard(point));
    }
    let eyes = reader.eyes()?;
    eyes.eye_at(point)
        .cloned()
        .ok_or(QuestionError::NoEye(point))
}

impl EyeRecord {
    /// The record of the eye space of `point`.
    #[must_use]
    pub fn new(point: Point, eye: &Eye) -> Self {
        Self {
            point: point.to_string(),
            color: eye.color.to_string(),
            points: set(&eye.points),
            margins: set(&eye.margins),
            min: eye.count.min,
            max: eye.count.max,
            attacks: list(&eye.attacks),
            defenses: list(&eye.defenses),
            ends: eye.ends.iter().filter_map(EndRecord::new).collect(),
            proved: eye.proved,
        }
    }
}

impl EndRecord {
    fn new(end: &Topology) -> Option<Self> {
        let kind = match end.kind() {
            EyeKind::Proper => return None,
            EyeKind::Half => "half",
            EyeKind::False => "false",
        };
        Some(Self {
            point: end.point.to_string(),
            kind,
            value: f64::from(end.value) / 8.0,
            attacks: list(&end.attacks()),
            defenses: list(&end.defenses()),
        })
    }
}

/// Writes the worth of the eye space of `point`, a line for each thing to say.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_eye(out: &mut impl Write, point: Point, eye: &Eye) -> io::Result<()> {
    let record = EyeRecord::new(point, eye);
    let (owner, attacker) = (name(eye.color), name(eye.color.other()));
    let size = counted(eye.size() as u64, "point");
    writeln!(
        out,
        "{owner}'s eye space on {point}: {size}, {}",
        record.points.join(" ")
    )?;
    if !record.margins.is_empty() {
        writeln!(out, "open on {}", record.margins.join(" "))?;
    }
    let [min, max] = [record.min, record.max].map(|eyes| counted(u64::from(eyes), "eye"));
    if record.min == record.max {
        writeln!(out, "{min}, whoever moves first")?;
    } else {
        let (attacks, defenses) = (moves(&record.attacks), moves(&record.defenses));
        writeln!(out, "{min} if {attacker} moves first: {attacks}")?;
        writeln!(out, "{max} if {owner} moves first: {defenses}")?;
    }
    for end in &record.ends {
        write!(out, "{} is a {} eye", end.point, end.kind)?;
        match end.kind {
            "half" => {
                let (attacks, defenses) = (moves(&end.attacks), moves(&end.defenses));
                writeln!(out, ": {attacker} {attacks}, {owner} {defenses}")?;
            }
            _ => writeln!(out)?,
        }
    }
    if !eye.proved {
        writeln!(out, "not played out to the end")?;
    }
    Ok(())
}

fn moves(names: &[String]) -> String {
    names.join(" or ")
}

pub(super) fn set(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}

pub(super) fn list(points: &[Point]) -> Vec<String> {
    points.iter().map(ToString::to_string).collect()
}
