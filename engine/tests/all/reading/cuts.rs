//! What a verdict tells of the limits that cut it.

use proptest::prelude::*;
use tesuji_engine::search::Limit;
use tesuji_engine::{Limits, Verdict};

use super::properties::{any_question, config, positions};
use super::support::{Watch, ask, reader, reader_on};
use crate::ask::watched;

/// Questions that cost more are given up here.
const MOST: u64 = 5000;

proptest! {
    #![proptest_config(config())]

    /// A limit that a verdict does not name may be raised as one likes: nothing moves, not even
    /// the nodes.
    #[test]
    fn a_limit_that_cut_nothing_does_not_matter(
        board in positions(),
        choices in prop::collection::vec(any::<(u8, u16, u16)>(), 12),
        lower in 0..13_i32,
        threat_cost in 0..170_u32,
        higher in 1..6_u32,
    ) {
        let mut reader = reader_on(board.clone(), true);
        for choice in choices {
            let question = any_question(&board, choice);
            let mut limits = Limits::default().deepened(-lower);
            limits.threat_cost = threat_cost;
            reader.set_limits(limits.clone());
            let Ok(verdict) = watched(&mut reader, &question, &mut Watch::up_to(MOST)) else {
                continue;
            };
            let hit: Vec<_> = verdict.limits_hit.names().collect();
            let others = Limit::ALL.iter().filter(|limit| verdict.limits_hit.of(**limit) == 0);
            for &limit in others {
                *limits.of_mut(limit) += higher;
            }
            reader.set_limits(limits);
            let again = watched(&mut reader, &question, &mut Watch::up_to(MOST));
            prop_assert_eq!(
                again, Ok(verdict), "{} but for {:?}\n{}", question, hit, board
            );
        }
    }
}

/// Three liberties in a row: White has to play in the middle, which is Black's best point too.
const THREE: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 . . . . . . .
    4 . . . . . . .
    3 O O O O O O O
    2 O X X X X X O
    1 O X . . . X O";

/// The answer to a question about [`THREE`] with some limits changed.
fn answer(question: &str, limits: &[(&str, u32)]) -> Verdict {
    let mut reader = reader(THREE);
    let mut changed = Limits::default();
    for &(name, value) in limits {
        *changed.of_mut(name.parse().unwrap()) = value;
    }
    reader.set_limits(changed);
    ask(&mut reader, &format!("{question} ?")).0
}

fn cuts(verdict: &Verdict) -> Vec<(&'static str, u32)> {
    let hit = verdict.limits_hit.iter();
    hit.map(|(limit, times)| (limit.name(), times)).collect()
}

#[test]
fn an_uncut_verdict_counts_nothing() {
    let verdict = answer("attack B2", &[]);
    assert!(verdict.limits_hit.is_empty());
    assert_eq!(cuts(&verdict), []);
}

/// Only Black's answer is deeper than the limit: he would look for approach moves.
#[test]
fn a_limit_counts_once_for_a_node() {
    let limits = [("backfill-depth", 0)];
    assert_eq!(cuts(&answer("attack B2", &limits)), [("backfill-depth", 1)]);
    assert_eq!(cuts(&answer("attack B2", &[("backfill-depth", 1)])), []);
}

/// That a move captures a string says little where the string cannot be saved, so the
/// answer rests on both other questions as well.
#[test]
fn does_attack_tells_what_cut_the_questions_it_rests_on() {
    let limits = [("break-chain-depth", 0), ("superstring-depth", 0)];
    let of = |question| cuts(&answer(question, &limits));
    let does = of("does_attack D1 B2");
    let others = [of("attack B2"), of("defend B2")].concat();
    assert!(!others.is_empty());
    for (name, _) in &others {
        let all = others.iter().filter(|(other, _)| other == name);
        let least: u32 = all.map(|(_, count)| count).sum();
        let told = does.iter().find(|(other, _)| other == name);
        assert!(
            told.is_some_and(|&(_, count)| count >= least),
            "{name} {does:?}"
        );
    }
}
