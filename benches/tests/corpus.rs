//! The corpus of life-and-death positions is what it says.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;
use std::path::Path;

use tesuji_benches::corpus::{
    Class, Guess, Part, Record, SHALLOW, answer, drawn, is_hard, read, records,
};
use tesuji_engine::local::Solver;
use tesuji_engine::search::Role;
use tesuji_naive::{LifeTally, hold_position};

/// So many more positions are not asked about.
const STEP: usize = 9;
const BUDGET: u64 = 2_000_000;

fn part(part: Part) -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let file = folder.join(part.name()).with_extension("jsonl");
    records(&std::fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn no_draw_is_in_two_parts_and_all_shapes_are_in_each() {
    let mut seeds = BTreeSet::new();
    for name in Part::ALL {
        let records = part(name);
        assert!(records.len() > 50, "{name:?}");
        for class in [Class::Corner, Class::Side, Class::Centre] {
            let mut of_class = records.iter().filter(|record| record.class == class);
            assert!(of_class.next().is_some(), "{name:?} {class:?}");
        }
        assert!(records.iter().all(|record| record.part == name));
        let own: BTreeSet<u64> = records.iter().map(|record| record.seed).collect();
        assert!(own.is_disjoint(&seeds));
        seeds.extend(own);
    }
}

#[test]
fn positions_are_what_they_are_said_to_be() {
    for name in Part::ALL {
        for record in part(name) {
            let position = read(&record.diagram).expect("a position");
            assert_eq!(drawn(&position), record.diagram);
            assert_eq!(position.empty(), record.empty);
            assert_eq!(Class::of(&position), record.class);
        }
    }
}

/// Where nothing is searched, the learned chances are often wrong, or there would be nothing hard about these positions.
#[test]
fn guesses_are_what_they_are_said_to_be() {
    let solver = Solver::new(1 << 10);
    let (mut wrong, mut all) = (0, 0);
    for record in Part::ALL.into_iter().flat_map(part) {
        let position = read(&record.diagram).unwrap();
        for (first, kept) in [
            (Role::Attack, &record.attack),
            (Role::Defend, &record.defense),
        ] {
            assert_eq!(kept.guess.is_some(), kept.outcome.is_some());
            let Some(guess) = kept.guess else {
                continue;
            };
            let winning = [&kept.win[..], &kept.ko_a[..]].concat();
            let again = Guess::of(&solver, &position, first, &winning).unwrap();
            assert_eq!(again, guess, "{}", record.diagram);
            wrong += usize::from(guess != Guess::Right);
            all += 1;
        }
    }
    assert!(4 * wrong > all, "{wrong} of {all}");
}

/// A sample, with another table.
#[test]
fn answers_are_found_again() {
    let mut solver = Solver::new(16 << 20);
    let mut compared = 0;
    for name in Part::ALL {
        for record in part(name).iter().step_by(STEP) {
            let position = read(&record.diagram).unwrap();
            assert!(is_hard(&mut solver, &position, SHALLOW).unwrap());
            for (first, kept) in [
                (Role::Attack, &record.attack),
                (Role::Defend, &record.defense),
            ] {
                if kept.outcome.is_none() || kept.trials > 100_000 {
                    continue;
                }
                let again = answer(&mut solver, &position, first, BUDGET).unwrap();
                assert_eq!(again.outcome, kept.outcome, "{}", record.diagram);
                assert_eq!(again.win, kept.win, "{}", record.diagram);
                assert_eq!(again.ko_a, kept.ko_a, "{}", record.diagram);
                assert_eq!(again.ko_b, kept.ko_b, "{}", record.diagram);
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "{compared}");
}

/// Those with few points are small enough for a search of all positions.
#[test]
fn a_search_of_all_positions_agrees() {
    let mut tally = LifeTally::default();
    for name in Part::ALL {
        let small = part(name).into_iter().filter(|record| record.empty <= 5);
        for record in small {
            hold_position(read(&record.diagram).unwrap(), &mut tally);
        }
    }
    assert!(tally.different.is_empty(), "{:#?}", tally.different);
}
