//! Questions.

use tesuji_engine::{Answer, Question, QuestionError, QuestionKind};

use super::Text;
use crate::command::{Arguments, CommandError};
use crate::explain::{Raise, limits_hit, sentences};
use crate::gtp::Session;

/// A question of any kind that the engine reads: its answer.
pub(super) fn ask(session: &mut Session, question: &Question) -> Text {
    let asked = session.reader.ask(question);
    let answer = asked.map_err(|error| refusal(question, &error))?;
    session.limits_hit = Some(limits_hit(&answer.limits_hit(), session.reader.limits()));
    Ok(answer.to_string())
}

/// `dragon_status` without a point: a line for each dragon, by its first stone.
pub(super) fn all_statuses(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let statuses = session.reader.dragon_statuses();
    let statuses = statuses.map_err(|_| CommandError::UnknownCommand)?;
    let hit = statuses.first().map(|(_, answer)| answer.limits_hit);
    session.limits_hit = Some(limits_hit(
        &hit.unwrap_or_default(),
        session.reader.limits(),
    ));
    let lines = statuses
        .iter()
        .map(|(origin, answer)| format!("{origin}: {}", Answer::Status(answer.clone())));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// What GTP says of a question that is not answered.
fn refusal(question: &Question, error: &QuestionError) -> CommandError {
    let is_move = question.play().is_some();
    match error {
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
    }
}

/// The limits that cut the last answer, a line for each.
pub(super) fn explain(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let hit = session.limits_hit.as_ref().ok_or(CommandError::NoAnswer)?;
    Ok(sentences(hit, Raise::Gtp).join("\n"))
}
