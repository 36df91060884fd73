//! One small position for each family of moves.

use super::support::check;

#[test]
fn ladder() {
    let board = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . X X . . .
        3 . X O . . . .
        2 . . X . . . .
        1 . . . . . . .";
    check(board, &["defend C3 0", "attack C3 WIN D3"]);
    let breaker = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . X X . . .
        3 . X O . . . .
        2 . . X . O . .
        1 . . . . . . .";
    check(breaker, &["defend C3 WIN D3", "attack C3 WIN D3"]);
}

#[test]
fn net() {
    // White has friends where the ladders would lead to.
    let board = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . . . . . . . . .
        6 . . . X X . . . .
        5 . . X O . . . O .
        4 . . X . . . . . .
        3 . . . . . . . . .
        2 . . . . O . O . .
        1 . . . . . . . . .";
    check(
        board,
        &[
            "attack D5 WIN E4",
            "does_attack E5 D5 0",
            "does_attack D4 D5 0",
            "defend D5 WIN D4|E5|E4",
        ],
    );
}

#[test]
fn loose_ladder_along_the_edge() {
    let board = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . X X X . . .
        3 X X O O . . .
        2 . X O . . . .
        1 . X . . . . .";
    check(
        board,
        &[
            "attack D3 WIN E3",
            "does_attack D2 D3 0",
            "does_attack E2 D3 0",
        ],
    );
}

#[test]
fn snapback() {
    let board = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . X X . . . . . .
        6 X X . . . . . . .
        5 X O O . . . . . .
        4 . X O . . . . . .
        3 . X O . . . . . .
        2 O O O . . . . . .
        1 . . . . . . . . .";
    check(
        board,
        &[
            "attack B3 WIN A4",
            "does_attack A3 B3 0",
            "defend B3 WIN A4",
        ],
    );
}

#[test]
fn throw_in() {
    let board = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 O O O O O . .
        3 O X X X O O .
        2 X X O . X O .
        1 . X . . X O .";
    check(board, &["attack B3 WIN D2", "does_attack C1 B3 0"]);
}

#[test]
fn connect_and_die() {
    let board = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . . . . . .
        3 X O O O O O .
        2 X O X X X O .
        1 . . X . . X O";
    check(board, &["attack F1 WIN E1", "defend F1 0"]);
}

#[test]
fn nakade() {
    let three = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . . . . . .
        3 O O O O O . .
        2 X X X X O . .
        1 . . . X O . .";
    check(
        three,
        &[
            "attack A2 WIN B1",
            "defend A2 WIN B1",
            "does_attack A1 A2 0",
        ],
    );
    let straight_four = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . . . . . .
        3 O O O O O O .
        2 X X X X X O .
        1 . . . . X O .";
    check(straight_four, &["attack A2 0"]);
}

#[test]
fn backfill() {
    // White has to connect at B1 before he can give atari at D1.
    let board = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . . . . . .
        3 . O O O O O O
        2 O O X X X X X
        1 . . O . X . X";
    check(board, &["attack C2 WIN B1|A1", "defend C2 0"]);
}

#[test]
fn capturing_the_surrounding_chain() {
    let in_atari = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . O O O . . .
        3 X O X X O . .
        2 X X O X O . .
        1 . . . . . . .";
    check(in_atari, &["attack C3 WIN D1", "defend C3 WIN C1|D1"]);
    let race = "
        7 . . . . . . .
        6 . . . . . . .
        5 X X X X . . .
        4 . . . X X . .
        3 O O O O X O .
        2 X X X X O O .
        1 . . . O O . .";
    check(
        race,
        &[
            "attack A2 WIN C1|B1|A1",
            "defend A2 WIN A4|B4|C4",
            "does_defend A1 A2 0",
        ],
    );
}

#[test]
fn holding_the_surrounding_chain() {
    // Black E3 must not be taken: then A3 would escape.
    let board = "
        7 . . . . . . .
        6 . . . . . . .
        5 X X X X . . .
        4 . . X X . . .
        3 O O O O X O .
        2 X X X X O O .
        1 . . . O O . .";
    check(
        board,
        &[
            "defend A2 WIN E4",
            "does_defend A4 A2 0",
            "does_defend B4 A2 0",
        ],
    );
}

#[test]
fn superstring() {
    let board = "
        7 . . . . . . .
        6 . O O O O . .
        5 . O X X . . .
        4 . O X . X X .
        3 . O . . O X .
        2 . O X X O O .
        1 . . O O . . .";
    check(board, &["defend C2 WIN D3|C3|D4", "attack C2 WIN C3|D3|D4"]);
}

#[test]
fn self_atari_is_refused() {
    // Whoever fills a shared liberty is taken; four stones in a row leave two eyes.
    let board = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . . . . . .
        3 O O O O O O O
        2 X X X X X X O
        1 . O O O . X O";
    check(board, &["attack A2 0", "attack B1 0"]);
}

#[test]
fn crawling_along_the_edge() {
    let board = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . . . . . .
        3 . . . O O O O
        2 . X O X X X X
        1 . . . . . . .";
    check(board, &["attack D2 0"]);
}

#[test]
fn liberties_decide_without_reading() {
    let board = "
        7 . . . . . . .
        6 . . . O . . .
        5 . . . X . . .
        4 . . . X . . .
        3 . . . . . . .
        2 X O . . . . .
        1 . . . . . . .";
    check(board, &["attack D4 0", "attack A2 WIN A3"]);
}

#[test]
fn an_attack_in_circles_captures_nothing() {
    // White takes back whatever takes from him, and passes: Black has to begin again.
    let corner = "
        7 X X X . O O O
        6 X . X X X O O
        5 . X O X X O X
        4 X O O X O . .
        3 . O O . O X O
        2 O . O X O X X
        1 O O X X O O O";
    check(corner, &["attack A1 0"]);
    let edge = "
        7 X . X X X . O
        6 O X X X X X .
        5 O O O . X O X
        4 O . O X O O O
        3 O O O X X O .
        2 . O O O X X X
        1 O . O O O O X";
    check(edge, &["attack G1 0"]);
}

#[test]
fn the_ko_that_is_filled_no_longer_stands_in_the_way_of_the_other() {
    let board = "
        7 . O O X . O X
        6 O O X X O X .
        5 X X X X X O O
        4 X O O O X X .
        3 . O O . O O O
        2 . X X O X O .
        1 O X . X X X O";
    check(board, &["attack D2 KO_A D3", "defend D2 WIN C1"]);
}

#[test]
fn of_equal_extensions_the_one_away_from_the_edge_is_reported() {
    // E1, D2 and F2 all lead to four liberties.
    let board = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . . . . . . . . .
        6 . . . . . . . . .
        5 . . . . . . . . .
        4 . . . . X . . . .
        3 . . . X O X . . .
        2 . . . . O . . . .
        1 . . . . . . . . .";
    check(board, &["defend E3 WIN D2"]);
}
