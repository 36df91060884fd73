//! Areas drawn on boards.

use crate::cache::{Reach, active_area};
use crate::search::context::Shadow;
use crate::{Board, Point, PointSet};

/// The board with the points of the area that are empty marked by `+`, and with `?` for stones
/// outside of it.
fn drawn(board: &Board, area: &PointSet) -> Vec<String> {
    let mark = |point: Point| match (board.color_at(point), area.contains(point)) {
        (Some(color), true) => color.letter(),
        (Some(_), false) => '?',
        (None, true) => '+',
        (None, false) => '.',
    };
    let points: Vec<Point> = board.size().points().collect();
    let side = usize::from(board.size().get());
    let rows = points.chunks(side).rev();
    rows.map(|row| row.iter().map(|&point| mark(point)).collect())
        .collect()
}

fn points(names: &str) -> PointSet {
    let names = names.split_whitespace();
    names.map(|name| Point::from_gtp(name).unwrap()).collect()
}

fn check(diagram: &str, reach: Reach, target: &str, (tried, zones): (&str, &str), expected: &str) {
    let board = Board::from_diagram(diagram).unwrap();
    let shadow = Shadow {
        tried: points(tried),
        zones: points(zones),
    };
    let area = active_area(&board, reach, Point::from_gtp(target).unwrap(), &shadow);
    let expected: Vec<&str> = expected.split_whitespace().collect();
    assert_eq!(drawn(&board, &area), expected, "{board}");
}

const LONE: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 . . . . . . .
    4 . . . . . . .
    3 . . X . . . .
    2 . . . . . . .
    1 . . . . . . .
      A B C D E F G";

#[test]
fn empty_points_are_walked_through_only_so_far() {
    let reach = Reach {
        steps: 5,
        short: 4,
        empties: 1,
        zone: 0,
    };
    // Around each liberty the eight points.
    check(
        LONE,
        reach,
        "C3",
        ("", ""),
        "....... ....... .+++... +++++.. ++X++.. +++++.. .+++...",
    );
}

#[test]
fn a_point_of_the_shadow_counts_like_a_stone_and_like_an_empty_point() {
    let reach = Reach {
        steps: 5,
        short: 4,
        empties: 1,
        zone: 0,
    };
    check(
        LONE,
        reach,
        "C3",
        ("D3", ""),
        "....... ....... .++++.. ++++++. ++X+++. ++++++. .++++..",
    );
}

const WALL: &str = "
    7 . . . X . . .
    6 . . . X . . .
    5 . . . X O . .
    4 . O X X O . .
    3 . O X . . . .
    2 . . O . . . .
    1 . . . . . . .
      A B C D E F G";

#[test]
fn long_strings_end_the_walk_and_belong_to_the_area() {
    let reach = Reach {
        steps: 1,
        short: 4,
        empties: 0,
        zone: 0,
    };
    // The wall with its liberties, all of which a move beside it would look at.
    check(
        WALL,
        reach,
        "C2",
        ("", ""),
        "..+X+.. ..+X+.. ..+XO.. .OXXO.. .OX+... .+O+... ..+....",
    );
}

#[test]
fn zones_are_walked_from_with_the_last_steps_only() {
    let reach = Reach {
        steps: 1,
        short: 4,
        empties: 0,
        zone: 1,
    };
    // E4 and the stones beside it, each with its string and liberties, and the target.
    check(
        WALL,
        reach,
        "C2",
        ("", "F4"),
        "..+X+.. ..+X+.. ..+XO+. .OXXO++ .OX+++. .+O+... ..+....",
    );
}
