//! Dragons: the figures of the manual, and what their status follows from.

use tesuji_engine::analysis::{Dragon, DragonStatus};
use tesuji_engine::{Board, Color, PointSet, Size, Vertex};

use super::support::{at, board, dragons, points, unread_dragons};

fn dragon(diagram: &str, stone: &str) -> Dragon {
    let dragons = dragons(&board(diagram));
    dragons.dragon_at(at(stone)).unwrap().clone()
}

fn same(diagram: &str, one: &str, two: &str) -> bool {
    dragons(&board(diagram)).same(at(one), at(two))
}

/// The manual's first figure: one three-space eye of two strings.
const THREE_SPACE: &str = "
    9 . . . . . . . . .
    8 . O O O O O O . .
    7 . O O X X X O O .
    6 . O X . . . X O .
    5 . O X X X X X O .
    4 . O O O O O O O .
    3 . . . . . . . . .
    2 . . . . . . . . .
    1 . . . . . . . . .
      A B C D E F G H J";

#[test]
fn strings_around_an_eye_space_are_one_dragon() {
    let black = dragon(THREE_SPACE, "D7");
    assert_eq!(black.worms, [at("D7"), at("C6")]);
    assert_eq!((black.size(), black.genus), (10, 1));
    // Its vital point is the middle, for either side.
    assert_eq!(black.status, DragonStatus::Critical);
    assert_eq!(black.moves, Some([Vertex::At(at("E6")); 2]));
    assert_eq!(black.eyes.sure, 1);
    assert_eq!(black.eyes.half[0].point, at("D6"));
}

#[test]
fn an_inessential_stone_does_not_divide_an_eye_space() {
    let figure = "
        9 . . . . . . . . .
        8 . O O O O O O . .
        7 . O O X X X O O .
        6 . O X . O . X O .
        5 . O O X X X O O .
        4 . O O O O O O O .
        3 . . . . . . . . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J";
    // In the figure the outer stones are in atari. It is about shapes: nothing is read.
    let dragons = unread_dragons(&board(figure));
    let black = dragons.dragon_at(at("D7")).unwrap();
    assert_eq!(black.worms.len(), 4);
    assert_eq!(black.genus, 1);
    let cave = dragons.worms().cave_at(at("D6")).unwrap();
    assert_eq!(dragons.border(cave).unwrap().origin, at("D7"));
}

#[test]
fn four_strings_around_a_cave_are_one_dragon() {
    let figure = "
        8 . . . . . . . .
        7 . O O O O . . .
        6 O O X X O . . .
        5 O X . . X O . .
        4 O X . . X O . .
        3 O O X X O . . .
        2 X X X . . . . .
        1 . . . . . . . .
          A B C D E F G H";
    let black = dragon(figure, "C6");
    let around = points("C6 B5 E5 C3");
    assert!(around.difference(&black.stones).is_empty(), "{black:?}");
}

#[test]
fn shapes_that_cannot_be_cut() {
    let shapes = [
        (
            "diagonal",
            ". . . . .\n. X . . .\n. . X . .\n. . . . .\n. . . . .",
            "B4",
            "C3",
        ),
        (
            "bamboo",
            ". . . . .\n. X . X .\n. X . X .\n. . . . .\n. . . . .",
            "B4",
            "D4",
        ),
        (
            "tiger's mouth",
            ". . . . .\n. . . . .\n. X . X .\n. O X . .\n. . . . .",
            "B3",
            "C2",
        ),
    ];
    for (name, diagram, one, two) in shapes {
        assert!(same(diagram, one, two), "{name}");
    }
}

#[test]
fn a_cut_diagonal_is_none() {
    let cross_cut = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . X . . .
        4 . . X O . . .
        3 . . O X . . .
        2 . . . . . . .
        1 . . . . . . .
          A B C D E F G";
    assert!(!same(cross_cut, "C4", "D3"));
    assert!(!same(cross_cut, "D4", "C3"));
}

/// The manual's double cut: Black at C5 cuts off either branch, so neither counts as connected.
#[test]
fn a_double_cut_stops_amalgamation() {
    let figure = "
        9 . . . . . . . . .
        8 . . . . X . . . .
        7 . . . . . . . . .
        6 . . . . X . . . .
        5 . . O O . O O . .
        4 . . X . O . X . .
        3 . . . X O X . . .
        2 . . . . X . . . .
        1 . . . . . . . . .
          A B C D E F G H J";
    let board = board(figure);
    let found = dragons(&board);
    assert!(found.cutting_points().contains(at("E5")));
    assert!(!found.same(at("D5"), at("E4")));
    assert!(!found.same(at("F5"), at("E4")));
}

