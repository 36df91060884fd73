//! A search allocates its lists before it begins, and nothing for its moves.

use super::shapes::room;
use allocation_counter::measure;
use tesuji_engine::local::{Room, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, KoModel, Point, Reader, ReaderOptions, Size};
use tesuji_naive::rooms::{Lot, enclosed};

/// The room as a list, and the three lists of a search.
const MOST: u64 = 8;

const SIX: &str = ". . . . . . .
                   . . . . . . .
                   . . . . . . .
                   O O O O O . .
                   X X X X O . .
                   , , , X O O .
                   , , , X , O .";

#[test]
fn a_search_allocates_as_often_with_many_trial_moves_as_with_few() {
    let (board, room) = room(SIX);
    let mut solver = Solver::new(1 << 20);
    let mut counts = Vec::new();
    for budget in [1, 100, 1_000_000] {
        let mut trials = 0;
        let info = measure(|| {
            let solved = solver.winner(&board, &room, Role::Attack, KoModel::None, budget);
            trials = solved.map_or(0, |(_, trials)| trials);
        });
        counts.push((info.count_total, info.bytes_total, trials));
    }
    let [few, some, many] = counts[..] else {
        unreachable!("three searches")
    };
    assert!(many.2 > 10 * few.2, "{counts:?}");
    assert_eq!((few.0, few.1), (some.0, some.1), "{counts:?}");
    assert_eq!((few.0, few.1), (many.0, many.1), "{counts:?}");
}

/// What is kept of positions is in the table, which never grows.
#[test]
fn nor_does_any_of_random_rooms() {
    let mut lot = Lot::new(0xa110);
    let mut solver = Solver::new(1 << 16);
    let (mut rooms, mut trials) = (0, 0);
    while rooms < 60 {
        let Some(position) = enclosed(&mut lot, 4..=12) else {
            continue;
        };
        rooms += 1;
        for first in [Role::Attack, Role::Defend] {
            let info = measure(|| {
                let (board, room) = (&position.board, &position.room);
                let solved = solver.winner(board, room, first, KoModel::None, 50_000);
                trials += solved.map_or(0, |(_, trials)| trials);
            });
            assert!(info.count_total <= MOST, "{info:?}\n{}", position.board);
            assert_eq!(info.count_current, 0, "{info:?}");
        }
    }
    assert!(trials > 100_000, "{trials}");
}

/// A tree takes its room before it grows, as long as most trial moves are played on and not kept.
#[test]
fn reading_allocates_for_its_passes_and_its_tree_and_not_for_moves() {
    let mut board = Board::new(Size::new(9).expect("a size"));
    let stone = Point::from_gtp("E5").expect("a point");
    board.play(Color::Black, stone.into()).expect("a move");
    let dragons = Reader::new(board.clone(), ReaderOptions::default()).dragons();
    let dragons = dragons.expect("dragons");
    let dragon = dragons.dragon_at(stone).expect("a dragon");
    let room = Room::near(&board, &dragons, dragon).expect("it fits");
    let mut solver = Solver::new(1 << 20);
    let mut trials = 0;
    let info = measure(|| {
        let read = solver.read(&board, &room, Role::Attack, &mut |_| false);
        trials = read.map_or(0, |read| read.trials);
    });
    assert!(trials > 500_000, "{trials}");
    assert!(info.count_total <= 2 * MOST, "{info:?}");
    assert_eq!(info.count_current, 0, "{info:?}");
}
