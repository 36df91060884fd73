//! Results in the answers of engines.

use tesuji_engine::{Outcome, Vertex};

use crate::backend::{Answer, Verdict};
use crate::case::Query;

/// An engine's answer to a question, with the result that it tells, if the question is one
/// that is answered with a result and the answer has that form.
pub(super) fn answer(query: &Query, text: String) -> Answer {
    match verdict(query, &text) {
        None => Answer::Text(text),
        Some(verdict) => {
            let answer = Answer::Verdict(verdict.clone());
            match answer.to_string() == text {
                true => answer,
                false => Answer::Worded { text, verdict },
            }
        }
    }
}

/// `1 C3`, `2 pass`, `0`.
fn verdict(query: &Query, text: &str) -> Option<Verdict> {
    if !has_result(query) {
        return None;
    }
    let mut words = text.split_whitespace();
    let outcome = outcome(words.next()?)?;
    let vertex = match words.next() {
        None => None,
        Some(word) => Some(Vertex::from_gtp(word)?),
    };
    words.next().is_none().then(|| Verdict {
        outcome,
        vertex,
        variation: vertex.into_iter().collect(),
    })
}

fn outcome(code: &str) -> Option<Outcome> {
    use Outcome::{ExchangeGain, ExchangeLoss, Fail, KoA, KoB, Win};
    let outcomes = [Fail, KoB, ExchangeLoss, ExchangeGain, KoA, Win];
    let mut outcomes = outcomes.into_iter();
    outcomes.find(|outcome| outcome.code().to_string() == code)
}

/// Whether a question is answered with the code of a result and, if there is one, a move.
const fn has_result(query: &Query) -> bool {
    match query {
        Query::Attack(_)
        | Query::Defend(_)
        | Query::DoesAttack { .. }
        | Query::DoesDefend { .. }
        | Query::Connect(..)
        | Query::Disconnect(..)
        | Query::OwlAttack(_)
        | Query::OwlDefend(_)
        | Query::OwlDoesAttack { .. }
        | Query::OwlDoesDefend { .. }
        | Query::BreakIn { .. }
        | Query::BlockOff { .. }
        | Query::AttackEither(..)
        | Query::DefendBoth(..) => true,
        Query::SameDragon(..)
        | Query::DragonStatus(_)
        | Query::EvalEye(_)
        | Query::AnalyzeSemeai(..)
        | Query::UnconditionalStatus(_)
        | Query::CombinationAttack(_)
        | Query::CombinationDefend(_)
        | Query::Other(_) => false,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn results_are_understood_and_words_are_kept() {
        let told = |question: &str, text: &str| {
            let answer = answer(&Query::parse(question).unwrap(), text.to_owned());
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
        assert_eq!(told("eval_eye C3", "1"), None);
        assert_eq!(told("analyze_semeai C3 F3", "1 0"), None);
    }
}
