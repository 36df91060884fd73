//! Diagrams in and out, and boards made from stones.

use proptest::prelude::*;
use tesuji_engine::Color::{Black, White};
use tesuji_engine::board::{DiagramError, PositionError};
use tesuji_engine::{Board, Color, Point, Size, Vertex};

fn at(name: &str) -> Point {
    Point::from_gtp(name).expect("a point")
}

fn size(side: u8) -> Size {
    Size::new(side).expect("a size")
}

/// A position of a random game.
fn positions() -> impl Strategy<Value = Board> {
    let moves = prop::collection::vec((any::<bool>(), any::<u16>()), 0..300);
    (Size::MIN..=Size::MAX, moves).prop_map(|(side, moves)| {
        let mut board = Board::new(size(side));
        let points: Vec<Point> = board.size().points().collect();
        for (black, number) in moves {
            let color = if black { Black } else { White };
            let point = points[usize::from(number) % points.len()];
            let _refused = board.play(color, Vertex::At(point));
        }
        board
    })
}

fn stones(board: &Board) -> Vec<(Color, Point)> {
    let points = board.size().points();
    points
        .filter_map(|p| Some((board.color_at(p)?, p)))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_diagram_reads_back(board in positions(), marked in any::<prop::sample::Index>()) {
        let empty: Vec<Point> = board.empty_points().iter().collect();
        let marked = board.clone().with_ko(Some(*marked.get(&empty)));
        for board in [board, marked] {
            let again = Board::from_diagram(&board.to_string());
            prop_assert_eq!(again.as_ref(), Ok(&board));
            prop_assert_eq!(again.map(|b| b.hash()), Ok(board.hash()));
        }
    }

    #[test]
    fn stones_in_any_order_make_the_board(board in positions(), turn in any::<prop::sample::Index>()) {
        let mut list = stones(&board);
        if !list.is_empty() {
            let count = list.len();
            list.rotate_left(turn.index(count));
        }
        let made = Board::from_stones(board.size(), list).expect("a position");
        prop_assert_eq!(made.find_inconsistency(), None);
        prop_assert_eq!(made.moves_played(), 0);
        prop_assert_eq!(made.with_ko(board.ko()), board);
    }

    #[test]
    fn taking_every_stone_off_leaves_an_empty_board(board in positions()) {
        let nothing = board.with_setup(stones(&board).into_iter().map(|(_, p)| (p, None)));
        prop_assert_eq!(nothing, Ok(Board::new(board.size())));
    }

    #[test]
    fn no_text_is_too_strange(text in "[-.+XOxo#*0-9A-T \n]{0,200}") {
        if let Ok(board) = Board::from_diagram(&text) {
            prop_assert_eq!(board.find_inconsistency(), None);
        }
    }
}

#[test]
fn the_written_form() {
    let board = Board::from_stones(size(3), [(Black, at("A3")), (White, at("C1"))]);
    let board = board.expect("a position").with_ko(Some(at("B2")));
    let lines = [
        "   A B C",
        " 3 X . . 3",
        " 2 . * . 2",
        " 1 . . O 1",
        "   A B C",
        "",
    ];
    assert_eq!(board.to_string(), lines.join("\n"));
    assert_eq!(format!("{board:?}"), format!("\n{board}"));
}

#[test]
fn other_ways_to_write_the_same() {
    let expected = Board::from_stones(size(2), [(Black, at("A2")), (White, at("B1"))])
        .map_err(DiagramError::Position);
    for diagram in [
        "X.\n.O",
        "#+\n+o",
        "x .\r\n. o\r\n",
        "\n\n  X .\n\n  . O  \n",
        "2 X .\n1 . O",
        "   A B\n 2 X . 2\n 1 . O 1\n   A B\n",
        "AB\nX.2\n.O1",
    ] {
        assert_eq!(Board::from_diagram(diagram), expected, "{diagram}");
    }
}

#[test]
fn what_is_no_diagram() {
    let columns = |line, found, expected| DiagramError::Columns {
        line,
        found,
        expected,
    };
    let character = |line, character| DiagramError::Character { line, character };
    let no_liberty = |name| DiagramError::Position(PositionError::NoLiberty(at(name)));
    for (diagram, error) in [
        ("", DiagramError::Rows(0)),
        ("A B C", DiagramError::Rows(0)),
        (".", DiagramError::Rows(1)),
        (&". \n".repeat(20), DiagramError::Rows(20)),
        (&"X\n".repeat(300), DiagramError::Rows(300)),
        ("..\n...", columns(2, 3, 2)),
        ("\n..\n\n.", columns(4, 1, 2)),
        ("..\n.?", character(2, '?')),
        ("..\nA.", character(2, 'A')),
        ("AX\n..", character(1, 'A')),
        ("é.\n..", character(1, 'é')),
        (".*\n*.", DiagramError::TwoKos),
        ("XX\nXX", no_liberty("A1")),
        (".XO\n.XX\n...", no_liberty("C3")),
    ] {
        assert_eq!(Board::from_diagram(diagram), Err(error), "{diagram}");
    }
}

