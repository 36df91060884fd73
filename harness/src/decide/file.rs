//! The file of all variations.

use std::io::{self, Write};

use tesuji_engine::Board;

use super::{Decision, sentence};
use crate::variations::{Trace, write_sgf};

/// Writes the variations of a decision as SGF; `traces` are those of its verdicts, in
/// their order. See [`write_sgf`].
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_variations(
    out: &mut impl Write,
    board: &Board,
    decision: &Decision,
    traces: &[Trace],
) -> io::Result<()> {
    let questions: Vec<_> = decision
        .verdicts()
        .zip(traces)
        .map(|((role, _), trace)| (decision.subject.question_name(role), trace))
        .collect();
    write_sgf(
        out,
        board,
        &comment(board, decision, &questions),
        &questions,
    )
}

/// The comment of the root: the verdicts, and how to read the file.
fn comment(board: &Board, decision: &Decision, questions: &[(&str, &Trace)]) -> String {
    let mut lines: Vec<String> = decision
        .verdicts()
        .map(|(role, verdict)| sentence(decision.subject, decision.color, role, verdict))
        .collect();
    let [first, second] = [decision.subject.first(), decision.subject.first().other()]
        .map(|role| decision.subject.question_name(role));
    lines.push(format!(
        "Variations are numbered in the order of the reading, {first} and {second} apart; a pass \
         has no number. A comment tells what the side to move can achieve next: WIN, KO_A (it \
         takes the ko first), KO_B (it needs the first ko threat) or 0 (nothing); where the \
         reading needed to know no more, a bound of that."
    ));
    if let Some(point) = board.ko() {
        lines.push(format!("The ko rule closes {point} to the first move."));
    }
    for (question, trace) in questions {
        let left_out = trace.left_out();
        if left_out > 0 {
            lines.push(format!(
                "Left out of this file: {left_out} of the {} variations of the {question} \
                 (see --max-variations).",
                trace.trials
            ));
        }
    }
    lines.join("\n")
}
