//! Everything that is told of random positions, held against naive definitions.

use proptest::prelude::*;
use tesuji_engine::analysis::{Cutstone, Distances, Unconditional};
use tesuji_engine::{Board, Color, Point, PointSet, Size};
use tesuji_naive::board_of;

use super::naive::{self, Points};
use super::support::worms;

/// Random positions; every other point of the larger ones is left open, or nothing would have room.
fn boards() -> impl Strategy<Value = Board> {
    let bytes = |side: u8| prop::collection::vec(any::<u8>(), usize::from(side).pow(2));
    let sparse = prop::collection::vec(any::<bool>(), 361);
    let sides = prop_oneof![8 => 2..=9_u8, 1 => 10..=19_u8];
    let parts = sides.prop_flat_map(move |side| (Just(side), bytes(side), sparse.clone()));
    parts.prop_map(|(side, mut bytes, sparse)| {
        for (byte, open) in bytes.iter_mut().zip(sparse) {
            if open && side > 4 {
                *byte = 47;
            }
        }
        board_of(Size::new(side).unwrap(), &bytes)
    })
}

/// Positions of stones that are nearly all of one colour, which have more that is settled.
fn one_sided() -> impl Strategy<Value = Board> {
    let bytes = |side: u8| prop::collection::vec(0..48_u8, usize::from(side).pow(2));
    let parts = (2..=7_u8).prop_flat_map(move |side| (Just(side), bytes(side)));
    parts.prop_map(|(side, mut bytes)| {
        for byte in &mut bytes {
            *byte = match *byte {
                0..36 => 0,
                36..38 => 20,
                _ => 47,
            };
        }
        board_of(Size::new(side).unwrap(), &bytes)
    })
}

fn as_set(points: &Points) -> PointSet {
    points.iter().copied().collect()
}

fn inessential(board: &Board, stones: &Points) -> bool {
    let color = board.color_at(*stones.first().unwrap()).unwrap();
    let liberties: Points = naive::around(board, stones)
        .into_iter()
        .filter(|&point| board.is_empty_at(point))
        .collect();
    let last = board.size().get() - 1;
    let on_edge = |point: &Point| {
        [point.column(), point.row()]
            .iter()
            .any(|&line| line == 0 || line == last)
    };
    let rest: Vec<Point> = board
        .size()
        .points()
        .filter(|point| !stones.contains(point))
        .collect();
    let whole = rest.first().is_none_or(|&first| {
        naive::flood(board, first, |point| !stones.contains(&point)).len() == rest.len()
    });
    let orders = naive::orders(board, *stones.first().unwrap());
    let hole = naive::flood(board, *stones.first().unwrap(), |point| {
        board.is_empty_at(point) || stones.contains(&point)
    });
    let border = naive::around(board, &hole);
    let foreign = border
        .iter()
        .all(|&stone| board.color_at(stone) == Some(color.other()));
    whole
        && !liberties.iter().any(on_edge)
        && !orders.values().any(|&order| order == 2)
        && foreign
        && !border.is_empty()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn worms_are_what_the_definitions_say(board in boards()) {
        let worms = worms(&board);
        let mut seen = 0;
        for worm in worms.worms() {
            let stones = naive::string(&board, worm.origin);
            prop_assert_eq!(worm.stones, as_set(&stones));
            let orders = naive::orders(&board, worm.origin);
            for order in 1..=4 {
                let expected = orders.iter().filter(|(_, found)| **found == order);
                let expected: PointSet = expected.map(|(&point, _)| point).collect();
                prop_assert_eq!(worm.liberties(order), &expected, "{} {} {}", board, worm.origin, order);
            }
            prop_assert_eq!(worm.inessential, inessential(&board, &stones), "{} {}", board, worm.origin);
            let enemies: Vec<_> = worms.enemies(worm).collect();
            let cuts = enemies.iter().enumerate().flat_map(|(at, one)| {
                enemies[..at].iter().map(|two| one.liberties(1).intersects(two.liberties(1)))
            });
            let cuts: Vec<bool> = cuts.collect();
            let expected = match (cuts.contains(&false), cuts.is_empty()) {
                (true, _) => Cutstone::Cutting,
                (false, false) => Cutstone::Potential,
                (false, true) => Cutstone::None,
            };
            prop_assert_eq!(worm.cutstone, expected);
            seen += worm.size();
        }
        for cavity in worms.cavities() {
            let points = naive::flood(&board, cavity.origin, |point| board.is_empty_at(point));
            prop_assert_eq!(cavity.points, as_set(&points));
            seen += cavity.size();
        }
        prop_assert_eq!(seen, board.size().points().count());
        let empty: usize = worms.caves().iter().map(|cave| cave.size()).sum();
        prop_assert_eq!(empty, board.empty_points().len());
    }

    /// Every point near a worm is shared out in full, so that the sizes and the far points are the board.
    #[test]
    fn effective_sizes_share_out_half_of_what_is_near(board in boards()) {
        let worms = worms(&board);
        let stones: usize = worms.worms().iter().map(|worm| worm.size()).sum();
        let sum: f64 = worms.worms().iter().map(|worm| worm.effective_size).sum();
        let near = board.empty_points().iter().filter(|&point| {
            let steps = Color::BOTH.map(|color| naive::distance(&board, point, color, false));
            steps.into_iter().flatten().any(|steps| steps <= 4)
        });
        let expected = stones as f64 + near.count() as f64 / 2.0;
        prop_assert!((sum - expected).abs() < 1e-9, "{board} {sum} {expected}");
    }

    #[test]
    fn distances_are_lengths_of_shortest_paths(board in boards()) {
        for color in Color::BOTH {
            let to = Distances::to(&board, color);
            for point in board.empty_points() {
                for (found, strategic) in [(&to.plain, false), (&to.strategic, true)] {
                    let expected = naive::distance(&board, point, color, strategic);
                    prop_assert_eq!(found.from(point), expected, "{} {} {}", board, point, strategic);
                }
            }
        }
    }

    #[test]
    fn invincible_is_what_benson_calls_alive(board in prop_oneof![boards(), one_sided()]) {
        let settled = Unconditional::of(&board);
        for color in Color::BOTH {
            let expected = as_set(&naive::benson(&board, color));
            prop_assert_eq!(settled.invincible(color), &expected, "{} {}", board, color);
        }
    }
}
