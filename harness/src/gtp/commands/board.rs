//! Commands about the game: board, komi, moves.

use tesuji_engine::{Board, Color, Size, Vertex};

use super::DONE;
use super::strings::list;
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

/// The orientation of the board: it is never turned.
pub(super) fn query_orientation(_: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok("0".to_owned())
}

/// `orientation 0`: an empty board. GNU Go has seven other ways to look at it.
pub(super) fn orientation(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let orientation: i64 = arguments.number(CommandError::OrientationNotANumber)?;
    match orientation {
        0 => clear_board(session, arguments),
        _ => Err(CommandError::UnacceptableOrientation),
    }
}

/// `play COLOUR VERTEX`: a move of the game.
pub(super) fn play(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (color, vertex) = arguments.play(session.size())?;
    session.play(color, vertex)?;
    DONE
}

/// `black VERTEX`: a move of the game.
pub(super) fn black(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    play_for(session, Color::Black, arguments)
}

/// `white VERTEX`: a move of the game.
pub(super) fn white(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    play_for(session, Color::White, arguments)
}

fn play_for(session: &mut Session, color: Color, arguments: &mut Arguments<'_>) -> Text {
    let vertex = arguments.vertex(session.size());
    session.play(color, vertex.ok_or(CommandError::InvalidCoordinate)?)?;
    DONE
}

/// Takes the last move of the game back. Set-up stones of a file stay.
pub(super) fn undo(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    session.undo(1)?;
    DONE
}

/// `gg-undo [N]`: takes the last N moves of the game back, or the last one.
pub(super) fn gg_undo(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let count = arguments.word().and_then(|word| word.parse().ok());
    let count: i64 = count.unwrap_or(1);
    session.undo(usize::try_from(count).map_err(|_| CommandError::NegativeUndo)?)?;
    DONE
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
