//! Handicap stones.

use tesuji_engine::{Board, Color, Point, Size};

use super::Text;
use super::strings::list;
use crate::command::{Arguments, CommandError};
use crate::gtp::Session;
use crate::position::Position;
use crate::sgf::{fixed_handicap, most_fixed_handicap};

/// Stones on the points that the protocol names; answers them.
pub(super) fn fixed(session: &mut Session, stones: i64) -> Text {
    let most = i64::from(most_fixed_handicap(session.size()));
    place_free(session, if stones > most { 0 } else { stones })
}

/// Stones of the engine's choice; answers them. They stand as those of
/// a fixed handicap, as many as there are points for, which the protocol permits.
pub(super) fn place_free(session: &mut Session, stones: i64) -> Text {
    must_be_bare(session)?;
    let stones = u32::try_from(stones).ok().filter(|&stones| stones >= 2);
    let points = fixed_handicap(session.size(), stones.unwrap_or_default());
    if points.is_empty() {
        return Err(CommandError::InvalidHandicap);
    }
    place(session, &points)?;
    Ok(list(&points.into_iter().collect()))
}

/// Stones on these points.
pub(super) fn set_free(session: &mut Session, points: &[Point]) -> Result<(), CommandError> {
    must_be_bare(session)?;
    let size = session.size();
    if points.iter().any(|&point| !size.contains(point)) {
        return Err(CommandError::InvalidCoordinate);
    }
    if (1..points.len()).any(|at| points[..at].contains(&points[at])) {
        return Err(CommandError::RepeatedVertex);
    }
    if points.len() < 2 || points.len() >= area(size) {
        return Err(CommandError::InvalidHandicap);
    }
    place(session, points)
}

/// The number of handicap stones.
pub(super) fn get(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(session.handicap.to_string())
}

/// Sets handicap stones up: they are no moves that could be taken back.
fn place(session: &mut Session, points: &[Point]) -> Result<(), CommandError> {
    let size = session.size();
    let stones = points.iter().map(|&point| (point, Some(Color::Black)));
    let board = Board::new(size).with_setup(stones);
    let position = Position {
        // Never: a point is left empty, and all strings of one colour touch such points.
        board: board.map_err(|_| CommandError::InvalidHandicap)?,
        to_move: Color::White,
        handicap: u32::try_from(points.len()).unwrap_or(u32::MAX),
        ..Position::empty(size)
    };
    session.set_position(position);
    Ok(())
}

fn must_be_bare(session: &Session) -> Result<(), CommandError> {
    session.no_trials()?;
    match session.board().empty_points().len() == area(session.size()) {
        true => Ok(()),
        false => Err(CommandError::BoardNotEmpty),
    }
}

fn area(size: Size) -> usize {
    usize::from(size.get()).pow(2)
}
