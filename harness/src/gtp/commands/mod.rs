//! The commands.

mod admin;
mod board;
mod cache;
mod connections;
mod counters;
mod files;
mod limits;
mod questions;
mod strings;
mod trial;

use super::arguments::Arguments;
use super::{CommandError, Session};

/// Carries out a command: the text of its answer.
pub(super) type Command = fn(&mut Session, &mut Arguments<'_>) -> Result<String, CommandError>;

/// Every command, in the order in which they are listed.
const COMMANDS: &[(&str, Command)] = &[
    ("attack", questions::attack),
    ("block_off", connections::block_off),
    ("boardsize", board::boardsize),
    ("break_in", connections::break_in),
    ("captures", board::captures),
    ("clear_board", board::clear_board),
    ("clear_cache", cache::clear_cache),
    ("color", strings::color),
    ("connect", connections::connect),
    ("countlib", strings::countlib),
    ("decrease_depths", limits::decrease_depths),
    ("defend", questions::defend),
    ("disconnect", connections::disconnect),
    ("does_attack", questions::does_attack),
    ("does_defend", questions::does_defend),
    ("echo", admin::echo),
    ("findlib", strings::findlib),
    ("get_connection_node_counter", counters::get_connection),
    ("get_komi", board::get_komi),
    ("get_owl_node_counter", counters::get_owl),
    ("get_reading_node_counter", counters::get_reading),
    ("get_trymove_counter", counters::get_all),
    ("help", admin::list_commands),
    ("increase_depths", limits::increase_depths),
    ("is_legal", board::is_legal),
    ("known_command", admin::known_command),
    ("komi", board::komi),
    ("level", limits::level),
    ("list_commands", admin::list_commands),
    ("list_stones", strings::list_stones),
    ("loadsgf", files::loadsgf),
    ("name", admin::name),
    ("play", board::play),
    ("popgo", trial::popgo),
    ("printsgf", files::printsgf),
    ("protocol_version", admin::protocol_version),
    ("query_boardsize", board::query_boardsize),
    ("quit", admin::quit),
    ("reset_connection_node_counter", counters::reset_connection),
    ("reset_owl_node_counter", counters::reset_owl),
    ("reset_reading_node_counter", counters::reset_reading),
    ("reset_trymove_counter", counters::reset_all),
    ("showboard", board::showboard),
    ("tesuji-cache", cache::cache),
    ("tesuji-explain", questions::explain),
    ("tesuji-komaster", limits::komaster),
    ("tesuji-limit", limits::limit),
    ("trymove", trial::trymove),
    ("undo", board::undo),
    ("version", admin::version),
];

/// The command of that name, which is case-sensitive.
pub(super) fn find(name: &str) -> Option<Command> {
    COMMANDS
        .binary_search_by_key(&name, |&(known, _)| known)
        .ok()
        .map(|at| COMMANDS[at].1)
}

fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|&(name, _)| name)
}

/// What a command that only does something answers.
const DONE: Result<String, CommandError> = Ok(String::new());

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_are_sorted_and_unique() {
        assert!(names().is_sorted_by(|a, b| a < b));
    }
}
