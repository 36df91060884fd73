//! The rules of play: a diagram, a question, the answer.

use tesuji_engine::Color::{Black, White};
use tesuji_engine::{Board, Color, Legality, PlayError, Point, Size, Vertex};

fn board(diagram: &str) -> Board {
    Board::from_diagram(diagram).expect("a position")
}

fn at(name: &str) -> Point {
    Point::from_gtp(name).expect("a point")
}

fn play(board: &mut Board, color: Color, name: &str) -> Result<(), PlayError> {
    board.play(color, Vertex::from_gtp(name).expect("a vertex"))
}

/// After the move the position is `expected`, and undo leads back.
fn assert_move(before: &str, color: Color, name: &str, expected: &str) -> Board {
    let start = board(before);
    let mut after = start.clone();
    assert_eq!(play(&mut after, color, name), Ok(()));
    assert_eq!(after, board(expected));
    assert_eq!(after.hash(), board(expected).hash());
    let mut back = after.clone();
    assert!(back.undo());
    assert_eq!(back, start);
    assert_eq!(back.hash(), start.hash());
    assert_eq!(back.captures(color), 0);
    after
}

/// The move is refused and changes nothing.
fn assert_refused(start: &Board, color: Color, name: &str, error: PlayError) {
    let mut after = start.clone();
    assert_eq!(play(&mut after, color, name), Err(error));
    assert_eq!(after, *start);
    assert_eq!(after.moves_played(), start.moves_played());
    assert_eq!(start.check_legal(color, at(name)), Err(error));
}

mod captures {
    use super::*;

    #[test]
    fn a_stone_in_the_corner() {
        let after = assert_move(
            ". . .
             . . .
             X O .",
            White,
            "A2",
            ". . .
             O . .
             . O .",
        );
        assert_eq!(after.captures(White), 1);
        assert_eq!(after.captures(Black), 0);
        assert_eq!(after.ko(), None);
    }

    #[test]
    fn several_strings_at_once() {
        let after = assert_move(
            ". X . X .
             X O . O X
             . X . X .
             . X O X .
             . . X . .",
            Black,
            "C4",
            ". X . X .
             X . X . X
             . X . X .
             . X O X .
             . . X . .",
        );
        assert_eq!(after.captures(Black), 2);
        assert_eq!(after.ko(), None, "two stones were taken");
    }

    #[test]
    fn a_long_string_gives_its_liberties_back() {
        let after = assert_move(
            "X X X O
             O O X O
             . O X .
             . O O O",
            White,
            "D2",
            ". . . O
             O O . O
             . O . O
             . O O O",
        );
        assert_eq!(after.captures(White), 5);
        assert_eq!(after.liberty_count(at("D4")), 7);
        assert_eq!(after.string_at(at("D4")), after.string_at(at("A3")));
    }

    #[test]
    fn taking_comes_before_suicide() {
        let before = ". X O .
                      X X O .
                      O O O .
                      . . . .";
        assert!(!board(before).is_suicide(White, at("A4")));
        assert!(board(before).is_suicide(Black, at("A4")));
        let after = assert_move(
            before,
            White,
            "A4",
            "O . O .
             . . O .
             O O O .
             . . . .",
        );
        assert_eq!(after.captures(White), 3);
    }

    #[test]
    fn strings_that_join_share_their_liberties() {
        let mut after = board(
            ". . . . .
             . . X . .
             . X . X .
             . . X . .
             . . . . .",
        );
        assert_eq!(play(&mut after, Black, "C3"), Ok(()));
        let id = after.string_at(at("B3")).expect("a string");
        assert_eq!(after.string(id).stone_count(), 5);
        assert_eq!(after.string(id).liberty_count(), 8);
        assert_eq!(after.string_at(at("C4")), Some(id));
        assert!(after.undo());
        assert_eq!(after.liberty_count(at("B3")), 4);
    }
}

mod ko {
    use super::*;

    const OPEN: &str = ". . . . .
                        . X O . .
                        X O . O .
                        . X O . .
                        . . . . .";
    const TAKEN: &str = ". . . . .
                         . X O . .
                         X * X O .
                         . X O . .
                         . . . . .";

    #[test]
    fn taking_one_stone_bans_the_retake() {
        let after = assert_move(OPEN, Black, "C3", TAKEN);
        assert_eq!(after.ko(), Some(at("B3")));
        assert_refused(&after, White, "B3", PlayError::Ko);
        assert_eq!(after.legality(White, at("B3")), Legality::KoBan);
        assert_eq!(after.legality(White, at("A1")), Legality::Legal);
        assert_eq!(after.legality(White, at("C3")), Legality::Illegal);
    }

