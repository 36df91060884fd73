//! Verdicts in words.

use tesuji_engine::search::Role;
use tesuji_engine::{Color, Outcome, Verdict, Vertex};

use super::Subject;
use crate::document::numbers::counted;
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
    if !verdict.limits_hit.is_empty() {
        let limits: Vec<_> = verdict.limits_hit.names().collect();
        text.push_str(&format!("; limits hit: {}", limits.join(" ")));
    }
    text
}

/// On what a success of `mover` depends.
fn condition(outcome: Outcome, mover: Color) -> String {
    match outcome {
        Outcome::Fail | Outcome::Win => String::new(),
        Outcome::KoA => format!(
            " in a ko, unless {} finds the first threat",
            name(mover.other())
        ),
        Outcome::KoB => format!(" in a ko, if {} finds the first threat", name(mover)),
        Outcome::ExchangeGain | Outcome::ExchangeLoss => " in an exchange".to_owned(),
    }
}
