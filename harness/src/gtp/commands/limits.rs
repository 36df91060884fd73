//! Limits of reading.

use tesuji_engine::search::Limit;

use super::Text;
use crate::command::{Arguments, CommandError};
use crate::gtp::Session;

/// `tesuji-limit`: all limits; `tesuji-limit NAME`: one.
pub(super) fn limit(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let limits = session.reader.limits();
    match arguments.word() {
        Some(name) => {
            let limit = name.parse::<Limit>();
            let limit = limit.map_err(|_| CommandError::UnknownLimit(name.to_owned()))?;
            Ok(limits.of(limit).to_string())
        }
        None => {
            let lines = limits
                .iter()
                .map(|(limit, value)| format!("{limit} {value}"));
            Ok(lines.collect::<Vec<_>>().join("\n"))
        }
    }
}

/// `tesuji-komaster`: the komaster scheme.
pub(super) fn komaster(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(session.reader.komaster().to_string())
}
