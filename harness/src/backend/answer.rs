//! Answers.

use std::fmt;

use tesuji_engine::{Outcome, Vertex};

use crate::case::Query;

/// What a question was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A result with the move that achieves it.
    Verdict(Verdict),
    /// The same, in words of the engine's own.
    Worded {
        /// The answer as the engine gave it.
        text: String,
        /// What it means.
        verdict: Verdict,
    },
    /// Anything else, as GTP gives it.
    Text(String),
}

/// A result with the move that achieves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The result for the side that the question is about.
    pub outcome: Outcome,
    /// The move; `None` if nothing works or the question names the move.
    pub vertex: Option<Vertex>,
    /// The expected course, as far as it is known.
    pub variation: Vec<Vertex>,
}

impl Answer {
    /// The verdict, if the answer is one.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        match self {
            Self::Verdict(verdict) | Self::Worded { verdict, .. } => Some(verdict),
            Self::Text(_) => None,
        }
    }

    /// The answer to `query` as a sentence.
    #[must_use]
    pub fn sentence(&self, query: &Query) -> String {
        match self {
            Self::Verdict(verdict) | Self::Worded { verdict, .. } => verdict.sentence(query),
            Self::Text(text) => text.clone(),
        }
    }
}

impl From<tesuji_engine::Verdict> for Answer {
    fn from(verdict: tesuji_engine::Verdict) -> Self {
        Self::Verdict(Verdict {
            outcome: verdict.outcome,
            vertex: verdict.vertex,
            variation: verdict.variation,
        })
    }
}

impl fmt::Display for Answer {
    /// The answer as GNU Go's GTP gives it, without the `=`: `1 C3`, `2 PASS`, `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdict(verdict) => {
                verdict.outcome.code().fmt(f)?;
                match verdict.vertex {
                    Some(vertex) => write!(f, " {vertex}"),
                    None => Ok(()),
                }
            }
            Self::Text(text) | Self::Worded { text, .. } => f.write_str(text),
        }
    }
}

impl Verdict {
    /// Nothing works.
    #[must_use]
    pub const fn failure() -> Self {
        Self {
            outcome: Outcome::Fail,
            vertex: None,
            variation: Vec::new(),
        }
    }

    fn sentence(&self, query: &Query) -> String {
        let condition = condition(self.outcome);
        let Some((target, verb, play)) = subject(query) else {
            return Answer::Verdict(self.clone()).to_string();
        };
        if self.outcome == Outcome::Fail {
            return match play {
                Some(play) => format!("{play} does not {verb} {target}"),
                None => format!("nothing can {verb} {target}"),
            };
        }
        match (play, self.vertex) {
            (Some(play), _) => format!("{play} can {verb} {target}{condition}"),
            (None, Some(Vertex::Pass)) => {
                format!("no move is needed to {verb} {target}{condition}")
            }
            (None, Some(vertex)) => format!("{vertex} can {verb} {target}{condition}"),
            (None, None) => format!("something can {verb} {target}{condition}"),
        }
    }
}

/// What a string question is about, what is to be done to it, and the move if one is named.
fn subject(query: &Query) -> Option<(String, &'static str, Option<String>)> {
    match query {
        Query::Attack(target) => Some((target.to_string(), "capture", None)),
        Query::Defend(target) => Some((target.to_string(), "save", None)),
        Query::DoesAttack { play, target } => {
            Some((target.to_string(), "capture", Some(play.to_string())))
        }
        Query::DoesDefend { play, target } => {
            Some((target.to_string(), "save", Some(play.to_string())))
        }
        Query::Connect(one, two) => Some((format!("{one} and {two}"), "connect", None)),
        Query::Disconnect(one, two) => Some((format!("{one} and {two}"), "disconnect", None)),
        Query::BreakIn { string, .. } => Some((string.to_string(), "break in from", None)),
        Query::BlockOff { string, .. } => Some((string.to_string(), "block off", None)),
        _ => None,
    }
}

/// On what a success depends.
const fn condition(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Fail | Outcome::Win => "",
        Outcome::KoA => " in a ko for which the opponent has to find the first threat",
        Outcome::KoB => " in a ko for which the first threat has to be found",
        Outcome::ExchangeGain => " only in part: an enemy worm is captured instead",
        Outcome::ExchangeLoss => " at the cost of a friendly worm",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use tesuji_engine::Point;

    fn both(question: &str, outcome: Outcome, vertex: Option<&str>) -> (String, String) {
        let query = Query::parse(question).unwrap();
        let vertex = vertex.map(|text| Vertex::from_gtp(text).unwrap());
        let answer = Answer::Verdict(Verdict {
            outcome,
            vertex,
            variation: Vec::new(),
        });
        (answer.to_string(), answer.sentence(&query))
    }

    #[test]
    fn answers_as_gtp_and_as_sentences() {
        let pairs = [
            (
                both("attack C3", Outcome::Fail, None),
                "0",
                "nothing can capture C3",
            ),
            (
                both("attack C3", Outcome::Win, Some("D4")),
                "1 D4",
                "D4 can capture C3",
            ),
            (
                both("defend C3", Outcome::Win, Some("pass")),
                "1 PASS",
                "no move is needed to save C3",
            ),
            (
                both("defend C3", Outcome::KoA, Some("D4")),
                "2 D4",
                "D4 can save C3 in a ko for which the opponent has to find the first threat",
            ),
            (
                both("does_attack D4 C3", Outcome::KoB, None),
                "3",
                "D4 can capture C3 in a ko for which the first threat has to be found",
            ),
            (
                both("does_defend D4 C3", Outcome::Fail, None),
                "0",
                "D4 does not save C3",
            ),
        ];
        for ((gtp, sentence), wanted_gtp, wanted_sentence) in pairs {
            assert_eq!(
                (gtp.as_str(), sentence.as_str()),
                (wanted_gtp, wanted_sentence)
            );
        }
        let text = Answer::Text("alive".to_owned());
        let query = Query::DragonStatus(Point::from_gtp("C3").unwrap());
        assert_eq!(text.sentence(&query), text.to_string());
    }
}
