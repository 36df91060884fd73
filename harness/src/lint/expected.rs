//! The moves that an expected answer names.

use regex_syntax::ast::{Ast, parse::Parser};
use tesuji_engine::{AnswerForm, Point, Vertex};

use crate::case::Case;

/// More answers than these are not looked at.
const MOST: usize = 256;

/// Stands for what a pattern leaves open.
const OPEN: char = '\0';

/// The moves that the author of a case wrote down as right, in order, each once. None
/// if the pattern says what the answer is not, or the points of the answer are no moves.
pub(super) fn expected_moves(case: &Case) -> Vec<Point> {
    let expectation = &case.expectation;
    let words = match case.query.known() {
        Some(question) => {
            let answer = question.facts().answer;
            matches!(answer, AnswerForm::Groups | AnswerForm::Table)
        }
        None => !case.query.generates_move(),
    };
    if expectation.negated || words || expectation.check().is_err() {
        return Vec::new();
    }
    let mut moves = Vec::new();
    for answer in answers(&expectation.pattern) {
        for word in answer.split_whitespace() {
            if let Some(Vertex::At(point)) = Vertex::from_gtp(word)
                && !moves.contains(&point)
            {
                moves.push(point);
            }
        }
    }
    moves
}

/// The answers that a pattern spells out, [`OPEN`] where it leaves something open; none if
/// they are too many.
fn answers(pattern: &str) -> Vec<String> {
    let ast = Parser::new().parse(pattern);
    ast.ok().and_then(|ast| spelled(&ast)).unwrap_or_default()
}

fn spelled(ast: &Ast) -> Option<Vec<String>> {
    let texts = match ast {
        Ast::Empty(_) | Ast::Flags(_) | Ast::Assertion(_) => vec![String::new()],
        Ast::Literal(literal) => vec![literal.c.to_string()],
        Ast::Group(group) => spelled(&group.ast)?,
        Ast::Alternation(alternation) => {
            let branches = alternation.asts.iter().map(spelled);
            branches.collect::<Option<Vec<_>>>()?.concat()
        }
        Ast::Concat(concat) => {
            let mut texts = vec![String::new()];
            for part in &concat.asts {
                texts = joined(&texts, &spelled(part)?)?;
            }
            texts
        }
        Ast::Dot(_)
        | Ast::ClassUnicode(_)
        | Ast::ClassPerl(_)
        | Ast::ClassBracketed(_)
        | Ast::Repetition(_) => vec![OPEN.to_string()],
    };
    (texts.len() <= MOST).then_some(texts)
}

/// Every one of the first followed by every one of the second.
fn joined(heads: &[String], tails: &[String]) -> Option<Vec<String>> {
    if heads.len() * tails.len() > MOST {
        return None;
    }
    let pairs = heads
        .iter()
        .flat_map(|head| tails.iter().map(move |tail| format!("{head}{tail}")));
    Some(pairs.collect())
}

#[cfg(test)]
mod tests {
    use super::{OPEN, answers};

    #[test]
    fn alternatives_are_spelled_out() {
        let pairs: [(&str, &[&str]); 7] = [
            ("1 C3", &["1 C3"]),
            ("1 (B2|C2)", &["1 B2", "1 C2"]),
            ("(1|2) (PASS|A9)", &["1 PASS", "1 A9", "2 PASS", "2 A9"]),
            ("1 C3|D4", &["1 C3", "D4"]),
            ("[12] C3", &["? C3"]),
            ("1 C3.*|2 C3 ?D4", &["1 C3?", "2 C3?D4"]),
            ("(", &[]),
        ];
        for (pattern, wanted) in pairs {
            let found: Vec<_> = answers(pattern)
                .iter()
                .map(|answer| answer.replace(OPEN, "?"))
                .collect();
            assert_eq!(found, wanted, "{pattern}");
        }
        let many = "(A1|A2|A3|A4|A5|A6|A7)".repeat(3);
        assert!(answers(&many).is_empty());
    }
}
