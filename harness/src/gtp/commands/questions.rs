//! Questions.

use tesuji_engine::{Operands, Point, Question, QuestionError, QuestionKind, Takes};

use crate::explain::{Raise, limits_hit, sentences};
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};

type Text = Result<String, CommandError>;

/// A question of any kind that the engine reads: its answer.
pub(super) fn ask(
    session: &mut Session,
    kind: QuestionKind,
    arguments: &mut Arguments<'_>,
) -> Text {
    let operands = operands(session, kind.facts().takes, arguments)?;
    let question = Question::new(kind, operands).ok_or(CommandError::UnknownCommand)?;
    let answer = session.reader.ask(&question).map_err(|error| match error {
        QuestionError::DifferentColors(..) => CommandError::DifferentColors,
        QuestionError::OneColor(..) => CommandError::OneColor,
        QuestionError::NotRead(_) => CommandError::UnknownCommand,
        QuestionError::Illegal(..) => CommandError::OccupiedMove,
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

fn operands(
    session: &Session,
    takes: Takes,
    arguments: &mut Arguments<'_>,
) -> Result<Operands, CommandError> {
    let size = session.size();
    Ok(match takes {
        Takes::Color => Operands::Color(arguments.color()?),
        Takes::Point => Operands::Point(arguments.point(size)?),
        Takes::Stone => Operands::Stone(stone(session, arguments)?),
        Takes::Move => move_and_target(session, arguments)?,
        Takes::Stones => {
            let one = stone(session, arguments)?;
            Operands::Stones(one, stone(session, arguments)?)
        }
        Takes::Area => {
            let string = stone(session, arguments)?;
            let mut area = Vec::new();
            while !arguments.is_empty() {
                area.push(arguments.point(size)?);
            }
            Operands::Area { string, area }
        }
    })
}

fn stone(session: &Session, arguments: &mut Arguments<'_>) -> Result<Point, CommandError> {
    let point = arguments.point(session.size())?;
    match session.board().is_empty_at(point) {
        false => Ok(point),
        true => Err(CommandError::EmptyVertex),
    }
}

fn move_and_target(
    session: &Session,
    arguments: &mut Arguments<'_>,
) -> Result<Operands, CommandError> {
    let play = arguments.point(session.size())?;
    if !session.board().is_empty_at(play) {
        return Err(CommandError::OccupiedMove);
    }
    let target = arguments.point(session.size())?;
    if session.board().is_empty_at(target) {
        return Err(CommandError::EmptyString);
    }
    Ok(Operands::Move { play, target })
}
