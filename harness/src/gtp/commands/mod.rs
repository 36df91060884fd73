//! The commands.

mod admin;
mod board;
mod cache;
mod connections;
mod counters;
mod files;
mod handicap;
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
    ("all_legal", board::all_legal),
    ("attack", questions::attack),
    ("black", board::black),
    ("block_off", connections::block_off),
    ("boardsize", board::boardsize),
    ("break_in", connections::break_in),
    ("captures", board::captures),
    ("clear_board", board::clear_board),
    ("clear_cache", cache::clear_cache),
    ("color", strings::color),
    ("connect", connections::connect),
    ("countlib", strings::countlib),
    ("cputime", admin::cputime),
    ("decrease_depths", limits::decrease_depths),
    ("defend", questions::defend),
    ("disconnect", connections::disconnect),
    ("does_attack", questions::does_attack),
    ("does_defend", questions::does_defend),
    ("echo", admin::echo),
    ("findlib", strings::findlib),
    ("fixed_handicap", handicap::fixed),
    ("get_connection_node_counter", counters::get_connection),
    ("get_handicap", handicap::get),
    ("get_komi", board::get_komi),
    ("get_owl_node_counter", counters::get_owl),
    ("get_reading_node_counter", counters::get_reading),
    ("get_trymove_counter", counters::get_all),
    ("gg-undo", board::gg_undo),
    ("help", admin::list_commands),
    ("increase_depths", limits::increase_depths),
    ("is_legal", board::is_legal),
    ("known_command", admin::known_command),
    ("komi", board::komi),
    ("last_move", board::last_move),
    ("level", limits::level),
    ("list_commands", admin::list_commands),
    ("list_stones", strings::list_stones),
    ("loadsgf", files::loadsgf),
    ("move_history", board::move_history),
    ("name", admin::name),
    ("orientation", board::orientation),
    ("place_free_handicap", handicap::place_free),
    ("play", board::play),
    ("popgo", trial::popgo),
    ("printsgf", files::printsgf),
    ("protocol_version", admin::protocol_version),
    ("query_boardsize", board::query_boardsize),
    ("query_orientation", board::query_orientation),
    ("quit", admin::quit),
    ("reset_connection_node_counter", counters::reset_connection),
    ("reset_owl_node_counter", counters::reset_owl),
    ("reset_reading_node_counter", counters::reset_reading),
    ("reset_trymove_counter", counters::reset_all),
    ("set_free_handicap", handicap::set_free),
    ("showboard", board::showboard),
    ("tesuji-cache", cache::cache),
    ("tesuji-explain", questions::explain),
    ("tesuji-komaster", limits::komaster),
    ("tesuji-limit", limits::limit),
    ("tryko", trial::tryko),
    ("trymove", trial::trymove),
    ("undo", board::undo),
    ("version", admin::version),
    ("white", board::white),
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
