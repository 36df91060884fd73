//! All that was found, without what is there twice.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use serde::Serialize;

use super::hunt::Tally;
use super::piece::Wrong;
use super::{Doubt, Find, OpenQuestion, Piece};
use crate::document::{Document, Section, Table};
use crate::posed::{Posed, write_games};

/// What a hunt found in all games.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Haul {
    /// The games that were looked at.
    pub games: usize,
    /// The questions that were asked.
    pub questions: usize,
    /// How many were doubted, for each reason; some for several.
    pub doubts: Tally<Doubt>,
    /// How many doubted ones were proved.
    pub settled: usize,
    /// How many doubted ones were not.
    pub open: usize,
    /// How many wrong answers there were, by engine and fault.
    pub wrong: Tally<Wrong>,
    /// How many cases of each engine are left once duplicates are gone.
    pub cases: BTreeMap<String, usize>,
    #[serde(skip)]
    finds: Vec<(Find, Posed)>,
    #[serde(skip)]
    unsettled: Vec<(OpenQuestion, Posed)>,
}

impl Haul {
    /// Puts the pieces of all games together, in this order. Of positions that are the same but for how they lie
    /// and for their colours the first is kept.
    #[must_use]
    pub fn of(pieces: impl IntoIterator<Item = Piece>) -> Self {
        let mut haul = Self::default();
        let (mut seen, mut seen_open) = (BTreeSet::new(), BTreeSet::new());
        for piece in pieces {
            haul.games += 1;
            haul.questions += piece.questions;
            haul.settled += piece.settled;
            haul.open += piece.open.len();
            add(&mut haul.doubts, piece.doubts);
            add(&mut haul.wrong, piece.wrong);
            for find in piece.finds {
                if let Some(posed) = find.position.posed()
                    && seen.insert((find.engine.clone(), posed.digest()))
                {
                    *haul.cases.entry(find.engine.clone()).or_default() += 1;
                    haul.finds.push((find, posed));
                }
            }
            for open in piece.open {
                if let Some(posed) = open.position.posed()
                    && seen_open.insert(posed.digest())
                {
                    haul.unsettled.push((open, posed));
                }
            }
        }
        haul
    }

    /// Writes the positions in which an engine is wrong as a suite, and tells how many there are.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write_wrong(&self, out: &mut impl Write, engine: &str) -> io::Result<()> {
        let finds = self.finds.iter().filter(|(find, _)| find.engine == engine);
        let nodes = finds.enumerate().map(|(index, (find, posed))| {
            let number = 10 * (index + 1);
            let Find {
                comment, expected, ..
            } = find;
            posed.node(&format!(
                "{comment}\n\n{number} {} #? [{expected}]",
                posed.question
            ))
        });
        write_games(out, nodes)
    }

    /// Writes the doubted questions that could not be proved as a suite in which nothing is judged.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write_open(&self, out: &mut impl Write) -> io::Result<()> {
        let nodes = self.unsettled.iter().enumerate();
        let nodes = nodes.map(|(index, (open, posed))| {
            let doubts: Vec<_> = open.doubts.iter().map(Doubt::to_string).collect();
            let number = 10 * (index + 1);
            posed.node(&format!(
                "{}. Doubted: {}; not settled.\n\n{number} {} #? [.*]&",
                open.source,
                doubts.join(", "),
                posed.question
            ))
        });
        write_games(out, nodes)
    }

    /// The numbers.
    #[must_use]
    pub fn document(&self) -> Document<'static> {
        let mut table = Table::new(["", "questions"]);
        let rows = [
            ("asked".to_owned(), self.questions),
            ("doubted and proved".to_owned(), self.settled),
            ("doubted and not settled".to_owned(), self.open),
        ];
        let doubts = self.doubts.iter();
        let doubts = doubts.map(|(doubt, count)| (format!("doubted: {doubt}"), *count));
        let wrong = self.wrong.iter();
        let wrong = wrong.map(|(wrong, count)| (format!("wrong: {wrong}"), *count));
        let cases = self.cases.iter();
        let cases = cases.map(|(engine, count)| (format!("cases of {engine}"), *count));
        for (name, count) in rows.into_iter().chain(doubts).chain(wrong).chain(cases) {
            table = table.row([name, count.to_string()]);
        }
        let mut document = Document::new(format!("Errors found in {} games", self.games));
        document.add(Section::new().table(table));
        document
    }
}

fn add<K: Ord>(all: &mut Tally<K>, more: Tally<K>) {
    for (key, count) in more {
        *all.entry(key).or_default() += count;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::json;

    use super::*;

    fn piece(engine: &str, size: u8, black: &str, white: &str, question: &str) -> Piece {
        let find = json!({
            "engine": engine, "doubts": ["codes"], "expected": "0", "comment": "Found.",
            "position": {
                "size": size, "black": [black], "white": [white], "to_move": "black",
                "question": question,
            },
        });
        let piece = json!({
            "game": "g", "drawn": "", "questions": 2, "doubts": {"codes": 1}, "settled": 1,
            "wrong": {format!("{engine} code"): 1}, "finds": [find], "open": [],
        });
        serde_json::from_value(piece).unwrap()
    }

    #[test]
    fn what_differs_by_how_it_lies_is_kept_once_for_each_engine() {
        let haul = Haul::of([
            piece("a", 5, "A1", "B2", "attack A1"),
            // Mirrored, with colours swapped.
            piece("a", 5, "D2", "E1", "attack E1"),
            piece("b", 5, "A1", "B2", "attack A1"),
            piece("a", 6, "A1", "B2", "attack A1"),
        ]);
        assert_eq!(haul.questions, 8);
        assert_eq!(haul.doubts[&Doubt::Codes], 4);
        assert_eq!(haul.cases["a"], 2);
        assert_eq!(haul.cases["b"], 1);
        let mut text = Vec::new();
        haul.write_wrong(&mut text, "a").unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.matches("Found.\n\n").count(), 2, "{text}");
        assert!(text.contains("20 attack A1 #? [0\\]"), "{text}");
    }
}
