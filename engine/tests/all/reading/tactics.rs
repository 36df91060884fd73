//! One position for each thing that the reading knows: diagram, question, answer.

use tesuji_engine::{
    Board, Color, Outcome, PlayError, QuestionError, Reader, ReaderOptions, Vertex,
};

use super::support::{at, reader, told};
use crate::ask::{refusal, verdict};

#[test]
fn a_stone_in_atari_is_taken_without_a_trial_move() {
    let mut reader = reader(
        "5 . . . . .
         4 . . . . .
         3 . X . . .
         2 X O X . .
         1 . . . . .
           A B C D E",
    );
    let verdict = verdict(&mut reader, "attack B2");
    assert_eq!(
        (told(&verdict).as_str(), verdict.nodes.total()),
        ("WIN B1", 0)
    );
}

#[test]
fn extending_out_of_atari_saves() {
    let mut reader = reader(
        "5 . . . . .
         4 . . . . .
         3 . X . . .
         2 X O . . .
         1 . X . . .
           A B C D E",
    );
    assert_eq!(told(&verdict(&mut reader, "defend B2")), "WIN C2");
}

#[test]
fn a_string_that_is_never_attacked_is_defended_by_a_pass() {
    let mut reader = reader(
        "5 . . . . .
         4 . . . . .
         3 . X X . .
         2 . X . . .
         1 . . . . .
           A B C D E",
    );
    let alive = verdict(&mut reader, "defend B3");
    assert_eq!(
        (told(&alive).as_str(), alive.nodes.total()),
        ("WIN PASS", 0)
    );
}

#[test]
fn a_ko_stone_can_be_taken_but_not_for_good() {
    let mut reader = reader(
        "5 . . . . .
         4 . . . . .
         3 . X O . .
         2 X O . O .
         1 . X O . .
           A B C D E",
    );
    // Black takes at C2; White needs a threat before he takes back.
    assert_eq!(told(&verdict(&mut reader, "attack B2")), "KO_A C2");
    assert_eq!(verdict(&mut reader, "defend B2").outcome, Outcome::Win);
}

#[test]
fn a_banned_ko_needs_the_first_threat() {
    let mut reader = reader(
        "5 . . . . .
         4 . . . . .
         3 . X O . .
         2 X O . O .
         1 . X O . .
           A B C D E",
    );
    reader.play(Color::Black, Vertex::At(at("C2"))).unwrap();
    // White may not retake C2 at B2 at once.
    assert_eq!(told(&verdict(&mut reader, "attack C2")), "KO_B B2");
    // Black fills the ko, or does better.
    assert_eq!(verdict(&mut reader, "defend C2").outcome, Outcome::Win);
}

#[test]
fn a_ladder_runs_to_the_edge_and_a_breaker_stops_it() {
    let board = |breaker: &str| {
        format!(
            "9 . . . . . . . . .
             8 . . . . . . . . .
             7 . . . . . . {breaker} . .
             6 . . . . . . . . .
             5 . . . . . . . . .
             4 . . O X . . . . .
             3 . . . O O . . . .
             2 . . . . . . . . .
             1 . . . . . . . . .
               A B C D E F G H J"
        )
    };
    let open = verdict(&mut reader(&board(".")), "attack D4");
    assert_eq!(told(&open), "WIN D5");
    // D5 E4 F4 E5 E6 F5 G5 F6 F7 G6 and so on, each move an atari.
    assert!(open.variation.len() > 12, "{:?}", open.variation);
    let broken = verdict(&mut reader(&board("X")), "attack D4");
    assert_eq!(broken.outcome, Outcome::Fail);
}

#[test]
fn questions_about_nothing_are_errors() {
    let mut reader = reader(
        "3 . . .
         2 . X .
         1 . . .
           A B C",
    );
    let mut refused = |question| refusal(&mut reader, question);
    assert_eq!(refused("attack A1"), QuestionError::Empty(at("A1")));
    assert_eq!(refused("defend D1"), QuestionError::OffBoard(at("D1")));
    assert_eq!(
        refused("does_attack B2 B2"),
        QuestionError::Illegal(at("B2"), PlayError::Occupied)
    );
}

#[test]
fn a_move_is_safe_unless_it_is_captured_at_once() {
    let mut reader = reader(
        "7 . . . . . . .
         6 . . . . . . .
         5 . . . . . . .
         4 . . . . . . .
         3 . X . . . . .
         2 X . X . . . .
         1 . . . . . . .
           A B C D E F G",
    );
    let mut safe = |question: &str| told(&verdict(&mut reader, question));
    assert_eq!(safe("safe_move white B2"), "0", "one liberty, B1");
    assert_eq!(safe("safe_move black B2"), "WIN");
    assert_eq!(safe("safe_move white E5"), "WIN");
    assert_eq!(safe("safe_move white B3"), "0", "illegal");
    assert_eq!(reader.depth(), 0);
    assert_eq!(
        refusal(&mut reader, "safe_move white T19"),
        QuestionError::OffBoard(at("T19"))
    );
}

#[test]
fn a_move_that_only_a_ko_captures_is_safe() {
    let mut reader = reader(
        "5 . . . . .
         4 . . . . .
         3 . X O . .
         2 X O . O .
         1 . X O . .
           A B C D E",
    );
    assert_eq!(told(&verdict(&mut reader, "safe_move black C2")), "WIN");
}

#[test]
fn a_suicide_is_not_safe_even_if_it_is_allowed() {
    let diagram = "
        4 . . . .
        3 X X X .
        2 X O X .
        1 O . X .
          A B C D";
    let mut board = Board::from_diagram(diagram).unwrap();
    for allowed in [false, true] {
        board = board.with_suicide(allowed);
        let mut reader = Reader::new(board.clone(), ReaderOptions::default());
        assert_eq!(told(&verdict(&mut reader, "safe_move white B1")), "0");
    }
}
