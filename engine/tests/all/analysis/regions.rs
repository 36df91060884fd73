//! The regions of dragons.

use tesuji_engine::PointSet;
use tesuji_engine::analysis::Region;

use super::support::{at, board, dragons, points};

fn region(diagram: &str, stone: &str) -> Region {
    let board = board(diagram);
    let dragons = dragons(&board);
    Region::of(&board, &dragons, dragons.dragon_at(at(stone)).unwrap())
}

#[test]
fn what_is_enclosed_is_the_eye_space_for_both() {
    let enclosed = "
        6 . . . . . .
        5 O O O O O .
        4 X X X X O .
        3 . . . X O .
        2 . . . X O .
        1 . . . X O .
          A B C D E F";
    let region = region(enclosed, "A4");
    assert_eq!(region.plain, points("A3 B3 C3 A2 B2 C2 A1 B1 C1"));
    assert_eq!(region.strategic, region.plain);
    assert_eq!(region.gates, PointSet::EMPTY);
    assert_eq!(region.attacker, region.defender);
    assert_eq!(region.friends, PointSet::EMPTY);
    assert_eq!(region.walls, PointSet::EMPTY);
}

/// The way out along the first line leads past White's stones.
#[test]
fn a_gate_is_where_the_way_goes_on_past_safe_enemies() {
    let open = "
        7 . . . . . . .
        6 . . . . . . .
        5 O O O O O . .
        4 X X X X O . .
        3 . . . X O . .
        2 . . . X O . .
        1 . . . . . . .
          A B C D E F G";
    let region = region(open, "A4");
    assert!(region.strategic.contains(at("E1")));
    assert_eq!(region.gates, points("E1"));
    assert!(!region.strategic.contains(at("F1")));
    assert!(region.plain.contains(at("F1")));
    assert!(!region.defender.contains(at("F1")));
    assert!(region.attacker.contains(at("F1")));
}

#[test]
fn friends_in_reach_are_told() {
    let friend = "
        7 . . . . . . .
        6 . . . . . . X
        5 O O . . . X .
        4 X X . . . . X
        3 O O . . . X .
        2 . . . . . . .
        1 . . . . . . .
          A B C D E F G";
    let board = board(friend);
    let dragons = dragons(&board);
    let dragon = dragons.dragon_at(at("A4")).unwrap();
    let region = Region::of(&board, &dragons, dragon);
    assert!(!dragon.stones.contains(at("F5")));
    assert!(region.friends.contains(at("F5")), "{region:?}");
}

#[test]
fn a_wall_that_can_be_captured_is_part_of_the_region() {
    let weak = "
        7 . . . . . . .
        6 . X X X . . .
        5 . O O X . . .
        4 X X X X O . .
        3 . . . X O . .
        2 . . . X O . .
        1 . . . X O . .
          A B C D E F G";
    let region = region(weak, "A4");
    assert_eq!(region.walls, points("B5 C5"));
    assert!(region.walls.difference(&region.defender).is_empty());
}
