//! Superstrings: a diagram for each link of the manual, and a naive twin.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tesuji_engine::{Board, Point, PointSet, Size};
use tesuji_naive::{Step, Twins};

/// The stones of the superstring of `stone`, with the enemies of `captured` known to be captured.
fn superstring(diagram: &str, stone: &str, captured: &str) -> String {
    let board = Board::from_diagram(diagram).unwrap();
    let at = |name: &str| Point::from_gtp(name).unwrap();
    let captured: PointSet = captured.split_whitespace().map(at).collect();
    let found = board.superstring_at(at(stone), &captured).unwrap();
    assert_eq!(Some(found.color()), board.color_at(at(stone)));
    let names: Vec<_> = found
        .stones()
        .iter()
        .map(|stone| stone.to_string())
        .collect();
    names.join(" ")
}

#[test]
fn solid_connections_are_links() {
    let diagram = "
        . . . .
        . O O .
        . . O .
        O . . .";
    assert_eq!(superstring(diagram, "B3", ""), "C2 B3 C3");
    assert_eq!(superstring(diagram, "A1", ""), "A1");
}

#[test]
fn a_jump_over_self_atari_is_a_link() {
    let figure = "
        5 . . . . .
        4 . O . O .
        3 . X O X .
        2 . X . X .
        1 . . . . .
          A B C D E";
    assert_eq!(superstring(figure, "B4", ""), "C3 B4 D4");
    let wider = "
        5 . . . . .
        4 . O . O .
        3 . X . X .
        2 . X . X .
        1 . . . . .
          A B C D E";
    assert_eq!(superstring(wider, "B4", ""), "B4");
}

#[test]
fn a_jump_over_suicide_is_a_link() {
    let diagram = "
        . . . . .
        . . . . .
        . . X . .
        X X X . .
        O . O . .";
    assert_eq!(superstring(diagram, "A1", ""), "A1", "B1 connects");
    let edge = "
        . . . . .
        . . . . .
        . X X X .
        X O O O X
        . O . O .";
    assert_eq!(superstring(edge, "B1", ""), "B1 D1 B2 C2 D2");
    let suicide = "
        . . . . .
        . . X . .
        . X O X .
        . O . O .
        . . O . .";
    assert_eq!(superstring(suicide, "B2", ""), "C1 B2 D2 C3");
}

#[test]
fn a_diagonal_over_self_atari_is_a_link() {
    let edge = "
        . . . . .
        . . . . .
        . . . . .
        X O . . .
        . . O . .";
    assert_eq!(superstring(edge, "B2", ""), "C1 B2");
    let occupied = "
        . . . . .
        . . . . .
        . X X . .
        X O X . .
        X . O . .";
    assert_eq!(superstring(occupied, "B2", ""), "B2", "Black B1 connects");
}

#[test]
fn a_bamboo_joint_is_a_link() {
    let upright = "
        . . . . . .
        . O O . . .
        . . . . . .
        . O O . . .
        . . . . . .
        . . . . . .";
    assert_eq!(superstring(upright, "B3", ""), "B3 C3 B5 C5");
    let lying = "
        . . . . . .
        . . . . . .
        O . O . . .
        O . O . . .
        . . . . . .
        . . . . . .";
    assert_eq!(superstring(lying, "A3", ""), "A3 C3 A4 C4");
    let entered = "
        . . . . . .
        . O O . . .
        . X . . . .
        . O O . . .
        . . . . . .
        . . . . . .";
    assert_eq!(superstring(entered, "B3", ""), "B3 C3");
    let one_jump = "
        . . . . . .
        . O . . . .
        . . . . . .
        . O O . . .
        . . . . . .
        . . . . . .";
    assert_eq!(superstring(one_jump, "B3", ""), "B3 C3");
}

#[test]
fn an_open_diagonal_is_a_link() {
    let open = "
        . . . . .
        . . O . .
        . O . . .
        . . . . .
        . . . . .";
    assert_eq!(superstring(open, "B3", ""), "B3 C4");
    let peeped = "
        . . . . .
        . X O . .
        . O . . .
        . . . . .
        . . . . .";
    assert_eq!(superstring(peeped, "B3", ""), "B3");
}

#[test]
fn captured_stones_are_a_link_where_they_are_given() {
    let diagram = "
        . . . . . .
        . . O . . .
        . O X O . .
        . . X . . .
        . O . . . .
        . . . . . O";
    assert_eq!(superstring(diagram, "B4", ""), "B4");
    assert_eq!(superstring(diagram, "B4", "C3"), "B2 B4 D4 C5");
    let apart = "
        . . . . . .
        . . . . . .
        . O X . . .
        . . X . . .
        . . . O . .
        . . . . . O";
    assert_eq!(superstring(apart, "B4", ""), "B4");
    assert_eq!(superstring(apart, "B4", "C3"), "D2 B4");
    assert_eq!(superstring(apart, "C3", "C3"), "C3 C4", "its own side");
}

#[test]
fn links_are_followed_to_the_end() {
    let chain = "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . O . O . .
        . O . . . . .
        O . . . . O .
        . . . . . O .";
    assert_eq!(superstring(chain, "A2", ""), "A2 B3 C4 E4 D5");
    assert_eq!(superstring(chain, "E4", ""), "A2 B3 C4 E4 D5");
}

#[test]
fn where_no_stone_is_there_is_no_superstring() {
    let board = Board::new(Size::new(5).unwrap());
    let point = Point::from_gtp("C3").unwrap();
    assert_eq!(board.superstring_at(point, &PointSet::EMPTY), None);
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(any::<[u8; 3]>().prop_map(Step::decode), 0..120)
}

/// The twin below proves something about links only if games have some.
#[test]
fn random_games_meet_superstrings() {
    let mut runner = TestRunner::deterministic();
    let met = [3, 5, 9].repeat(20).into_iter().map(|side| {
        let mut twins = Twins::new(Size::new(side).unwrap(), false);
        twins.advance(steps().new_tree(&mut runner).unwrap().current());
        twins.compare_superstrings()
    });
    assert!(met.sum::<usize>() > 200);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn superstrings_match_the_naive_ones(
        side in 3..=9u8,
        steps in steps(),
    ) {
        let mut twins = Twins::new(Size::new(side).unwrap(), false);
        twins.advance(steps);
        twins.compare_superstrings();
    }
}
