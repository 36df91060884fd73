//! Suites of drawn questions.

use std::io::{self, Write};

use tesuji_engine::Color;

use super::{DrawnPosition, Lot};
use crate::sgf::writer::{NodeText, write_tree};

/// Writes the questions of one kind as a suite: an SGF file with a game for each position. What is right is
/// not known yet, so that no answer is judged.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_suite(out: &mut impl Write, drawn: &[DrawnPosition], lot: Lot) -> io::Result<()> {
    let of_lot =
        |position: &DrawnPosition| position.questions.iter().any(|(asked, _)| *asked == lot);
    let positions: Vec<_> = drawn.iter().filter(|position| of_lot(position)).collect();
    let parents = vec![None; positions.len()];
    write_tree(out, &parents, |index| {
        describe(positions[index], lot, index)
    })?;
    writeln!(out)
}

fn describe(position: &DrawnPosition, lot: Lot, index: usize) -> NodeText {
    let size = position.board.size();
    let stones = |color| position.board.stones(color).iter().collect::<Vec<_>>();
    let mut comment = format!("{}, after move {}.\n", position.game, position.moves);
    let asked = position.questions.iter().filter(|(asked, _)| *asked == lot);
    for (number, question) in asked.flat_map(|(_, questions)| questions).enumerate() {
        let number = 10 * index + number + 1;
        comment.push_str(&format!("\n{number} {question} #? [.*]&"));
    }
    let mut node = NodeText::new();
    node.number("FF", 4);
    node.number("GM", 1);
    node.text("CA", "UTF-8");
    node.number("SZ", size.get());
    node.points("AB", &stones(Color::Black), size);
    node.points("AW", &stones(Color::White), size);
    node.turn(position.to_move);
    node.text("C", &comment);
    node
}
