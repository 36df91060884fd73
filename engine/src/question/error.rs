//! Errors of questions: texts that are none, and questions that have no answer.

use std::fmt;

use super::QuestionKind;
use crate::{PlayError, Point};

/// The reason why a text is no question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseQuestionError {
    /// There is nothing.
    Empty,
    /// No question has this name.
    UnknownName(String),
    /// The question has not the right number of operands.
    OperandCount {
        /// The kind of question.
        kind: QuestionKind,
        /// The number of operands found.
        found: usize,
    },
    /// An operand is no point.
    BadPoint(String),
    /// An operand is no colour.
    BadColor(String),
}

impl fmt::Display for ParseQuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no question"),
            Self::UnknownName(name) => write!(f, "`{name}` is no question"),
            Self::OperandCount { kind, found } => {
                let takes = kind.facts().takes;
                write!(f, "`{kind}` takes {takes}, not {found}")
            }
            Self::BadPoint(word) => write!(f, "`{word}` is not a point such as C3"),
            Self::BadColor(word) => write!(f, "`{word}` is not a colour: black or white"),
        }
    }
}

impl std::error::Error for ParseQuestionError {}

/// The reason why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestionError {
    /// The engine does not read questions of this kind.
    NotRead(QuestionKind),
    /// Questions of this kind cannot be verified.
    NotVerified(QuestionKind),
    /// A point asked about lies outside the board.
    OffBoard(Point),
    /// A point asked about carries no stone.
    Empty(Point),
    /// The two points asked about carry stones of different colours.
    DifferentColors(Point, Point),
    /// The two points asked about carry stones of one colour.
    OneColor(Point, Point),
    /// The move asked about is on no empty point, or breaks a rule.
    Illegal(Point, PlayError),
    /// A point asked about is in no eye space.
    NoEye(Point),
    /// The stone asked about is not in the region that is named.
    OutOfRegion(Point),
    /// The region that is named does not fit into the exact solver.
    RegionTooLarge,
    /// The tracer ended the search before there was an answer.
    Stopped,
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotRead(kind) => write!(f, "`{kind}` is not read by this engine"),
            Self::NotVerified(kind) => write!(f, "`{kind}` cannot be verified"),
            Self::OffBoard(point) => write!(f, "{point} lies outside the board"),
            Self::Empty(point) => write!(f, "there is no stone on {point}"),
            Self::DifferentColors(a, b) => write!(f, "the stones on {a} and {b} differ in colour"),
            Self::OneColor(a, b) => write!(f, "the stones on {a} and {b} are of one colour"),
            Self::Illegal(point, error) => write!(f, "{point} cannot be played: {error}"),
            Self::NoEye(point) => write!(f, "there is no eye space on {point}"),
            Self::OutOfRegion(point) => write!(f, "{point} is not in the region"),
            Self::RegionTooLarge => f.write_str(
                "the region is too large: at most 11 by 10 points, 13 by 9, 15 by 8 or 19 by 6, or one of these turned",
            ),
            Self::Stopped => f.write_str("the search was stopped"),
        }
    }
}

impl std::error::Error for QuestionError {}
