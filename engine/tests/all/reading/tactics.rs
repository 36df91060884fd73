//! One position for each thing that the reading knows: diagram, question, answer.

use tesuji_engine::{Color, Outcome, PlayError, QueryError, Vertex};

use super::support::{at, reader, told};

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
    let verdict = reader.attack(at("B2")).unwrap();
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
    assert_eq!(told(&reader.find_defense(at("B2")).unwrap()), "WIN C2");
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
    assert_eq!(told(&reader.attack(at("B2")).unwrap()), "KO_A C2");
    assert_eq!(reader.find_defense(at("B2")).unwrap().outcome, Outcome::Win);
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
    assert_eq!(told(&reader.attack(at("C2")).unwrap()), "KO_B B2");
    // Black fills the ko, or does better.
    assert_eq!(reader.find_defense(at("C2")).unwrap().outcome, Outcome::Win);
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
    let open = reader(&board(".")).attack(at("D4")).unwrap();
    assert_eq!(told(&open), "WIN D5");
    // D5 E4 F4 E5 E6 F5 G5 F6 F7 G6 and so on, each move an atari.
    assert!(open.variation.len() > 12, "{:?}", open.variation);
    let broken = reader(&board("X")).attack(at("D4")).unwrap();
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
    assert_eq!(reader.attack(at("A1")), Err(QueryError::Empty(at("A1"))));
    assert_eq!(
        reader.find_defense(at("D1")),
        Err(QueryError::OffBoard(at("D1")))
    );
    let occupied = Vertex::At(at("B2"));
    assert_eq!(
        reader.does_attack(occupied, at("B2")),
        Err(QueryError::Illegal(occupied, PlayError::Occupied))
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
    assert!(!reader.safe_move(Color::White, at("B2")), "one liberty, B1");
    assert!(reader.safe_move(Color::Black, at("B2")));
    assert!(reader.safe_move(Color::White, at("E5")));
    assert_eq!(reader.depth(), 0);
}
