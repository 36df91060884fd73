//! Closed eye spaces of one to seven points, in the middle, at the side and in the corner.

use tesuji_engine::{Board, Color, Point, Size};

use super::support::{at, eval};

/// A board of 11x11 with a black wall around an eye space, its points as columns and rows from the lower left corner.
fn walled(cells: &[(u8, u8)], white: &[(u8, u8)]) -> Board {
    let mut board = Board::new(Size::new(11).unwrap());
    for point in board.size().points() {
        let near = |&(column, row): &(u8, u8)| {
            point.column().abs_diff(column) <= 1 && point.row().abs_diff(row) <= 1
        };
        let inside = cells.contains(&(point.column(), point.row()));
        if !inside && cells.iter().any(near) {
            board.play(Color::Black, point.into()).unwrap();
        }
    }
    for &(column, row) in white {
        let point = Point::new(column, row).unwrap();
        board.play(Color::White, point.into()).unwrap();
    }
    board
}

/// The shape drawn as rows from the top, with its lower left corner at a point.
fn shape(rows: &[&str], at: (u8, u8)) -> Vec<(u8, u8)> {
    let mut cells = Vec::new();
    for (row, line) in rows.iter().rev().enumerate() {
        for (column, cell) in line.chars().enumerate() {
            if cell != ' ' {
                cells.push((at.0 + column as u8, at.1 + row as u8));
            }
        }
    }
    cells
}

/// The value without the moves, in the middle, at the lower side and in the corner.
fn values(rows: &[&str]) -> [String; 3] {
    [(4, 4), (4, 0), (0, 0)].map(|corner| {
        let cells = shape(rows, corner);
        let first = Point::new(cells[0].0, cells[0].1).unwrap();
        let answer = eval(&walled(&cells, &[]), &first.to_string());
        answer.split(' ').take(2).collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn one_and_two_points_are_one_eye() {
    assert_eq!(values(&["."]), ["1 1"; 3]);
    assert_eq!(values(&[".."]), ["1 1"; 3]);
}

#[test]
fn three_points_are_one_eye_or_two() {
    assert_eq!(values(&["..."]), ["1 2"; 3]);
    assert_eq!(values(&[". ", ".."]), ["1 2"; 3]);
    let middle = walled(&shape(&["..."], (4, 4)), &[]);
    assert_eq!(eval(&middle, "E5"), "1 2 F5 F5");
}

#[test]
fn of_four_points_the_square_and_the_pyramid_can_be_reduced() {
    assert_eq!(values(&["...."]), ["2 2"; 3]);
    assert_eq!(values(&[".  ", "..."]), ["2 2"; 3]);
    assert_eq!(values(&[" ..", ".. "]), ["2 2"; 3]);
    assert_eq!(values(&["..", ".."]), ["1 1"; 3]);
    assert_eq!(values(&[" . ", "..."]), ["1 2"; 3]);
}

#[test]
fn of_five_points_the_cross_and_the_bulky_five_can_be_reduced() {
    assert_eq!(values(&["....."]), ["2 2"; 3]);
    assert_eq!(values(&[".. ", "..."]), ["1 2"; 3]);
    assert_eq!(values(&[" . ", "...", " . "]), ["1 2"; 3]);
    assert_eq!(values(&["...", ".  ", ".  "])[..2], ["2 2"; 2]);
    assert_eq!(values(&["...", " . ", " . "])[..2], ["2 2"; 2]);
}

#[test]
fn of_six_points_the_rabbity_six_can_be_reduced() {
    assert_eq!(values(&[" . ", "...", ".. "]), ["1 2"; 3]);
    assert_eq!(values(&["...", "..."]), ["2 2"; 3]);
    assert_eq!(values(&["......"]), ["2 2"; 3]);
}

#[test]
fn seven_points_are_two_eyes() {
    assert_eq!(values(&["...", "...", ".  "]), ["2 2"; 3]);
    assert_eq!(values(&["....", " .. ", " .  "])[..2], ["2 2"; 2]);
}

#[test]
fn stones_of_the_attacker_inside_count() {
    let three = shape(&["..."], (4, 4));
    assert_eq!(eval(&walled(&three, &[(5, 4)]), "F5"), "1 1");
    let four = shape(&["...."], (4, 4));
    assert_eq!(eval(&walled(&four, &[(5, 4)]), "F5"), "1 2 G5 G5");
    // Of two stones across a square the owner takes both, since they cannot be connected any more.
    let square = shape(&["..", ".."], (4, 4));
    assert_eq!(eval(&walled(&square, &[(4, 4), (5, 5)]), "E5"), "1 2 E6 E6");
}

/// Two stones that the attacker cannot connect, as he would have no liberty.
#[test]
fn stones_at_both_ends_are_two_eyes() {
    let three = shape(&["..."], (4, 4));
    assert_eq!(eval(&walled(&three, &[(4, 4), (6, 4)]), "F5"), "2 2");
}

/// The chimera of the manual's chapter on eyes: two eyes or none.
#[test]
fn a_chimera_is_two_eyes_or_none() {
    let mut board = Board::from_diagram(
        "8 X X X X X X X X
         7 X O O O X X X X
         6 X O . O O X X X
         5 X X . . O X X X
         4 X X O O X X X X
         3 X X X X X X X X
         2 X . X X X X X X
         1 . X X X X X X .
           A B C D E F G H",
    )
    .unwrap();
    board.forget_moves();
    assert_eq!(eval(&board, "C5"), "0 2 C5 C5");
    assert!(board.is_empty_at(at("C5")));
}
