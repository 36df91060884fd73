//! Dialogues with the GTP engine: what goes in and exactly what comes out.

use std::fs;

use insta::assert_snapshot;
use proptest::prelude::*;
use tesuji::gtp::{MAX_LINE, Session, SessionOptions, serve};
use tesuji_engine::ReaderOptions;

pub(crate) fn dialogue(input: impl AsRef<[u8]>) -> String {
    let options = ReaderOptions {
        table_bytes: 1 << 16,
        ..ReaderOptions::default()
    };
    let mut output = Vec::new();
    let options = SessionOptions {
        reader: options,
        allow_writes: true,
    };
    serve(input.as_ref(), &mut output, Session::new(options)).unwrap();
    String::from_utf8(output).unwrap()
}

/// The answers to commands with semicolons between them.
pub(crate) fn answers(commands: &str) -> Vec<String> {
    let output = dialogue(commands.replace("; ", "\n"));
    let answers = output.split_terminator("\n\n");
    answers.map(|answer| answer.trim_end().to_owned()).collect()
}

/// Commands and their answers side by side.
pub(crate) fn transcript(commands: &str) -> String {
    let answers = answers(commands);
    let commands: Vec<_> = commands.split("; ").collect();
    assert_eq!(answers.len(), commands.len());
    let lines = commands.iter().zip(answers);
    lines
        .map(|(command, answer)| format!("{command:28} {answer}\n"))
        .collect()
}

#[test]
fn the_protocol() {
    let input = "\n# a comment\n  \t\n1 protocol_version\n02\tname # who\r\n\
                 known_command attack\nknown_command\n3 nonsense here\n17\necho a  b\n\
                 4 clear_board\n quit \nname\n";
    assert_snapshot!(dialogue(input));
}

#[test]
fn the_end_of_the_input_ends_the_dialogue() {
    assert_eq!(dialogue(""), "");
    assert_eq!(dialogue("5 name"), "=5 tesuji\n\n");
    assert_eq!(dialogue("na\u{1}me\u{7f}\r"), "= tesuji\n\n");
}

#[test]
fn a_line_without_end_does_no_harm() {
    let mut input = vec![b'1'; 5 * MAX_LINE];
    input.extend_from_slice(b"\nprotocol_version\n");
    assert_eq!(dialogue(input), "? line longer than 65536 bytes\n\n= 2\n\n");
}

#[test]
fn every_listed_command_is_known() {
    let list = dialogue("list_commands");
    assert_eq!(list, dialogue("help"));
    let names: Vec<_> = list.trim_start_matches("= ").split_whitespace().collect();
    assert!(names.len() > 40);
    for name in names {
        assert_eq!(answers(&format!("known_command {name}")), ["= true"]);
    }
}

#[test]
fn boards_and_moves() {
    let transcript = transcript(
        "boardsize; boardsize x; boardsize 20; boardsize 1; boardsize 9 9; boardsize 5; \
         query_boardsize; komi x; komi nan; komi -0.5; get_komi; play; play black; play red c3; \
         play black f1; play black i1; play b C3; play white c3; play white PASS; undo; \
         undo; undo; play b b1; play b a2; play w a1; is_legal w a1; is_legal b a1; \
         is_legal w pass; is_legal w; captures w; captures",
    );
    assert_snapshot!(transcript);
}

/// White takes the stone on A1.
const CAPTURE: &str = "boardsize 5\nplay b a1\nplay w b1\nplay b e5\nplay w a2\n";

#[test]
fn the_board_is_drawn_as_gnu_go_draws_it() {
    let output = dialogue(format!("{CAPTURE}showboard\n"));
    assert_snapshot!(output.rsplit_once("=").unwrap().1);
}

#[test]
fn stones_and_strings() {
    let transcript = transcript(
        "boardsize 9; play b c3; play b d3; play b d4; play w e4; list_stones black; \
         list_stones w; list_stones; color d4; color e4; color e5; color pass; countlib c3; \
         findlib c3; countlib a1; findlib z9",
    );
    assert_snapshot!(transcript);
}

