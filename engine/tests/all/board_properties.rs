//! Random games on the board and on a naive twin.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tesuji_engine::Size;
use tesuji_naive::{Step, Twins};

fn steps(up_to: usize) -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(any::<[u8; 3]>().prop_map(Step::decode), 0..up_to)
}

/// Small boards fill up, and so see most captures, kos and suicides.
fn sizes() -> impl Strategy<Value = Size> {
    prop_oneof![3 => 2..=5u8, 2 => 6..=9u8, 1 => 10..=19u8]
        .prop_map(|side| Size::new(side).expect("a size"))
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(192))]

    #[test]
    fn games_without_suicide_match_the_naive_board(size in sizes(), steps in steps(400)) {
        Twins::new(size, false).run(steps);
    }

    #[test]
    fn games_with_suicide_match_the_naive_board(size in sizes(), steps in steps(400)) {
        Twins::new(size, true).run(steps);
    }
}

#[test]
fn every_size_matches_the_naive_board() {
    let mut runner = TestRunner::deterministic();
    for side in Size::MIN..=Size::MAX {
        let size = Size::new(side).expect("a size");
        let game = steps(400).new_tree(&mut runner).expect("a game").current();
        Twins::new(size, side % 2 == 0).run(game);
    }
}

/// The games above prove something about a rule only if they meet it.
#[test]
fn random_games_meet_every_rule() {
    let mut runner = TestRunner::deterministic();
    let mut met = [0; 5];
    for side in [3, 4, 5, 7].repeat(20) {
        let size = Size::new(side).expect("a size");
        let mut twins = Twins::new(size, true);
        let game = steps(400).new_tree(&mut runner).expect("a game").current();
        twins.run(game);
        let tally = twins.tally;
        let counts = [
            tally.undos,
            tally.captures,
            tally.kos,
            tally.suicides,
            tally.refusals,
        ];
        for (sum, count) in met.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    assert!(
        met.iter().all(|&sum| sum >= 30),
        "undos, captures, kos, suicides, refusals: {met:?}"
    );
}
