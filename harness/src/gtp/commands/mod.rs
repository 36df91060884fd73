//! The commands.

mod admin;
mod board;
mod cache;
mod counters;
mod files;
mod handicap;
mod limits;
mod questions;
mod strings;
mod trial;

use tesuji_engine::QuestionKind;

use super::arguments::Arguments;
use super::{CommandError, Session};

/// A command.
pub(super) enum Command {
    /// One with a function of its own.
    Own(Function),
    /// A question.
    Ask(QuestionKind),
}

/// Carries out a command: the text of its answer.
type Function = fn(&mut Session, &mut Arguments<'_>) -> Result<String, CommandError>;

/// Every command but the questions, sorted.
const COMMANDS: &[(&str, Function)] = &[
    ("all_legal", board::all_legal),
    ("black", board::black),
    ("boardsize", board::boardsize),
    ("captures", board::captures),
    ("clear_board", board::clear_board),
    ("clear_cache", cache::clear_cache),
    ("color", strings::color),
    ("countlib", strings::countlib),
    ("cputime", admin::cputime),
    ("decrease_depths", limits::decrease_depths),
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

impl Command {
    pub(super) fn run(
        &self,
        session: &mut Session,
        arguments: &mut Arguments<'_>,
    ) -> Result<String, CommandError> {
        match self {
            Self::Own(function) => function(session, arguments),
            Self::Ask(kind) => questions::ask(session, *kind, arguments),
        }
    }
}

/// The command of that name, which is case-sensitive.
pub(super) fn find(name: &str) -> Option<Command> {
    if let Ok(at) = COMMANDS.binary_search_by_key(&name, |&(known, _)| known) {
        return Some(Command::Own(COMMANDS[at].1));
    }
    let kind = QuestionKind::from_name(name).filter(|kind| kind.facts().read);
    kind.map(Command::Ask)
}

/// The names of all commands, in the order in which they are listed.
fn names() -> Vec<&'static str> {
    let questions = QuestionKind::all().filter(|kind| kind.facts().read);
    let own = COMMANDS.iter().map(|&(name, _)| name);
    let mut names: Vec<_> = own.chain(questions.map(QuestionKind::name)).collect();
    names.sort_unstable();
    names
}

/// The answer of a command that only does something.
const DONE: Result<String, CommandError> = Ok(String::new());

#[cfg(test)]
mod tests {
    use super::{COMMANDS, names};

    #[test]
    fn names_are_sorted_and_unique() {
        assert!(COMMANDS.is_sorted_by_key(|&(name, _)| name));
        assert!(names().is_sorted_by(|a, b| a < b));
    }
}
