//! What was found in one game, and what is kept of it.

use std::fmt;
use std::hash::Hasher;

use serde::{Deserialize, Serialize};
use tesuji_engine::{Board, Color, Point, Question, Size};
use xxhash_rust::xxh3::Xxh3;

use super::hunt::Tally;
use super::{Doubt, DrawnPosition};
use crate::certify::Fault;
use crate::posed::Posed;
use crate::shrink::ShrunkRecord;

/// What was found in the questions of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The game's name.
    pub game: String,
    /// A digest of the questions that were drawn from it.
    pub drawn: String,
    /// How many were asked.
    pub questions: usize,
    /// How many were doubted, for each reason; some for several.
    pub doubts: Tally<Doubt>,
    /// How many of these were proved.
    pub settled: usize,
    /// How many wrong answers there were, by `engine fault`.
    pub wrong: Tally<Wrong>,
    /// The wrong answers, made small.
    pub finds: Vec<Find>,
    /// Doubted questions that could not be proved.
    pub open: Vec<OpenQuestion>,
}

/// An engine, and what is wrong with its answer: `gnugo code`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wrong(String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<(String, Fault)> for Wrong {
    fn from((label, fault): (String, Fault)) -> Self {
        Self(format!("{label} {fault}"))
    }
}

/// A position with its question, as it is kept in files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptPosition {
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
    question: String,
}

impl KeptPosition {
    fn of(posed: &Posed) -> Self {
        let points = |color| {
            let stones = posed.board.stones(color).iter();
            stones.map(|point| point.to_string()).collect()
        };
        Self {
            size: posed.board.size().get(),
            black: points(Color::Black),
            white: points(Color::White),
            to_move: posed.to_move.to_string(),
            question: posed.question.to_string(),
        }
    }

    /// The position; `None` if somebody changed the file so that it is none.
    #[must_use]
    pub fn posed(&self) -> Option<Posed> {
        let points = |color: Color, names: &[String]| {
            let read = |name: &String| Some((color, Point::from_gtp(name)?));
            names.iter().map(read).collect::<Option<Vec<_>>>()
        };
        let mut stones = points(Color::Black, &self.black)?;
        stones.extend(points(Color::White, &self.white)?);
        let board = Board::from_stones(Size::new(self.size)?, stones).ok()?;
        let question: Question = self.question.parse().ok()?;
        let fits = question.points_off(board.size()).next().is_none();
        let to_move = self.to_move.parse().ok()?;
        fits.then(|| Posed::new(&board, to_move, question))
    }
}

/// A wrong answer, in a position that was made small.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Find {
    /// The engine that is wrong.
    pub engine: String,
    /// Why its answer was doubted.
    pub doubts: Vec<Doubt>,
    /// The position.
    pub position: KeptPosition,
    /// What a right answer looks like: a regular expression.
    pub expected: String,
    /// How it came about, in sentences.
    pub comment: String,
}

impl Find {
    pub(super) fn new(
        engine: String,
        posed: &Posed,
        record: &ShrunkRecord,
        doubts: &[Doubt],
    ) -> Self {
        Self {
            engine,
            doubts: doubts.to_vec(),
            position: KeptPosition::of(posed),
            expected: record.expected.clone(),
            comment: record.sentences(),
        }
    }
}

/// A question that was doubted, and not settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenQuestion {
    /// Why.
    pub doubts: Vec<Doubt>,
    /// The position.
    pub position: KeptPosition,
    /// Where it comes from.
    pub source: String,
}

impl OpenQuestion {
    pub(super) fn new(posed: &Posed, position: &DrawnPosition, doubts: &[Doubt]) -> Self {
        Self {
            doubts: doubts.to_vec(),
            position: KeptPosition::of(posed),
            source: position.source(),
        }
    }
}

impl Piece {
    /// Nothing yet, of a game.
    pub(super) fn of(drawn: &[DrawnPosition]) -> Self {
        Self {
            game: drawn
                .first()
                .map(|position| position.game.clone())
                .unwrap_or_default(),
            drawn: digest(drawn),
            questions: 0,
            doubts: Tally::new(),
            settled: 0,
            wrong: Tally::new(),
            finds: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Whether this is about the same questions.
    #[must_use]
    pub fn is_of(&self, drawn: &[DrawnPosition]) -> bool {
        self.drawn == digest(drawn)
    }
}

/// A digest of all questions drawn from a game.
fn digest(drawn: &[DrawnPosition]) -> String {
    let mut hasher = Xxh3::new();
    for posed in drawn.iter().flat_map(DrawnPosition::posed) {
        hasher.write(posed.text().as_bytes());
        hasher.write_u8(b'\n');
    }
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_and_what_is_no_position_is_none() {
        let board = Board::from_diagram("  A B C\n3 . . . 3\n2 O . . 2\n1 X . . 1\n  A B C");
        let question: Question = "attack A1".parse().unwrap();
        let posed = Posed::new(&board.unwrap(), Color::White, question);
        let kept = KeptPosition::of(&posed);
        let text = serde_json::to_string(&kept).unwrap();
        let again: KeptPosition = serde_json::from_str(&text).unwrap();
        assert_eq!(again.posed().unwrap().text(), posed.text());
        assert_eq!(again.posed().unwrap().to_move, Color::White);
        for (old, new) in [
            ("\"size\":3", "\"size\":77"),
            ("\"A1\"", "\"A2\""),
            ("\"A1\"", "\"Z9\""),
            ("attack A1", "attack T19"),
            ("attack A1", "riddle A1"),
        ] {
            let broken: KeptPosition = serde_json::from_str(&text.replace(old, new)).unwrap();
            assert!(broken.posed().is_none(), "{new}");
        }
    }
}
