//! Distance and strategic distance: the figure of the manual.

use tesuji_engine::analysis::Distances;
use tesuji_engine::{Color, Reader, ReaderOptions};

use super::support::{at, board, points};

/// The figure on the lower edge of a board; a is H2.
const FIGURE: &str = "
    12 . . . . . . . . . . . .
    11 . . . . . . . . . . . .
    10 . . . . . . . . . . . .
     9 . . . . . . . . . . . .
     8 . . . . . . . . . . . .
     7 . . . . . . . . . . . .
     6 . . . . . . . . . . . .
     5 . . . . . . . . . . . .
     4 . . . . . . . . O O O O
     3 . . X . X X O O O . . .
     2 . . . X O O . . . O O .
     1 . . . . . . . . . . . .
       A B C D E F G H J K L M";

#[test]
fn the_distance_is_six_and_the_strategic_distance_infinite() {
    let to = Distances::to(&board(FIGURE), Color::Black);
    assert_eq!(to.plain.from(at("H2")), Some(6));
    assert_eq!(to.strategic.from(at("H2")), None);
    assert_eq!(to.plain.from(at("D2")), Some(0));
    assert_eq!(to.plain.from(at("E2")), None);
    assert_eq!(to.plain.at(0), board(FIGURE).stones(Color::Black));
    assert!(to.plain.within(6).contains(at("H2")));
    assert!(!to.plain.within(5).contains(at("H2")));
    assert!(to.plain.at(1000).is_empty());
}

#[test]
fn a_strategic_path_may_begin_beside_an_enemy() {
    let diagram = "
        5 . . . . .
        4 . . . . .
        3 X . . . O
        2 . . . . .
        1 . . . . .
          A B C D E";
    let to = Distances::to(&board(diagram), Color::Black);
    assert_eq!(to.strategic.from(at("D3")), Some(3));
    let wall = "
        5 . . . O .
        4 . . . O .
        3 X . . O .
        2 . . . O .
        1 . . . . .
          A B C D E";
    let to = Distances::to(&board(wall), Color::Black);
    assert_eq!(to.plain.from(at("E1")), Some(6));
    assert_eq!(to.strategic.from(at("D1")), Some(5));
    assert_eq!(to.strategic.from(at("E1")), Some(6));
    assert_eq!(to.strategic.from(at("E2")), None);
    assert_eq!(to.plain.at(1), &points("A2 A4 B3"));
}

#[test]
fn worm_data_tells_the_distances_of_empty_points() {
    let mut reader = Reader::new(board(FIGURE), ReaderOptions::default());
    let answer = reader.ask(&"worm_data H2".parse().unwrap()).unwrap();
    let text = answer.to_string();
    let value = |name: &str| {
        let mut lines = text.lines().map(str::split_whitespace);
        lines.find_map(|mut line| (line.next() == Some(name)).then(|| line.next()))
    };
    assert_eq!(value("distance_to_black"), Some(Some("6")));
    assert_eq!(value("distance_to_white"), Some(Some("1")));
    assert_eq!(value("strategic_distance_to_black"), Some(Some("-1")));
    assert_eq!(value("strategic_distance_to_white"), Some(Some("1")));
    let stone = reader.ask(&"worm_data D2".parse().unwrap()).unwrap();
    assert!(!stone.to_string().contains("distance"));
}
