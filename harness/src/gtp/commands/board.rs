//! Commands about the game: board, komi, moves.

use tesuji_engine::{Board, Size, Vertex};

use super::DONE;
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};
use crate::position::Position;
use crate::show::plain_diagram;

type Text = Result<String, CommandError>;

/// `boardsize N`: an empty board of that size.
pub(super) fn boardsize(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let side: i64 = arguments.number(CommandError::SizeNotANumber)?;
    if !arguments.is_empty() {
        return Err(CommandError::SizeWithMore);
    }
    let size = u8::try_from(side).ok().and_then(Size::new);
    session.set_position(Position::empty(size.ok_or(CommandError::UnacceptableSize)?));
    DONE
}

/// The size of the board.
pub(super) fn query_boardsize(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(session.size().get().to_string())
}

/// An empty board of the same size.
pub(super) fn clear_board(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    session.set_position(Position::empty(session.size()));
    DONE
}

/// `komi X`.
pub(super) fn komi(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let komi: f64 = arguments.number(CommandError::KomiNotANumber)?;
    if !komi.is_finite() {
        return Err(CommandError::KomiNotANumber);
    }
    session.komi = komi;
    DONE
}

/// The komi, laid out as GNU Go does.
pub(super) fn get_komi(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(format!("{:4.1}", session.komi))
}

/// `play COLOUR VERTEX`: a move of the game. GNU Go aborts if trial moves lie on the board.
pub(super) fn play(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (color, vertex) = arguments.play(session.size())?;
    if session.reader.depth() > 0 {
        return Err(CommandError::TrialMoves);
    }
    session
        .reader
        .play(color, vertex)
        .map_err(|_| CommandError::IllegalMove)?;
    session.to_move = color.other();
    DONE
}

/// Takes the last move of the game back. Set-up stones of a file stay.
pub(super) fn undo(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    if !session.reader.undo() {
        return Err(CommandError::CannotUndo);
    }
    session.to_move = session.to_move.other();
    DONE
}

/// `is_legal COLOUR VERTEX`: 1 or 0. A pass is always legal.
pub(super) fn is_legal(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (color, vertex) = arguments.play(session.size())?;
    let legal = match vertex {
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
