//! A search that its tracer ends.

use tesuji_engine::search::{Tracer, Trial};
use tesuji_engine::{Board, Point, Question, QuestionError, Reader, ReaderOptions, Size};

use crate::ask::{verdict_on, watched};

/// Ends the search after some trial moves.
struct StopAfter(u32);

impl Tracer for StopAfter {
    fn trial(&mut self, _: &Trial<'_>) {
        self.0 = self.0.saturating_sub(1);
    }

    fn stop(&mut self) -> bool {
        self.0 == 0
    }
}

#[test]
fn a_stopped_search_leaves_position_and_later_answers_alone() {
    let stones = [
        ("B", "C3"),
        ("B", "C4"),
        ("W", "D3"),
        ("W", "D4"),
        ("W", "C5"),
    ];
    let stones = stones.map(|(color, point)| {
        (
            tesuji_engine::Color::from_gtp(color).unwrap(),
            Point::from_gtp(point).unwrap(),
        )
    });
    let board = Board::from_stones(Size::new(5).unwrap(), stones).unwrap();
    let question = Question::attack(Point::from_gtp("C3").unwrap());
    let mut untouched = Reader::new(board.clone(), ReaderOptions::default());
    let expected = verdict_on(&mut untouched, &question);
    assert!(expected.nodes.reading > 3);

    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    for trials in 0..3 {
        let stopped = watched(&mut reader, &question, &mut StopAfter(trials));
        assert_eq!(stopped, Err(QuestionError::Stopped));
        assert_eq!(reader.board().hash(), board.hash());
        assert_eq!(reader.depth(), 0);
        assert_eq!(reader.counts().reading, u64::from(trials));
        reader.reset_counts();
    }
    assert_eq!(verdict_on(&mut reader, &question), expected);
}

/// Counts how often it is asked, and ends the search when it was asked so often.
struct Asked {
    times: u32,
    most: u32,
}

impl Tracer for Asked {
    fn stop(&mut self) -> bool {
        self.times += 1;
        self.times > self.most
    }
}

#[test]
fn a_proof_about_a_dragon_is_stopped_as_reading_is() {
    let board = Board::from_diagram(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         O O O O O . .
         X X X X O . .
         . . . X O . .
         . . . X O . .",
    )
    .unwrap();
    let question: Question = "owl_attack A3".parse().unwrap();
    let mut reader = Reader::new(board, ReaderOptions::default());
    let mut asked = Asked {
        times: 0,
        most: u32::MAX,
    };
    let expected = reader.ask_with(&question, &mut asked).unwrap();
    assert!(expected.nodes().owl > 100);
    let all = asked.times;
    for most in [all - 1, all - 10, 0] {
        let stopped = reader.ask_with(&question, &mut Asked { times: 0, most });
        assert_eq!(stopped, Err(QuestionError::Stopped), "{most}");
    }
    assert_eq!(reader.ask(&question), Ok(expected));
}
