//! The figures of the manual's chapter on eyes, and of the seed.

use super::support::drawn;

/// "An eye may or may not materialize, depending on who moves first."
#[test]
fn half_eye() {
    let figure = "
        9 . . . . . . . . .
        8 . X X X X X X . .
        7 . X . . . . X . .
        6 . X X X X X X . .
        5 . O O . . X X . .
        4 . O . O . X X . .
        3 . O O X X X X . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J";
    assert_eq!(drawn(figure, "C4"), "0 1 D5 D5");
}

#[test]
fn false_eyes() {
    let cut = "
        8 . . . . . . . .
        7 . . . . X X . .
        6 . . O O X . . .
        5 . . O . O . . .
        4 X X X O O . . .
        3 . X . . . . . .
        2 . . . . . . . .
        1 . . . . . . . .
          A B C D E F G H";
    assert_eq!(drawn(cut, "D5"), "0 0");
    let side = "
        8 . . . . . . . .
        7 . . . . X X . .
        6 . . O O X . . .
        5 . . O . O O . .
        4 . . O O X . . .
        3 . . . . X X . .
        2 . . . . . . . .
        1 . . . . . . . .
          A B C D E F G H";
    assert_eq!(drawn(side, "D5"), "0 0");
}

/// A margin as the end of five points, and a half eye as that of four: each is an eye and a half.
#[test]
fn a_half_eye_is_a_margin_and_a_point() {
    let margin = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . X O O O O O O .
        6 . X . . . . . O .
        5 . X O O O O O O .
        4 . X X . . . . . .
        3 . . . . . . . . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J";
    assert_eq!(drawn(margin, "E6"), "1 2 F6 F6");
    let half = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . X X O O O O O .
        6 . X O . . . . O .
        5 . X . O O O O O .
        4 . X X X X X X X .
        3 . . . . . . . . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J";
    assert!(drawn(half, "E6").starts_with("1 2 "));
}

/// A false eye at the end of five points: as much as the margin in its place.
#[test]
fn a_false_eye_is_a_margin() {
    let figure = "
        9 . . . . . . . . . .
        8 . . . . . . . . . .
        7 X X X O O O O O O .
        6 X . O . . . . . O .
        5 X X X O O O O O O .
        4 . . . . . . . . . .
        3 . . . . . . . . . .
        2 . . . . . . . . . .
        1 . . . . . . . . . .
       10 . . . . . . . . . .";
    assert!(drawn(figure, "E7").starts_with("1 2 "));
}

/// A move at C1 would leave the attacker's string one liberty, and the stones there are taken.
#[test]
fn a_false_margin_is_none() {
    let figure = "
        8 . . . . . . . .
        7 . . . . . . . .
        6 . . . . . . . .
        5 . . . . . . . .
        4 . . . . . . . .
        3 . . . . X . . .
        2 O O O O X X . .
        1 O X . X . . . .
          A B C D E F G H";
    assert_eq!(drawn(figure, "B1"), "1 1");
}
