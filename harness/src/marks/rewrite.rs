//! Changing marks in the bytes of a file.

use std::ops::Range;

use crate::case::{Case, Expectation, Format, Suite, SuiteFile};
use crate::record::CaseRecord;
use crate::sgf::{Source, byte_offsets, comment_chars, decode, encoded};

/// The mark that a case should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The case: `suite:number`.
    pub id: String,
    /// The line of its question, from 1.
    pub line: usize,
    /// The question, as it is written.
    pub question: String,
    /// The regular expression that has to match, with `!` in front if it must not.
    pub expected: String,
    /// Whether there should be a `*`.
    pub expected_failure: bool,
}

/// The reason why marks cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RewriteError {
    /// A case is not where it should be.
    #[error("{id} is not in line {line} any more; run again")]
    Gone {
        /// The case.
        id: String,
        /// The line.
        line: usize,
    },
    /// A case cannot be told from another one.
    #[error("{id} is in line {line} twice; give every question a number of its own")]
    Twice {
        /// The case.
        id: String,
        /// The line.
        line: usize,
    },
    /// Other things would change as well.
    #[error("the marks cannot be changed without anything else; change them by hand")]
    Entangled,
}

impl Mark {
    /// The mark of the case of a record.
    #[must_use]
    pub fn of(record: &CaseRecord, expected_failure: bool) -> Self {
        Self {
            id: record.id.clone(),
            line: record.line,
            question: record.question.clone(),
            expected: record.expected.clone(),
            expected_failure,
        }
    }

    pub(super) fn is_of(&self, case: &Case) -> bool {
        case.location.line == self.line
            && case.id() == self.id
            && case.question == self.question
            && case.expectation.wanted() == self.expected
    }
}

/// A change of the text: what is in the range goes, and something else may come at its place.
pub(super) type Edit = Range<usize>;

/// Gives cases of a file other marks. Nothing but `*` comes and goes (with the `\` before it
/// where there is one), in the encoding of the file; the new bytes are read again to make
/// sure of it.
///
/// # Errors
/// If a case is not there, or something else would change.
pub fn rewrite(file: &SuiteFile, bytes: &[u8], marks: &[Mark]) -> Result<Vec<u8>, RewriteError> {
    let source = Source::new(&*file.path, decode(bytes).into_owned());
    let suite = file.parse(bytes);
    let mut edits = Vec::new();
    for mark in marks {
        let case = find(&suite, mark)?;
        if case.expectation.expected_failure != mark.expected_failure {
            let found = edit(file.format, &source, case, mark.expected_failure);
            edits.extend(found.ok_or(RewriteError::Entangled)?);
        }
    }
    edits.sort_by_key(|edit| edit.start);
    let star = |edit: &Edit| if edit.is_empty() { "*" } else { "" };
    let edits: Vec<_> = edits
        .iter()
        .map(|edit| (edit.clone(), star(edit)))
        .collect();
    let new = apply(&source, bytes, &edits).ok_or(RewriteError::Entangled)?;
    if agrees(
        &suite,
        &file.parse(&new),
        |case, mark| Expectation {
            expected_failure: mark.expected_failure,
            ..case.expectation.clone()
        },
        marks,
        Mark::is_of,
    ) {
        Ok(new)
    } else {
        Err(RewriteError::Entangled)
    }
}

/// Puts ASCII texts at the place of others, in the encoding of the file and in ascending order; `None` if something else
/// would change.
pub(super) fn apply<T: AsRef<str>>(
    source: &Source,
    bytes: &[u8],
    edits: &[(Edit, T)],
) -> Option<Vec<u8>> {
    let places: Vec<_> = edits.iter().map(|(edit, _)| edit.clone()).collect();
    let raw = |(_, new): &(Edit, T)| new.as_ref().as_bytes().to_vec();
    let in_encoding = |(_, new): &(Edit, T)| {
        let letters = new.as_ref().bytes();
        letters.flat_map(|letter| encoded(letter, bytes)).collect()
    };
    let text = edited(
        source.text().as_bytes(),
        &places,
        &edits.iter().map(raw).collect::<Vec<_>>(),
    );
    let new = edited(
        bytes,
        &in_bytes(bytes, &places),
        &edits.iter().map(in_encoding).collect::<Vec<_>>(),
    );
    (decode(&new).as_bytes() == text).then_some(new)
}

