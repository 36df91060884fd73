//! Questions about strings.

use tesuji_engine::{Outcome, Point, QueryError, Verdict, Vertex};

use crate::backend::Answer;
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};

type Text = Result<String, CommandError>;

/// `attack VERTEX`: the code and the move, or 0.
pub(super) fn attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let target = arguments.point(session.size())?;
    code_and_move(session.reader.attack(target))
}

/// `defend VERTEX`: the code and the move, or 0.
pub(super) fn defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let target = arguments.point(session.size())?;
    code_and_move(session.reader.find_defense(target))
}

/// `does_attack MOVE VERTEX`: the code.
pub(super) fn does_attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (play, target) = move_and_target(session, arguments)?;
    code(session.reader.does_attack(play, target))
}

/// `does_defend MOVE VERTEX`: the code.
pub(super) fn does_defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (play, target) = move_and_target(session, arguments)?;
    code(session.reader.does_defend(play, target))
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

fn code_and_move(verdict: Result<Verdict, QueryError>) -> Text {
    let verdict = verdict.map_err(|_| CommandError::EmptyVertex)?;
    Ok(Answer::from(verdict).to_string())
}

/// A move that cannot be played achieves nothing.
fn code(verdict: Result<Verdict, QueryError>) -> Text {
    let outcome = verdict.map_or(Outcome::Fail, |verdict| verdict.outcome);
    Ok(outcome.code().to_string())
}
