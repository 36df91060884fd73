//! Rules that need a board.

use super::assert_findings;
use crate::sandbox::{CORNER, Sandbox};

/// A script about the corner position, with White's A3 as a second move.
fn script(text: &str) -> Sandbox {
    Sandbox::new()
        .file("games/corner.sgf", &format!("{CORNER};B[be];W[ac])"))
        .file("a.tst", &format!("loadsgf games/corner.sgf 1\n{text}"))
}

#[test]
fn every_question_is_held_against_its_stones() {
    // A1 is black, A2 and B2 are white, everything else is empty.
    let sandbox = Sandbox::new().corner(
        "a.sgf",
        &[
            "Everything that a question can ask about.",
            "1 attack C3 #? [0]",
            "2 defend C3 #? [0]",
            "3 owl_attack C3 #? [0]",
            "4 owl_defend C3 #? [0]",
            "5 dragon_status C3 #? [dead]",
            "6 does_attack B1 C3 #? [0]",
            "7 does_defend A2 A1 #? [0]",
            "8 owl_does_attack A2 C3 #? [0]",
            "9 owl_does_defend B1 A1 #? [0]",
            "10 connect A2 C3 #? [0]",
            "11 disconnect D4 C3 #? [0]",
            "12 same_dragon D4 A1 #? [0]",
            "13 analyze_semeai A1 C3 #? [0 0 PASS]",
            "14 attack_either A2 C3 #? [0]",
            "15 defend_both C3 C3 #? [0]",
            "16 break_in C3 D4 A1 #? [0]",
            "17 block_off C3 D4 #? [0]",
            "20 eval_eye C3 #? [0 0]",
            "21 unconditional_status C3 #? [undecided]",
            "22 break_in A1 C3 D4 #? [0]",
            "23 combination_attack black #? [PASS]",
            "24 genmove_quality C3 #? [0]",
            "25 connect A2 B2 #? [1 PASS]",
            "26 analyze_semeai A1 A2 #? [0 0 PASS]",
            "27 same_dragon A1 A2 #? [0]",
        ],
    );
    let empty = |line: u32, points| {
        let place = format!("a.sgf:{}:1", line + 1);
        format!("{place} error empty-point: question {line}: there is no stone on {points}")
    };
    let mut wanted: Vec<_> = (1..=6).map(|line| empty(line, "C3")).collect();
    wanted.push("a.sgf:8:1 error occupied-point: question 7: the move A2 is on a stone".to_owned());
    wanted.push(empty(8, "C3"));
    wanted.push("a.sgf:9:1 error occupied-point: question 8: the move A2 is on a stone".to_owned());
    let points = ["C3", "D4, C3", "D4", "C3", "C3", "C3", "C3", "C3"];
    wanted.extend(
        (10..=17)
            .zip(points)
            .map(|(line, points)| empty(line, points)),
    );
    let wanted: Vec<_> = wanted.iter().map(String::as_str).collect();
    assert_findings(&sandbox, &wanted);
}

#[test]
fn colours_that_make_no_sense_of_a_question() {
    let sandbox = Sandbox::new().corner(
        "a.sgf",
        &[
            "1 connect A1 B2 #? [0]",
            "2 disconnect A2 A1 #? [0]",
            "3 attack_either A1 A2 #? [0]",
            "4 defend_both A1 A2 #? [0]",
            "5 analyze_semeai A2 B2 #? [0 0 PASS]",
        ],
    );
    let wanted = [
        "a.sgf:1:31 error bad-question: question 1: the stones on A1, B2 are of different colours",
        "a.sgf:2:1 error bad-question: question 2: the stones on A2, A1 are of different colours",
        "a.sgf:3:1 error bad-question: question 3: the stones on A1, A2 are of different colours",
        "a.sgf:4:1 error bad-question: question 4: the stones on A1, A2 are of different colours",
        "a.sgf:5:1 error bad-question: question 5: the stones on A2, B2 are of one colour",
    ];
    assert_findings(&sandbox, &wanted);
}

#[test]
fn expected_moves_lie_on_empty_points() {
    let sandbox = Sandbox::new().corner(
        "a.sgf",
        &[
            "1 attack A1 #? [1 A2]",
            "2 attack A1 #? [1 (B1|B2|A1)]",
            "3 attack A1 #? [!1 A2]",
            "4 attack A1 #? [1 [AB]2|1 A2?]",
            "5 attack A1 #? [1 (B1|PASS)|2 D9]*",
            "6 dragon_status A1 #? [critical (B1|C1) A2]",
            "7 reg_genmove black #? [A2|C3]",
            "8 echo A2 #? [A2]",
        ],
    );
    let wanted = [
        "a.sgf:1:43 error occupied-point: question 1: the expected move A2 is on a stone",
        "a.sgf:2:13 error occupied-point: question 2: the expected moves B2, A1 are on a stone",
        "a.sgf:5:13 error off-board: question 5: the expected move D9 is not on the 5x5 board",
        "a.sgf:6:20 error occupied-point: question 6: the expected move A2 is on a stone",
        "a.sgf:7:21 error occupied-point: question 7: the expected move A2 is on a stone",
    ];
    assert_findings(&sandbox, &wanted);
}

