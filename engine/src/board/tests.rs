//! What only the engine itself can do: conditional ko captures, and keeping something wrong.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;

use super::{Board, Inconsistency};
use crate::{Color, Legality, Point, Size, Vertex};

fn at(name: &str) -> Point {
    Point::from_gtp(name).expect("a point")
}

#[test]
fn a_conditional_ko_capture_turns_the_ko_round() {
    let taken = ". X O .\nX * X O\n. X O .\n. . . .";
    let mut game = Board::from_diagram(taken).expect("a position");
    let start = game.clone();
    assert_eq!(game.legality(Color::White, at("B3")), Legality::KoBan);
    game.put(Color::White, at("B3"));
    let retaken = Board::from_diagram(". X O .\nX O * O\n. X O .\n. . . .");
    assert_eq!(Ok(&game), retaken.as_ref());
    assert_eq!(game.captures(Color::White), 1);
    game.put(Color::Black, at("C3"));
    assert_eq!(game, start);
    assert_eq!(game.hash(), start.hash());
    assert!(game.undo() && game.undo());
    assert_eq!((&game, game.captures(Color::White)), (&start, 0));
}

/// Random legal moves, ko captures against the ban left out, on a small board.
fn each_move(side: u8, choices: &[u16], mut see: impl FnMut(&Board, Color, Point)) {
    let mut game = Board::new(Size::new(side).expect("a size"));
    for choice in choices {
        let points: Vec<Point> = game.size().points().collect();
        let point = points[usize::from(choice / 2) % points.len()];
        let color = Color::BOTH[usize::from(choice % 2)];
        if game.legality(color, point) == Legality::Legal {
            see(&game, color, point);
            game.put(color, point);
        }
    }
}

#[test]
fn what_a_move_changes_the_hash_by_is_not_told_where_it_captures() {
    let board = Board::from_diagram(". X O .\nX O . O\n. X O .\n. . . .").expect("a position");
    assert_eq!(board.hash_change(Color::Black, at("C3")), None);
    assert!(board.hash_change(Color::White, at("D1")).is_some());
    assert_eq!(board.hash_change(Color::Black, at("A4")), None);
}

/// A board with strings in atari and out of it, of which something is kept wrong.
fn found<R>(spoil: impl FnOnce(&mut Board) -> R) -> Option<Inconsistency> {
    let mut board = Board::from_diagram("X O . .\n. O X .\n. X X .\n. . . .").expect("a position");
    spoil(&mut board);
    board.find_inconsistency()
}

#[test]
fn whatever_is_kept_wrong_is_found() {
    let (stone, free) = (at("B3"), at("D1"));
    let sets = Some(Inconsistency::Sets);
    let string = Some(Inconsistency::String(stone));
    assert_eq!(found(|_| ()), None);
    assert_eq!(found(|board| board.colors[0].insert(free)), sets);
    assert_eq!(found(|board| board.empty.remove(free)), sets);
    assert_eq!(found(|board| board.in_atari.insert(stone)), sets);
    assert_eq!(found(|board| board.last_liberties[1].insert(free)), sets);
    assert_eq!(
        found(|board| board.beside[free.index()] = board.beside[stone.index()]),
        sets
    );
    assert_eq!(found(|board| board.hash ^= 1), Some(Inconsistency::Hash));
    assert_eq!(found(|board| board.string_of[stone.index()] = free), string);
    let slot = |board: &Board| board.string_of[stone.index()].index();
    assert_eq!(
        found(|board| board.surroundings[slot(board)].insert(free)),
        string
    );
    assert_eq!(
        found(|board| board.strings[slot(board)].add_liberty(free)),
        string
    );
    assert_eq!(
        found(|board| board.strings[slot(board)].stone_count += 1),
        string
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A hash that is foretold is that of the position after the move.
    #[test]
    fn foretold_hashes_are_right(
        side in 3..=5u8,
        choices in prop::collection::vec(any::<u16>(), 0..200),
    ) {
        each_move(side, &choices, |game, color, point| {
            if let Some(change) = game.hash_change(color, point) {
                let mut after = game.clone();
                after.put(color, point);
                assert_eq!(game.hash() ^ change, after.hash(), "{game:?} {point}");
            }
        });
    }

    /// A conditional ko capture is the same move with the ban lifted, and undo brings the ban back.
    #[test]
    fn conditional_ko_captures_ignore_the_ban_alone(
        side in 3..=5u8,
        moves in prop::collection::vec(any::<u16>(), 0..200),
    ) {
        let mut game = Board::new(Size::new(side).expect("a size"));
        let mut past = Vec::new();
        for number in moves {
            let points: Vec<Point> = game.size().points().collect();
            let choice = game.ko().filter(|_| number % 2 == 0);
            let point = choice.unwrap_or(points[usize::from(number / 4) % points.len()]);
            let color = Color::BOTH[usize::from(number / 2 % 2)];
            if game.legality(color, point) == Legality::Illegal {
                continue;
            }
            let mut lifted = game.clone().with_ko(None);
            prop_assert_eq!(lifted.play(color, Vertex::At(point)), Ok(()));
            past.push(game.clone());
            game.put(color, point);
            prop_assert_eq!(&game, &lifted);
            prop_assert_eq!(game.hash(), lifted.hash());
            prop_assert_eq!(game.find_inconsistency(), None);
        }
        while let Some(before) = past.pop() {
            prop_assert!(game.undo());
            prop_assert_eq!((&game, game.hash()), (&before, before.hash()));
            prop_assert_eq!(game.captures, before.captures);
        }
    }
}
