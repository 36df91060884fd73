//! Questions about strings.

use tesuji_engine::{Outcome, Point, QueryError, Verdict, Vertex};

use crate::backend::Answer;
use crate::explain::{Raise, cuts, sentences};
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};

pub(super) type Text = Result<String, CommandError>;

/// `attack VERTEX`: the code and the move, or 0.
pub(super) fn attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let target = arguments.point(session.size())?;
    let verdict = session.reader.attack(target);
    code_and_move(session, verdict)
}

/// `defend VERTEX`: the code and the move, or 0.
pub(super) fn defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let target = arguments.point(session.size())?;
    let verdict = session.reader.find_defense(target);
    code_and_move(session, verdict)
}

/// `does_attack MOVE VERTEX`: the code.
pub(super) fn does_attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (play, target) = move_and_target(session, arguments)?;
    let verdict = session.reader.does_attack(play, target);
    code(session, verdict)
}

/// `does_defend MOVE VERTEX`: the code.
pub(super) fn does_defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (play, target) = move_and_target(session, arguments)?;
    let verdict = session.reader.does_defend(play, target);
    code(session, verdict)
}

/// The limits that cut the last answer, a line for each.
pub(super) fn explain(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let cuts = session.cuts.as_ref().ok_or(CommandError::NoAnswer)?;
    Ok(sentences(cuts, Raise::Gtp).join("\n"))
}

fn move_and_target(
    session: &Session,
    arguments: &mut Arguments<'_>,
) -> Result<(Vertex, Point), CommandError> {
    let play = arguments.point(session.size())?;
    if !session.board().is_empty_at(play) {
        return Err(CommandError::OccupiedMove);
    }
    let target = arguments.point(session.size())?;
    if session.board().is_empty_at(target) {
        return Err(CommandError::EmptyString);
    }
    Ok((Vertex::At(play), target))
}

/// The code of a verdict and the move, or 0.
pub(super) fn code_and_move(session: &mut Session, verdict: Result<Verdict, QueryError>) -> Text {
    let verdict = verdict.map_err(|error| match error {
        QueryError::Colors(..) => CommandError::DifferentColors,
        _ => CommandError::EmptyVertex,
    })?;
    session.cuts = Some(cuts(&verdict, session.reader.limits()));
    Ok(Answer::from(verdict).to_string())
}

/// A move that cannot be played achieves nothing.
fn code(session: &mut Session, verdict: Result<Verdict, QueryError>) -> Text {
    let limits = session.reader.limits();
    let cut = verdict.as_ref().map(|verdict| cuts(verdict, limits));
    session.cuts = Some(cut.unwrap_or_default());
    let outcome = verdict.map_or(Outcome::Fail, |verdict| verdict.outcome);
    Ok(outcome.code().to_string())
}