#[test]
fn trial_moves() {
    let transcript = transcript(
        "boardsize 5; popgo; play b c3; trymove w c3; trymove w c4; trymove w; play b a1; \
         undo; list_stones w; popgo; list_stones w; trymove b pass; popgo; popgo; \
         trymove w d4; clear_board; popgo; list_stones w",
    );
    assert_snapshot!(transcript);
}

/// Black's A1 cannot be saved; D5 is in atari and runs to D4.
#[test]
fn questions_about_strings() {
    let transcript = transcript(
        "boardsize 7; play b a1; play w a2; play w b2; attack a1; defend a1; \
         does_attack b1 a1; does_defend b1 a1; attack a2; does_defend c2 a2; play b d5; \
         play w d6; play w c5; play w e5; attack d5; defend d5; does_attack d4 d5; \
         does_defend d4 d5; does_attack g1 d5; does_defend g1 d5; attack; attack g7; \
         attack h1; defend i9; does_attack; does_attack d5 d5; does_attack d4; \
         does_attack d4 g7; does_defend pass d5; \
         safe_move b g1; safe_move w b1; safe_move b d5; safe_move d5; safe_move b z9",
    );
    assert_snapshot!(transcript);
}

#[test]
fn counters_and_limits() {
    let transcript = transcript(
        "get_reading_node_counter; get_trymove_counter; get_owl_node_counter; \
         get_connection_node_counter; reset_reading_node_counter; reset_owl_node_counter; \
         reset_connection_node_counter; reset_trymove_counter; level; level 99; level 8; \
         tesuji-limit depth; tesuji-limit depth 20; tesuji-limit depth; increase_depths; \
         tesuji-limit depth; decrease_depths; decrease_depths; tesuji-limit depth; \
         tesuji-limit depth x; level 10; tesuji-limit depth; clear_cache",
    );
    assert_snapshot!(transcript);
    let unknown = answers("tesuji-limit depht");
    assert!(unknown[0].starts_with("? unknown limit 'depht'; known are depth branch-depth "));
    let all = dialogue("tesuji-limit");
    assert!(all.starts_with("= depth 18\nbranch-depth 8\n"), "{all}");
}

/// D4 can be caught in a net; A9 is in atari.
#[test]
fn questions_about_connection() {
    assert_snapshot!(transcript(
        "boardsize 9; play b c3; play b d4; play w g7; connect c3 d4; disconnect c3 d4; connect c3 c3; \
         play w c4; disconnect c3 d4; play w d3; connect c3 d4; disconnect c3 d4; connect c3 g7; \
         disconnect g7 g8; connect c3; break_in c3 c2; break_in c3; block_off c3; block_off c3 c3; \
         break_in c3 z9; break_in a1 c3"
    ));
}

/// Errors are GNU Go's, and what comes after them is answered.
#[test]
fn questions_about_worms() {
    assert_snapshot!(transcript(
        "boardsize 2; worm_stones; worm_stones black; worm_data a1; unconditional_status b2; boardsize 9; \
         play b d4; play w d5; play b e5; play w c4; worm_data d4 d5; worm_data z9; worm_data black; \
         worm_cutstone d4; worm_cutstone; worm_cutstone a1; worm_stones d4; worm_stones a1; worm_stones foo; \
         worm_stones white; worm_stones; unconditional_status a9; unconditional_status; unconditional_status z9"
    ));
}

/// Errors are GNU Go's, and what comes after them is answered.
#[test]
fn questions_about_dragons() {
    assert_snapshot!(transcript(
        "boardsize 2; dragon_stones; dragon_data a1; dragon_data; same_dragon a1 b2; boardsize 9; play b c3; \
         play b d4; play w g7; play w g6; dragon_data d4; dragon_data z9; dragon_data a1; dragon_stones; \
         dragon_stones white; dragon_stones c3; dragon_stones a1; dragon_stones foo; dragon_status c3; dragon_status a1; \
         dragon_status z9; dragon_status; same_dragon c3 d4; same_dragon c3 g7; same_dragon c3 a1; same_dragon c3; same_dragon c3 z9"
    ));
}

