//! Handicap stones.

use tesuji_engine::{Board, Color, Point, Size};

use super::DONE;
use super::strings::list;
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};
use crate::position::Position;
use crate::sgf::{fixed_handicap, most_fixed_handicap};

type Text = Result<String, CommandError>;

/// `fixed_handicap N`: stones on the points that the protocol names; answers them.
pub(super) fn fixed(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let stones = count(session, arguments)?;
    if stones > most_fixed_handicap(session.size()) {
        return Err(CommandError::InvalidHandicap);
    }
    place_fixed(session, stones)
}

/// `place_free_handicap N`: stones of the engine's choice; answers them. They stand as those of
/// a fixed handicap, as many as there are points for, which the protocol permits.
pub(super) fn place_free(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let stones = count(session, arguments)?;
    place_fixed(session, stones)
}

/// `set_free_handicap VERTEX VERTEX...`: stones on these points.
pub(super) fn set_free(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    must_be_bare(session)?;
    let size = session.size();
    let mut points = Vec::new();
    while !arguments.is_empty() {
        let point = arguments.point(size)?;
        if points.contains(&point) {
            return Err(CommandError::RepeatedVertex);
        }
        points.push(point);
    }
    if points.len() < 2 || points.len() >= area(size) {
        return Err(CommandError::InvalidHandicap);
    }
    place(session, &points)?;
    DONE
}

/// The number of handicap stones.
pub(super) fn get(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(session.handicap.to_string())
}

fn count(session: &Session, arguments: &mut Arguments<'_>) -> Result<u32, CommandError> {
    let stones: i64 = arguments.number(CommandError::HandicapNotANumber)?;
    must_be_bare(session)?;
    let stones = u32::try_from(stones).ok().filter(|&stones| stones >= 2);
    stones.ok_or(CommandError::InvalidHandicap)
}

fn place_fixed(session: &mut Session, stones: u32) -> Text {
    let points = fixed_handicap(session.size(), stones);
    if points.is_empty() {
        return Err(CommandError::InvalidHandicap);
    }
    place(session, &points)?;
    Ok(list(&points.into_iter().collect()))
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
