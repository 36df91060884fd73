//! Commands about the engine itself.

use cpu_time::ProcessTime;

use super::{DONE, Text, is_known, names};
use crate::command::{Arguments, CommandError};
use crate::gtp::Session;

/// The version of the protocol.
pub(super) fn protocol_version(_: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok("2".to_owned())
}

/// The engine's name.
pub(super) fn name(_: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(env!("CARGO_PKG_NAME").to_owned())
}

/// The engine's version.
pub(super) fn version(_: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

/// `known_command NAME`: `true` or `false`.
pub(super) fn known_command(_: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let known = arguments.word().is_some_and(is_known);
    Ok(known.to_string())
}

/// The processor time that this program has taken, in seconds.
pub(super) fn cputime(_: &mut Session, _: &mut Arguments<'_>) -> Text {
    let time = ProcessTime::try_now().map_err(|error| CommandError::NoClock(error.to_string()))?;
    Ok(format!("{:.3}", time.as_duration().as_secs_f64()))
}

/// All commands, one a line.
pub(super) fn list_commands(_: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok(names().join("\n"))
}

/// `echo TEXT`: the text.
pub(super) fn echo(_: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    Ok(arguments.text.to_owned())
}

/// Ends the dialogue.
pub(super) fn quit(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    session.end();
    DONE
}