#[test]
fn the_limits_that_cut_the_last_answer() {
    let blacks = ["c5", "c4", "d3", "e3", "b9"].map(|point| format!("play b {point}; "));
    let whites =
        ["b2", "c3", "c2", "d4", "e2", "g5", "a9"].map(|point| format!("play w {point}; "));
    let set_up = format!("boardsize 9; {}{}", blacks.concat(), whites.concat());
    let explained = |commands: &str| {
        let answers = answers(&format!("{set_up}{commands}; tesuji-explain"));
        answers.last().unwrap().clone()
    };
    let uncut = "= no limit cut the reading: higher limits give the same answer";
    assert_eq!(explained("attack a9"), uncut);
    let low = "tesuji-limit threat-cost 0; tesuji-limit depth 2";
    let cut = explained(&format!("{low}; attack d4"));
    let lines: Vec<_> = cut.lines().collect();
    assert!(lines[0].starts_with("= depth 2 cut "), "{cut}");
    assert!(
        lines[0].ends_with("; to look further: tesuji-limit depth 4"),
        "{cut}"
    );
    assert!(
        lines[lines.len() - 1].starts_with("threat-cost 0 cut "),
        "{cut}"
    );
    // Of the answer, not of what is in force now, nor of what has failed since.
    for later in ["level 10", "attack e9", "does_attack d4 a9", "clear_board"] {
        assert_eq!(explained(&format!("{low}; attack d4; {later}")), cut);
    }
    assert_eq!(explained(&format!("{low}; attack d4; defend a9")), uncut);
    assert!(explained(&format!("{low}; does_attack e5 d4")).contains("threat-cost 0 cut "));
    assert!(explained("level 10").starts_with("? nothing has been answered yet; ask a question"));
}

#[test]
fn the_cache() {
    let transcript = transcript(
        "tesuji-cache; tesuji-cache maybe; tesuji-cache off; tesuji-cache on; boardsize 19; \
         play b c3; play w c4; play b d4; play w d3; play b b4; play w b3; defend c3; \
         reset_reading_node_counter; play b q16; defend c3; get_reading_node_counter; \
         play w e3; tesuji-cache; tesuji-cache on; clear_cache; tesuji-cache off; tesuji-cache",
    );
    assert_snapshot!(transcript);
}

#[test]
fn the_komaster_scheme_can_be_changed() {
    let answers = answers(
        "tesuji-komaster; tesuji-komaster revised; tesuji-komaster; clear_board; \
         tesuji-komaster; tesuji-komaster 4",
    );
    assert_eq!(answers[..5], ["= 5", "=", "= revised", "=", "= revised"]);
    assert_eq!(
        answers[5],
        "? unknown komaster scheme '4'; known are 5 5-plain 2.7.232 revised"
    );
}

#[test]
fn nodes_are_counted_until_the_reset() {
    let counts = answers(
        "boardsize 7; play b a1; play w a2; reset_reading_node_counter; attack a1; defend a1; \
         get_reading_node_counter; get_trymove_counter; reset_reading_node_counter; \
         get_reading_node_counter; get_trymove_counter; reset_trymove_counter; \
         get_trymove_counter",
    );
    assert_ne!(counts[6], "= 0");
    assert_eq!(counts[6], counts[7]);
    assert_eq!([&counts[9], &counts[12]], ["= 0", "= 0"]);
    assert_eq!(counts[10], counts[7]);
}

#[test]
fn races_are_counted_apart_and_among_life_and_death() {
    let stones = "play b a5; play b b5; play b c5; play b d5; play b e5; play b f5; play b f4; play b a3; \
        play b b3; play b c3; play b d3; play b e3; play b f3; play w a6; play w b6; play w c6; play w d6; \
        play w e6; play w f6; play w g6; play w g5; play w g4; play w g3; play w a2; play w b2; play w c2; \
        play w d2; play w e2; play w f2; play w g2; play w b4; play w c4; play w d4";
    let asked = "analyze_semeai a5 c4; get_semeai_node_counter; get_owl_node_counter; \
        reset_semeai_node_counter; get_semeai_node_counter; get_owl_node_counter; \
        reset_owl_node_counter; get_owl_node_counter";
    let counts = answers(&format!("boardsize 7; {stones}; {asked}"));
    let counts = &counts[counts.len() - 8..];
    assert_eq!(counts[0], "= 1 0 PASS");
    assert_ne!(counts[1], "= 0");
    assert_eq!([&counts[2], &counts[5]], [&counts[1], &counts[1]]);
    assert_eq!([&counts[4], &counts[7]], ["= 0", "= 0"]);
}

