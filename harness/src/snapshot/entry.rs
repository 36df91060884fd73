//! The entry of one case in a snapshot.

use std::fmt;

use serde::Serialize;

use super::Detail;
use crate::record::{CaseRecord, Nodes};

/// The answer to one question, and how it was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SnapshotEntry {
    /// The number of the case in its suite.
    pub number: u32,
    /// The question.
    pub question: String,
    /// The answer as GTP gives it.
    pub answer: String,
    /// The result, if the answer is one: see [`CaseRecord::outcome`].
    pub outcome: Option<String>,
    /// The move of the answer.
    #[serde(rename = "move")]
    pub play: Option<String>,
    /// The expected course; empty if none is known, or only verdicts are held.
    pub pv: Vec<String>,
    /// Nodes spent, if they are known and held.
    pub nodes: Option<Nodes>,
    /// The digest of the variation tree, if it is known and held.
    pub tree: Option<String>,
}

impl SnapshotEntry {
    /// What is to be held of a case; nothing if it was not answered.
    #[must_use]
    pub fn of(case: &CaseRecord, detail: Detail) -> Option<Self> {
        let answer = case.answer.as_ref().filter(|_| case.error.is_none())?;
        let entry = Self {
            number: case.number()?,
            question: case.question.clone(),
            answer: answer.trim_end().to_owned(),
            outcome: case.outcome.clone(),
            play: case.play.clone(),
            pv: case.pv.clone(),
            nodes: case.nodes,
            tree: case.digest.clone(),
        };
        Some(entry.reduced(detail))
    }

    /// The entry without what a snapshot of this detail does not hold.
    #[must_use]
    pub fn reduced(self, detail: Detail) -> Self {
        match detail {
            Detail::Reading => self,
            Detail::Verdict => Self {
                pv: Vec::new(),
                nodes: None,
                tree: None,
                ..self
            },
        }
    }

    /// Whether another entry has the same question and answer, however they were read.
    #[must_use]
    pub fn answers_like(&self, other: &Self) -> bool {
        self.clone().reduced(Detail::Verdict) == other.clone().reduced(Detail::Verdict)
    }

    /// The question's name, such as `attack`.
    #[must_use]
    pub fn question_name(&self) -> &str {
        self.question.split_whitespace().next().unwrap_or_default()
    }
}

impl fmt::Display for SnapshotEntry {
    /// A paragraph of a snapshot file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", self.number, escape(&self.question))?;
        field(f, "answer", &escape(&self.answer))?;
        if let Some(outcome) = &self.outcome {
            field(f, "outcome", outcome)?;
        }
        if let Some(play) = &self.play {
            field(f, "move", play)?;
        }
        if !self.pv.is_empty() {
            field(f, "pv", &self.pv.join(" "))?;
        }
        if let Some(nodes) = self.nodes {
            field(f, "nodes", &spent(nodes))?;
        }
        match &self.tree {
            Some(tree) => field(f, "tree", tree),
            None => Ok(()),
        }
    }
}

fn field(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    match value {
        "" => writeln!(f, "  {key}"),
        _ => writeln!(f, "  {key} {value}"),
    }
}

/// Nodes by kind; kinds that an answer did not need are left out.
fn spent(nodes: Nodes) -> String {
    let mut text = format!("reading {}", nodes.reading);
    for (kind, count) in [
        ("owl", nodes.owl),
        ("connection", nodes.connection),
        ("semeai", nodes.semeai),
    ] {
        if count > 0 {
            text += &format!(", {kind} {count}");
        }
    }
    text
}

/// Puts a text on one line.
fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\n', "\\n")
        .replace('\r', "\\r")
}

/// The text that [`escape`] put on one line.
pub(super) fn unescape(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        text.push(match (c, chars.as_str().chars().next()) {
            ('\\', Some(escaped @ ('\\' | 'n' | 'r'))) => {
                chars.next();
                match escaped {
                    'n' => '\n',
                    'r' => '\r',
                    other => other,
                }
            }
            _ => c,
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{escape, unescape};

    #[test]
    fn an_answer_of_several_lines_takes_one() {
        for text in ["", "1 A1", "a\nb\r\nc", "\\n", "\\\\n\n", "a\\"] {
            assert!(!escape(text).contains(['\n', '\r']));
            assert_eq!(unescape(&escape(text)), text);
        }
    }
}
