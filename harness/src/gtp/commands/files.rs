//! Commands that read and write SGF.

use std::io::Write;
use std::path::Path;

use tesuji_engine::Color;

use super::{DONE, Text};
use crate::atomic::write_atomically;
use crate::command::{Arguments, CommandError};
use crate::games::load_position;
use crate::gtp::Session;
use crate::sgf::Until;
use crate::sgf::writer::{NodeText, write_tree};

/// The position of a file, before that move number or before the
/// first move on that vertex; answers who is to move. As in GNU Go, it is the position after the
/// last move if there is no such move; that is said on standard error.
pub(super) fn loadsgf(session: &mut Session, file: &str, until: Until) -> Text {
    let loaded = load_position(Path::new(file), until).map_err(|error| CommandError::Load {
        file: file.to_owned(),
        reason: error.to_string(),
    });
    let (position, missing) = loaded?;
    session.warning = missing.map(|missing| {
        format!("`{file}` has {missing}; the position is the one after its last move")
    });
    session.komi = position
        .komi
        .filter(|komi| komi.is_finite())
        .unwrap_or(Session::KOMI);
    session.set_position(position);
    Ok(session.to_move.to_string())
}

/// `printsgf [FILE]`: the position as SGF set-up, in the answer or, if that is allowed, to a file.
pub(super) fn printsgf(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let sgf = position_sgf(session);
    let Some(file) = arguments.word() else {
        return Ok(sgf);
    };
    if !session.allow_writes {
        return Err(CommandError::NoWrites);
    }
    write_atomically(Path::new(file), |out| out.write_all(sgf.as_bytes())).map_err(|error| {
        CommandError::Save {
            file: file.to_owned(),
            reason: error.to_string(),
        }
    })?;
    DONE
}

fn position_sgf(session: &Session) -> String {
    let (board, size) = (session.board(), session.size());
    let mut out = Vec::new();
    // Writing to memory does not fail.
    let _ = write_tree(&mut out, &[None], |_| {
        let mut node = NodeText::new();
        node.number("GM", 1)
            .number("FF", 4)
            .number("SZ", size.get())
            .text("KM", &session.komi.to_string());
        for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
            let stones: Vec<_> = board.stones(color).iter().collect();
            node.points(name, &stones, size);
        }
        node.turn(session.to_move);
        node
    });
    String::from_utf8_lossy(&out).into_owned()
}