    #[test]
    fn the_side_that_took_it_may_fill_it() {
        let mut filled = board(TAKEN);
        assert!(!filled.is_ko_banned(Black, at("B3")));
        assert_eq!(filled.legality(Black, at("B3")), Legality::Legal);
        assert_eq!(play(&mut filled, Black, "B3"), Ok(()));
        assert_eq!(filled.ko(), None);
    }

    #[test]
    fn a_threat_and_its_answer_lift_the_ban() {
        let mut game = board(TAKEN);
        assert_eq!(play(&mut game, White, "A1"), Ok(()));
        assert_eq!(game.ko(), None);
        assert_eq!(play(&mut game, Black, "B1"), Ok(()));
        assert_eq!(play(&mut game, White, "B3"), Ok(()));
        assert_eq!(game.ko(), Some(at("C3")));
        assert_refused(&game, Black, "C3", PlayError::Ko);
        (0..3).for_each(|_| assert!(game.undo()));
        assert_eq!(game, board(TAKEN), "undo brings the ban back");
    }

    #[test]
    fn a_pass_lifts_the_ban() {
        let mut game = board(TAKEN);
        assert_eq!(play(&mut game, White, "pass"), Ok(()));
        assert_eq!(game.ko(), None);
        assert_eq!(game.hash(), board(TAKEN).with_ko(None).hash());
        assert!(game.undo());
        assert_eq!(game, board(TAKEN));
    }

    #[test]
    fn a_connected_capturer_makes_no_ko() {
        let mut after = assert_move(
            ". . . . .
             . O O X .
             O X . O X
             . O O X .
             . . . . .",
            Black,
            "C3",
            ". . . . .
             . O O X .
             O X X . X
             . O O X .
             . . . . .",
        );
        assert_eq!(after.ko(), None);
        assert_eq!(play(&mut after, White, "D3"), Ok(()));
        assert_eq!((after.captures(White), after.ko()), (2, None));
    }

    #[test]
    fn on_the_edge() {
        let after = assert_move(
            ". . . .
             . . . .
             . X O .
             X O . O",
            Black,
            "C1",
            ". . . .
             . . . .
             . X O .
             X * X O",
        );
        assert_eq!(after.captures(Black), 1);
    }

    #[test]
    fn a_marked_point_may_be_suicide_too() {
        let marked = board(
            ". X .
             X * X
             . X .",
        );
        assert_eq!(marked.legality(White, at("B2")), Legality::Illegal);
        assert_eq!(marked.legality(Black, at("B2")), Legality::Legal);
        let crowded = board(
            ". X X .
             X O * X
             . X X .
             . . . .",
        );
        assert_eq!(crowded.legality(White, at("C3")), Legality::Illegal);
        let crowded = crowded.with_suicide(true);
        assert_eq!(crowded.legality(White, at("C3")), Legality::KoBan);
    }
}

#[test]
fn a_snapback_takes_five_for_one() {
    let start = board(
        ". . . . . .
         . . . . . .
         . . . . . .
         . X X X . .
         X O O O X .
         X O . . X .",
    );
    let mut game = start.clone();
    assert_eq!(play(&mut game, Black, "C1"), Ok(()));
    assert_eq!(game.liberty_count(at("B1")), 1);
    assert_eq!(play(&mut game, White, "D1"), Ok(()));
    assert_eq!((game.captures(White), game.ko()), (1, None));
    assert_eq!(play(&mut game, Black, "C1"), Ok(()));
    assert_eq!((game.captures(Black), game.ko()), (5, None));
    let taken = ". . . . . .
                 . . . . . .
                 . . . . . .
                 . X X X . .
                 X . . . X .
                 X . X . X .";
    assert_eq!(game, board(taken));
    (0..3).for_each(|_| assert!(game.undo()));
    assert_eq!(game, start);
}

mod suicide {
    use super::*;

    const ONE: &str = ". . . .
                       . . X .
                       . X . X
                       . . X .";
    const TWO: &str = ". X X .
                       X O . X
                       . X X .
                       . . . .";

    #[test]
    fn of_one_stone_is_refused() {
        assert_refused(&board(ONE), White, "C2", PlayError::Suicide);
        assert_refused(
            &board(ONE).with_suicide(true),
            White,
            "C2",
            PlayError::Suicide,
        );
        assert_eq!(board(ONE).legality(Black, at("C2")), Legality::Legal);
        assert_eq!(board(ONE).legality(White, at("C2")), Legality::Illegal);
    }

