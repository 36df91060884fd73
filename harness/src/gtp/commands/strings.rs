//! Commands about stones and strings.

use tesuji_engine::{Point, PointSet, StringId};

use super::Text;
use crate::command::{Arguments, CommandError};
use crate::gtp::Session;

/// `color VERTEX`: `black`, `white` or `empty`.
pub(super) fn color(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let point = point(session, arguments)?;
    let color = session.board().color_at(point);
    Ok(color.map_or_else(|| "empty".to_owned(), |color| color.to_string()))
}

/// `list_stones COLOUR`: where its stones are.
pub(super) fn list_stones(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let color = arguments.color()?;
    Ok(list(session.board().stones(color)))
}

/// `countlib VERTEX`: the number of a string's liberties.
pub(super) fn countlib(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let id = string(session, arguments)?;
    Ok(session.board().string(id).liberty_count().to_string())
}

/// `findlib VERTEX`: a string's liberties.
pub(super) fn findlib(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let id = string(session, arguments)?;
    Ok(list(session.board().string(id).liberties()))
}

fn point(session: &Session, arguments: &mut Arguments<'_>) -> Result<Point, CommandError> {
    let point = arguments.point()?;
    session.on_board(point.into(), CommandError::InvalidCoordinate)?;
    Ok(point)
}

fn string(session: &Session, arguments: &mut Arguments<'_>) -> Result<StringId, CommandError> {
    let point = point(session, arguments)?;
    session
        .board()
        .string_at(point)
        .ok_or(CommandError::EmptyVertex)
}

/// Names of points in GNU Go's order: from the top, each row from the left.
pub(super) fn list(points: &PointSet) -> String {
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|point| (std::cmp::Reverse(point.row()), point.column()));
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    names.join(" ")
}
