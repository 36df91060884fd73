//! Suites of drawn questions.

use std::io::{self, Write};

use super::{DrawnPosition, Lot};
use crate::posed::write_games;
use crate::sgf::writer::NodeText;

/// Writes the questions of one kind as a suite: an SGF file with a game for each position. What is right is
/// not known yet, so that no answer is judged.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_suite(out: &mut impl Write, drawn: &[DrawnPosition], lot: Lot) -> io::Result<()> {
    let of_lot =
        |position: &DrawnPosition| position.questions.iter().any(|(asked, _)| *asked == lot);
    let positions: Vec<_> = drawn.iter().filter(|position| of_lot(position)).collect();
    let nodes = positions.iter().enumerate();
    write_games(
        out,
        nodes.filter_map(|(index, drawn)| node(drawn, lot, index)),
    )
}

fn node(drawn: &DrawnPosition, lot: Lot, index: usize) -> Option<NodeText> {
    let (_, questions) = drawn.questions.iter().find(|(asked, _)| *asked == lot)?;
    let mut comment = format!("{}.\n", drawn.source());
    for (number, question) in questions.iter().enumerate() {
        let number = 10 * index + number + 1;
        comment.push_str(&format!("\n{number} {question} #? [.*]&"));
    }
    Some(drawn.posed().next()?.node(&comment))
}
