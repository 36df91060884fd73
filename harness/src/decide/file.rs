//! The file of all variations.

use std::io::{self, Write};

use tesuji_engine::search::Role;
use tesuji_engine::{Board, Point, Vertex};

use super::unread::unread;
use super::{Decision, Subject, sentence};
use crate::variations::{Lead, Marks, Trace, write_sgf};

/// Writes the variations of a decision as SGF, behind what leads to its position; `traces` are
/// those of its verdicts, in their order. See [`write_sgf`].
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_variations(
    out: &mut impl Write,
    lead: &Lead,
    decision: &Decision,
    traces: &[Trace],
) -> io::Result<()> {
    let questions: Vec<_> = decision
        .verdicts()
        .zip(traces)
        .map(|((role, _), trace)| (decision.subject.question_name(role), trace))
        .collect();
    let comment = comment(lead, decision, traces);
    write_sgf(out, lead, (&comment, &marks(lead, decision)), &questions)
}

/// The strings that the decision is about, the points of its answers, and the point that the ko
/// rule closes if it is none of these.
fn marks(lead: &Lead, decision: &Decision) -> Marks {
    let board = lead.board();
    let stones = |stone| -> Vec<_> {
        let string = board.string_at(stone);
        string.map_or_else(Vec::new, |id| board.string(id).stones().iter().collect())
    };
    let (triangles, squares) = match decision.subject {
        Subject::String(target) => (stones(target), Vec::new()),
        Subject::Connection(one, two) if board.string_at(one) == board.string_at(two) => {
            (stones(one), Vec::new())
        }
        Subject::Connection(one, two) => (stones(one), stones(two)),
    };
    let mut letters: Vec<(Point, String)> = Vec::new();
    for (role, verdict) in decision.verdicts() {
        let Some(Vertex::At(point)) = verdict.vertex else {
            continue;
        };
        let letter = letter(decision.subject, role);
        match letters.iter_mut().find(|(at, _)| *at == point) {
            Some((_, text)) => text.push(letter),
            None => letters.push((point, letter.into())),
        }
    }
    let closed = board.ko().into_iter();
    let crosses = closed.filter(|point| letters.iter().all(|(at, _)| at != point));
    Marks {
        triangles,
        squares,
        crosses: crosses.collect(),
        letters,
        ..Marks::default()
    }
}

/// The letter of a question: the first one of its name.
fn letter(subject: Subject, role: Role) -> char {
    let name = subject.question_name(role);
    let first = name.chars().next().unwrap_or_default();
    first.to_ascii_uppercase()
}

/// What the marks mean.
fn marked(decision: &Decision) -> String {
    let subject = decision.subject;
    let strings = match subject {
        Subject::String(_) => "the string with triangles",
        Subject::Connection(..) => "the strings with triangles and squares",
    };
    let mut parts = vec![format!("Marked: {strings}")];
    for (role, verdict) in decision.verdicts() {
        if let Some(Vertex::At(point)) = verdict.vertex {
            let (letter, question) = (letter(subject, role), subject.question_name(role));
            parts.push(format!(
                "{letter} on {point}, the first move of the {question}"
            ));
        }
    }
    parts.join("; ") + "."
}

/// The comment of the position: the verdicts, and how to read the file.
fn comment(lead: &Lead, decision: &Decision, traces: &[Trace]) -> String {
    let subject = decision.subject;
    let mut lines = verdicts(lead.board(), decision, traces);
    let [first, second] =
        [subject.first(), subject.first().other()].map(|role| subject.question_name(role));
    lines.push(marked(decision));
    lines.push(format!(
        "Variations are numbered in the order of the reading, {first} and {second} apart; a pass \
         has no number. A comment tells what the side to move can achieve next: WIN, KO_A (it \
         takes the ko first), KO_B (it needs the first ko threat) or 0 (nothing); where the \
         reading needed to know no more, a bound of that."
    ));
    if lead.moves() > 0 {
        lines.push("The moves before this node are those of the game.".to_owned());
    }
    if let Some(point) = lead.board().ko() {
        lines.push(format!("The ko rule closes {point} to the first move."));
    }
    for ((role, _), trace) in decision.verdicts().zip(traces) {
        let left_out = trace.left_out();
        if left_out > 0 {
            let question = subject.question_name(role);
            lines.push(format!(
                "Left out of this file: {left_out} of the {} variations of the {question} \
                 (see --max-variations).",
                trace.trials
            ));
        }
    }
    lines.join("\n")
}

/// The verdicts as sentences, each with the reason if there are no variations to show for it.
fn verdicts(board: &Board, decision: &Decision, traces: &[Trace]) -> Vec<String> {
    let subject = decision.subject;
    let mut lines = Vec::new();
    for ((role, verdict), trace) in decision.verdicts().zip(traces) {
        lines.push(sentence(subject, decision.color, role, verdict));
        if trace.trials == 0 {
            lines.push(unread(board, subject, role, verdict));
        }
    }
    if decision.second.is_none() {
        let [first, second] =
            [subject.first(), subject.first().other()].map(|role| subject.question_name(role));
        lines.push(format!(
            "The {second} was not asked, since the {first} fails."
        ));
    }
    lines
}
