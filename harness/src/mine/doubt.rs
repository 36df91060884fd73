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

/// Whether the answers of engines differ in their codes, or in their moves alone.
pub(super) fn between(responses: &[Option<Response>]) -> Option<Doubt> {
    let verdicts: Vec<_> = responses.iter().flatten().filter_map(verdict).collect();
    let differ = |one: &[(Outcome, Option<Vertex>)], codes: bool| match codes {
        true => one[0].0 != one[1].0,
        false => one[0].1 != one[1].1,
    };
    let any = |codes| verdicts.windows(2).any(|pair| differ(pair, codes));
    match (any(true), any(false)) {
        (true, _) => Some(Doubt::Codes),
        (false, true) => Some(Doubt::Moves),
        (false, false) => None,
    }
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
    let codes = [Some(response), turned.as_ref()].map(|response| Some(verdict(response?)?.0));
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
