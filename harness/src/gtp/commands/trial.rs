//! Trial moves.

use super::DONE;
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};

type Text = Result<String, CommandError>;

/// `trymove COLOUR VERTEX`: a move that counts towards the depth of reading.
pub(super) fn trymove(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (color, vertex) = arguments.play(session.size())?;
    session
        .reader
        .try_move(color, vertex)
        .map_err(|_| CommandError::IllegalMove)?;
    DONE
}

/// `tryko COLOUR VERTEX`: a trial move as if after a ko threat and its answer.
pub(super) fn tryko(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let (color, vertex) = arguments.play(session.size())?;
    let point = vertex.point().ok_or(CommandError::InvalidMove)?;
    session
        .reader
        .try_ko(color, point)
        .map_err(|_| CommandError::IllegalMove)?;
    DONE
}

/// Takes the last trial move back.
pub(super) fn popgo(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    if session.reader.pop() {
        DONE
    } else {
        Err(CommandError::StackEmpty)
    }
}
