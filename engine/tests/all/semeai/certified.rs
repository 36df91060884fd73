//! What is counted is what the exact solver finds out move by move, and a search of all positions.

use tesuji_engine::Outcome;
use tesuji_engine::local::{Effort, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::semeai::PlainRace;
use tesuji_naive::rooms::{Lot, Position};
use tesuji_naive::{LifeTally, hold_position};

use super::corners;
use super::strips::{self, Drawn};

/// Positions that come up and races that are plain, of which one in twenty or so is.
const RACES: usize = 400;
const OTHERS: usize = 250;
const BUDGET: u64 = 200_000;
const TABLE: usize = 16 << 20;
/// Races in which a search of all positions comes to an end.
const SMALL: u64 = 20;
const MOST_EMPTY: usize = 7;
const MOST_POINTS: usize = 24;

fn searched(solver: &mut Solver, strip: &Drawn, first: Role) -> Option<Outcome> {
    let effort = Effort {
        budget: BUDGET,
        stop: &mut |_| false,
    };
    let (board, room) = (&strip.board, &strip.room);
    let found = solver.played_out(board, room, first, effort).unwrap();
    found.settled.map(|(outcome, _)| outcome)
}

#[test]
fn plain_races_end_as_they_are_counted() {
    end_as_counted(strips::drawn, 0x5e3ea1);
}

#[test]
fn plain_races_in_corners_end_as_they_are_counted() {
    end_as_counted(corners::drawn, 0xc0);
}

#[test]
fn races_with_pockets_end_as_they_are_counted() {
    end_as_counted(strips::with_pockets, 0x90c4e7);
}

#[test]
fn races_with_pockets_in_corners_end_as_they_are_counted() {
    end_as_counted(corners::with_pockets, 0x90c4e7c0);
}

#[test]
fn counting_pockets_at_the_ends_of_lines_changes_no_answer() {
    counting_changes_nothing(strips::with_pockets, 0x90ace);
}

#[test]
fn counting_pockets_at_the_ends_of_lines_changes_no_answer_in_corners() {
    counting_changes_nothing(corners::with_pockets, 0x90acec0);
}

fn end_as_counted(drawn: impl Fn(&mut Lot) -> Option<Drawn>, seed: u64) {
    let (mut lot, mut solver) = (Lot::new(seed), Solver::new(TABLE));
    let (mut plain, mut counted, mut settled, mut with_eyes) = (0, 0, 0, 0);
    while plain < RACES {
        let Some(strip) = drawn(&mut lot) else {
            continue;
        };
        let roles = [Role::Attack, Role::Defend];
        let races = roles.map(|first| strip.room.race_of_first(&strip.board, first));
        if races == [None; 2] {
            continue;
        }
        plain += 1;
        if let Some(race) = strip.room.plain_race(&strip.board) {
            assert_eq!(races, [Some(race); 2], "{}", strip.board);
        }
        with_eyes += usize::from(races.iter().flatten().any(has_eye));
        for (mover, (first, race)) in roles.into_iter().zip(races).enumerate() {
            let Some(race) = race else {
                continue;
            };
            counted += 1;
            let Some(outcome) = searched(&mut solver, &strip, first) else {
                continue;
            };
            settled += 1;
            let captured = match first {
                Role::Attack => outcome,
                Role::Defend => outcome.reversed(),
            };
            let expected = match race.captures(0, mover) {
                true => Outcome::Win,
                false => Outcome::Fail,
            };
            assert_eq!(
                captured, expected,
                "{race:?}, {first:?} first:\n{}",
                strip.board
            );
        }
    }
    assert!(settled > RACES * 3 / 2, "{settled} of {counted}");
    assert!(with_eyes > RACES / 10, "{with_eyes}");
}

fn has_eye(race: &PlainRace) -> bool {
    race.sides.iter().any(|side| side.eye.size > 0)
}

#[test]
fn counting_at_the_ends_of_lines_changes_no_answer() {
    counting_changes_nothing(strips::drawn, 0xace);
}

#[test]
fn counting_at_the_ends_of_lines_changes_no_answer_in_corners() {
    counting_changes_nothing(corners::drawn, 0xacec0);
}

fn counting_changes_nothing(drawn: impl Fn(&mut Lot) -> Option<Drawn>, seed: u64) {
    let (mut lot, mut solver) = (Lot::new(seed), Solver::new(TABLE));
    let (mut drawn_races, mut alike) = (0, 0);
    while drawn_races < OTHERS {
        let Some(strip) = drawn(&mut lot) else {
            continue;
        };
        drawn_races += 1;
        for first in [Role::Attack, Role::Defend] {
            let Some(outcome) = searched(&mut solver, &strip, first) else {
                continue;
            };
            let effort = Effort {
                budget: BUDGET,
                stop: &mut |_| false,
            };
            let (board, room) = (&strip.board, &strip.room);
            let counted = solver.life_within(board, room, first, effort).unwrap();
            if let Some((counted, _)) = counted.settled {
                alike += 1;
                assert_eq!(counted, outcome, "{first:?} first:\n{board}");
            }
        }
    }
    assert!(alike > OTHERS, "{alike} of {}", 2 * OTHERS);
}

#[test]
fn a_search_of_all_positions_says_the_same() {
    let mut lot = Lot::new(0xace);
    let mut tally = LifeTally::default();
    while tally.rooms < SMALL {
        let Some(Drawn { board, room }) = strips::drawn(&mut lot) else {
            continue;
        };
        let position = Position { board, room };
        if position.empty() <= MOST_EMPTY && position.room.points.len() <= MOST_POINTS {
            hold_position(position, &mut tally);
        }
    }
    assert!(tally.different.is_empty(), "{:#?}", tally.different);
}
