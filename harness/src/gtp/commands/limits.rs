//! Limits of reading.

use tesuji_engine::Limits;
use tesuji_engine::search::{KomasterScheme, Limit};

use super::DONE;
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};

type Text = Result<String, CommandError>;

/// All depths one ply deeper.
pub(super) fn increase_depths(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    deepen(session, 1)
}

/// All depths one ply less deep.
pub(super) fn decrease_depths(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    deepen(session, -1)
}

fn deepen(session: &mut Session, by: i32) -> Text {
    let limits = session.reader.limits().deepened(by);
    session.reader.set_limits(limits);
    DONE
}

/// `level N`: all limits as in that level.
pub(super) fn level(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let level: i64 = arguments.number(CommandError::LevelNotANumber)?;
    let limits = u32::try_from(level)
        .ok()
        .and_then(|level| Limits::level(level).ok())
        .ok_or(CommandError::UnacceptableLevel)?;
    session.reader.set_limits(limits);
    DONE
}

/// `tesuji-limit`: all limits; `tesuji-limit NAME`: one; `tesuji-limit NAME VALUE`: changes it.
pub(super) fn limit(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let mut limits = session.reader.limits().clone();
    let Some(name) = arguments.word() else {
        let lines = limits
            .iter()
            .map(|(limit, value)| format!("{limit} {value}"));
        return Ok(lines.collect::<Vec<_>>().join("\n"));
    };
    let limit: Limit = name
        .parse()
        .map_err(|_| CommandError::UnknownLimit(name.to_owned()))?;
    if arguments.text.split_ascii_whitespace().nth(1).is_none() {
        return Ok(limits.of(limit).to_string());
    }
    *limits.of_mut(limit) = arguments.number(CommandError::LimitNotANumber)?;
    session.reader.set_limits(limits);
    DONE
}

/// `tesuji-komaster`: the komaster scheme; `tesuji-komaster NAME`: changes it.
pub(super) fn komaster(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let Some(name) = arguments.word() else {
        return Ok(session.reader.komaster().to_string());
    };
    let scheme = KomasterScheme::from_name(name)
        .ok_or_else(|| CommandError::UnknownKomaster(name.to_owned()))?;
    session.reader.set_komaster(scheme);
    DONE
}
