//! Commands about the game: board, komi, moves.

use tesuji_engine::{Board, Color, Vertex};

use super::Text;
use super::strings::list;
use crate::command::{Arguments, CommandError};
use crate::gtp::Session;
use crate::show::plain_diagram;

/// The size of the board.
pub(super) fn query_boardsize(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(session.size().get().to_string())
}

/// The komi, laid out as GNU Go does.
pub(super) fn get_komi(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(format!("{:4.1}", session.komi))
}

/// The orientation of the board: it is never turned.
pub(super) fn query_orientation(_: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok("0".to_owned())
}

/// The moves of the game since the last set-up, a line each, the last one first.
pub(super) fn move_history(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let moves = session.moves.iter().rev();
    let lines: Vec<_> = moves.map(|&play| move_text(play)).collect();
    Ok(lines.join("\n"))
}

/// The last move of the game.
pub(super) fn last_move(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let last = session.moves.last().ok_or(CommandError::NoMove)?;
    Ok(move_text(*last))
}

fn move_text((color, vertex): (Color, Vertex)) -> String {
    format!("{color} {vertex}")
}

/// `all_legal COLOUR`: the points where it may play.
pub(super) fn all_legal(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let color = arguments.color()?;
    let board = session.board();
    let legal = board.empty_points().iter();
    let legal = legal.filter(|&point| board.check_legal(color, point).is_ok());
    Ok(list(&legal.collect()))
}

/// `is_legal COLOUR VERTEX`: 1 or 0. A pass is always legal.
pub(super) fn is_legal(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (color, vertex) = arguments.play()?;
    let legal = match session.on_board(vertex, CommandError::InvalidMove)? {
        Vertex::At(point) => session.board().check_legal(color, point).is_ok(),
        Vertex::Pass => true,
    };
    Ok(u8::from(legal).to_string())
}

/// `captures COLOUR`: the stones that this colour has captured.
pub(super) fn captures(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let color = arguments.color()?;
    Ok(session.board().captures(color).to_string())
}

/// The board as text.
pub(super) fn showboard(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let board: &Board = session.board();
    Ok(format!("\n{}", plain_diagram(board)))
}
