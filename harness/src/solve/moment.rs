//! One move of a proof, and what leads to it.

use std::fmt;

use serde::Serialize;
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Vertex};

use super::Solved;
use super::file::{Page, question};
use super::words::Named;
use crate::show::plain_diagram;
use crate::variations::played;

/// A move of a proof, with the moves that lead to it and the board after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofMoment {
    question: &'static str,
    number: usize,
    board: Board,
    line: Vec<Step>,
    remarks: Vec<String>,
}

/// A move on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    number: usize,
    color: Color,
    vertex: Vertex,
    after_threat: bool,
}

impl ProofMoment {
    /// The move of a number in the proof for the side `role` to move first, on the board of the question. The moves of a
    /// proof are numbered from 1, as [`write_proofs`](super::write_proofs) and
    /// [`write_proof_text`](super::write_proof_text) number them.
    ///
    /// # Errors
    /// There is no such move: the number of those that there are.
    pub fn find(board: &Board, solved: &Solved, role: Role, number: u64) -> Result<Self, usize> {
        let answer = solved.answers.iter().find(|answer| answer.role == role);
        let shown = answer.and_then(|answer| Some((answer, answer.proof.as_ref()?)));
        let (answer, proof) = shown.ok_or(0_usize)?;
        let at = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        let at = at.filter(|&at| at < proof.moves.len());
        let at = at.ok_or(proof.moves.len())?;
        let named = Named::new(solved.color);
        let mut line = Vec::new();
        let mut next = Some(at);
        while let Some(at) = next {
            let play = &proof.moves[at];
            line.push(Step {
                number: at + 1,
                color: named.color(play.role),
                vertex: play.vertex,
                after_threat: play.after_threat,
            });
            next = play.parent;
        }
        line.reverse();
        let page = Page {
            named,
            answer,
            proof,
        };
        Ok(Self {
            question: question(role),
            number: at + 1,
            board: after(board, &line),
            line,
            remarks: page.remarks(at),
        })
    }
}

/// The board after some moves; one that the ko rule forbids, which a proof may end with, is left out.
fn after(board: &Board, line: &[Step]) -> Board {
    let mut board = board.clone();
    for step in line {
        if step.after_threat {
            board = board.with_ko(None);
        }
        let mut next = board.clone();
        if next.play(step.color, step.vertex).is_ok() {
            board = next;
        }
    }
    board
}

impl fmt::Display for ProofMoment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&plain_diagram(&self.board))?;
        writeln!(f, "\nmoves:")?;
        for (depth, step) in (1..).zip(&self.line) {
            let ko = match step.after_threat {
                true => ", as if after a ko threat",
                false => "",
            };
            let number = step.number;
            let play = played(step.color, step.vertex);
            writeln!(f, "{depth:4}. {play} (variation {number}){ko}")?;
        }
        for remark in &self.remarks {
            writeln!(f, "{remark}")?;
        }
        Ok(())
    }
}

/// A moment of a proof, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct ProofMomentRecord {
    /// `attack` or `defense`.
    pub question: &'static str,
    /// The number of the move.
    pub number: usize,
    /// The moves that lead to it, itself the last.
    pub moves: Vec<StepRecord>,
    /// What there is to say of it.
    pub remarks: Vec<String>,
}

/// A move of a line, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct StepRecord {
    /// Its number.
    pub number: usize,
    /// Who moves.
    pub color: String,
    /// The move, which may be `PASS`.
    #[serde(rename = "move")]
    pub play: String,
    /// Whether it retakes a ko at once, as if after a threat.
    pub after_threat: bool,
}

impl From<&ProofMoment> for ProofMomentRecord {
    fn from(moment: &ProofMoment) -> Self {
        let steps = moment.line.iter().map(|step| StepRecord {
            number: step.number,
            color: step.color.to_string(),
            play: step.vertex.to_string(),
            after_threat: step.after_threat,
        });
        Self {
            question: moment.question,
            number: moment.number,
            moves: steps.collect(),
            remarks: moment.remarks.clone(),
        }
    }
}
