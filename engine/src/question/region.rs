//! Regions of a board in words, and the operands of questions about life in one.

use super::operands::{Operands, point};
use super::{ParseQuestionError, QuestionKind};
use crate::Point;
use crate::search::Role;

/// Reads points and rectangles, such as `F2` and `A1:E5`, a word each.
///
/// # Errors
/// A word is neither.
pub fn read_region<'a>(
    words: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<Point>, ParseQuestionError> {
    let mut region = Vec::new();
    for word in words {
        let Some((one, two)) = word.split_once(':') else {
            region.push(point(word)?);
            continue;
        };
        let bad = |_| ParseQuestionError::BadPoint(word.to_owned());
        let (one, two) = (point(one).map_err(bad)?, point(two).map_err(bad)?);
        let [columns, rows] = [[one.column(), two.column()], [one.row(), two.row()]]
            .map(|[a, b]| a.min(b)..=a.max(b));
        let row_of = |row: u8| {
            let columns = columns.clone();
            columns.filter_map(move |column| Point::new(column, row))
        };
        region.extend(rows.flat_map(row_of));
    }
    region.sort_unstable();
    region.dedup();
    Ok(region)
}

/// The word for a role as an operand.
pub(super) const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Attack => "attack",
        Role::Defend => "defend",
    }
}

/// Reads a stone, a role or none, and a region or none.
pub(super) fn read_life(
    kind: QuestionKind,
    words: &[&str],
) -> Result<Operands, ParseQuestionError> {
    let [target, rest @ ..] = words else {
        return Err(ParseQuestionError::OperandCount { kind, found: 0 });
    };
    let named = rest.first().and_then(|word| {
        let mut roles = [Role::Attack, Role::Defend].into_iter();
        roles.find(|&role| role_name(role) == *word)
    });
    let region = rest.iter().skip(usize::from(named.is_some()));
    Ok(Operands::Life {
        target: point(target)?,
        role: named,
        region: read_region(region.copied())?,
    })
}
