//! The words that all reports share.

use std::collections::BTreeMap;

use tesuji_engine::Board;

use crate::document::numbers::{counted, tallied};
use crate::exit_code::Exit;
use crate::explain;
use crate::record::{CaseRecord, Header, Status, SuiteTotals, Totals};
use crate::run::Summary;
use crate::show::plain_diagram;

/// What is said of questions that were not asked.
pub(crate) const SKIPPED: &str = "skipped, since the engine does not know them";

/// A run in a sentence.
pub(super) fn conclusion(summary: &Summary) -> String {
    if summary.totals.tests == 0 && summary.empty_piece {
        return "no case belongs to this piece".to_owned();
    } else if summary.totals.tests == 0 && summary.stop() == Exit::Success {
        return "no case was selected".to_owned();
    }
    let count = |status| summary.totals.count(status);
    let mut parts = vec![answered(&summary.totals)];
    if summary.gave_up.is_some() {
        parts.push("stopped before the end, for the engine cannot be started again".to_owned());
    } else if summary.interrupted {
        parts.push("interrupted before the end".to_owned());
    }
    parts.extend(tallied([
        (summary.unstable.len() as u64, "unstable"),
        (count(Status::Fail), "unexpected failures"),
        (count(Status::UnexpectedPass), "unexpected passes"),
        (count(Status::Error), "errors"),
        (count(Status::Timeout), "timeouts"),
        (count(Status::Ignored), "not judged"),
        (count(Status::Skipped), SKIPPED),
    ]));
    parts.join("; ")
}

/// How many answers are right; where none can be judged, that it is so.
fn answered(totals: &Totals) -> String {
    let (right, judged) = (totals.right(), totals.judged());
    match totals.asked() {
        _ if judged > 0 => format!("{right} of {judged} answered as wanted"),
        0 => "no case ran".to_owned(),
        asked if asked == totals.count(Status::Ignored) => "no case was judged".to_owned(),
        _ => "no case was answered so that it could be judged".to_owned(),
    }
}

/// The question and, behind it, its position: `attack A1  (games/corner.sgf 1)`.
pub(super) fn question(case: &CaseRecord) -> String {
    match case.position.as_str() {
        "" => case.question.clone(),
        "node 0" => format!("{}  (root)", case.question),
        position => format!("{}  ({position})", case.question),
    }
}

/// What was expected and what came instead.
pub(super) fn outcome(case: &CaseRecord) -> String {
    let answer = case.answer.as_deref().unwrap_or_default();
    match (&case.error, case.status) {
        (Some(error), _) => error.to_string(),
        (None, Status::UnexpectedPass) => {
            format!("answered {answer}, which is right; a failure was expected")
        }
        (None, Status::Ignored) => format!("answered {answer}, marked `&`: not judged"),
        (None, Status::Skipped) => "the engine does not know this question".to_owned(),
        (None, _) => format!("expected [{}], answered {answer}", case.expected),
    }
}

/// The moves that an answer expects, if there are any.
pub(super) fn main_line(case: &CaseRecord) -> Option<String> {
    (!case.pv.is_empty()).then(|| format!("main line {}", case.pv.join(" ")))
}

/// Why somebody should look at a case.
pub(super) fn complaint(case: &CaseRecord) -> String {
    match case.status {
        Status::Skipped => format!("{}; the baseline has it right", outcome(case)),
        _ => outcome(case),
    }
}

/// What a case was answered that was not always answered alike.
pub(super) fn unstable(case: &CaseRecord) -> String {
    let answers = case.unstable.iter();
    let answers: Vec<_> = answers
        .map(|answer| answer.as_deref().unwrap_or("nothing"))
        .collect();
    format!("answered {}", answers.join(", then "))
}

/// `suites/a.sgf:3`.
pub(super) fn place(case: &CaseRecord) -> String {
    format!("{}:{}", case.file.display(), case.line)
}

/// All there is to say about a case, with its board.
pub(super) fn account(case: &CaseRecord, board: Option<&Board>) -> String {
    let mut lines = vec![place(case), question(case), outcome(case)];
    lines.extend(main_line(case));
    lines.extend(case.limits_hit.as_deref().map(explain::summary));
    let diagram = board.map(|board| format!("\n{}", plain_diagram(board).trim_end()));
    lines.extend(diagram);
    lines.join("\n")
}

/// What tells runs apart, one name for each: nothing if there is only one.
pub(super) fn run_names<'a>(headers: impl Iterator<Item = &'a Header>) -> Vec<Option<String>> {
    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    let mut names = Vec::new();
    for header in headers {
        let engine = header.engine.to_string();
        let used = uses.entry(engine.clone()).or_default();
        *used += 1;
        names.push(Some(match *used {
            1 => engine,
            again => format!("{engine} ({again})"),
        }));
    }
    if let [only] = names.as_mut_slice() {
        *only = None;
    }
    names
}

/// The suites by name, in order, and all together; of many those without anything unexpected as
/// one, unless there is to be a row for every suite.
pub(crate) fn suite_rows(
    suites: &[SuiteTotals],
    total: &Totals,
    every_suite: bool,
) -> Vec<(String, Totals)> {
    let fold = !every_suite && suites.len() > MANY_SUITES;
    let (folded, shown): (Vec<_>, Vec<_>) = suites
        .iter()
        .partition(|suite| fold && suite.totals.is_expected());
    let mut rows: Vec<_> = shown
        .iter()
        .map(|suite| (suite.name.clone(), suite.totals.clone()))
        .collect();
    if !folded.is_empty() {
        let mut totals = Totals::default();
        for suite in &folded {
            totals.add_all(&suite.totals);
        }
        let other = if rows.is_empty() { "" } else { "other " };
        let suites = counted(folded.len() as u64, &format!("{other}suite"));
        rows.push((format!("{suites} as expected"), totals));
    }
    if rows.len() > 1 {
        rows.push(("total".to_owned(), total.clone()));
    }
    rows
}

/// More suites than these are folded.
pub(crate) const MANY_SUITES: usize = 20;
