//! The effects of the commands of suites, by their names.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use tesuji_engine::QuestionKind;

use crate::case::Query;

/// The share that a command has in the answers after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Everything: it makes the position.
    Position,
    /// The way to the answer: limits, and the like. An engine without the command has nothing
    /// to set.
    Setting,
    /// Nothing: it shows something, or is a question.
    Nothing,
    /// Nobody knows: it is not one of the protocol, of GNU Go or of this program.
    Unknown,
}

/// Commands that make the position.
const POSITION: &str = "\
    black boardsize clear_board fixed_handicap genmove genmove_black genmove_white gg-undo \
    kgs-genmove_cleanup loadsgf orientation place_free_handicap play popgo set_free_handicap \
    tryko trymove undo white";

/// Commands that say how to read.
const SETTINGS: &str = "\
    advance_random_seed clear_cache decrease_depths increase_depths komi level reset_search_mask \
    set_random_seed tesuji-cache tesuji-komaster tesuji-limit time_left time_settings \
    tune_move_ordering";

/// Commands of the protocol, of GNU Go and of this program that only answer something, beside
/// the questions that have a type of their own.
const SHOWING: &str = "\
    aa_confirm_safety accurate_approxlib accuratelib all_legal all_move_values analyze_eyegraph \
    analyze_semeai_after_move captures color countlib cputime does_surround dragon_data \
    dragon_stones draw_search_area dump_stack echo echo_err estimate_score experimental_score \
    eye_data final_score final_status final_status_list findlib finish_sgftrace \
    followup_influence get_connection_node_counter get_handicap get_komi get_life_node_counter \
    get_owl_node_counter get_random_seed get_reading_node_counter get_semeai_node_counter get_trymove_counter gg_genmove \
    half_eye_data help initial_influence invariant_hash invariant_hash_for_moves is_legal \
    is_surrounded known_command ladder_attack last_move list_commands list_stones move_history \
    move_influence move_probabilities move_reasons move_uncertainty name new_score \
    owl_connection_defends owl_substantial printsgf \
    protocol_version query_boardsize query_orientation quit reg_genmove report_uncertainty \
    reset_connection_node_counter reset_life_node_counter reset_owl_node_counter \
    reset_reading_node_counter reset_semeai_node_counter reset_trymove_counter restricted_genmove showboard start_sgftrace \
    surround_map tactical_analyze_semeai tesuji-explain test_eyeshape top_moves top_moves_black \
    top_moves_white version worm_cutstone worm_data worm_stones";

/// Commands of GNU Go and of other engines that write the file that they name.
const WRITING: &str = "\
    book_save_as dump_supervised dump_training finish_sgftrace printsgf uct_savegames \
    uct_savetree";

/// The effects of all commands of the lists.
static EFFECTS: LazyLock<BTreeMap<&str, Kind>> = LazyLock::new(|| {
    let lists = [
        (POSITION, Kind::Position),
        (SETTINGS, Kind::Setting),
        (SHOWING, Kind::Nothing),
    ];
    let names = lists.into_iter();
    let names = names.flat_map(|(names, kind)| names.split(' ').map(move |name| (name, kind)));
    names.collect()
});

/// Whether a command, or a question, writes a file.
pub(crate) fn writes_file(command: &str) -> bool {
    let mut words = command.split_whitespace();
    let writes = |name| WRITING.split(' ').any(|writing| writing == name);
    words.next().is_some_and(writes) && words.next().is_some()
}

impl Kind {
    /// What the command of this name does.
    pub(super) fn of(name: &str) -> Self {
        let question = || QuestionKind::from_name(name).map(|_| Self::Nothing);
        let listed = EFFECTS.get(name).copied();
        listed.or_else(question).unwrap_or(Self::Unknown)
    }
}

/// Whether an engine's position, or how it reads, may be another one after its answer. Which
/// one is up to the engine.
#[must_use]
pub fn changes_position(query: &Query) -> bool {
    makes_position(query) || is_other(query, Kind::Setting)
}

/// Whether an engine's position may be another one after its answer.
pub(crate) fn makes_position(query: &Query) -> bool {
    let may_play = query.generates_move() || query.name().starts_with("gogui-");
    is_other(query, Kind::Position) || may_play && is_other(query, Kind::Unknown)
}

fn is_other(query: &Query, kind: Kind) -> bool {
    query.known().is_none() && Kind::of(query.name()) == kind
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use tesuji_engine::ReaderOptions;

    use crate::gtp::{Request, Session};

    use super::{Kind, POSITION, SETTINGS, SHOWING, writes_file};

    #[test]
    fn every_name_has_one_effect() {
        let lists = [POSITION, SETTINGS, SHOWING];
        let mut all: Vec<&str> = lists.iter().flat_map(|list| list.split(' ')).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert_eq!(Kind::of("owl_attack"), Kind::Nothing);
        assert_eq!(Kind::of("kata-analyze"), Kind::Unknown);
    }

    #[test]
    fn a_file_is_written_where_one_is_named() {
        assert!(writes_file("printsgf  out.sgf"));
        assert!(writes_file("\tfinish_sgftrace out.sgf"));
        for command in ["", "printsgf", "printsgf ", "loadsgf a.sgf", "attack A1"] {
            assert!(!writes_file(command), "{command}");
        }
    }

    #[test]
    fn no_command_of_this_program_is_unknown() {
        let request = Request::parse(b"list_commands").unwrap();
        let commands = Session::new(ReaderOptions::default()).answer(&request);
        for name in commands.unwrap().lines() {
            assert_ne!(Kind::of(name), Kind::Unknown, "{name}");
        }
    }
}
