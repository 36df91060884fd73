//! Telling an engine of the commands of a suite.

use std::time::Duration;

use super::engine::Engine;
use super::error::ProcessError;
use super::reply::Reply;
use crate::backend::commands::Kind;
use crate::backend::{AskError, ENDS_BLOCK, InputError};
use crate::case::{Command, Suite};
use crate::command::SuiteCommand;
use crate::sgf::Location;

/// Carries out a command of a suite, as far as an answer may owe something to it.
pub(super) fn tell(
    engine: &mut Engine,
    suite: &Suite,
    command: &Command,
    limit: Option<Duration>,
) -> Result<(), AskError> {
    let (name, text) = (command.said.name(), command.said.text());
    // The end of a script is not the end of the run.
    if name == "quit" {
        return Ok(());
    }
    let reply = send(engine, &command.said, limit)?;
    if reply.as_ref().is_some_and(|reply| reply.accepted) {
        return Ok(());
    }
    let reply = reply.filter(|reply| !is_unknown(reply));
    match (Kind::of(name), reply) {
        // GNU Go's own scripts do not look at the answer either.
        (Kind::Nothing, _) | (Kind::Setting, None) => Ok(()),
        (_, None) => Err(ends_block(
            suite,
            command.location,
            &format!("`{text}`: the engine does not know this command"),
        )),
        (_, Some(reply)) => Err(refusal(suite, command.location, text, &reply)),
    }
}

/// Whether the engine says that there is no such command.
pub(super) fn is_unknown(reply: &Reply) -> bool {
    let text = reply.text.to_ascii_lowercase();
    text.starts_with("unknown command")
}

/// Sends a command that changes the state, and keeps account of what has to be taken back;
/// `None`, and nothing sent, if the engine does not know it.
fn send(
    engine: &mut Engine,
    command: &SuiteCommand,
    limit: Option<Duration>,
) -> Result<Option<Reply>, ProcessError> {
    if !engine.knows(command.name(), limit)? {
        return Ok(None);
    }
    let reply = engine.ask(command.text(), limit)?;
    if reply.accepted {
        engine.debts.note(command.name());
    }
    Ok(Some(reply))
}

/// That an engine refuses a command.
pub(super) fn refused(command: &str, reply: &Reply) -> String {
    format!("`{command}`: the engine refuses it: {}", reply.text)
}

/// Why nothing can be asked after a command that an engine refuses.
pub(super) fn refusal(suite: &Suite, location: Location, command: &str, reply: &Reply) -> AskError {
    ends_block(suite, location, &refused(command, reply))
}

fn ends_block(suite: &Suite, location: Location, why: &str) -> AskError {
    AskError::Input(InputError {
        file: suite.path.clone(),
        location: Some(location),
        message: format!("{why}; {ENDS_BLOCK}"),
    })
}
