//! The parts of a file that shows why answers are right: proofs, and lines where there is none.

use std::io::{self, Write};

use tesuji_engine::local::ProofTree;
use tesuji_engine::{Color, Size, Vertex};

use super::Answered;
use super::file::Page;
use super::words::Named;
use crate::sgf::writer::NodeText;
use crate::variations::{Lead, Marks, played, write_moves};

/// A move of a line, and what there is to say of the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// Who moves.
    pub color: Color,
    /// The move. A pass is a move elsewhere.
    pub vertex: Vertex,
    /// Sentences.
    pub remarks: Vec<String>,
}

/// A part of the file, about one question.
pub struct Chapter<'a> {
    /// The question, as comments name it: `attack`.
    pub question: String,
    /// What is shown of it.
    pub content: Content<'a>,
}

/// What is shown of a question.
pub enum Content<'a> {
    /// The proof of an answer about a dragon of this colour.
    Proof(Color, &'a Answered, &'a ProofTree),
    /// One line.
    Line(&'a [LineMove]),
}

impl Chapter<'_> {
    /// The number of its moves.
    fn len(&self) -> usize {
        match &self.content {
            Content::Proof(_, _, proof) => proof.moves.len(),
            Content::Line(line) => line.len(),
        }
    }

    /// The move that one of them answers.
    fn parent(&self, at: usize) -> Option<usize> {
        match &self.content {
            Content::Proof(_, _, proof) => proof.moves[at].parent,
            Content::Line(_) => at.checked_sub(1),
        }
    }

    fn node(&self, size: Size, at: usize) -> NodeText {
        match self.content {
            Content::Proof(color, answer, proof) => {
                let page = Page {
                    named: Named::new(color),
                    answer,
                    proof,
                };
                page.node(&self.question, size, at)
            }
            Content::Line(line) => {
                let step = &line[at];
                let mut node = NodeText::new();
                node.play(step.color, step.vertex, size);
                let mut lines = vec![self.heading(at, step)];
                lines.extend(step.remarks.iter().cloned());
                node.text("C", &lines.join("\n"));
                node
            }
        }
    }

    fn heading(&self, at: usize, step: &LineMove) -> String {
        let play = played(step.color, step.vertex);
        format!("{} {} {play}", self.question, at + 1)
    }
}

/// Writes chapters as SGF, behind what leads to their position, whose node has `marks` and `comment`.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_chapters(
    out: &mut impl Write,
    lead: &Lead,
    (comment, marks): (&str, &Marks),
    chapters: &[Chapter<'_>],
) -> io::Result<()> {
    let mut parents = Vec::new();
    let mut nodes: Vec<(&Chapter<'_>, usize)> = Vec::new();
    for chapter in chapters {
        let offset = parents.len();
        for at in 0..chapter.len() {
            parents.push(chapter.parent(at).map(|parent| parent + offset));
            nodes.push((chapter, at));
        }
    }
    let size = lead.board().size();
    write_moves(out, lead, (comment, marks), &parents, |node| {
        let (chapter, at) = nodes[node];
        chapter.node(size, at)
    })
}

/// Writes lines as text, a move a line.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_line_text(out: &mut impl Write, question: &str, line: &[LineMove]) -> io::Result<()> {
    writeln!(out, "{question}:")?;
    for (at, step) in line.iter().enumerate() {
        let play = played(step.color, step.vertex);
        writeln!(out, "  {} {play} -> {}", at + 1, step.remarks.join("; "))?;
    }
    Ok(())
}
