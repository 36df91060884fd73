//! Questions.

use tesuji_engine::{Question, QuestionError, QuestionKind};

use super::Text;
use crate::command::{Arguments, CommandError};
use crate::explain::{Raise, limits_hit, sentences};
use crate::gtp::Session;

/// A question of any kind that the engine reads: its answer.
pub(super) fn ask(session: &mut Session, question: &Question) -> Text {
    let is_move = question.play().is_some();
    let answer = session.reader.ask(question).map_err(|error| match error {
        QuestionError::OffBoard(_) => CommandError::InvalidCoordinate,
        QuestionError::DifferentColors(..) => CommandError::DifferentColors,
        QuestionError::OneColor(..) => CommandError::OneColor,
        QuestionError::NoEye(_) => CommandError::NoEye,
        QuestionError::OutOfRegion(_) => CommandError::OutOfRegion,
        QuestionError::RegionTooLarge => CommandError::RegionTooLarge,
        QuestionError::NotRead(_) => CommandError::UnknownCommand,
        QuestionError::Illegal(..) => CommandError::OccupiedMove,
        _ if is_move => CommandError::EmptyString,
        _ if question.kind() == QuestionKind::WormStones => CommandError::EmptyWorm,
        _ if question.kind() == QuestionKind::DragonStones => CommandError::EmptyDragon,
        _ => CommandError::EmptyVertex,
    })?;
    session.limits_hit = Some(limits_hit(&answer.limits_hit(), session.reader.limits()));
    Ok(answer.to_string())
}

/// The limits that cut the last answer, a line for each.
pub(super) fn explain(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let hit = session.limits_hit.as_ref().ok_or(CommandError::NoAnswer)?;
    Ok(sentences(hit, Raise::Gtp).join("\n"))
}
