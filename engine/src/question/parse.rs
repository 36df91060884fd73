//! Reading answers.

use super::answer::{POINT_STATUSES, STATUSES, UNKNOWN};
use super::{
    Answer, AnswerForm, EyeValue, Groups, Moves, Race, StatusAnswer, Threat, Truth, Unsettled,
};
use crate::search::{LimitCounts, NodeCounts};
use crate::{Outcome, Point, Verdict, Vertex};

impl Answer {
    /// Reads an answer of the given form, as an engine gives it in GTP; it has cost nothing. `None` if it
    /// is not of that form.
    #[must_use]
    pub fn parse(form: AnswerForm, text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match form {
            AnswerForm::Life => Self::parse(AnswerForm::Verdict, text)
                .or_else(|| Self::parse(AnswerForm::Status, text)),
            AnswerForm::Verdict | AnswerForm::Race | AnswerForm::Threat
                if text.trim() == UNKNOWN =>
            {
                Some(Self::Unknown(Unsettled::default()))
            }
            AnswerForm::Verdict | AnswerForm::Code => verdict(&words).map(Self::Verdict),
            AnswerForm::Status => status(&words).map(Self::Status),
            AnswerForm::Eye => eye(&words).map(Self::Eye),
            AnswerForm::Race => race(&words).map(Self::Race),
            AnswerForm::Threat => threat(&words).map(Self::Threat),
            AnswerForm::Truth => match words[..] {
                ["0"] => Some(Self::Truth(Truth::told(false))),
                ["1"] => Some(Self::Truth(Truth::told(true))),
                _ => None,
            },
            AnswerForm::PointStatus => named(&POINT_STATUSES, only(&words)?).map(Self::Point),
            AnswerForm::Moves => several(&words).map(Moves::told).map(Self::Moves),
            AnswerForm::Number => only(&words)?.parse().ok().map(Self::Number),
            AnswerForm::Groups => groups(text).map(Groups::told).map(Self::Groups),
            AnswerForm::Table => text.parse().ok().map(Self::Table),
        }
    }
}

fn named<T: Copy>(names: &[(T, &str)], text: &str) -> Option<T> {
    let found = names.iter().find(|(_, name)| *name == text);
    found.map(|(value, _)| *value)
}

fn only<'a>(words: &[&'a str]) -> Option<&'a str> {
    match words {
        [word] => Some(word),
        _ => None,
    }
}

fn vertex(word: &str) -> Option<Vertex> {
    word.parse().ok()
}

/// A pass, or one move or more.
fn several(words: &[&str]) -> Option<Vec<Point>> {
    match words {
        [] => None,
        [word] if vertex(word) == Some(Vertex::Pass) => Some(Vec::new()),
        words => words.iter().map(|word| word.parse().ok()).collect(),
    }
}

fn groups(text: &str) -> Option<Vec<Vec<Point>>> {
    let lines = text.lines().map(str::split_whitespace);
    let groups = lines.map(|names| names.map(|name| name.parse().ok()).collect());
    groups.collect()
}

/// No moves, or two.
fn two_moves(words: &[&str]) -> Option<Option<[Vertex; 2]>> {
    match words {
        [] => Some(None),
        [one, two] => Some(Some([vertex(one)?, vertex(two)?])),
        _ => None,
    }
}

fn verdict(words: &[&str]) -> Option<Verdict> {
    let (code, vertex) = match words {
        [code] => (code, None),
        [code, word] => (code, Some(vertex(word)?)),
        _ => return None,
    };
    let outcome = Outcome::from_code(code.parse().ok()?)?;
    Some(Verdict::of(outcome, vertex))
}

fn status(words: &[&str]) -> Option<StatusAnswer> {
    let (status, moves) = words.split_first()?;
    Some(StatusAnswer {
        status: named(&STATUSES, status)?,
        moves: two_moves(moves)?,
        nodes: NodeCounts::default(),
        limits_hit: LimitCounts::default(),
    })
}

