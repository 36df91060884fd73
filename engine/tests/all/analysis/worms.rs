//! Worms: the figures of the manual.

use tesuji_engine::analysis::{Cutstone, Worm};
use tesuji_engine::{Board, Color, Outcome, PointSet, Reader, ReaderOptions, Size};

use super::support::{at, board, points, worms, worms_with};

fn worm(diagram: &str, stone: &str) -> Worm {
    let worms = worms(&board(diagram));
    worms.worm_at(at(stone)).unwrap().clone()
}

/// The manual's figure, in the middle of a board; the liberty below the string is of the first order, as
/// newer manuals have it.
#[test]
fn liberties_of_higher_order() {
    let figure = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . . . X X . . . .
        6 . . X O . . . . .
        5 . . X O . . . . .
        4 . . . . . . . . .
        3 . . . X . X . . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J";
    let worm = worm(figure, "D5");
    assert_eq!(worm.liberties(1), &points("E6 E5 D4"));
    assert_eq!(worm.liberties(2), &points("F6 F5 E4"));
    assert_eq!(worm.liberties(3), &points("G6 G5"));
    assert_eq!(worm.liberties(4), &points("G7 H6 H5 G4"));
    assert_eq!(worm.liberties(0), &PointSet::EMPTY);
    assert_eq!(worm.liberties(5), &PointSet::EMPTY);
}

#[test]
fn no_way_leads_through_a_flanked_liberty() {
    let flanked = "
        5 . . . . .
        4 . X . . .
        3 . . O . .
        2 . X . . .
        1 . . . . .
          A B C D E";
    let worm = worm(flanked, "C3");
    assert!(worm.liberties(1).contains(at("B3")));
    assert!(!worm.liberties(2).contains(at("A3")));
}

#[test]
fn no_way_leads_from_a_liberty_between_an_enemy_and_the_edge() {
    let edge = "
        5 . . . . .
        4 . . . . .
        3 . . . . .
        2 . . X . .
        1 . O . . .
          A B C D E";
    assert!(!worm(edge, "B1").liberties(2).contains(at("D1")));
}

#[test]
fn a_way_leads_through_friends_and_not_through_ko() {
    let friends = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . O . O O . .
        3 . . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          A B C D E F G";
    let worm_of = |diagram: &str, stone| worm(diagram, stone);
    assert!(worm_of(friends, "B4").liberties(2).contains(at("F4")));
    let ko = "
        5 . . . . .
        4 X X . . .
        3 . O X X .
        2 O . O X .
        1 . O X . .
          A B C D E";
    let stone = worm_of(ko, "C2");
    assert!(stone.ko);
    assert_eq!(stone.liberties(1), &points("B2"));
    assert_eq!(stone.liberties(2), &PointSet::EMPTY);
}

/// In the manual's figure the flag is set at the stone in atari and at the point beside it.
#[test]
fn kos_are_flagged_at_the_stone_and_at_the_cavity() {
    let figure = "
        5 . . . . .
        4 . . X O .
        3 . X . X O
        2 . . X O .
        1 . . . . .
          A B C D E";
    let worms = worms(&board(figure));
    let flagged = worms.worms().iter().filter(|worm| worm.ko);
    let flagged: Vec<_> = flagged.map(|worm| worm.origin).collect();
    assert_eq!(flagged, [at("D3")]);
    let cavities = worms.cavities().iter().filter(|cavity| cavity.ko);
    let cavities: Vec<_> = cavities.map(|cavity| cavity.origin).collect();
    assert_eq!(cavities, [at("C3")]);
}

#[test]
fn two_stones_in_atari_are_no_ko() {
    let two = "
        5 . . . . . .
        4 . . X O O .
        3 . X . X X O
        2 . . X O O .
        1 . . . . . .
        6 . . . . . .";
    assert!(worms(&board(two)).worms().iter().all(|worm| !worm.ko));
}

