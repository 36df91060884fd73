//! Unconditional status: what Benson's theorem settles, and territory.

use tesuji_engine::analysis::PointStatus::{
    Alive, BlackTerritory, Dead, Undecided, WhiteTerritory,
};
use tesuji_engine::analysis::Unconditional;
use tesuji_engine::{Board, Color, Size};

use super::support::board;

/// The statuses of all points, drawn: alive, dead, black and white territory.
fn drawn(diagram: &str) -> Vec<String> {
    let board = board(diagram);
    let settled = Unconditional::of(&board);
    let side = board.size().get();
    let row = |row| {
        let points = (0..side).filter_map(|column| tesuji_engine::Point::new(column, row));
        let letter = |point| match settled.status(point) {
            Alive => 'A',
            Dead => 'd',
            BlackTerritory => 'b',
            WhiteTerritory => 'w',
            Undecided => '.',
        };
        points.map(letter).collect()
    };
    (0..side).rev().map(row).collect()
}

#[test]
fn two_eyes_live_and_one_does_not() {
    let two = "
        5 . X . X O
        4 X X X X O
        3 O O O O O
        2 . . . . .
        1 . . . . .";
    assert_eq!(drawn(two), ["bAbA.", "AAAA.", ".....", ".....", "....."]);
    let one = "
        5 . . X O .
        4 X X X O .
        3 O O O O .
        2 . . . . .
        1 . . . . .";
    assert_eq!(drawn(one).concat(), ".".repeat(25));
}

#[test]
fn stones_without_room_are_dead_and_connected_friends_alive() {
    let walled = "
        6 . X . X X .
        5 X X X X . X
        4 X . O . X X
        3 X . . X . X
        2 X X X X X X
        1 . . . . . .";
    let drawn = drawn(walled);
    assert_eq!(drawn[2], "AbdbAA");
    assert_eq!(drawn[0], "bAbAAb");
}

#[test]
fn white_has_territory_as_black_has() {
    let white = "
        4 . O . O
        3 O O O O
        2 . . X .
        1 . . . .";
    assert_eq!(drawn(white)[0], "wAwA");
}

/// White encloses two stones. Black cannot fill their last four liberties without giving White room for two
/// eyes; with one liberty less, he can.
#[test]
fn where_an_intruder_has_seki_nothing_is_settled() {
    let enclosed = |h8: char| {
        format!(
            "9 X . X X X X O O O
             8 X X X X . X O {h8} O
             7 X X X X X O O X .
             6 X X X X X O . X O
             5 X X X X X O O . O
             4 X X X X X X O O O
             3 X X X X . X X X X
             2 X X X X X X X X X
             1 X X X X X X X X X"
        )
    };
    assert_eq!(drawn(&enclosed('.'))[2], "AAAAA....");
    assert_eq!(drawn(&enclosed('O'))[2], "AAAAAddAb");
}

#[test]
fn nothing_is_settled_on_empty_and_tiny_boards() {
    let empty = Board::new(Size::new(2).unwrap());
    let settled = Unconditional::of(&empty);
    let mut points = empty.size().points();
    assert!(points.all(|point| settled.status(point) == Undecided));
    let stones = "
        2 X .
        1 . O";
    assert_eq!(drawn(stones), ["..", ".."]);
    for color in Color::BOTH {
        assert!(settled.invincible(color).is_empty() && settled.territory(color).is_empty());
    }
}