fn eye(words: &[&str]) -> Option<EyeValue> {
    let (eyes, moves) = words.split_at_checked(2)?;
    Some(EyeValue {
        eyes: [eyes[0].parse().ok()?, eyes[1].parse().ok()?],
        moves: two_moves(moves)?,
        nodes: NodeCounts::default(),
        limits_hit: LimitCounts::default(),
    })
}

fn threat(words: &[&str]) -> Option<Threat> {
    let (code, moves) = words.split_first()?;
    Some(Threat {
        outcome: Outcome::from_code(code.parse().ok()?)?,
        moves: two_moves(moves)?,
        nodes: NodeCounts::default(),
        limits_hit: LimitCounts::default(),
    })
}

fn race(words: &[&str]) -> Option<Race> {
    let [defense, attack, word] = words else {
        return None;
    };
    Some(Race {
        defense: Outcome::from_code(defense.parse().ok()?)?,
        attack: Outcome::from_code(attack.parse().ok()?)?,
        vertex: vertex(word)?,
        nodes: NodeCounts::default(),
        limits_hit: LimitCounts::default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every form, as GNU Go 3.8 writes it.
    #[test]
    fn what_is_written_is_read_again() {
        let table = "C3:\norigin               C3\ncolor                black\n";
        let answers = [
            (AnswerForm::Verdict, "1 C3"),
            (AnswerForm::Verdict, "2 PASS"),
            (AnswerForm::Verdict, "5 D4"),
            (AnswerForm::Verdict, "unknown"),
            (AnswerForm::Code, "0"),
            (AnswerForm::Status, "alive"),
            (AnswerForm::Status, "critical C3 D4"),
            (AnswerForm::Eye, "0 1 C3 D4"),
            (AnswerForm::Eye, "2 2"),
            (AnswerForm::Race, "1 0 C3"),
            (AnswerForm::Race, "1 1 PASS"),
            (AnswerForm::Threat, "3 C3 D4"),
            (AnswerForm::Threat, "1 C3 PASS"),
            (AnswerForm::Threat, "0"),
            (AnswerForm::Threat, "unknown"),
            (AnswerForm::Truth, "1"),
            (AnswerForm::PointStatus, "white_territory"),
            (AnswerForm::Moves, "PASS"),
            (AnswerForm::Moves, "C3"),
            (AnswerForm::Moves, "C3 D4"),
            (AnswerForm::Number, "2"),
            (AnswerForm::Groups, "C3 C4\nF3"),
            (AnswerForm::Table, table),
            (AnswerForm::Life, "2 C3"),
            (AnswerForm::Life, "critical C3 D4"),
            (AnswerForm::Life, "unknown"),
        ];
        for (form, text) in answers {
            let answer = Answer::parse(form, text);
            let again = answer.map(|answer| answer.to_string());
            assert_eq!(again.as_deref(), Some(text.trim_end()), "{form:?}");
        }
    }

    #[test]
    fn what_has_another_form_is_no_answer() {
        let bad = [
            (AnswerForm::Verdict, ""),
            (AnswerForm::Verdict, "6 C3"),
            (AnswerForm::Verdict, "1 Z99"),
            (AnswerForm::Verdict, "1 C3 D4"),
            (AnswerForm::Status, "critical C3"),
            (AnswerForm::Status, "well"),
            (AnswerForm::Eye, "1"),
            (AnswerForm::Race, "1 0"),
            (AnswerForm::Threat, "1 C3"),
            (AnswerForm::Truth, "yes"),
            (AnswerForm::Moves, ""),
            (AnswerForm::Moves, "C3 PASS"),
            (AnswerForm::Number, "two"),
            (AnswerForm::Groups, "C3 Z99"),
            (AnswerForm::Table, "origin C3"),
        ];
        for (form, text) in bad {
            assert_eq!(Answer::parse(form, text), None, "{form:?} {text:?}");
        }
    }
}