pub(super) fn find<'s>(suite: &'s Suite, mark: &Mark) -> Result<&'s Case, RewriteError> {
    let mut cases = suite.cases().filter(|case| mark.is_of(case));
    let (id, line) = (mark.id.clone(), mark.line);
    match (cases.next(), cases.next()) {
        (None, _) => Err(RewriteError::Gone { id, line }),
        (Some(case), None) => Ok(case),
        (Some(_), Some(_)) => Err(RewriteError::Twice { id, line }),
    }
}

/// The characters from the `#?` of an answer on, each with its place in the text. `None` if it is not where it should be.
pub(super) fn answer_chars(
    format: Format,
    source: &Source,
    case: &Case,
) -> Option<Vec<(Edit, char)>> {
    let start = source.offset_of(case.answer_location)?;
    let raw = &source.text()[start..];
    let chars: Vec<(Edit, char)> = match format {
        Format::Sgf => comment_chars(raw).collect(),
        Format::Tst => raw
            .char_indices()
            .take_while(|(_, c)| !matches!(c, '\n' | '\r'))
            .map(|(at, c)| (at..at + c.len_utf8(), c))
            .collect(),
    };
    let begins = chars.get(0..2)?.iter().map(|(_, c)| *c).eq("#?".chars());
    let in_text = |(range, c): (Edit, char)| (start + range.start..start + range.end, c);
    begins.then(|| chars.into_iter().map(in_text).collect())
}

/// What has to be done to the text. `None` if the answer is not where it should be.
fn edit(format: Format, source: &Source, case: &Case, add: bool) -> Option<Vec<Edit>> {
    let mut chars = answer_chars(format, source, case)?;
    let closing = chars.iter().rposition(|(_, c)| *c == ']')?;
    let mut edits = Vec::new();
    if add {
        let end = chars[closing].0.end;
        edits.push(end..end);
        return Some(edits);
    }
    // Where one mark goes, what was a remark behind it may become the next one.
    while Expectation::parse(&answer(&chars)).ok()?.expected_failure {
        let place = (closing + 1..chars.len()).find(|&place| chars[place].1 == '*')?;
        edits.push(chars.remove(place).0);
    }
    Some(edits)
}

/// What follows the `#?`.
fn answer(chars: &[(Range<usize>, char)]) -> String {
    chars.iter().skip(2).map(|(_, c)| *c).collect()
}

/// The places of edits in the bytes.
fn in_bytes(bytes: &[u8], edits: &[Edit]) -> Vec<Edit> {
    let places: Vec<_> = edits.iter().map(|edit| edit.end).collect();
    let width = encoded(b'*', bytes).len();
    let ends = byte_offsets(bytes, &places);
    // What goes is all ASCII.
    let starts = edits.iter().zip(&ends);
    let starts = starts.map(|(edit, end)| end.saturating_sub(edit.len() * width));
    starts.zip(&ends).map(|(start, end)| start..*end).collect()
}

fn edited(content: &[u8], edits: &[Edit], texts: &[Vec<u8>]) -> Vec<u8> {
    let mut new = Vec::with_capacity(content.len() + texts.iter().map(Vec::len).sum::<usize>());
    let mut at = 0;
    for (edit, text) in edits.iter().zip(texts) {
        new.extend_from_slice(&content[at..edit.start]);
        new.extend_from_slice(text);
        at = edit.end;
    }
    new.extend_from_slice(&content[at..]);
    new
}

/// Whether the new suite is the old one but for the answers of the cases that changes are about.
pub(super) fn agrees<C>(
    old: &Suite,
    new: &Suite,
    changed: impl Fn(&Case, &C) -> Expectation,
    changes: &[C],
    is_of: impl Fn(&C, &Case) -> bool,
) -> bool {
    let wanted = |case: &Case| match changes.iter().find(|change| is_of(change, case)) {
        Some(change) => changed(case, change),
        None => case.expectation.clone(),
    };
    let same = |(old, new): (&Case, &Case)| {
        (old.number, &old.question, old.location.line)
            == (new.number, &new.question, new.location.line)
            && wanted(old) == new.expectation
    };
    old.cases().count() == new.cases().count()
        && old.findings.len() == new.findings.len()
        && old.cases().zip(new.cases()).all(same)
}
