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

use tesuji_engine::Limits;

use crate::command::{self, Arguments, CommandError, GtpCommand};
use crate::gtp::Session;
use crate::position::Position;

/// The text of an answer.
type Text = Result<String, CommandError>;

/// Carries out a command that has no type of its own.
type Function = fn(&mut Session, &mut Arguments<'_>) -> Text;

/// Every command that has no type of its own, or shows a setting, sorted.
const COMMANDS: &[(&str, Function)] = &[
    ("all_legal", board::all_legal),
    ("captures", board::captures),
    ("color", strings::color),
    ("countlib", strings::countlib),
    ("cputime", admin::cputime),
    ("dragon_status", questions::all_statuses),
    ("echo", admin::echo),
    ("findlib", strings::findlib),
    ("get_connection_node_counter", counters::get_connection),
    ("get_handicap", handicap::get),
    ("get_komi", board::get_komi),
    ("get_owl_node_counter", counters::get_owl),
    ("get_reading_node_counter", counters::get_reading),
    ("get_semeai_node_counter", counters::get_semeai),
    ("get_trymove_counter", counters::get_all),
    ("help", admin::list_commands),
    ("is_legal", board::is_legal),
    ("known_command", admin::known_command),
    ("last_move", board::last_move),
    ("list_commands", admin::list_commands),
    ("list_stones", strings::list_stones),
    ("move_history", board::move_history),
    ("name", admin::name),
    ("printsgf", files::printsgf),
    ("protocol_version", admin::protocol_version),
    ("query_boardsize", board::query_boardsize),
    ("query_orientation", board::query_orientation),
    ("quit", admin::quit),
    ("reset_connection_node_counter", counters::reset_connection),
    ("reset_owl_node_counter", counters::reset_owl),
    ("reset_reading_node_counter", counters::reset_reading),
    ("reset_semeai_node_counter", counters::reset_semeai),
    ("reset_trymove_counter", counters::reset_all),
    ("showboard", board::showboard),
    ("tesuji-cache", cache::cache),
    ("tesuji-explain", questions::explain),
    ("tesuji-komaster", limits::komaster),
    ("tesuji-limit", limits::limit),
    ("version", admin::version),
];

/// Carries out a command.
pub(super) fn carry_out(session: &mut Session, command: &GtpCommand) -> Text {
    let reader = &mut session.reader;
    match command {
        GtpCommand::BoardSize(size) => session.set_position(Position::empty(*size)),
        GtpCommand::ClearBoard => session.set_position(Position::empty(session.size())),
        GtpCommand::Komi(komi) => session.komi = *komi,
        GtpCommand::Play(color, vertex) => {
            let vertex = session.on_board(*vertex, CommandError::InvalidMove)?;
            session.play(*color, vertex)?;
        }
        GtpCommand::PlayFor(color, vertex) => {
            let vertex = session.on_board(*vertex, CommandError::InvalidCoordinate)?;
            session.play(*color, vertex)?;
        }
        GtpCommand::Undo(count) => session.undo(*count)?,
        GtpCommand::TryMove(color, vertex) => session.try_move(*color, *vertex)?,
        GtpCommand::TryKo(color, vertex) => session.try_ko(*color, *vertex)?,
        GtpCommand::PopGo if reader.pop() => {}
        GtpCommand::PopGo => return Err(CommandError::StackEmpty),
        GtpCommand::FixedHandicap(stones) => return handicap::fixed(session, *stones),
        GtpCommand::PlaceFreeHandicap(stones) => return handicap::place_free(session, *stones),
        GtpCommand::SetFreeHandicap(points) => handicap::set_free(session, points)?,
        GtpCommand::LoadSgf { file, until } => return files::loadsgf(session, file, *until),
        GtpCommand::Deepen(by) => reader.set_limits(reader.limits().deepened(*by)),
        GtpCommand::Level(level) => {
            let limits = Limits::level(*level).map_err(|_| CommandError::UnacceptableLevel)?;
            reader.set_limits(limits);
        }
        GtpCommand::SetLimit(limit, value) => {
            let mut limits = reader.limits().clone();
            *limits.of_mut(*limit) = *value;
            reader.set_limits(limits);
        }
        GtpCommand::Komaster(scheme) => reader.set_komaster(*scheme),
        GtpCommand::Cache(on) => cache::switch(reader, *on),
        GtpCommand::ClearCache => reader.clear_cache(),
        GtpCommand::Ask(question) => return questions::ask(session, question),
        GtpCommand::Other { name, arguments } => {
            let at = COMMANDS.binary_search_by_key(&name.as_str(), |&(known, _)| known);
            let at = at.map_err(|_| CommandError::UnknownCommand)?;
            return COMMANDS[at].1(session, &mut Arguments::new(arguments));
        }
    }
    DONE
}

/// Whether there is a command of that name, which is case-sensitive.
pub(super) fn is_known(name: &str) -> bool {
    let own = COMMANDS.binary_search_by_key(&name, |&(known, _)| known);
    own.is_ok() || command::is_known(name)
}

/// The names of all commands, in the order in which they are listed.
fn names() -> Vec<&'static str> {
    let own = COMMANDS.iter().map(|&(name, _)| name);
    let mut names: Vec<_> = own.chain(command::names()).collect();
    names.sort_unstable();
    // A setting is shown and set by one name.
    names.dedup();
    names
}

/// The answer of a command that only does something.
const DONE: Text = Ok(String::new());

#[cfg(test)]
mod tests {
    use super::COMMANDS;

    #[test]
    fn names_are_sorted() {
        assert!(COMMANDS.is_sorted_by_key(|&(name, _)| name));
    }
}
