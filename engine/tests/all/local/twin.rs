//! Every position that can come up is looked at, by other code.

use super::shapes::room;
use tesuji_engine::local::{Room, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{KoModel, Point, PointSet};
use tesuji_naive::life::{ENDLESS, winner};
use tesuji_naive::rooms::Lot;
use tesuji_naive::{LifeTally, hold_kos, hold_life};

/// `cargo run --release -p tesuji-naive --example life_twin` asks about more.
const ROOMS: u64 = 60;
const KOS: u64 = 12;

#[test]
fn a_search_of_all_positions_says_the_same() {
    let mut lot = Lot::new(0x11fe);
    let mut tally = LifeTally::default();
    while tally.rooms < ROOMS {
        hold_life(&mut lot, &mut tally);
    }
    assert!(tally.different.is_empty(), "{:#?}", tally.different);
    assert!(tally.kos > 0, "no ko came up");
}

#[test]
fn and_the_same_of_kos() {
    let mut lot = Lot::new(0x11ff);
    let mut tally = LifeTally::default();
    while tally.rooms < KOS {
        hold_kos(&mut lot, &mut tally);
    }
    assert!(tally.different.is_empty(), "{:#?}", tally.different);
    assert_eq!(tally.kos, KOS);
    assert!(tally.ko_moves > 0, "{tally:?}");
}

/// Proof numbers of a room without end grow until they can grow no more, which is no reason to give up.
#[test]
fn a_search_goes_on_where_its_numbers_are_as_large_as_can_be() {
    let diagram = ". . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   O . O O . . . . .
                   X O O X O . . . .
                   , X , X O . . . .
                   , , , , X O . . .";
    let (board, black) = room(diagram);
    let point = |name| Point::from_gtp(name).expect("a point");
    let points = ["A3", "C3", "D3"].map(point);
    let rows = ["A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"].map(point);
    let points: PointSet = points.into_iter().chain(rows).collect();
    let room = Room {
        points,
        defender: points,
        ..black
    };
    let solved = Solver::new(1 << 22).winner(
        &board,
        &room,
        Role::Defend,
        KoModel::DefenderEndless,
        1_000_000,
    );
    let (found, _) = solved.expect("a room");
    let plain = winner(&board, &room, Role::Defend, [0, ENDLESS], 1_000_000);
    assert!(found.is_some());
    assert_eq!(found, plain);
}