    #[test]
    fn of_two_stones_is_refused_unless_allowed() {
        assert_refused(&board(TWO), White, "C3", PlayError::Suicide);
        let mut game = board(TWO).with_suicide(true);
        assert_eq!(play(&mut game, White, "C3"), Ok(()));
        let bare = ". X X .
                    X . . X
                    . X X .
                    . . . .";
        assert_eq!(game, board(bare));
        assert_eq!(game.hash(), board(bare).hash());
        assert_eq!((game.captures(Black), game.captures(White)), (2, 0));
        assert!(game.undo());
        assert_eq!(game, board(TWO));
        assert_eq!(game.captures(Black), 0);
        assert_refused(&game.with_suicide(false), White, "C3", PlayError::Suicide);
    }

    #[test]
    fn on_the_smallest_board() {
        let mut game = board("X . \n X X");
        assert_refused(&game, Black, "B2", PlayError::Suicide);
        assert_eq!(play(&mut game, White, "B2"), Ok(()));
        assert_eq!(game, board(". O \n . ."));
        assert_eq!(game.captures(White), 3);
    }
}

mod errors {
    use super::*;

    #[test]
    fn an_occupied_point() {
        let start = board("X . \n . .");
        assert_refused(&start, White, "A2", PlayError::Occupied);
        assert_refused(&start, Black, "A2", PlayError::Occupied);
        assert_eq!(start.legality(White, at("A2")), Legality::Illegal);
    }

    #[test]
    fn a_point_of_a_larger_board() {
        for name in ["C1", "A3", "C3", "T19", "T1", "A19"] {
            let start = Board::new(Size::new(2).expect("a size"));
            assert_refused(&start, Black, name, PlayError::OffBoard);
            assert_eq!(start.legality(Black, at(name)), Legality::Illegal);
            assert_eq!(start.color_at(at(name)), None);
            assert_eq!(start.string_at(at(name)), None);
            assert_eq!(start.liberty_count(at(name)), 0);
        }
    }

    #[test]
    fn say_what_was_wrong() {
        assert_eq!(
            PlayError::OffBoard.to_string(),
            "the point lies outside the board"
        );
        assert_eq!(PlayError::Occupied.to_string(), "the point is occupied");
        assert_eq!(PlayError::Ko.to_string(), "the ko rule forbids the move");
        assert_eq!(PlayError::Suicide.to_string(), "the move is suicide");
    }
}

mod queries {
    use super::*;

    #[test]
    fn points_around_a_point() {
        let empty = Board::new(Size::new(3).expect("a size"));
        let names = |points: Vec<Point>| {
            points
                .iter()
                .map(Point::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(names(empty.adjacent(at("B2")).collect()), "B1 A2 C2 B3");
        assert_eq!(names(empty.diagonal(at("B2")).collect()), "A1 C1 A3 C3");
        assert_eq!(names(empty.adjacent(at("C1")).collect()), "B1 C2");
        assert_eq!(names(empty.diagonal(at("C1")).collect()), "B2");
        assert_eq!(names(empty.adjacent(at("A3")).collect()), "A2 B3");
    }

    #[test]
    fn enemies_of_a_string() {
        let position = board(
            ". O . .
             O X X O
             . O X .
             . . . .",
        );
        let id = position.string_at(at("B3")).expect("a string");
        let enemies = position.neighbours(id).map(|n| n.stone());
        assert!(enemies.eq(["B2", "A3", "D3", "B4"].map(at)));
    }

    #[test]
    fn moves_are_forgotten_and_the_position_stays() {
        let mut played = board(
            ". X O .
             X O . O
             . X O .
             . . . .",
        );
        played
            .play(Color::Black, Vertex::At(at("C3")))
            .expect("legal");
        assert_eq!(played.ko(), Some(at("B3")));
        let before = played.clone();
        played.forget_moves();
        assert_eq!((played.moves_played(), &played), (0, &before));
        assert_eq!(played.hash(), before.hash());
        assert_eq!(played.captures(Color::Black), 1);
        assert!(!played.undo());
        assert_eq!(played.find_inconsistency(), None);
    }

    #[test]
    fn nothing_to_undo() {
        let mut empty = Board::new(Size::NINETEEN);
        assert!(!empty.undo());
        assert_eq!(empty, Board::new(Size::NINETEEN));
        assert_eq!(empty.hash(), 0);
    }
}
