//! Answers as engines put them.

use std::fmt;

use tesuji_engine::question::DragonStatus;
use tesuji_engine::{Answer, Outcome, Verdict};

use crate::case::Query;

/// An answer to a question: its words, and their meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenAnswer {
    /// The answer as GTP gives it, without the `=`.
    text: String,
    /// The meaning of the words; `None` if that cannot be told.
    answer: Option<Answer>,
}

/// What an answer says, but for moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// What a side achieves.
    Outcome(Outcome),
    /// The status of a dragon.
    Status(DragonStatus),
    /// The outcomes of rescue and capture in a race.
    Race([Outcome; 2]),
    /// The eyes if their opponent moves first, and if their owner does.
    Eyes([u8; 2]),
}

impl GivenAnswer {
    /// What an engine has answered. What it means is told by the form that answers to the question have.
    #[must_use]
    pub fn new(query: &Query, text: String) -> Self {
        let form = query.known().map(|question| question.facts().answer);
        Self {
            answer: form.and_then(|form| Answer::parse(form, &text)),
            text,
        }
    }

    /// The answer to a command: words with no meaning here.
    #[must_use]
    pub const fn told(text: String) -> Self {
        Self { text, answer: None }
    }

    /// The verdict, if the answer is one.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        self.answer.as_ref()?.verdict()
    }

    /// The status of a dragon, if the answer is one.
    #[must_use]
    pub fn status(&self) -> Option<DragonStatus> {
        match &self.answer {
            Some(Answer::Status(answer)) => Some(answer.status),
            _ => None,
        }
    }

    /// What becomes of a race, if the answer tells it: the outcomes of rescue and capture.
    #[must_use]
    pub fn race(&self) -> Option<[Outcome; 2]> {
        match &self.answer {
            Some(Answer::Race(race)) => Some([race.defense, race.attack]),
            _ => None,
        }
    }

    /// What the answer says, but for moves; `None` if that is another thing than a code, or nothing.
    #[must_use]
    pub fn code(&self) -> Option<Code> {
        match self.answer.as_ref()? {
            Answer::Verdict(verdict) => Some(Code::Outcome(verdict.outcome)),
            Answer::Status(answer) => Some(Code::Status(answer.status)),
            Answer::Race(race) => Some(Code::Race([race.defense, race.attack])),
            Answer::Eye(eye) => Some(Code::Eyes(eye.eyes)),
            _ => None,
        }
    }
}

impl From<Answer> for GivenAnswer {
    fn from(answer: Answer) -> Self {
        Self {
            text: answer.to_string(),
            answer: Some(answer),
        }
    }
}

impl fmt::Display for GivenAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use tesuji_engine::Vertex;

    use super::*;

    #[test]
    fn results_are_understood_and_words_are_kept() {
        let told = |question: &str, text: &str| {
            let answer = GivenAnswer::new(&Query::parse(question).unwrap(), text.to_owned());
            assert_eq!(answer.to_string(), text);
            let verdict = answer.verdict().cloned();
            verdict.map(|verdict| (verdict.outcome, verdict.vertex))
        };
        let d4 = Vertex::from_gtp("D4");
        assert_eq!(told("attack C3", "1 D4"), Some((Outcome::Win, d4)));
        assert_eq!(told("attack C3", "2  d4"), Some((Outcome::KoA, d4)));
        assert_eq!(
            told("owl_attack C3", "5 D4"),
            Some((Outcome::ExchangeLoss, d4))
        );
        assert_eq!(
            told("defend C3", "1 pass"),
            Some((Outcome::Win, Some(Vertex::Pass)))
        );
        assert_eq!(told("connect C3 F3", "0"), Some((Outcome::Fail, None)));
        for text in ["", "9", "yes", "1 Z99", "1 D4 E5"] {
            assert_eq!(told("attack C3", text), None, "{text}");
        }
        assert_eq!(told("eval_eye C3", "1 1"), None);
        assert_eq!(told("analyze_semeai C3 F3", "1 0 PASS"), None);
        assert_eq!(told("showboard", "1 D4"), None);
    }
}
