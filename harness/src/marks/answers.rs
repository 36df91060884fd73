//! Writing answers into cases.

use super::Mark;
use super::rewrite::{Edit, RewriteError, agrees, answer_chars, apply, find};
use crate::case::{Expectation, Format, SuiteFile};
use crate::sgf::writer::escape;
use crate::sgf::{Source, decode};

/// An answer that a case should expect from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAnswer {
    /// The case, as it is.
    pub case: Mark,
    /// The regular expression that an answer has to match, all ASCII.
    pub pattern: String,
}

impl NewAnswer {
    fn expectation(&self) -> Expectation {
        Expectation {
            pattern: self.pattern.clone(),
            negated: false,
            expected_failure: false,
            unjudged: false,
        }
    }
}

/// Puts answers at the place of those that cases expect, their marks with them. Nothing else changes; the new bytes
/// are read again to make sure of it.
///
/// # Errors
/// If a case is not there, or something else would change.
pub fn rewrite_answers(
    file: &SuiteFile,
    bytes: &[u8],
    answers: &[NewAnswer],
) -> Result<Vec<u8>, RewriteError> {
    let source = Source::new(&*file.path, decode(bytes).into_owned());
    let suite = file.parse(bytes);
    let mut edits = Vec::new();
    for answer in answers {
        let case = find(&suite, &answer.case)?;
        let chars = answer_chars(file.format, &source, case);
        let place = chars.and_then(|chars| answer_place(&chars));
        let text = answer.expectation().to_string();
        let text = match file.format {
            Format::Sgf => escape(&text),
            Format::Tst => text,
        };
        edits.push((place.ok_or(RewriteError::Entangled)?, text));
    }
    edits.sort_by_key(|(place, _)| place.start);
    let ascii = edits.iter().all(|(place, new)| {
        let old = source.text().get(place.clone());
        new.is_ascii() && old.is_some_and(str::is_ascii)
    });
    let new = apply(&source, bytes, &edits).filter(|_| ascii);
    let new = new.ok_or(RewriteError::Entangled)?;
    let changed = |_: &_, answer: &NewAnswer| answer.expectation();
    let is_of = |answer: &NewAnswer, case: &_| answer.case.is_of(case);
    match agrees(&suite, &file.parse(&new), changed, answers, is_of) {
        true => Ok(new),
        false => Err(RewriteError::Entangled),
    }
}

/// From the bracket, or the `!` before it, to the last mark.
fn answer_place(chars: &[(Edit, char)]) -> Option<Edit> {
    let letters = || chars.iter().enumerate().skip(2);
    let (_, (first, _)) = letters().find(|(_, (_, c))| !c.is_whitespace())?;
    let closing = chars.iter().rposition(|(_, c)| *c == ']')?;
    let marks = chars[closing + 1..]
        .iter()
        .take_while(|(_, c)| matches!(c, '*' | '&'));
    let (last, _) = &chars[closing + marks.count()];
    Some(first.start..last.end)
}