#[test]
fn files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let game = "(;GM[1]FF[4]SZ[5]KM[0.5];B[cc];W[bc];B[bb];W[aa])";
    fs::write(path("game.sgf"), game).unwrap();
    fs::write(path("broken.sgf"), "(;SZ[5]\n;B[cc").unwrap();
    let commands = "loadsgf GAME; list_stones w; get_komi; undo; list_stones w; loadsgf GAME 2; \
        list_stones b; loadsgf GAME B4; list_stones b; loadsgf GAME E1; loadsgf GAME here; \
        loadsgf; printsgf OUT; loadsgf OUT; list_stones w; printsgf; loadsgf BROKEN; \
        list_stones w";
    let names = [
        ("GAME", "game.sgf"),
        ("OUT", "out.sgf"),
        ("BROKEN", "broken.sgf"),
    ];
    let mut script = commands.to_owned();
    for (short, name) in names {
        script = script.replace(short, &path(name));
    }
    let mut transcript = transcript(&script);
    for (short, name) in names {
        transcript = transcript.replace(&path(name), short);
    }
    assert_snapshot!(transcript);
    let missing = answers(&format!("loadsgf {}", path("none.sgf")));
    assert!(
        missing[0].starts_with("? cannot open or parse '"),
        "{missing:?}"
    );
}

fn command() -> impl Strategy<Value = String> {
    let name = prop_oneof![
        Just("boardsize"),
        Just("play"),
        Just("trymove"),
        Just("popgo"),
        Just("undo"),
        Just("gg-undo"),
        Just("black"),
        Just("fixed_handicap"),
        Just("set_free_handicap"),
        Just("orientation"),
        Just("tryko"),
        Just("move_history"),
        Just("attack"),
        Just("defend"),
        Just("does_attack"),
        Just("does_defend"),
        Just("is_legal"),
        Just("findlib"),
        Just("countlib"),
        Just("color"),
        Just("captures"),
        Just("list_stones"),
        Just("tesuji-komaster"),
        Just("tesuji-limit"),
        Just("clear_cache"),
        Just("level"),
        Just("komi"),
        Just("showboard"),
        Just("increase_depths"),
        Just("decrease_depths"),
        Just("loadsgf"),
        Just("get_trymove_counter"),
        Just("reset_reading_node_counter"),
        Just("clear_board"),
    ];
    let argument = prop_oneof![
        4 => "[a-e][1-5]",
        2 => prop_oneof![Just("black".to_owned()), Just("w".to_owned())],
        1 => "-?[0-9]{1,3}",
        1 => "[ -~]{0,8}",
    ];
    (name, prop::collection::vec(argument, 0..4))
        .prop_map(|(name, arguments)| format!("{name} {}", arguments.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_bytes_are_answered(lines in prop::collection::vec(any::<Vec<u8>>(), 0..20)) {
        let output = dialogue(lines.join(&b'\n'));
        for answer in output.split_terminator("\n\n") {
            prop_assert!(answer.starts_with(['=', '?']), "{answer:?}");
        }
    }

    #[test]
    fn any_commands_are_answered_once(
        commands in prop::collection::vec(command(), 0..40),
    ) {
        let mut input = "tesuji-limit depth 4\nboardsize 5\n".to_owned();
        for (id, command) in commands.iter().enumerate() {
            input += &format!("{id} {}\n", command.replace('#', ""));
        }
        let output = dialogue(&input);
        let answers: Vec<_> = output.split_terminator("\n\n").skip(2).collect();
        prop_assert_eq!(answers.len(), commands.len());
        let kept = dialogue(input.replacen("boardsize", "tesuji-cache on\nboardsize", 1));
        for ((command, answer), kept) in commands.iter().zip(&answers).zip(kept.split_terminator("\n\n").skip(3)) {
            if !command.contains("_counter") {
                prop_assert_eq!(kept, *answer);
            }
        }
        for (id, answer) in answers.iter().enumerate() {
            let marks = [format!("={id} "), format!("?{id} ")];
            prop_assert!(marks.iter().any(|mark| answer.starts_with(mark)), "{:?}", answer);
        }
    }
}
