//! Positions in which the komaster schemes differ: diagram, question, answer in scheme 5, in
//! the plain scheme 5, in the 2.7.232 scheme and in its revision. The positions come from a search over random small
//! boards; they show where the schemes differ, not which is right.

use tesuji_engine::search::KomasterScheme;
use tesuji_engine::{Board, Reader, ReaderOptions};

use super::support::told;
use crate::ask::verdict;

/// The answers to `attack` or `defend` a point, scheme by scheme.
fn answers(diagram: &str, question: &str) -> [String; 4] {
    KomasterScheme::ALL.map(|komaster| {
        let options = ReaderOptions {
            komaster,
            table_bytes: 1 << 20,
            ..ReaderOptions::default()
        };
        let mut reader = Reader::new(Board::from_diagram(diagram).unwrap(), options);
        told(&verdict(&mut reader, question))
    })
}

#[test]
fn scheme_5_alone_reads_an_unconditional_defence() {
    let diagram = "
        6 O O O O X X
        5 X . O X . X
        4 O O . . O X
        3 X X . X X .
        2 X O X O O X
        1 O O O O . O
          A B C D E F";
    assert_eq!(
        answers(diagram, "defend F1"),
        ["WIN F3", "WIN F3", "KO_A F3", "KO_A F3"]
    );
}

#[test]
fn the_revision_alone_reads_an_unconditional_defence() {
    let diagram = "
        6 . O . . . X
        5 . O . O . .
        4 . O . . O O
        3 . O X O X O
        2 . X . X . .
        1 X O . X O O
          A B C D E F";
    assert_eq!(
        answers(diagram, "defend B1"),
        ["KO_A A2", "KO_A A2", "KO_A A2", "WIN A2"]
    );
}

#[test]
fn the_2_7_232_scheme_alone_reads_a_ko() {
    let diagram = "
        6 . X . . X .
        5 X . X . X .
        4 O X . . X X
        3 . O . . O .
        2 O X O X O O
        1 X . . O . O
          A B C D E F";
    assert_eq!(
        answers(diagram, "defend A1"),
        ["WIN A3", "WIN A3", "KO_A A3", "WIN A3"]
    );
}

#[test]
fn what_fails_in_scheme_5_is_a_ko_in_the_others() {
    let diagram = "
        6 O X X . . .
        5 . . O X . .
        4 O . . X O X
        3 X . X X O .
        2 O . O X . X
        1 . O . O X .
          A B C D E F";
    assert_eq!(
        answers(diagram, "attack E1"),
        ["0", "0", "KO_B E2", "KO_B E2"]
    );
}

#[test]
fn a_ko_that_was_filled_is_forgotten_in_the_plain_scheme() {
    let diagram = "
        7 . O O X . O X
        6 O O X X O X .
        5 X X X X X O O
        4 X O O O X X .
        3 . O O . O O O
        2 . X X O X O .
        1 O X . X X X O
          A B C D E F G";
    assert_eq!(
        answers(diagram, "attack D2"),
        ["KO_A D3", "WIN D3", "KO_A D3", "KO_A D3"]
    );
}
