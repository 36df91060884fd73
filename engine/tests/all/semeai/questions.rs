//! Questions about races.

use tesuji_engine::search::NoTrace;
use tesuji_engine::{
    Answer, Board, Ground, Question, QuestionError, RaceAnswer, Reader, ReaderOptions,
};

/// White's string of row 4 has two liberties outside, Black's of row 6 three; there is none in common.
const STRIPS: &str = "
    9 . . . . . . . . .
    8 O O O O O O O O O
    7 O O O O O . . . O
    6 X X X X X X X X X
    5 X O X O X O X O X
    4 O O O O O O O O O
    3 X X X X X X . . X
    2 X X X X X X X X X
    1 . . . . . . . . .
      A B C D E F G H J";

fn told(diagram: &str, question: &str) -> Result<RaceAnswer, QuestionError> {
    let board = Board::from_diagram(diagram).unwrap();
    let mut reader = Reader::new(board, ReaderOptions::default());
    let question: Question = question.parse().unwrap();
    reader.judge_race(&question, &mut NoTrace)
}

fn answer(diagram: &str, question: &str) -> String {
    told(diagram, question).unwrap().answer.to_string()
}

#[test]
fn a_plain_race_is_counted() {
    assert_eq!(answer(STRIPS, "analyze_semeai J4 J6"), "0 0 PASS");
    let black = told(STRIPS, "analyze_semeai J6 J4").unwrap();
    assert_eq!(black.answer.to_string(), "1 1 PASS");
    assert_eq!(black.ground, Some(Ground::Formula));
    assert_eq!(black.plain.map(|race| race.margin(0)), Some(1));
}

#[test]
fn a_move_before_the_race_counts() {
    let level = "analyze_semeai_after_move white F7 J4 J6";
    assert!(
        answer(STRIPS, level).starts_with("1 1 "),
        "{}",
        answer(STRIPS, level)
    );
    let occupied = told(STRIPS, "analyze_semeai_after_move white A8 J4 J6");
    assert!(matches!(occupied, Err(QuestionError::Illegal(..))));
}

#[test]
fn the_board_is_as_before_whatever_is_asked() {
    let board = Board::from_diagram(STRIPS).unwrap();
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let question: Question = "analyze_semeai_after_move white F7 J4 J6".parse().unwrap();
    let first = reader.ask(&question).unwrap();
    assert_eq!(reader.board().to_string(), board.to_string());
    assert_eq!(reader.depth(), 0);
    assert_eq!(
        reader.ask(&question).unwrap().at_no_cost(),
        first.at_no_cost()
    );
}

#[test]
fn two_dragons_have_two_colors() {
    let one_color = told(STRIPS, "analyze_semeai J4 J8");
    assert!(matches!(one_color, Err(QuestionError::OneColor(..))));
    assert!(matches!(
        told(STRIPS, "analyze_semeai J4 J9"),
        Err(QuestionError::Empty(_))
    ));
}

/// White's three stones are within Black's eye space. Black can take them, and is killed in the space that is left; so
/// he does not, and neither does White.
#[test]
fn stones_that_cannot_be_taken_for_good_live() {
    let seki = "
        7 . . . . . . .
        6 O O O O O O O
        5 X X X X X X O
        4 . O O O . X O
        3 X X X X X X O
        2 O O O O O O O
        1 . . . . . . .
          A B C D E F G";
    let Answer::Race(race) = told(seki, "analyze_semeai A5 C4").unwrap().answer else {
        panic!("nothing is told");
    };
    assert_eq!(race.attack.code(), 0, "{race:?}");
}
