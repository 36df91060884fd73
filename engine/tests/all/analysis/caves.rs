//! Cavities and caves: borders, boundary components and what is amalgamated.

use tesuji_engine::Color;
use tesuji_engine::analysis::Border;

use super::support::{at, board, points, worms, worms_with};

#[test]
fn the_border_is_the_colour_around() {
    let diagram = "
        5 . X . O .
        4 X X . O O
        3 . . . . .
        2 . . . . .
        1 . . . . .
          A B C D E";
    let worms = worms(&board(diagram));
    let border = |name| worms.cavity_at(at(name)).unwrap().border;
    assert_eq!(border("A5"), Border::Of(Color::Black));
    assert_eq!(border("E5"), Border::Of(Color::White));
    assert_eq!(border("C5"), Border::Gray);
    let names = ["A5", "E5", "C5"].map(|name| border(name).name());
    assert_eq!(names, ["black_border", "white_border", "gray_border"]);
    assert_eq!(worms.cavity_at(at("B5")), None);
}

/// The manual's figure: the stone between a and b is inessential, as long as nothing around it can be captured.
const AMALGAMATED: &str = "
    7 . . . . . . .
    6 O O O O O O O
    5 O O X X X O O
    4 O X . O . X O
    3 O O X X X O O
    2 O O O O O O O
    1 . . . . . . .
      A B C D E F G";

#[test]
fn cavities_on_both_sides_of_an_inessential_string_are_one_cave() {
    let worms = worms(&board(AMALGAMATED));
    let stone = worms.worm_at(at("D4")).unwrap();
    assert!(stone.inessential);
    let components = worms.boundary_components(stone);
    let components: Vec<_> = components.map(|cavity| cavity.origin).collect();
    assert_eq!(components, [at("C4"), at("E4")]);
    let cave = worms.cave_at(at("E4")).unwrap();
    assert_eq!(cave.points, points("C4 E4"));
    assert_eq!(cave.origin, at("C4"));
    assert_eq!(cave.border, Border::Of(Color::Black));
    assert_eq!(cave.inessential, points("D4"));
    assert_eq!(cave.size(), 2);
    let enemies = worms.enemies(stone).map(|enemy| enemy.origin);
    assert_eq!(enemies.collect::<Vec<_>>(), [at("C5"), at("C3")]);
}

#[test]
fn a_string_with_a_lunch_is_not_inessential() {
    let worms = worms_with(&board(AMALGAMATED), "C5");
    let stone = worms.worm_at(at("D4")).unwrap();
    assert_eq!(stone.lunch, Some(at("C5")));
    assert!(!stone.inessential);
    assert_eq!(worms.caves().len(), worms.cavities().len());
}

/// The manual's counterexample: the two strings in the middle live together.
#[test]
fn strings_that_live_together_are_not_inessential() {
    let figure = "
        7 . . . . . . .
        6 . O O O O . .
        5 O O X X O O .
        4 O X . X X O .
        3 O X X . X O .
        2 O O X X O O .
        1 . O O O O . .
          A B C D E F G";
    let worms = worms(&board(figure));
    let black = worms
        .worms()
        .iter()
        .filter(|worm| worm.color == Color::Black);
    assert!(black.clone().count() == 2 && black.clone().all(|worm| !worm.inessential));
}

#[test]
fn liberties_on_the_edge_keep_a_string_from_being_inessential() {
    let edge = "
        4 . . . . .
        3 X X X X .
        2 X O X . .
        1 . O X . .
        5 . . . . .";
    let worms = worms(&board(edge));
    assert!(worms.worms().iter().all(|worm| !worm.inessential));
}

#[test]
fn a_cave_of_one_cavity_has_its_border() {
    let diagram = "
        3 . X .
        2 X X .
        1 . . .";
    let worms = worms(&board(diagram));
    let pairs = worms.caves().iter().zip(worms.cavities());
    for (cave, cavity) in pairs {
        assert_eq!((cave.points, cave.border), (cavity.points, cavity.border));
        assert_eq!(cave.size(), cavity.size());
    }
}
