//! Verdicts in words.

use std::io::{self, Write};

use tesuji_engine::search::{LimitCounts, Role};
use tesuji_engine::{Color, Ground, Limits, NodeCounts, Outcome, Verdict, Vertex};

use super::Subject;
use crate::document::numbers::counted;
use crate::explain::{Raise, limits_hit, sentences};
use crate::variations::{name, played};

/// A verdict on a subject whose stones have `color`, as a sentence:
/// `C3 can be captured: White E4 (WIN), 43 nodes; main line E4 F3`.
#[must_use]
pub fn sentence(subject: Subject, color: Color, role: Role, verdict: &Verdict) -> String {
    let mover = match role {
        Role::Attack => color.other(),
        Role::Defend => color,
    };
    let deed = subject.deed(role);
    let outcome = verdict.outcome;
    let mut text = match verdict.vertex {
        None => format!("{subject} cannot be {deed} ({outcome})"),
        Some(vertex) => {
            let condition = condition(outcome, mover);
            let play = played(mover, vertex);
            format!("{subject} can be {deed}{condition}: {play} ({outcome})")
        }
    };
    text.push_str(", ");
    text.push_str(&counted(verdict.nodes.total(), "node"));
    if verdict.variation.len() > 1 {
        let line: Vec<_> = verdict.variation.iter().map(Vertex::to_string).collect();
        text.push_str(&format!("; main line {}", line.join(" ")));
    }
    text.push_str(&hit(&verdict.limits_hit));
    text
}

/// What an answer without a main line has cost: `540 nodes; limits hit: depth`.
pub(super) fn cost(nodes: &NodeCounts, limits_hit: &LimitCounts) -> String {
    counted(nodes.total(), "node") + &hit(limits_hit)
}

/// The limits that were hit, if any were.
fn hit(limits_hit: &LimitCounts) -> String {
    if limits_hit.is_empty() {
        return String::new();
    }
    let limits: Vec<_> = limits_hit.names().collect();
    format!("; limits hit: {}", limits.join(" "))
}

/// On what a success of `mover` depends.
pub(super) fn condition(outcome: Outcome, mover: Color) -> String {
    match outcome {
        Outcome::Fail | Outcome::Win => String::new(),
        Outcome::KoA => format!(
            " in a ko, unless {} finds the first threat",
            name(mover.other())
        ),
        Outcome::KoB => format!(" in a ko, if {} finds the first threat", name(mover)),
        Outcome::ExchangeGain => format!(", but {} captures something else", name(mover)),
        Outcome::ExchangeLoss => format!(", but {} loses something else", name(mover)),
    }
}

/// The name of a ground for programs, and in words.
pub(super) const fn ground(ground: Option<Ground>) -> Option<(&'static str, &'static str)> {
    match ground {
        Some(Ground::Formula) => Some(("formula", "by counting")),
        Some(Ground::Proof) => Some(("proof", "proved")),
        Some(Ground::Nearby) => Some(("nearby", "proved near it")),
        Some(Ground::Enclosed) => Some(("enclosed", "proved if it does not get out")),
        Some(Ground::Strings) => Some(("tactics", "by tactics")),
        Some(Ground::Reading) => Some(("reading", "as far as it was read")),
        Some(Ground::Eyes) => Some(("eyes", "by its eyes, as it is too large to be read")),
        Some(Ground::WayOut) => Some(("way-out", "by its way out, as it is too large to be read")),
        _ => None,
    }
}

/// Writes what limits cut, a line for each, if that is wanted.
pub(super) fn write_limits(
    out: &mut impl Write,
    hit: &LimitCounts,
    limits: Option<&Limits>,
) -> io::Result<()> {
    let cuts = limits.map(|limits| sentences(&limits_hit(hit, limits), Raise::Option));
    for line in cuts.into_iter().flatten() {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}
