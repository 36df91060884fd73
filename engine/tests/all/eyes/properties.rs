//! What holds of the eyes of every position.

use proptest::prelude::*;
use tesuji_engine::eyes::Eye;
use tesuji_engine::{Board, Point, PointSet, Size};
use tesuji_naive::board_of;

use super::support::shallow;

/// Random positions of 5x5 to 9x9, stones mostly of one colour, so that there are eyes.
fn boards() -> impl Strategy<Value = Board> {
    let bytes = |side: u8| prop::collection::vec(0..48_u8, usize::from(side).pow(2));
    let parts = (5..=9_u8).prop_flat_map(move |side| (Just(side), bytes(side)));
    parts.prop_map(|(side, mut bytes)| {
        for byte in &mut bytes {
            *byte = match *byte {
                0..26 => 0,
                26..34 => 20,
                _ => 47,
            };
        }
        board_of(Size::new(side).unwrap(), &bytes)
    })
}

fn turned(point: Point, size: Size, turn: u8) -> Point {
    let last = size.get() - 1;
    let flip = |line: u8, flipped: bool| if flipped { last - line } else { line };
    let (column, row) = (
        flip(point.column(), turn & 1 != 0),
        flip(point.row(), turn & 2 != 0),
    );
    let (column, row) = if turn & 4 != 0 {
        (row, column)
    } else {
        (column, row)
    };
    Point::new(column, row).unwrap()
}

fn turn_board(board: &Board, turn: u8, swap: bool) -> Board {
    let size = board.size();
    let mut stones = Vec::new();
    for point in size.points() {
        if let Some(color) = board.color_at(point) {
            let color = if swap { color.other() } else { color };
            stones.push((color, turned(point, size, turn)));
        }
    }
    Board::from_stones(size, stones).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// Turning, mirroring and swapping colours changes no value, and moves no vital point.
    #[test]
    fn eyes_do_not_depend_on_the_way_round(board in boards(), turn in 0..8_u8, swap in any::<bool>()) {
        let other = turn_board(&board, turn, swap);
        let (one, two) = (shallow(&board), shallow(&other));
        prop_assert_eq!(one.eyes().len(), two.eyes().len());
        let map = |points: &mut dyn Iterator<Item = Point>| -> PointSet {
            points.map(|point| turned(point, board.size(), turn)).collect()
        };
        for eye in one.eyes() {
            let color = if swap { eye.color.other() } else { eye.color };
            let points = map(&mut eye.points.iter());
            let same = |other: &&Eye| other.color == color && other.points == points;
            let other = two.eyes().iter().find(same);
            prop_assert!(other.is_some(), "{board}");
            let other = other.unwrap();
            prop_assert_eq!(eye.count, other.count, "{}{:?}", board, eye);
            let set = |moves: &[Point]| moves.iter().copied().collect::<PointSet>();
            prop_assert_eq!(map(&mut eye.attacks.iter().copied()), set(&other.attacks));
            prop_assert_eq!(map(&mut eye.defenses.iter().copied()), set(&other.defenses));
        }
    }

    /// A space is worth no more if the attacker moves first, and has vital points where that makes a difference.
    #[test]
    fn the_order_of_moves_matters_only_one_way(board in boards()) {
        for eye in shallow(&board).eyes() {
            prop_assert!(eye.count.min <= eye.count.max && eye.count.max <= 2);
            let differs = eye.count.min < eye.count.max;
            prop_assert_eq!(differs, !eye.defenses.is_empty(), "{}{:?}", board, eye);
            prop_assert!(differs || eye.attacks.is_empty());
            prop_assert!(eye.margins.difference(&eye.points).is_empty());

        }
    }
}
