//! How many ko threats decide, held against a search of every position.

use super::shapes::room;
use tesuji_engine::FINITE_THREATS;
use tesuji_engine::local::{Effort, KoThreats, Solver, ThreatsNeeded};
use tesuji_engine::search::Role;
use tesuji_naive::life::{ENDLESS, winner};
use tesuji_naive::rooms::{Lot, Position, anything};

const BUDGET: u64 = 1_000_000;
const MOST_STATES: usize = 20_000;
const ROOMS: usize = 150;

fn needed(position: &Position, first: Role) -> KoThreats {
    let effort = Effort {
        budget: BUDGET,
        stop: &mut |_| false,
    };
    let (board, room) = (&position.board, &position.room);
    let found = Solver::new(1 << 20).threats(board, room, first, effort);
    found.expect("a room")
}

/// What a side needs, by a search of all positions for each number; `None` where there are too many positions.
fn expected(position: &Position, first: Role, side: Role) -> Option<ThreatsNeeded> {
    for count in (0..=FINITE_THREATS).chain([ENDLESS]) {
        let threats = match side {
            Role::Attack => [count, 0],
            Role::Defend => [0, count],
        };
        let (board, room) = (&position.board, &position.room);
        if winner(board, room, first, threats, MOST_STATES)? == side {
            return Some(match count {
                ENDLESS => ThreatsNeeded::Endless,
                _ => ThreatsNeeded::Count(count),
            });
        }
    }
    Some(ThreatsNeeded::Never)
}

#[test]
fn a_search_of_all_positions_counts_the_same() {
    let mut lot = Lot::new(0x7412);
    let (mut rooms, mut kos) = (0, 0);
    while rooms < ROOMS {
        let Some(position) = anything(&mut lot, 1..=5) else {
            continue;
        };
        for first in [Role::Attack, Role::Defend] {
            let found = needed(&position, first);
            for side in [Role::Attack, Role::Defend] {
                let Some(expected) = expected(&position, first, side) else {
                    continue;
                };
                assert_eq!(found.of(side), Some(expected), "{}", position.board);
                let decides = !matches!(expected, ThreatsNeeded::Count(0) | ThreatsNeeded::Never);
                kos += usize::from(decides);
            }
        }
        rooms += 1;
    }
    assert!(kos > 0, "no ko came up");
}

/// Two by three in the corner with a liberty: a ko.
#[test]
fn who_loses_a_ko_needs_a_threat() {
    let (board, room) = room(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         O O O O O . .
         X X X X O . .
         , , , X O O .
         , , , X , O .",
    );
    let needed = needed(&Position { board, room }, Role::Attack);
    assert_eq!(needed.attacker, Some(ThreatsNeeded::Count(0)));
    assert_eq!(needed.defender, Some(ThreatsNeeded::Count(1)));
}

#[test]
fn a_budget_that_is_used_up_tells_nothing() {
    let board = ". . . . .
                 O O O O O
                 X X X X O
                 , , , X O
                 , , , X O";
    let (board, room) = room(board);
    let effort = Effort {
        budget: 1,
        stop: &mut |_| false,
    };
    let found = Solver::new(1 << 20).threats(&board, &room, Role::Attack, effort);
    let found = found.expect("a room");
    assert_eq!((found.attacker, found.defender), (None, None));
    assert!(found.trials > 0);
}
