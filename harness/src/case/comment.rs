//! Cases in the comments of SGF files.

use std::path::Path;

use super::Query;
use super::finding::Rule;
use super::reader::{Answered, Asked, SuiteBuilder, split_number};
use super::suite::{Start, Suite};
use crate::sgf::{Collection, CommentLine, Location, Paths, read_bytes};

/// Reads the cases of an SGF file: those in the comments of any node of any variation.
#[must_use]
pub fn parse_sgf(name: &str, path: &Path, bytes: &[u8]) -> Suite {
    let mut builder = SuiteBuilder::new(name, path);
    match read_bytes(path, bytes) {
        Ok(collection) => {
            for tree in 0..collection.trees.len() {
                read_tree(&mut builder, &collection, tree);
            }
            builder.games(collection);
        }
        Err(error) => builder.report(error),
    }
    builder.finish()
}

fn read_tree(builder: &mut SuiteBuilder, collection: &Collection, index: usize) {
    let tree = &collection.trees[index];
    let paths = Paths::new(tree);
    let mut asked = false;
    for (node, content) in tree.nodes().iter().enumerate() {
        let mut begun = false;
        for line in collection.comment_lines(content) {
            let Some(parsed) = parse_line(&line.text) else {
                continue;
            };
            if !std::mem::replace(&mut begun, true) {
                builder.begin(Start::Node {
                    tree: index,
                    node,
                    place: paths.of(node),
                });
            }
            add(builder, collection, &line, &parsed);
        }
        if begun && !builder.cases().is_empty() {
            asked = true;
            check_points(builder, collection, index);
        }
    }
    // A file that asks nothing may have any board.
    if let (true, Err(error)) = (asked, collection.size_of(tree)) {
        builder.report(error);
    }
}

/// A comment line that is not prose. Positions are byte offsets into the line.
#[derive(Debug, PartialEq, Eq)]
enum Line<'a> {
    /// `10 attack C3 #? [1 C4]`.
    Case {
        question_at: usize,
        number: Result<u32, &'a str>,
        question: &'a str,
        answer_at: usize,
        answer: &'a str,
    },
    /// `10 attack C3`, one of the named questions.
    Unanswered {
        at: usize,
        number: u32,
        question: &'a str,
    },
    /// `#? [1 C4]`.
    Unasked { at: usize },
}

/// Tells a case, or what looks like a broken one, from prose.
fn parse_line(line: &str) -> Option<Line<'_>> {
    let at = line.len() - line.trim_start().len();
    let Some(answer_at) = line.find("#?") else {
        let (Ok(number), question) = split_number(line.trim())? else {
            return None;
        };
        let known = Query::parse(question).is_ok_and(|query| query.known().is_some());
        return known.then_some(Line::Unanswered {
            at,
            number,
            question,
        });
    };
    let answer = &line[answer_at + 2..];
    match split_number(line[..answer_at].trim()) {
        Some((number, question)) => Some(Line::Case {
            question_at: at,
            number,
            question,
            answer_at,
            answer,
        }),
        None => {
            let bracket = answer.trim_start_matches([' ', '\t', '!']).starts_with('[');
            bracket.then_some(Line::Unasked { at: answer_at })
        }
    }
}

fn add(builder: &mut SuiteBuilder, collection: &Collection, line: &CommentLine, parsed: &Line<'_>) {
    let locate = |at| collection.source.locate(collection.offset_in(line, at));
    let asked = |number, question: &str, location: Location| Asked {
        number,
        question: question.to_owned(),
        location,
    };
    match *parsed {
        Line::Case {
            question_at,
            number: Ok(number),
            question,
            answer_at,
            answer: text,
        } => {
            let location = locate(answer_at);
            builder.case(
                &asked(number, question, locate(question_at)),
                &Answered { text, location },
            );
        }
        Line::Case {
            question_at,
            number: Err(digits),
            ..
        } => builder.find(
            Rule::BadQuestion,
            locate(question_at),
            format!("the number {digits} is too big"),
            "use a number below 4294967296",
        ),
        Line::Unanswered {
            at,
            number,
            question,
        } => {
            builder.unanswered(&asked(number, question, locate(at)));
        }
        Line::Unasked { at } => builder.unasked(locate(at)),
    }
}

/// Reports the points of the current block's questions that are not on its board.
fn check_points(builder: &mut SuiteBuilder, collection: &Collection, tree: usize) {
    let Ok(size) = collection.size_of(&collection.trees[tree]) else {
        return;
    };
    let findings: Vec<_> = builder
        .cases()
        .iter()
        .filter_map(|case| case.off_board(size))
        .collect();
    for finding in findings {
        builder.report(finding);
    }
}
