//! What wins in a narrow room wins in the whole one.

#![allow(clippy::expect_used)]

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use crate::analysis::{Body, Sound};
use crate::cache::tests::locality::{config, positions};
use crate::search::{LimitCounts, NoTrace, Outcome, Role};
use crate::{Board, Point, Reader, ReaderOptions};

/// Trial moves for a proof.
const BUDGET: u64 = 20_000;

/// That each side that wins in a narrow room around a stone wins in the whole one, if that is settled.
fn hold(board: &Board, stone: Point) -> Result<(), TestCaseError> {
    let (tracer, cuts) = (&mut NoTrace, &mut LimitCounts::default());
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let (dragons, _) = reader.read_dragons(tracer).expect("no tracer");
    let dragon = dragons.dragon_at(stone).expect("a stone");
    for role in [Role::Attack, Role::Defend] {
        let about = (&dragons, dragon);
        let narrow = reader.wins_nearby(about, (role, BUDGET), tracer);
        if narrow.expect("no tracer").is_none() {
            continue;
        }
        let mut sight = reader.sight((tracer, cuts)).expect("no tracer");
        let asked = (&mut sight, &Body::from(dragon), Sound::Friends);
        let whole = reader.proved(asked, (role, BUDGET), (tracer, cuts));
        if let Some(((outcome, _), _)) = whole.expect("no tracer") {
            prop_assert_eq!(outcome, Outcome::Win, "{} {:?}{:?}", stone, role, board);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: config().cases.div_ceil(3), ..config() })]

    #[test]
    fn who_wins_in_a_narrow_room_wins_in_the_whole_one(board in positions(), from in any::<u16>()) {
        let stones = *board.stones(crate::Color::Black);
        let stones: Vec<Point> = stones.union(board.stones(crate::Color::White)).iter().collect();
        if let Some(&stone) = stones.get(usize::from(from) % stones.len().max(1)) {
            hold(&board, stone)?;
        }
    }
}
