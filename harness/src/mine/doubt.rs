//! Why an answer is looked at more closely.

use std::fmt;

use serde::{Deserialize, Serialize};
use tesuji_engine::search::Role;
use tesuji_engine::{Outcome, Question, QuestionKind, Vertex};

use crate::backend::{AskError, Response};
use crate::posed::{Asker, Posed, Turn};

/// A reason to doubt an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Doubt {
    /// Two engines give different codes.
    Codes,
    /// They give one code and different moves.
    Moves,
    /// The attacker is said to fail, and limits cut the reading: only the engine of this program tells that.
    Limits,
    /// An engine gives another code to the same position laid otherwise, or with its colours swapped.
    Turned,
    /// An engine says of its own move that it does not attack, or does not defend.
    Denied,
}

impl Doubt {
    /// Every one of them.
    pub const ALL: [Self; 5] = [
        Self::Codes,
        Self::Moves,
        Self::Limits,
        Self::Turned,
        Self::Denied,
    ];

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Codes => "codes",
            Self::Moves => "moves",
            Self::Limits => "limits",
            Self::Turned => "turned",
            Self::Denied => "denied",
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

fn verdict(response: &Response) -> Option<(Outcome, Option<Vertex>)> {
    let verdict = response.answer.verdict()?;
    Some((verdict.outcome, verdict.vertex))
}

/// Whether the answers of engines differ in their codes, or in the moves of verdicts alone.
pub(super) fn between(responses: &[Option<Response>]) -> Option<Doubt> {
    let told = |response: &Response| {
        let vertex = verdict(response).and_then(|(_, vertex)| vertex);
        Some((response.answer.code()?, vertex))
    };
    let answers: Vec<_> = responses.iter().flatten().filter_map(told).collect();
    let pairs = || answers.windows(2).map(|pair| (pair[0], pair[1]));
    if pairs().any(|(one, two)| one.0 != two.0) {
        return Some(Doubt::Codes);
    }
    pairs()
        .any(|(one, two)| one.1 != two.1)
        .then_some(Doubt::Moves)
}

/// Whether an engine says that the attacker fails, and tells of limits that cut its reading.
pub(super) fn by_limits(question: &Question, response: &Response) -> bool {
    let cut = response
        .limits_hit
        .as_ref()
        .is_some_and(|hits| !hits.is_empty());
    let failing = match question.role() {
        Some(Role::Attack) => Outcome::Fail,
        Some(Role::Defend) => Outcome::Win,
        None => return false,
    };
    cut && verdict(response).is_some_and(|(outcome, _)| outcome == failing)
}

/// Whether an engine gives another code to the position laid in this way.
pub(super) fn by_turning(
    asker: &mut Asker<'_>,
    posed: &Posed,
    response: &Response,
    turn: Turn,
) -> Result<bool, AskError> {
    let turned = asker.try_ask(&turn.of(posed))?;
    let codes = [Some(response), turned.as_ref()].map(|response| response?.answer.code());
    Ok(matches!(codes, [Some(one), Some(two)] if one != two))
}

/// Whether an engine denies that its own move attacks or defends, where there is something to attack and to defend.
pub(super) fn by_denying(
    asker: &mut Asker<'_>,
    posed: &Posed,
    response: &Response,
) -> Result<bool, AskError> {
    let question = &posed.question;
    let named = verdict(response).and_then(|(_, vertex)| vertex?.point());
    let (Some(play), Some(target)) = (named, question.target()) else {
        return Ok(false);
    };
    let (counter, own) = match question.kind() {
        QuestionKind::Attack => (
            Question::defend(target),
            Question::does_attack(play, target),
        ),
        QuestionKind::Defend => (
            Question::attack(target),
            Question::does_defend(play, target),
        ),
        _ => return Ok(false),
    };
    let mut ask = |question| {
        asker.try_ask(&Posed {
            question,
            ..posed.clone()
        })
    };
    let counter = ask(counter)?;
    let at_stake = counter.as_ref().and_then(verdict);
    if at_stake.is_none_or(|(outcome, _)| outcome == Outcome::Fail) {
        return Ok(false);
    }
    let own = ask(own)?;
    Ok(own.is_some_and(|own| own.answer.to_string() == "0"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::backend::GivenAnswer;
    use crate::case::Query;

    /// What two answers to a question are doubted for.
    fn doubted(question: &str, answers: [&str; 2]) -> Option<Doubt> {
        let query = Query::parse(question).unwrap();
        let response = |text: &str| Response {
            answer: GivenAnswer::new(&query, text.to_owned()),
            nodes: None,
            cpu: None,
            wall: None,
            digest: None,
            limits_hit: None,
            verification: None,
        };
        between(&answers.map(|text| Some(response(text))))
    }

    #[test]
    fn codes_of_every_kind_are_compared_and_moves_of_verdicts() {
        assert_eq!(doubted("attack C3", ["1 D4", "0"]), Some(Doubt::Codes));
        assert_eq!(doubted("attack C3", ["1 D4", "1 D3"]), Some(Doubt::Moves));
        assert_eq!(doubted("attack C3", ["1 D4", "1 D4"]), None);
        let race = "analyze_semeai C3 F3";
        assert_eq!(doubted(race, ["1 0 D4", "1 1 D4"]), Some(Doubt::Codes));
        assert_eq!(doubted(race, ["1 0 D4", "1 0 D3"]), None);
        assert_eq!(doubted(race, ["1 0 D4", "unknown"]), None);
        let eye = "eval_eye A1";
        assert_eq!(doubted(eye, ["1 1", "0 1 A1 A2"]), Some(Doubt::Codes));
        assert_eq!(doubted(eye, ["0 1 A2 A1", "0 1 A1 A2"]), None);
    }
}
