//! What is found out for one dragon is what all dragons of the position say.

#![allow(clippy::expect_used)]

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use crate::analysis::{Beyond, Body, Dragons, Region, Sound};
use crate::cache::tests::locality::{config, positions};
use crate::search::{LimitCounts, NoTrace};
use crate::{Board, Limits, Point, Reader, ReaderOptions};

use super::Sight;

/// So many dragons of a position are looked at one by one.
const APART: usize = 4;

/// A reader with limits that many questions hit.
fn reader(board: &Board) -> Reader {
    let limits = Limits {
        reading_node_limit: 40,
        connection_node_limit: 8,
        ..Limits::default()
    };
    let options = ReaderOptions {
        limits,
        table_bytes: 1 << 16,
        ..ReaderOptions::default()
    };
    Reader::new(board.clone(), options)
}

/// That a sight tells of the dragon of a stone what all `dragons` do.
fn hold(
    reader: &mut Reader,
    (sight, stone): (&mut Sight, Point),
    dragons: &Dragons,
) -> Result<(), TestCaseError> {
    let board = reader.board().clone();
    let (tracer, cuts) = (&mut NoTrace, &mut LimitCounts::default());
    let dragon = dragons.dragon_at(stone).expect("a stone");
    let body = sight.body(reader, stone, (tracer, cuts)).expect("a stone");
    prop_assert_eq!(body, Body::from(dragon), "{}{:?}", stone, board);
    for sound in [Sound::Friends, Sound::All] {
        for beyond in [Beyond::Nothing, Beyond::Friends] {
            let seen = sight.region(reader, (&body, sound, beyond), (tracer, cuts));
            let all = Region::sound(&board, dragons, dragon, (sound, beyond));
            // The plain part is smaller where strings are not known.
            let seen = Region {
                plain: all.plain,
                gates: all.gates,
                ..seen.expect("a stone")
            };
            prop_assert_eq!(seen, all, "{} {:?} {:?}{:?}", stone, sound, beyond, board);
        }
    }
    let strings = sight.by_strings(reader, &body, (tracer, cuts));
    let strings = strings.expect("no tracer");
    prop_assert_eq!(strings, dragons.by_strings(dragon), "{}{:?}", stone, board);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: config().cases.div_ceil(3), ..config() })]

    #[test]
    fn one_dragon_is_seen_as_all_dragons_are(board in positions(), from in any::<u16>()) {
        let mut reader = reader(&board);
        let (dragons, _) = reader.read_dragons(&mut NoTrace).expect("no tracer");
        let stones: Vec<Point> = dragons.dragons().iter().map(|dragon| dragon.origin).collect();
        let mut stones = stones.into_iter().cycle().skip(usize::from(from) % 32);
        let Some(first) = stones.next() else { return Ok(()) };
        let new = |reader: &mut Reader| {
            reader.sight((&mut NoTrace, &mut LimitCounts::default())).expect("no tracer")
        };
        for stone in stones.by_ref().take(APART) {
            let mut sight = new(&mut reader);
            hold(&mut reader, (&mut sight, stone), &dragons)?;
        }
        let mut sight = new(&mut reader);
        for stone in std::iter::once(first).chain(stones).take(dragons.dragons().len()) {
            hold(&mut reader, (&mut sight, stone), &dragons)?;
        }
        let watch = (&mut NoTrace, &mut LimitCounts::default());
        let all = sight.all(&mut reader, watch).expect("no tracer");
        prop_assert!(all == &dragons, "{:?}", board);
    }
}
