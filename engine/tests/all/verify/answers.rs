//! Answers against proofs, on random small boards: the same ones every time.

use tesuji_engine::{Board, Question, Size};
use tesuji_naive::{Answers, connection_questions, random_board, string_questions};

/// Sides of the boards, how many of each, and the trial moves for each proof.
const BOARDS: [(u8, u64, u64); 4] = [(4, 60, 300), (5, 40, 300), (6, 20, 200), (7, 10, 200)];

/// Contradictions that are known, of strings and of connections. These numbers only go down: a change of the
/// engine that makes one of them too high has broken an answer that was right.
const MOST_OF_STRINGS: usize = 0;
const MOST_OF_CONNECTIONS: usize = 3;

fn hold<Q: IntoIterator<Item = Question>>(questions: impl Fn(&Board) -> Q) -> Answers {
    let mut answers = Answers::default();
    for (side, boards, nodes) in BOARDS {
        let size = Size::new(side).unwrap();
        for seed in 0..boards {
            let board = random_board(size, seed << 8 | u64::from(side));
            answers.hold(&board, questions(&board), nodes);
        }
    }
    answers
}

fn check(answers: &Answers, most: usize) {
    assert!(
        answers.settled * 2 > answers.asked,
        "{} of {}",
        answers.settled,
        answers.asked
    );
    let found = &answers.contradicted;
    assert!(
        found.len() <= most,
        "{} contradictions:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn few_answers_about_strings_are_contradicted() {
    check(&hold(string_questions), MOST_OF_STRINGS);
}

#[test]
fn few_answers_about_connections_are_contradicted() {
    check(&hold(connection_questions), MOST_OF_CONNECTIONS);
}
