//! How many answers about random boards are contradicted by a proof, for boards that no test has:
//!
//! ```sh
//! cargo run --release -p tesuji-naive --example contradictions -- SIDE BOARDS SEED NODES
//! ```
//!
//! `NODES` is the number of trial moves for each proof. `SIDE` is 2 to 19. Exits with an error if an argument is something else.

use std::error::Error;

use tesuji_engine::{Board, Question, Size};
use tesuji_naive::{Answers, connection_questions, random_board, string_questions};

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let [side, boards, seed, nodes] = numbers?[..] else {
        return Err("SIDE BOARDS SEED NODES are wanted".into());
    };
    let size = Size::new(side.try_into()?).ok_or("SIDE is 2 to 19")?;
    let positions: Vec<_> = (seed..seed.saturating_add(boards))
        .map(|seed| random_board(size, seed))
        .collect();
    tell("strings", &positions, nodes, string_questions);
    tell("connections", &positions, nodes, connection_questions);
    Ok(())
}

fn tell<Q>(name: &str, positions: &[Board], nodes: u64, questions: impl Fn(&Board) -> Q)
where
    Q: IntoIterator<Item = Question>,
{
    let mut answers = Answers::default();
    for board in positions {
        answers.hold(board, questions(board), nodes);
    }
    let Answers {
        asked,
        settled,
        contradicted,
    } = answers;
    println!(
        "{name}: {asked} asked, {settled} settled, {} contradicted",
        contradicted.len()
    );
}