#[test]
fn the_board_is_the_one_at_the_question() {
    let sandbox = script(
        "1 attack B1\n#? [1 C1]\n\
         trymove black B1\n2 attack B1\n#? [1 C1]\n3 attack A1\n#? [1 B1]\n\
         popgo\n4 attack A1\n#? [1 B1]\n5 attack B1\n#? [0]\n\
         play white B1\n6 attack A1\n#? [0]\n7 attack B1\n#? [1 A1]\n\
         undo\n8 attack A1\n#? [1 B1]\n\
         loadsgf games/corner.sgf\n9 attack A3\n#? [0]\n",
    );
    let wanted = [
        "a.tst:2:1 error empty-point: question 1: there is no stone on B1",
        "a.tst:8:1 error occupied-point: question 3: the expected move B1 is on a stone",
        "a.tst:12:1 error empty-point: question 5: there is no stone on B1",
        "a.tst:15:1 error empty-point: question 6: there is no stone on A1",
    ];
    assert_findings(&sandbox, &wanted);
}

#[test]
fn points_off_the_board_of_a_script() {
    let sandbox =
        script("1 attack A6\n#? [0]\nboardsize 7\nplay black A6\n2 attack A6\n#? [1 H1]\n");
    let wanted = [
        "a.tst:2:1 error off-board: question 1: A6 is not on the 5x5 board",
        "a.tst:7:1 error off-board: question 2: the expected move H1 is not on the 7x7 board",
    ];
    assert_findings(&sandbox, &wanted);
}

#[test]
fn commands_that_cannot_be_carried_out() {
    let sandbox = script(
        "trymove black A2\n1 attack C3\n#? [0]\n\
         loadsgf games/corner.sgf 1\n  popgo\n2 attack C3\n#? [0]\n\
         boardsize 5\nplay black Z9\n3 attack C3\n#? [0]\n",
    );
    let wanted = [
        "a.tst:2:1 error bad-command: `trymove black A2` cannot be carried out: illegal move",
        "a.tst:6:3 error bad-command: `popgo` cannot be carried out: Stack empty.",
        "a.tst:10:1 error bad-command: `play black Z9` cannot be carried out: invalid color",
    ];
    assert_findings(&sandbox, &wanted);
}

#[test]
fn what_only_an_engine_knows_ends_the_checks_of_a_block() {
    let sandbox = script(
        "showboard\nplace_free_handicap 2\n1 attack C3\n#? [0]\n\
         loadsgf games/corner.sgf 1\n2 genmove black\n#? [B1]\n3 attack B1\n#? [0]\n\
         loadsgf games/corner.sgf 1\n4 reg_genmove black\n#? [B1]\n5 attack B1\n#? [0]\n",
    );
    let wanted = ["a.tst:14:1 error empty-point: question 5: there is no stone on B1"];
    assert_findings(&sandbox, &wanted);
}

#[test]
fn games_that_a_script_cannot_load() {
    let sandbox = Sandbox::new()
        .file("games/dead.sgf", "(;SZ[5]\n;AB[ad][be]AW[ae])")
        .file("games/torn.sgf", "(;SZ[5]\n;C[no end)")
        .file(
            "z.tst",
            "# Games that are none.\nloadsgf games/missing.sgf 3\n1 attack A1\n#? [0]\n\
             loadsgf games/dead.sgf\n2 attack A1\n#? [0]\n\
             loadsgf games/dead.sgf 1\n3 attack A1\n#? [0]\n\
             loadsgf games/torn.sgf\n4 attack A1\n#? [0]\n",
        );
    let wanted = [
        "games/torn.sgf:2:3 error broken-file: the value of C",
        "games/dead.sgf:2:1 error broken-file: the stones set up here make no position",
        "z.tst:2:1 error broken-file: `games/missing.sgf`: the file cannot be read",
    ];
    assert_findings(&sandbox, &wanted);
}

#[test]
fn games_without_the_move_are_a_warning() {
    let sandbox = script(
        "loadsgf games/corner.sgf 3\n1 attack A3\n#? [0]\n\
         loadsgf games/corner.sgf 4\n2 attack A3\n#? [0]\n\
         loadsgf games/corner.sgf B1\n3 attack A1\n#? [1 B1]\n\
         loadsgf games/corner.sgf E5\n4 attack A3\n#? [0]\n",
    );
    let wanted = [
        "a.tst:5:1 warning missing-move: `games/corner.sgf` has no move 4",
        "a.tst:11:1 warning missing-move: `games/corner.sgf` has no move E5",
    ];
    assert_findings(&sandbox, &wanted);
    assert!(sandbox.tesuji("lint suites").status.success());
}
