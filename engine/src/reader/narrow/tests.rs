//! What wins in a narrow room wins in the whole one.

#![allow(clippy::expect_used)]

use std::cell::Cell;

use proptest::prop_assert_eq;
use proptest::test_runner::{Config as ProptestConfig, TestCaseError, TestRunner};

use crate::analysis::{Body, Sound};
use crate::cache::tests::locality::{config, positions};
use crate::reader::patience::Budget;
use crate::search::{LimitCounts, NoTrace, Outcome, Role};
use crate::{Board, Reader, ReaderOptions};

/// Trial moves for a proof.
const BUDGET: u64 = 20_000;
/// So many dragons of a position are looked at.
const DRAGONS: usize = 8;
/// So many have to be settled in both rooms.
const LEAST: usize = 10;

/// That each side that wins in a narrow room around a dragon wins in the whole one, if that is settled; how many are.
fn hold(board: &Board) -> Result<usize, TestCaseError> {
    let (tracer, cuts) = (&mut NoTrace, &mut LimitCounts::default());
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let (dragons, _) = reader.read_dragons(tracer).expect("no tracer");
    let mut settled = 0;
    for dragon in dragons.dragons().iter().take(DRAGONS) {
        for role in [Role::Attack, Role::Defend] {
            let mut sight = reader.sight((tracer, cuts)).expect("no tracer");
            let asked = (&mut sight, &Body::from(dragon));
            let narrow = reader.wins_nearby(asked, (role, BUDGET), (tracer, cuts));
            if narrow.expect("no tracer").is_none() {
                continue;
            }
            let mut sight = reader.sight((tracer, cuts)).expect("no tracer");
            let asked = (&mut sight, &Body::from(dragon), Sound::Friends);
            let whole = reader.proved(asked, (role, Budget::Whole(BUDGET)), (tracer, cuts));
            if let Some(((outcome, _), _)) = whole.expect("no tracer") {
                let origin = dragon.origin;
                prop_assert_eq!(outcome, Outcome::Win, "{} {:?}{:?}", origin, role, board);
                settled += 1;
            }
        }
    }
    Ok(settled)
}

#[test]
fn who_wins_in_a_narrow_room_wins_in_the_whole_one() {
    let settled = Cell::new(0);
    let cases = config().cases.div_ceil(3);
    let mut runner = TestRunner::new(ProptestConfig { cases, ..config() });
    let tried = runner.run(&positions(), |board| {
        settled.set(settled.get() + hold(&board)?);
        Ok(())
    });
    tried.expect("what wins wins");
    assert!(settled.get() >= LEAST, "{} are settled", settled.get());
}
