//! What is found out for one dragon is what all dragons of the position say.

#![allow(clippy::expect_used)]

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use crate::analysis::{Beyond, Body, Dragons, Escape, Extent, Region, Sound};
use crate::cache::tests::locality::{config, positions};
use crate::local::Room;
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

/// Regions of every kind.
fn extents() -> impl Iterator<Item = Extent> {
    let whole = [Sound::Friends, Sound::All].into_iter().flat_map(|sound| {
        let beyond = [Beyond::Nothing, Beyond::Friends].into_iter();
        beyond.map(move |beyond| Extent::Whole(sound, beyond))
    });
    let narrow = [3, 1].map(Extent::Narrow);
    whole.chain(narrow).chain([5, 3, 1].map(Extent::Near))
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
    for extent in extents() {
        for escape in [Escape::AsItIs, Escape::Kept] {
            let seen = reader.where_trusted(escape, |reader| {
                sight.extent(reader, (&body, extent), |_| true, (tracer, cuts))
            });
            let seen = seen.expect("no tracer");
            let all = Region::with_extent((&board, dragons), dragon, (extent, escape));
            // The plain part is smaller where strings are not known.
            let seen = Region {
                plain: all.plain,
                ..seen.expect("a stone")
            };
            let of = (stone, extent, escape);
            prop_assert_eq!(seen, all, "{:?}{:?}", of, board);
        }
    }
    let near = reader.where_trusted(Escape::AsItIs, |reader| {
        sight.near(reader, &body, (tracer, cuts))
    });
    let near = near.expect("no tracer");
    let all = Room::near(&board, dragons, dragon);
    prop_assert_eq!(near, all, "{}{:?}", stone, board);
    let strings = sight.by_strings(reader, &body, (tracer, cuts));
    let strings = strings.expect("no tracer");
    prop_assert_eq!(strings, dragons.by_strings(dragon), "{}{:?}", stone, board);
    Ok(())
}

/// White's O6 is the friend that R7 can join, and has eight points to run to; Black N6 leaves it fewer than four, since M6 and N5 are cut
/// off then.
#[test]
fn a_friend_that_one_move_shuts_in_is_none_if_the_attacker_moves_first() {
    let diagram = "
        19 . . . . . O X . . . . . . . . . . . .
        18 . . . . O X X . . . . . X . . O . O .
        17 . . O . O O X . . X X . X . . O . . .
        16 . . . + . . . . . + O O O X X X O . .
        15 . . . . . . . . . O . X X O X O . . .
        14 . O . O . . . . . . O O O O O . O O .
        13 . . . X . X . . . . . . . . O . O X .
        12 . O . X O . X . . O . O . X . X . X .
        11 . X X . . X . O O . . . . . X . X . .
        10 . . . + . X . O + . . . . X + O X . .
         9 . . . . . . X . . . . . . . X O O O X
         8 . X . X . . . X . . O . . X . X X X .
         7 . . . X O . . . . . . . X . X . O O .
         6 . . . . . . . . . . . O . O O . O . .
         5 . . . O O . . . . . O . O . . . O . .
         4 . . . + . . . X . + . X . X . X . . .
         3 . O . . O . X O . . X . . X . . X . .
         2 . . O . O X . X X . . . . . O . . X .
         1 . . . O X X . . . . . . . . . . . . .
           A B C D E F G H J K L M N O P Q R S T";
    let board = Board::from_diagram(diagram).expect("a board");
    let mut reader = Reader::new(board, ReaderOptions::default());
    let (tracer, cuts) = (&mut NoTrace, &mut LimitCounts::default());
    let mut sight = reader.sight((tracer, cuts)).expect("no tracer");
    let at = |name| Point::from_gtp(name).expect("a point");
    let body = sight.body(&mut reader, at("R7"), (tracer, cuts));
    let body = body.expect("a stone");
    let friends = [Escape::AsItIs, Escape::Kept].map(|escape| {
        let asked = (&body, Sound::Friends, Beyond::Nothing);
        let region =
            reader.where_trusted(escape, |reader| sight.region(reader, asked, (tracer, cuts)));
        let region = region.expect("a stone");
        (
            region.friends.contains(at("O6")),
            region.defender.contains(at("O6")),
        )
    });
    assert_eq!(friends, [(true, false), (false, true)]);
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
