//! Questions about connection.

use tesuji_engine::{Point, PointSet};

use super::questions::{Text, code_and_move};
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};

/// `connect VERTEX VERTEX`: the code and the move, or 0.
pub(super) fn connect(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (one, two) = (stone(session, arguments)?, stone(session, arguments)?);
    let verdict = session.reader.connect(one, two);
    code_and_move(session, verdict)
}

/// `disconnect VERTEX VERTEX`: the code and the move, or 0.
pub(super) fn disconnect(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (one, two) = (stone(session, arguments)?, stone(session, arguments)?);
    let verdict = session.reader.disconnect(one, two);
    code_and_move(session, verdict)
}

/// `break_in VERTEX VERTEX...`: the code and the move, or 0. The points after the first are the area.
pub(super) fn break_in(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (string, area) = (stone(session, arguments)?, area(session, arguments)?);
    let verdict = session.reader.break_in(string, &area);
    code_and_move(session, verdict)
}

/// `block_off VERTEX VERTEX...`: the code and the move, or 0. The points after the first are the area.
pub(super) fn block_off(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (string, area) = (stone(session, arguments)?, area(session, arguments)?);
    let verdict = session.reader.block_off(string, &area);
    code_and_move(session, verdict)
}

fn stone(session: &Session, arguments: &mut Arguments<'_>) -> Result<Point, CommandError> {
    let point = arguments.point(session.size())?;
    match session.board().color_at(point) {
        Some(_) => Ok(point),
        None => Err(CommandError::EmptyVertex),
    }
}

fn area(session: &Session, arguments: &mut Arguments<'_>) -> Result<PointSet, CommandError> {
    let mut area = PointSet::EMPTY;
    while !arguments.is_empty() {
        area.insert(arguments.point(session.size())?);
    }
    Ok(area)
}
