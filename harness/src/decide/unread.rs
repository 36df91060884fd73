//! The reasons why a question was answered without a trial move.

use tesuji_engine::search::Role;
use tesuji_engine::{Board, Outcome, Point, Reader, Verdict};

use super::Subject;

/// Why a question was answered without a trial move, as a sentence.
pub(super) fn unread(board: &Board, subject: Subject, role: Role, verdict: &Verdict) -> String {
    let question = subject.question_name(role);
    let limits: Vec<_> = verdict.limits_hit.names().collect();
    if !limits.is_empty() {
        let limits = limits.join(" ");
        return format!("No move was tried for the {question}: {limits} cut it at once.");
    }
    let why = match subject {
        Subject::String(target) => of_string(board, target, role, verdict),
        Subject::Connection(one, two) => of_connection(board, one, two, verdict),
    };
    format!("No reading was needed for the {question}: {why}.")
}

fn of_string(board: &Board, target: Point, role: Role, verdict: &Verdict) -> String {
    let liberties = board.liberty_count(target);
    let count = match liberties {
        1 => "1 liberty".to_owned(),
        many => format!("{many} liberties"),
    };
    match (role, verdict.outcome) {
        (Role::Attack, Outcome::Win) if liberties == 1 => {
            format!("the string has {count} and is taken by the move that fills it")
        }
        (Role::Attack, Outcome::Fail) if liberties >= Reader::SAFE_LIBERTIES => {
            let enough = Reader::SAFE_LIBERTIES;
            format!("the string has {count}, and {enough} are enough")
        }
        (_, Outcome::Fail) => format!("no move for it was found; the string has {count}"),
        _ => format!("the result shows at once; the string has {count}"),
    }
}

fn of_connection(board: &Board, one: Point, two: Point, verdict: &Verdict) -> String {
    if board.string_at(one) == board.string_at(two) {
        return format!("{one} and {two} are one string");
    }
    let why = match verdict.outcome {
        Outcome::Fail => "no move for it was found",
        _ => "the result shows at once",
    };
    why.to_owned()
}
