//! Asking whether a string can be captured: a diagram, a question, an answer.
//!
//! ```sh
//! cargo run --release --example capture
//! ```

use std::error::Error;

use tesuji_engine::{Board, Outcome, Question, Reader, ReaderOptions};

/// White G5 breaks the ladder.
const NET: &str = "
     A B C D E F G H J
   9 . . . . . . . . . 9
   8 . . . . . . . . . 8
   7 . . . . . . . . . 7
   6 . . . . . . . . . 6
   5 . . X . . . O . . 5
   4 . . X O . . . . . 4
   3 . . O X X . . . . 3
   2 . O O . O . . . . 2
   1 . . . . . . . . . 1
     A B C D E F G H J
";

fn main() -> Result<(), Box<dyn Error>> {
    let board = Board::from_diagram(NET)?;
    let mut reader = Reader::new(board, ReaderOptions::default());
    let question: Question = "attack D4".parse()?;
    let answer = reader.ask(&question)?;
    println!("{}\n{question}: {answer}", reader.board());

    let Some(verdict) = answer.verdict() else {
        return Err(format!("`{question}` has another form of answer").into());
    };
    match (verdict.outcome, verdict.vertex) {
        (Outcome::Win, Some(vertex)) => println!("It is captured by {vertex}."),
        (Outcome::Fail, _) => println!("It gets away."),
        (ko, _) => println!("There is a ko: {ko}."),
    }
    let line: Vec<_> = verdict.variation.iter().map(ToString::to_string).collect();
    println!("Main line: {}", line.join(" "));
    println!("Trial moves: {}", verdict.nodes.total());
    for limit in verdict.limits_hit.names() {
        println!("Cut by {limit}");
    }
    Ok(())
}
