//! Showing every move that a question tried, indented by the moves before it.
//!
//! ```sh
//! cargo run --release --example variations
//! ```

use std::error::Error;

use tesuji_engine::search::{Reply, Tracer, Trial};
use tesuji_engine::{Board, Color, Outcome, Question, Reader, ReaderOptions};

/// A ladder: each atari leaves one way to extend.
const LADDER: &str = "
     A B C D E F G
   7 . . . . . . . 7
   6 . . . . . . . 6
   5 . . O . . . . 5
   4 . . O X . . . 4
   3 . . . O O . . 3
   2 . . . . . . . 2
   1 . . . . . . . 1
     A B C D E F G
";

/// The moves in the order in which they were tried, a line each, and what the opponent could do.
#[derive(Default)]
struct Variations {
    lines: Vec<String>,
    /// The moves that are on the board: their lines, and who answers them.
    open: Vec<(usize, Color)>,
}

impl Tracer for Variations {
    fn trial(&mut self, trial: &Trial<'_>) {
        let (indent, color, vertex) = (2 * self.open.len(), trial.color, trial.vertex);
        let threat = if trial.conditional {
            ", after a ko threat"
        } else {
            ""
        };
        self.open.push((self.lines.len(), color.other()));
        self.lines
            .push(format!("{:indent$}{color} {vertex}{threat}", ""));
    }

    fn retract(&mut self, reply: &Reply) {
        let Some((line, opponent)) = self.open.pop() else {
            return;
        };
        let result = match reply.outcome {
            _ if reply.repetition => "refused, for it repeats a position".to_owned(),
            Outcome::Fail => format!("{opponent} fails"),
            outcome => format!("{opponent} {}: {outcome}", reply.vertex),
        };
        self.lines[line].push_str(&format!(" ({result})"));
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let board = Board::from_diagram(LADDER)?;
    let mut reader = Reader::new(board, ReaderOptions::default());
    let question: Question = "attack D4".parse()?;
    let mut variations = Variations::default();
    let answer = reader.ask_with(&question, &mut variations)?;
    println!("{}\n{question}: {answer}", reader.board());
    for line in &variations.lines {
        println!("{line}");
    }
    Ok(())
}