#[test]
fn cutting_stones_have_enemies_without_a_common_liberty() {
    let figure = "
        5 . . . . .
        4 . . . . .
        3 . X O . .
        2 . O X . .
        1 . . . . .
          A B C D E";
    assert_eq!(worm(figure, "B3").cutstone, Cutstone::Cutting);
    let potential = "
        5 . . . . .
        4 . . . . .
        3 . X O . .
        2 . O . . .
        1 . . . . .
          A B C D E";
    assert_eq!(worm(potential, "B3").cutstone, Cutstone::Potential);
    assert_eq!(worm(potential, "C3").cutstone, Cutstone::None);
    let codes = [Cutstone::None, Cutstone::Potential, Cutstone::Cutting].map(Cutstone::code);
    assert_eq!(codes, [0, 1, 2]);
}

#[test]
fn the_genus_counts_what_a_string_encloses() {
    let ring = "
        5 X X X X .
        4 X . X . X
        3 X X X X X
        2 . . . . .
        1 . . O . .
          A B C D E";
    assert_eq!(worm(ring, "A5").genus, 3);
    assert_eq!(worm(ring, "C1").genus, 0);
    let full = "
        2 X X
        1 X .";
    assert_eq!(worm(full, "A1").genus, 0);
}

#[test]
fn the_origin_is_the_first_point_from_the_top() {
    let string = "
        5 . . . . .
        4 . . . X .
        3 . X X X .
        2 . X . . .
        1 . . . . .
          A B C D E";
    let worms = worms(&board(string));
    assert_eq!(worms.worm_at(at("B2")).unwrap().origin, at("D4"));
    assert_eq!(worms.cavities()[0].origin, at("A5"));
    let closure = |names| worms.closure(&points(names)).copied();
    assert_eq!(closure("B3 B2"), Some(points("B2 B3 C3 D3 D4")));
    assert_eq!(closure("B3 A1"), None);
    assert_eq!(closure(""), None);
    assert_eq!(closure("A1 E5").map(|points| points.len()), Some(20));
}

/// GNU Go 3.8's answers in `worm_data`.
#[test]
fn effective_sizes_share_what_is_near() {
    let size = Size::NINETEEN;
    let stone = |color, name| (color, at(name));
    let of = |stones: &[_]| {
        let board = Board::from_stones(size, stones.iter().copied()).unwrap();
        let worms = worms(&board);
        worms.worm_at(at("K10")).unwrap().effective_size
    };
    let alone = stone(Color::Black, "K10");
    assert!((of(&[alone]) - 21.0).abs() < 1e-9);
    assert!((of(&[alone, stone(Color::White, "K8")]) - 14.75).abs() < 1e-9);
    assert!((of(&[alone, stone(Color::White, "A1")]) - 21.0).abs() < 1e-9);
}

#[test]
fn of_several_lunches_the_surest_and_shortest_is_named() {
    let two = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . X . . . .
        4 . X O O X . .
        3 . O X X O . .
        2 . . . . . . .
        1 . . . . . . .
          A B C D E F G";
    let board = board(two);
    let lunch = |captured| {
        let worms = worms_with(&board, captured);
        worms.worm_at(at("C3")).unwrap().lunch
    };
    assert_eq!(lunch(""), None);
    assert_eq!(lunch("E3"), Some(at("E3")));
    assert_eq!(lunch("E3 C4"), Some(at("C4")));
}

#[test]
fn strings_are_read_and_what_is_attacked_is_defended() {
    let diagram = "
        5 . . . . .
        4 . . X . .
        3 . X O . .
        2 . . X . .
        1 . . . . .
          A B C D E";
    let mut reader = Reader::new(board(diagram), ReaderOptions::default());
    let worms = reader.worms().unwrap();
    let stone = worms.worm_at(at("C3")).unwrap();
    assert_eq!(stone.attack.outcome, Outcome::Win);
    assert_eq!(
        stone.defense.map(|defense| defense.outcome),
        Some(Outcome::Fail)
    );
    assert!(worms.worm_at(at("C4")).unwrap().defense.is_none());
    assert_eq!(worms.worm_at(at("B3")).unwrap().lunch, Some(at("C3")));
    assert!(reader.counts().total() > 0);
    assert_eq!(reader.worms().unwrap(), worms);
}

#[test]
fn small_and_empty_boards_have_worms() {
    for side in [2, 19] {
        let board = Board::new(Size::new(side).unwrap());
        let worms = worms(&board);
        assert!(worms.worms().is_empty());
        assert_eq!(worms.cavities().len(), 1);
        assert_eq!(worms.cavities()[0].border.color(), None);
        assert_eq!(worms.caves().len(), 1);
    }
}
