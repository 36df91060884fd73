//! What holds for the dragons and regions of any position.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tesuji_engine::analysis::{Dragons, Region};
use tesuji_engine::{Board, Color, Point, PointSet, Size};
use tesuji_naive::board_of;

use super::naive::{self, Points};
use super::support::{dragons, unread_dragons};

fn boards() -> impl Strategy<Value = Board> {
    let bytes = |side: u8| prop::collection::vec(any::<u8>(), usize::from(side).pow(2));
    let parts = (2..=9_u8).prop_flat_map(move |side| (Just(side), bytes(side), bytes(side)));
    parts.prop_map(|(side, mut bytes, open)| {
        for (byte, open) in bytes.iter_mut().zip(open) {
            if open % 2 == 0 && side > 4 {
                *byte = 47;
            }
        }
        board_of(Size::new(side).unwrap(), &bytes)
    })
}

/// The stones of all dragons, as sets, each point moved by `to`.
fn stones(dragons: &Dragons, to: impl Fn(Point) -> Point) -> BTreeSet<Vec<Point>> {
    let moved = |stones: &PointSet| {
        let moved: BTreeSet<Point> = stones.iter().map(&to).collect();
        moved.into_iter().collect()
    };
    dragons
        .dragons()
        .iter()
        .map(|dragon| moved(&dragon.stones))
        .collect()
}

fn transposed(point: Point) -> Point {
    Point::new(point.row(), point.column()).unwrap()
}

/// The board with rows for columns, in the other colours.
fn mirrored(board: &Board) -> Option<Board> {
    let stones = Color::BOTH.map(|color| {
        let own = board.stones(color).iter();
        own.map(move |stone| (color.other(), transposed(stone)))
    });
    Board::from_stones(board.size(), stones.into_iter().flatten()).ok()
}

/// The empty points of a flood, as the manual describes its paths, one point at a time.
fn flood(board: &Board, dragons: &Dragons, goal: &PointSet, strategic: bool) -> PointSet {
    let worm = |point| dragons.worms().worm_at(point);
    let color = goal
        .first()
        .and_then(|stone| board.color_at(stone))
        .unwrap();
    let open = |point: Point| match worm(point) {
        None => true,
        Some(worm) => worm.is_attacked() || goal.contains(worm.origin),
    };
    let safe_enemy =
        |point: Point| worm(point).is_some_and(|worm| worm.color != color && !worm.is_attacked());
    let mut found: Points = goal.iter().collect();
    let mut waiting: Vec<Point> = goal.iter().collect();
    while let Some(point) = waiting.pop() {
        let stops = board.is_empty_at(point) && board.adjacent(point).any(safe_enemy);
        if strategic && stops {
            continue;
        }
        let next = board.adjacent(point).filter(|&next| open(next));
        for next in next.collect::<Vec<_>>() {
            if found.contains(&next) {
                continue;
            }
            let whole = match board.is_empty_at(next) {
                true => Points::from([next]),
                false => naive::string(board, next),
            };
            waiting.extend(&whole);
            found.extend(whole);
        }
    }
    found
        .into_iter()
        .filter(|&point| board.is_empty_at(point))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn dragons_share_out_the_stones(board in boards()) {
        let found = dragons(&board);
        for color in Color::BOTH {
            let own = found.dragons().iter().filter(|dragon| dragon.color == color);
            let sizes: usize = own.clone().map(|dragon| dragon.size()).sum();
            let all = own.fold(PointSet::EMPTY, |all, dragon| all.union(&dragon.stones));
            prop_assert_eq!(&all, board.stones(color));
            prop_assert_eq!(sizes, all.len());
        }
        for dragon in found.dragons() {
            let whole = dragon.worms.iter().fold(PointSet::EMPTY, |all, &origin| {
                all.union(&found.worms().worm_at(origin).unwrap().stones)
            });
            prop_assert_eq!(&whole, &dragon.stones);
            prop_assert_eq!(dragon.worms[0], dragon.origin);
            prop_assert!((0.0..=1.0).contains(&dragon.weakness));
            for &other in &dragon.neighbours {
                prop_assert!(found.dragon_at(other).unwrap().neighbours.contains(&dragon.origin));
            }
        }
    }

    /// What is seen at a glance does not depend on the sides of the board, nor on the colours.
    #[test]
    fn a_mirrored_position_has_mirrored_dragons(board in boards()) {
        let Some(mirror) = mirrored(&board) else { return Ok(()) };
        let found = stones(&unread_dragons(&board), transposed);
        prop_assert_eq!(found, stones(&unread_dragons(&mirror), |point| point), "{}", board);
    }

    #[test]
    fn worms_around_a_small_cave_are_one_dragon(board in boards()) {
        let found = unread_dragons(&board);
        for cave in found.worms().caves() {
            let space = cave.points.union(&cave.inessential);
            if cave.border.color().is_some() && space.len() <= 12 {
                prop_assert!(found.border(cave).is_some(), "{} {}", board, cave.origin);
            }
        }
    }

    #[test]
    fn regions_are_what_paths_reach(board in boards()) {
        let found = dragons(&board);
        for dragon in found.dragons() {
            let region = Region::of(&board, &found, dragon);
            let [plain, strategic] = [false, true].map(|strategic| flood(&board, &found, &dragon.stones, strategic));
            prop_assert_eq!(&region.plain, &plain, "{} {}", board, dragon.origin);
            prop_assert_eq!(&region.strategic, &strategic, "{} {}", board, dragon.origin);
            prop_assert!(region.strategic.difference(&region.plain).is_empty());
            prop_assert!(region.defender.difference(&region.attacker).is_empty());
            prop_assert!(region.gates.difference(&region.strategic).is_empty());
            prop_assert!(!region.friends.intersects(&region.goal));
        }
    }
}
