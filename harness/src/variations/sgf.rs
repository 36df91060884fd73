//! Variations as SGF.

use std::io::{self, Write};

use tesuji_engine::{Point, Size};

use super::{Entry, Lead, Trace};
use crate::sgf::writer::{NodeText, write_tree};

/// The marks in the position of the questions.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// Stones with triangles (`TR`).
    pub triangles: Vec<Point>,
    /// Stones with squares (`SQ`).
    pub squares: Vec<Point>,
    /// Points with crosses (`MA`).
    pub crosses: Vec<Point>,
    /// Points with circles (`CR`).
    pub circles: Vec<Point>,
    /// Points with letters (`LB`), each once.
    pub letters: Vec<(Point, String)>,
    /// Eye spaces of Black and of White, as territory (`TB`, `TW`).
    pub eyes: [Vec<Point>; 2],
}

/// Writes the variations of some questions about one position as one game.
///
/// The game begins with what leads to the position, whose node has `marks` and `comment`; the first
/// moves of all questions, each named in the comments of its variations, branch off it. A
/// pass is a pass (`B[]`). A conditional ko capture, which stands for a ko threat, its answer and the
/// capture, is the capture alone: made-up moves for threat and answer would change
/// the position. It carries the property `KO`, which tells viewers to execute an illegal
/// move, and viewers that do not know it execute illegal moves anyway, as the format demands.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_sgf(
    out: &mut impl Write,
    lead: &Lead,
    (comment, marks): (&str, &Marks),
    questions: &[(&str, &Trace)],
) -> io::Result<()> {
    let size = lead.board().size();
    let mut parents = Vec::new();
    let mut nodes: Vec<(&str, &Entry)> = Vec::new();
    for (question, trace) in questions {
        let offset = parents.len();
        for entry in &trace.entries {
            parents.push(entry.parent.map(|parent| parent + offset));
            nodes.push((question, entry));
        }
    }
    write_moves(out, lead, (comment, marks), &parents, |at| {
        variation(size, nodes[at].0, nodes[at].1)
    })
}

/// Writes moves behind what leads to a position, whose node has `marks` and `comment`. `parents` has the move that
/// each one answers; `None` branches off the position. `describe` gives the properties of a move.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_moves(
    out: &mut impl Write,
    lead: &Lead,
    (comment, marks): (&str, &Marks),
    parents: &[Option<usize>],
    mut describe: impl FnMut(usize) -> NodeText,
) -> io::Result<()> {
    let (size, offset) = (lead.board().size(), lead.len());
    let last = offset - 1;
    let before = (0..offset).map(|node| node.checked_sub(1));
    let after = parents
        .iter()
        .map(|parent| Some(parent.map_or(last, |parent| parent + offset)));
    let parents: Vec<_> = before.chain(after).collect();
    write_tree(out, &parents, |node| {
        if let Some(at) = node.checked_sub(offset) {
            return describe(at);
        }
        let mut text = lead.node(node);
        if node == last {
            marks.add_to(&mut text, size);
            text.text("C", comment);
        }
        text
    })
}

impl Marks {
    fn add_to(&self, text: &mut NodeText, size: Size) {
        let letters = self.letters.iter();
        let letters: Vec<_> = letters.map(|(at, letter)| (*at, letter.as_str())).collect();
        text.points("TR", &self.triangles, size)
            .points("SQ", &self.squares, size)
            .points("MA", &self.crosses, size)
            .points("CR", &self.circles, size)
            .points("TB", &self.eyes[0], size)
            .points("TW", &self.eyes[1], size)
            .labels("LB", &letters, size);
    }
}

fn variation(size: Size, question: &str, entry: &Entry) -> NodeText {
    let mut node = NodeText::new();
    node.play(entry.color, entry.vertex, size);
    if entry.conditional {
        node.text("KO", "");
    }
    let mut lines = vec![format!("{question} {}", entry.heading()), entry.result()];
    lines.extend(entry.remarks());
    node.text("C", &lines.join("\n"));
    node
}
