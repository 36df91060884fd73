//! The older commands about the board, with the answers that GNU Go 3.8 gives.

use std::fs;

use crate::gtp_session::{answers, transcript};

/// The answers to commands with semicolons between them, without the first `skip`.
fn after(skip: usize, commands: &str) -> Vec<String> {
    answers(commands).split_off(skip)
}

#[test]
fn moves_of_a_colour() {
    let answers = answers(
        "boardsize 9; black d4; black d4; black z9; black pass; white PASS; black; \
         white c3 e5; list_stones w; last_move; move_history; undo; list_stones white",
    );
    assert_eq!(
        answers[1..],
        [
            "=",
            "? illegal move",
            "? invalid coordinate",
            "=",
            "=",
            "? invalid coordinate",
            "=",
            "= C3",
            "= white C3",
            "= white C3\nwhite PASS\nblack PASS\nblack D4",
            "=",
            "="
        ]
    );
}

#[test]
fn what_was_played_is_known_since_the_last_set_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    let game = "(;SZ[9]HA[3];W[ee];B[ef];AB[aa];W[];B[bb])";
    fs::write(&file, game).unwrap();
    let told = after(
        1,
        &format!(
            "loadsgf {}; move_history; undo; last_move; gg-undo 2; undo; undo; last_move; \
             clear_board; move_history",
            file.display()
        ),
    );
    let refused = "? cannot undo";
    assert_eq!(
        told,
        [
            "= black B8\nwhite PASS",
            "=",
            "= white PASS",
            refused,
            "=",
            refused,
            "? no previous move known",
            "=",
            "="
        ]
    );
}

#[test]
fn several_moves_are_taken_back_or_none() {
    let told = after(
        3,
        "boardsize 5; black a1; black b1; gg-undo -1; gg-undo 0; gg-undo 3; list_stones b; gg-undo 2; \
         list_stones b; gg-undo; white c3; gg-undo x; list_stones w; black a1; trymove w b1; gg-undo",
    );
    assert_eq!(
        told,
        [
            "? can't undo a negative number of moves",
            "=",
            "? cannot undo",
            "= A1 B1",
            "=",
            "=",
            "? cannot undo",
            "=",
            "=",
            "=",
            "=",
            "=",
            "? cannot undo"
        ]
    );
}

#[test]
fn fixed_handicaps() {
    insta::assert_snapshot!(transcript(
        "fixed_handicap 9; list_stones b; get_handicap; undo; move_history; fixed_handicap 2; \
         fixed_handicap 1; clear_board; get_handicap; fixed_handicap 2; clear_board; \
         fixed_handicap 3; boardsize 9; fixed_handicap; fixed_handicap x; fixed_handicap 1; \
         fixed_handicap -1; fixed_handicap 10; fixed_handicap 5; black a1; undo; get_handicap; \
         boardsize 8; fixed_handicap 5; fixed_handicap 4; boardsize 5; fixed_handicap 2; \
         place_free_handicap 2; boardsize 9; place_free_handicap 1; place_free_handicap x; \
         place_free_handicap 30; get_handicap; place_free_handicap 3"
    ));
}

#[test]
fn free_handicaps() {
    insta::assert_snapshot!(transcript(
        "boardsize 9; set_free_handicap; set_free_handicap a1; set_free_handicap a1 a1; \
         set_free_handicap a1 z3; set_free_handicap a1 pass; list_stones b; \
         set_free_handicap a1 b2 c3; get_handicap; list_stones b; undo; set_free_handicap d4 e4; \
         boardsize 2; set_free_handicap a1 a2 b1 b2; set_free_handicap a1 a2 b1; clear_board; \
         trymove b a1; set_free_handicap a2 b1; fixed_handicap 2"
    ));
}

#[test]
fn a_handicap_of_a_file_gives_white_the_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    fs::write(&file, "(;SZ[9]HA[2];W[ee])").unwrap();
    let told = answers(&format!(
        "loadsgf {0}; get_handicap; clear_board; get_handicap; fixed_handicap 2; printsgf",
        file.display()
    ));
    assert_eq!(told[..4], ["= black", "= 2", "=", "= 0"]);
    assert!(told[5].ends_with("AB[cg][gc]PL[W])"), "{told:?}");
}

#[test]
fn legal_points_are_listed_from_the_top() {
    let told = after(
        5,
        "boardsize 3; black a2; black b3; black c1; white c3; all_legal w; all_legal b; all_legal; \
         all_legal red",
    );
    assert_eq!(
        told,
        [
            "= B2 C2 A1 B1",
            "= A3 B2 C2 A1 B1",
            "? invalid color",
            "? invalid color"
        ]
    );
}

#[test]
fn the_board_is_never_turned() {
    let told = answers(
        "boardsize 5; black a1; query_orientation; orientation; orientation 8; orientation 3; list_stones b; \
         orientation 0; list_stones b",
    );
    let refused = "? unacceptable orientation: the board is never turned, so that there is only 0";
    assert_eq!(
        told[2..],
        [
            "= 0",
            "? orientation not an integer",
            refused,
            refused,
            "= A1",
            "=",
            "="
        ]
    );
}

/// Black has just taken a ko on C2.
const KO: &str = "boardsize 5; black b1; black a2; black b3; white c1; white c3; white d2; white b2; \
                  black c2; ";

#[test]
fn a_ko_is_retaken_as_if_after_a_threat() {
    let told = after(
        9,
        &format!(
            "{KO}trymove w b2; tryko w b2; list_stones b; tryko b c2; tryko b a2; tryko b; tryko b pass; \
             popgo; popgo; list_stones b; is_legal w b2"
        ),
    );
    let no_move = "? invalid color or coordinate";
    assert_eq!(
        told,
        [
            "? illegal move",
            "=",
            "= B3 A2 B1",
            "=",
            "? illegal move",
            no_move,
            no_move,
            "=",
            "=",
            "= B3 A2 C2 B1",
            "= 0"
        ]
    );
}

#[test]
fn trial_moves_are_in_the_way_of_moves_of_the_game() {
    let told = after(
        2,
        "boardsize 5; trymove b a1; black b2; white b2; place_free_handicap 2; last_move",
    );
    let in_the_way = "? trial moves are on the board; take them back with popgo first";
    assert_eq!(told[..3], [in_the_way; 3]);
}

#[test]
fn the_processor_time_is_a_number_of_seconds() {
    let told = answers("cputime; boardsize 5; cputime");
    let seconds = [&told[0], &told[2]].map(|text| text[2..].parse::<f64>().unwrap());
    assert!(0.0 < seconds[0] && seconds[0] <= seconds[1], "{told:?}");
}
