//! Exchanges: what a dragon costs, and what is taken for it.

use tesuji_engine::search::Limits;
use tesuji_engine::{
    Board, Color, Operands, Outcome, Point, Question, QuestionKind, Reader, ReaderOptions, Vertex,
};

/// C5 threatens to capture D7, and to shut B4 in. White cannot answer both, and neither falls alone.
const DOUBLE_THREAT: &str = "
    7 . O X O X . .
    6 . O . O X . .
    5 . . . . . . .
    4 . O . X . . .
    3 . . X . . . .
    2 . X . . . . .
    1 . . . . . . .
      A B C D E F G";

/// The dragon of A6 has an eye around B7 and another one around B5, and D7 in atari.
const TAIL: &str = "
    7 . . . X O . .
    6 X . X O . . .
    5 . . X . . . .
    4 X X . . . . .
    3 . . . . . . .
    2 . . . . . . .
    1 . . . . . . .
      A B C D E F G";

/// White's D3 is lost, but B1 threatens to save it, and to capture C1.
const LOST: &str = "
    7 . . . . . . .
    6 . X . . . . .
    5 . . X . . . .
    4 . O X X . . .
    3 . . . O . X .
    2 O . O O . X .
    1 . . X X . X .
      A B C D E F G";

/// Black saves A1 by C2 alone, and White takes E1 for it.
const DEAR: &str = "
    7 . . . . . X .
    6 . . . . X . .
    5 . . . . O X O
    4 . . O O . . X
    3 . O . X . . X
    2 O . . O . . O
    1 X X X O X . O
      A B C D E F G";

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn reader(diagram: &str, owl_exchanges: u32) -> Reader {
    let mut limits = Limits::default();
    limits.owl_exchanges = owl_exchanges;
    limits.owl_node_limit = 100;
    let options = ReaderOptions {
        limits,
        ..ReaderOptions::default()
    };
    Reader::new(Board::from_diagram(diagram).unwrap(), options)
}

fn does_defend(play: Point, target: Point) -> Question {
    let operands = Operands::Move { play, target };
    Question::new(QuestionKind::OwlDoesDefend, operands).unwrap()
}

/// The code of an answer and its move.
fn told(reader: &mut Reader, question: &Question) -> (Outcome, Option<Vertex>) {
    let answer = reader.ask(question).unwrap();
    let verdict = answer.verdict().unwrap();
    (verdict.outcome, verdict.vertex)
}

fn outcome(reader: &mut Reader, question: &Question) -> Outcome {
    told(reader, question).0
}

fn legal(board: &Board, color: Color) -> Vec<Point> {
    let points = board.size().points();
    points
        .filter(|&at| board.check_legal(color, at).is_ok())
        .collect()
}

#[test]
fn without_the_limit_nothing_is_exchanged() {
    for (diagram, question, expected) in [
        (
            DOUBLE_THREAT,
            Question::owl_attack(point("B4")),
            Outcome::Fail,
        ),
        (TAIL, Question::owl_attack(point("A6")), Outcome::Fail),
        (LOST, Question::owl_defend(point("D3")), Outcome::Fail),
        (DEAR, Question::owl_defend(point("A1")), Outcome::Win),
    ] {
        let mut reader = reader(diagram, 0);
        assert_eq!(outcome(&mut reader, &question), expected);
    }
}

#[test]
fn a_gain_is_told_with_its_move() {
    for (diagram, question, play) in [
        (DOUBLE_THREAT, Question::owl_attack(point("B4")), "C5"),
        (TAIL, Question::owl_attack(point("A6")), "C7"),
        (LOST, Question::owl_defend(point("D3")), "B1"),
    ] {
        let mut reader = reader(diagram, 500);
        let play = Vertex::At(point(play));
        assert_eq!(
            told(&mut reader, &question),
            (Outcome::ExchangeGain, Some(play))
        );
    }
}

#[test]
fn every_answer_to_a_gain_gives_one_of_the_two_up() {
    let mut board = Board::from_diagram(DOUBLE_THREAT).unwrap();
    board.play(Color::Black, Vertex::At(point("C5"))).unwrap();
    let mut after = reader(DOUBLE_THREAT, 0);
    for reply in legal(&board, Color::White) {
        let mut board = board.clone();
        board.play(Color::White, Vertex::At(reply)).unwrap();
        after.set_board(board);
        let mut attack = |stone| outcome(&mut after, &Question::attack(point(stone)));
        let captured = ["B4", "B7", "D7"]
            .map(&mut attack)
            .into_iter()
            .max()
            .unwrap();
        let killed = outcome(&mut after, &Question::owl_attack(point("B4")));
        assert_eq!(captured.max(killed), Outcome::Win, "after {reply}");
    }
}

#[test]
fn a_loss_is_told_where_no_move_wins_without() {
    let target = point("A1");
    let mut reader = reader(DEAR, 500);
    let (found, play) = told(&mut reader, &Question::owl_defend(target));
    assert_eq!(found, Outcome::ExchangeLoss);
    let board = reader.board().clone();
    let mut losses = Vec::new();
    for first in legal(&board, Color::Black) {
        match outcome(&mut reader, &does_defend(first, target)) {
            Outcome::Win => panic!("{first} costs nothing"),
            Outcome::ExchangeLoss => losses.push(Vertex::At(first)),
            _ => {}
        }
    }
    assert!(losses.contains(&play.unwrap()));
}

#[test]
fn a_budget_that_is_too_small_is_told() {
    let question = Question::owl_attack(point("B4"));
    let answer = reader(DOUBLE_THREAT, 1).ask(&question).unwrap();
    let names: Vec<_> = answer.limits_hit().names().collect();
    assert!(names.contains(&"owl-exchanges"), "{names:?}");
}