/// Two links that one enemy move threatens, and one move of the owner keeps.
#[test]
fn one_answer_to_both_threats_is_enough() {
    let triangle = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . X . . .
        4 . . X . X . .
        3 . . . X . . .
        2 . . . . . . .
        1 . . . . . . .
          A B C D E F G";
    let found = dragons(&board(triangle));
    assert_eq!(found.dragons().len(), 1);
    assert_eq!(found.cutting_points(), &PointSet::EMPTY);
}

/// The manual's figures of a half eye and of a false eye, as parts of white dragons.
#[test]
fn half_and_false_eyes() {
    let half = "
        7 . . . . . . .
        6 . X X X X X .
        5 X O O . . X .
        4 X O . O . X .
        3 X O O X X X .
        2 X X X . . . .
        1 . . . . . . .
          A B C D E F G";
    let unread = |diagram: &str, stone: &str| {
        let dragons = unread_dragons(&board(diagram));
        dragons.dragon_at(at(stone)).unwrap().clone()
    };
    let white = unread(half, "B5");
    let eye = white.eyes.half.iter().find(|eye| eye.point == at("C4"));
    assert_eq!(
        eye.map(|eye| (eye.attack, eye.defense)),
        Some((Vertex::At(at("D5")), Vertex::At(at("D5"))))
    );
    let false_eye = "
        7 . . . . . . .
        6 . X X X X X .
        5 . X O O . X .
        4 X O . O . X .
        3 X O O X X X .
        2 X X X . . . .
        1 . . . . . . .
          A B C D E F G";
    let white = unread(false_eye, "C5");
    assert_eq!(white.eyes.false_eyes, points("C4"));
}

#[test]
fn two_eyes_are_alive_and_unconditionally_so() {
    let figure = "
        5 . X . X .
        4 X X X X X
        3 O O O O O
        2 . . . . .
        1 . . . . .
          A B C D E";
    let black = dragon(figure, "B5");
    assert_eq!(
        (black.status, black.safety),
        (DragonStatus::Alive, DragonStatus::Alive)
    );
    assert_eq!((black.genus, black.eyes.sure), (3, 3));
    assert!(black.weakness.abs() < f64::EPSILON);
}

#[test]
fn reading_decides_about_the_larger_part() {
    let ladder = "
        5 . . . . .
        4 . . X . .
        3 . X O . .
        2 . . X . .
        1 . . . . .
          A B C D E";
    // There is no way out: it is dead, and no lunch, since it cannot be saved.
    assert_eq!(dragon(ladder, "C3").status, DragonStatus::Dead);
    assert_eq!(dragon(ladder, "C4").lunch, None);
    let saved = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . . . . . . . . .
        6 . . . X . . . . .
        5 . . X O . . O . .
        4 . . . X . . . . .
        3 . . . . . . . . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J";
    let white = dragon(saved, "D5");
    assert_eq!(white.status, DragonStatus::Critical);
    assert_eq!(white.moves, Some([Vertex::At(at("E5")); 2]));
    assert_eq!(dragon(saved, "C5").lunch, Some(at("D5")));
}

#[test]
fn surrounded_dragons_without_eyes_race() {
    let race = "
        6 . O X . . .
        5 . O X X X X
        4 O O X O O O
        3 X X O O . .
        2 . X X X O O
        1 . . . X . .
          A B C D E F";
    let found = dragons(&board(race));
    for dragon in found.dragons() {
        for &partner in &dragon.semeai {
            let other = found.dragon_at(partner).unwrap();
            assert_ne!(other.color, dragon.color);
            assert!(other.semeai.contains(&dragon.origin));
            assert!(dragon.neighbours.contains(&partner));
        }
    }
}

#[test]
fn boards_without_stones_and_small_boards_have_dragons_as_well() {
    let empty = Board::new(Size::NINETEEN);
    let found = dragons(&empty);
    assert!(found.dragons().is_empty());
    assert!(!found.same(at("C3"), at("C3")));
    let two = board(". X\nO .");
    let found = dragons(&two);
    assert_eq!(found.dragons().len(), 2);
    assert_eq!(found.dragon_at(at("B2")).unwrap().color, Color::Black);
}

#[test]
fn superstrings_go_through_captured_stones() {
    let board = board(". . . . .\n. . X . .\n. X O X .\n. . . . .\n. . X . .");
    let found = dragons(&board);
    assert_eq!(found.lost(), points("C3"));
    let whole = found.superstring(&board, at("B3")).unwrap();
    assert_eq!(whole.stones(), &points("C4 B3 D3"));
    assert!(
        board
            .superstring_at(at("B3"), &PointSet::EMPTY)
            .unwrap()
            .stones()
            .len()
            < 3
    );
}
