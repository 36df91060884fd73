//! What the exact solver says of rooms is kept until a move comes near them.

use tesuji_engine::{Answer, Board, Color, Point, Question, Reader, ReaderOptions, Vertex};
use tesuji_naive::rooms::Lot;

/// Black's six points in the corner are critical, and White's three stones of row 8 are in a seki with Black around them.
const ROOMS: &str = "
    13 . . . X O . . . . . . . .
    12 . . . X O . . . . . . . .
    11 X X X X O . . . . . . . .
    10 O O O O O . . . . . . . .
     9 . . . . . . . . . . . . .
     8 . . . . . . . . . . . . .
     7 . . . . . . . . . . . . .
     6 O O O O O O O . . . . . .
     5 X X X X X X O . . . . . .
     4 . O O O . X O . . . . . .
     3 X X X X X X O . . . . . .
     2 O O O O O O O . . . . . .
     1 . . . . . . . . . . . . .
       A B C D E F G H J K L M N";

const QUESTIONS: [&str; 4] = [
    "owl_attack A11",
    "dragon_status A11",
    "analyze_semeai C4 A5",
    "analyze_semeai A5 C4",
];

fn reader(board: &Board, cache_entries: usize) -> Reader {
    let options = ReaderOptions {
        cache_entries,
        ..ReaderOptions::default()
    };
    Reader::new(board.clone(), options)
}

fn ask(reader: &mut Reader, question: &str) -> Answer {
    let question: Question = question.parse().unwrap();
    reader.ask(&question).unwrap()
}

fn at(name: &str) -> Vertex {
    Vertex::At(Point::from_gtp(name).unwrap())
}

#[test]
fn rooms_are_solved_again_only_when_a_move_comes_near() {
    let board = Board::from_diagram(ROOMS).unwrap();
    let mut reader = reader(&board, 100);
    let solved = |answer: &Answer| answer.nodes().owl + answer.nodes().semeai;
    let first = QUESTIONS.map(|question| ask(&mut reader, question));
    assert!(solved(&first[0]) > 0 && solved(&first[2]) > 0, "{first:?}");
    for far in [None, Some("N1"), Some("K8")] {
        if let Some(far) = far {
            reader.play(Color::Black, at(far)).unwrap();
        }
        for (question, first) in QUESTIONS.iter().zip(&first) {
            let again = ask(&mut reader, question);
            assert_eq!(solved(&again), 0, "{question} after {far:?}");
            assert_eq!(again.to_string(), first.to_string());
        }
    }
    reader.play(Color::White, at("B13")).unwrap();
    assert!(solved(&ask(&mut reader, QUESTIONS[0])) > 0);
    assert_eq!(solved(&ask(&mut reader, QUESTIONS[2])), 0);
    assert!(reader.undo());
}

#[test]
fn answers_are_those_without_the_cache() {
    let board = Board::from_diagram(ROOMS).unwrap();
    let mut kept = reader(&board, 100);
    let mut lot = Lot::new(0xcac4e);
    let mut spared = 0;
    for turn in 0..12 {
        let color = match turn % 2 {
            0 => Color::Black,
            _ => Color::White,
        };
        let empty: Vec<Point> = kept.board().empty_points().iter().collect();
        let point = empty[lot.below(empty.len() as u64) as usize];
        if kept.play(color, Vertex::At(point)).is_err() {
            continue;
        }
        let mut fresh = reader(kept.board(), 0);
        for question in QUESTIONS {
            let question: Question = question.parse().unwrap();
            let (with, without) = (kept.ask(&question), fresh.ask(&question));
            if let (Ok(with), Ok(without)) = (&with, &without) {
                assert_eq!(with.to_string(), without.to_string(), "{question}");
                assert_eq!(with.limits_hit(), without.limits_hit(), "{question}");
                spared += without.nodes().total() - with.nodes().total();
            }
        }
    }
    assert!(spared > 1000, "{spared}");
}
