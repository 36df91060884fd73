//! A decision for people, and the names of what it shows.

use std::io::{self, Write};
use std::str::FromStr;

use tesuji_engine::Limits;

use super::sentence::write_limits;
use super::{Decision, sentence};
use crate::variations::{Trace, write_text};

/// One variation of one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariationName {
    /// The question, such as `attack`.
    pub question: &'static str,
    /// The number of the variation, from 1.
    pub number: u64,
}

impl FromStr for VariationName {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error =
            "not `attack:N`, `defense:N`, `connect:N` or `disconnect:N` with a number N from 1";
        let (question, number) = text.split_once(':').ok_or(error)?;
        let question = match question {
            "attack" => "attack",
            "defense" | "defence" | "defend" => "defense",
            "connect" => "connect",
            "disconnect" => "disconnect",
            _ => return Err(error),
        };
        match number.parse() {
            Ok(0) | Err(_) => Err(error),
            Ok(number) => Ok(Self { question, number }),
        }
    }
}

/// What is shown of a decision besides its sentences.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown<'a> {
    /// Every variation tried, by question.
    pub traces: Option<&'a [Trace]>,
    /// What cut the reading, of these limits.
    pub limits: Option<&'a Limits>,
}

/// Writes what was decided, a paragraph for each question.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_decision(
    out: &mut impl Write,
    decision: &Decision,
    shown: Shown<'_>,
) -> io::Result<()> {
    let subject = decision.subject;
    for (at, (role, verdict)) in decision.verdicts().enumerate() {
        if let Some(trace) = shown.traces.and_then(|traces| traces.get(at)) {
            writeln!(out, "{} of {subject}:", subject.question_name(role))?;
            write_text(out, trace)?;
        }
        let text = sentence(subject, decision.color, role, verdict);
        writeln!(out, "{text}")?;
        write_limits(out, &verdict.limits_hit, shown.limits)?;
        if let Some(verify) = decision.verification(role, verdict) {
            writeln!(out, "{}", verify.sentence())?;
        }
    }
    Ok(())
}
