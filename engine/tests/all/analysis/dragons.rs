//! Dragons: the figures of the manual, and what their status follows from.

use tesuji_engine::analysis::{Dragon, DragonStatus, EyeSpace};
use tesuji_engine::{Board, Color, PointSet, Size, Vertex};

use super::support::{at, board, dragons, dragons_around, points, unread_dragons};

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

/// One eye, and another one on the edge whose second diagonal is nobody's yet.
#[test]
fn a_half_eye_decides() {
    let white = dragon(
        "
        9 . O O . O X . . .
        8 O O O O . X . . .
        7 X X X X X X . . .
        6 . . . . . . . . .
        5 . . . . . . . . .
        4 . . . . . . . . .
        3 . . . . . . . . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J",
        "B9",
    );
    // Black takes both with it, since he captures what is around them then.
    let moves = [Vertex::At(at("E8")); 2];
    let half = white.eyes.half.iter().map(|eye| (eye.point, eye.moves()));
    assert!(half.eq([(at("A9"), moves), (at("D9"), moves)]));
    assert_eq!((white.eyes.sure, white.eyes.open), (0, 0));
    assert_eq!([white.eyes.least(), white.eyes.most()], [0, 2]);
    assert_eq!(white.status, DragonStatus::Critical);
    assert_eq!(white.moves, Some(moves));
}

/// Two eyes, and a third one whose second diagonal is the opponent's.
#[test]
fn a_false_eye_does_not_count() {
    let white = dragon(
        "
        9 . O O . O X . . .
        8 O O O O X X . . .
        7 . O X X X . . . .
        6 O O X . . . . . .
        5 X X X . . . . . .
        4 . . . . . . . . .
        3 . . . . . . . . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J",
        "B9",
    );
    assert_eq!(white.eyes.false_eyes, points("D9"));
    assert_eq!((white.eyes.sure, white.genus), (2, 2));
    assert_eq!(white.status, DragonStatus::Alive);
}

/// What nothing proves is unknown.
#[test]
fn a_stone_in_the_open_is_not_alive_by_eyes() {
    for stone in ["F6", "B2", "C3", "D10"] {
        let mut board = Board::new(Size::new(11).unwrap());
        board.play(Color::Black, at(stone).into()).unwrap();
        let found = dragons(&board);
        let stone = found.dragon_at(at(stone)).unwrap();
        assert_eq!(stone.status, DragonStatus::Unknown);
        assert_eq!(stone.safety, DragonStatus::Unknown);
        assert_eq!(stone.eyes.sure, 0);
    }
}

/// A dragon without a way out whose eyes are as the spaces have them.
fn enclosed(counts: &[Option<[u8; 2]>]) -> Dragon {
    let board = board(
        "
        7 . X . X . X .
        6 X X X X X X X
        5 O O O O O O O
        4 . . . . . . .
        3 . . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          A B C D E F G",
    );
    let names = ["A7", "C7", "E7", "G7"].iter().zip(counts);
    let spaces = names.map(|(name, count)| {
        let mut space = EyeSpace::new(Color::Black, points(name));
        // One that is walled off counts as two eyes if nothing else is known of it.
        if count.is_none() {
            space.points = points("A4");
            space.margins = points("A4");
        }
        space.count = *count;
        space.attacks = vec![at(name)];
        space.defenses = vec![at(name)];
        space
    });
    let spaces: Vec<EyeSpace> = spaces.collect();
    let dragons = dragons_around(&board, &spaces);
    dragons.dragon_at(at("B7")).unwrap().clone()
}

/// Both sides decide about half eyes in turn, the largest first.
#[test]
fn half_eyes_are_decided_in_turn() {
    let counted = |counts: &[[u8; 2]]| {
        let counts: Vec<_> = counts.iter().copied().map(Some).collect();
        let eyes = enclosed(&counts).eyes;
        [eyes.least(), eyes.most()]
    };
    assert_eq!(counted(&[]), [0, 0]);
    assert_eq!(counted(&[[0, 1], [0, 1]]), [1, 1]);
    assert_eq!(counted(&[[0, 1], [0, 1], [0, 1]]), [1, 2]);
    assert_eq!(counted(&[[1, 2], [0, 1]]), [2, 2]);
    // The attacker takes the two eyes of one space, and is left with the other.
    assert_eq!(counted(&[[0, 1], [0, 2]]), [1, 2]);
    assert_eq!(counted(&[[0, 2], [0, 2]]), [2, 2]);
    assert_eq!(counted(&[[0, 0], [1, 1]]), [1, 1]);
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