#[test]
fn what_a_user_is_told() {
    let told = |diagram: &str| Board::from_diagram(diagram).map_err(|e| e.to_string());
    assert_eq!(told("."), Err("1 rows; a board has 2 to 19".into()));
    assert_eq!(told("..\n."), Err("line 2 has 1 points, not 2".into()));
    assert_eq!(
        told("..\n.?"),
        Err("line 2: '?' is none of . + X # O *".into())
    );
    assert_eq!(
        told("**\n.."),
        Err("more than one point is marked as ko".into())
    );
    assert_eq!(
        told("XX\nXX"),
        Err("the string on A1 has no liberty".into())
    );
}

#[test]
fn stones_that_are_no_position() {
    let made = |stones: &[(Color, &str)]| {
        let stones = stones.iter().map(|&(color, name)| (color, at(name)));
        Board::from_stones(size(3), stones)
    };
    let off_board = PositionError::OffBoard(at("D1"));
    assert_eq!(made(&[(Black, "A1"), (White, "D1")]), Err(off_board));
    assert_eq!(
        off_board.to_string(),
        "the stone on D1 lies outside the board"
    );
    let twice = PositionError::TwiceOccupied(at("A1"));
    assert_eq!(made(&[(Black, "A1"), (White, "A1")]), Err(twice));
    assert_eq!(made(&[(Black, "A1"), (Black, "A1")]), Err(twice));
    assert_eq!(twice.to_string(), "there are two stones on A1");
    let dead = [(Black, "A1"), (White, "B1"), (White, "A2")];
    assert_eq!(made(&dead), Err(PositionError::NoLiberty(at("A1"))));
}

mod setup {
    use super::*;

    fn changed(changes: &[(&str, Option<Color>)]) -> Result<Board, PositionError> {
        let mut board = Board::from_diagram(". X O .\nX O . O\n. X O .\n. . . .")
            .expect("a position")
            .with_suicide(true);
        assert_eq!(board.play(Black, Vertex::At(at("C3"))), Ok(()));
        assert_eq!(board.ko(), Some(at("B3")));
        board.with_setup(changes.iter().map(|&(name, color)| (at(name), color)))
    }

    #[test]
    fn forgets_the_moves_and_the_ko_but_not_the_rules() {
        let mut board = changed(&[]).expect("a position");
        assert_eq!((board.ko(), board.moves_played()), (None, 0));
        assert_eq!((board.captures(Black), board.captures(White)), (1, 0));
        assert!(!board.undo());
        assert_eq!(board.play(White, Vertex::At(at("B3"))), Ok(()));
        let cramped = board.with_setup(["C4", "D4", "D2"].map(|name| (at(name), Some(Black))));
        assert_eq!(cramped.map(|b| b.find_inconsistency()), Ok(None));
    }

    #[test]
    fn adds_changes_and_removes_stones() {
        let board = changed(&[
            ("B3", Some(White)),
            ("C3", Some(White)),
            ("A3", None),
            ("D1", Some(Black)),
        ]);
        let expected = Board::from_diagram(". X O .\n. O O O\n. X O .\n. . . X");
        assert_eq!(board.map_err(DiagramError::Position), expected);
    }

    #[test]
    fn takes_the_last_of_several_changes() {
        let board = changed(&[
            ("D1", Some(Black)),
            ("D1", None),
            ("A1", None),
            ("A1", Some(White)),
        ]);
        let expected = Board::from_diagram(". X O .\nX . X O\n. X O .\nO . . .");
        assert_eq!(board.map_err(DiagramError::Position), expected);
    }

    #[test]
    fn refuses_what_is_no_position() {
        let off_board = Err(PositionError::OffBoard(at("E1")));
        assert_eq!(changed(&[("E1", None)]), off_board);
        assert_eq!(changed(&[("E1", Some(Black))]), off_board);
        let dead = Err(PositionError::NoLiberty(at("C3")));
        assert_eq!(changed(&[("B3", Some(White))]), dead);
    }
}

mod ko_mark {
    use super::*;

    #[test]
    fn moves_and_goes() {
        let plain = Board::new(size(2));
        let marked = plain.clone().with_ko(Some(at("A1")));
        let moved = marked.clone().with_ko(Some(at("B1")));
        assert_eq!(moved.ko(), Some(at("B1")));
        assert_ne!(marked, moved);
        assert_ne!(marked.hash(), moved.hash());
        assert_eq!(moved.with_ko(None), plain);
        assert_eq!(marked.find_inconsistency(), None);
        assert_eq!(marked.with_ko(None).hash(), plain.hash());
    }

    #[test]
    fn only_on_an_empty_point() {
        let board = Board::from_diagram("X*\n..").expect("a position");
        assert_eq!(board.ko(), Some(at("B2")));
        assert_eq!(board.clone().with_ko(Some(at("A2"))).ko(), None);
        assert_eq!(board.with_ko(Some(at("C3"))).ko(), None);
    }
}
