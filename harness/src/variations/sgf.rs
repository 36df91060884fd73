//! Variations as SGF.

use std::io::{self, Write};

use tesuji_engine::{Board, Color};

use super::{Entry, Trace};
use crate::sgf::writer::{NodeText, write_tree};

/// Writes the variations of some questions about one position as one game.
///
/// The root holds the position and `comment`; the first moves of all questions, each
/// named in the comments of its variations, branch off it. A pass is a pass (`B[]`). A
/// conditional ko capture, which stands for a ko threat, its answer and the
/// capture, is the capture alone: made-up moves for threat and answer would change
/// the position. It carries the property `KO`, which tells viewers to execute an illegal
/// move, and viewers that do not know it execute illegal moves anyway, as the format demands.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_sgf(
    out: &mut impl Write,
    board: &Board,
    comment: &str,
    questions: &[(&str, &Trace)],
) -> io::Result<()> {
    let mut parents = vec![None];
    let mut nodes: Vec<(&str, &Entry)> = Vec::new();
    for (question, trace) in questions {
        let offset = parents.len();
        for entry in &trace.entries {
            parents.push(Some(entry.parent.map_or(0, |parent| parent + offset)));
            nodes.push((question, entry));
        }
    }
    write_tree(out, &parents, |node| match node.checked_sub(1) {
        None => root(board, comment),
        Some(at) => variation(board, nodes[at].0, nodes[at].1),
    })
}

fn root(board: &Board, comment: &str) -> NodeText {
    let size = board.size();
    let mut node = NodeText::new();
    node.number("GM", 1)
        .number("FF", 4)
        .text("CA", "UTF-8")
        .text("AP", concat!("tesuji:", env!("CARGO_PKG_VERSION")))
        .number("SZ", size.get());
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let stones: Vec<_> = board.stones(color).iter().collect();
        node.points(name, &stones, size);
    }
    node.text("C", comment);
    node
}

fn variation(board: &Board, question: &str, entry: &Entry) -> NodeText {
    let mut node = NodeText::new();
    node.play(entry.color, entry.vertex, board.size());
    if entry.conditional {
        node.text("KO", "");
    }
    let mut lines = vec![format!("{question} {}", entry.heading()), entry.result()];
    lines.extend(entry.remarks());
    node.text("C", &lines.join("\n"));
    node
}
