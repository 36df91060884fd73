//! The builder of suites that both homes of cases share, SGF files and `.tst` scripts.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::finding::{Finding, Rule};
use super::suite::{Block, Case, Command, Games, Start, Suite};
use super::{Expectation, ExpectationError, Query};
use crate::command::SuiteCommand;
use crate::sgf::{Collection, Location};

/// A numbered question as it is written.
pub(super) struct Asked {
    pub(super) number: u32,
    pub(super) question: String,
    pub(super) location: Location,
}

/// An expected answer as it is written: what follows `#?`.
pub(super) struct Answered<'a> {
    pub(super) text: &'a str,
    pub(super) location: Location,
}

/// Collects the blocks, cases and findings of one suite.
pub(super) struct SuiteBuilder {
    suite: Suite,
    block: Block,
    lines_by_number: BTreeMap<u32, usize>,
}

impl SuiteBuilder {
    pub(super) fn new(name: &str, path: &Path) -> Self {
        Self {
            suite: Suite {
                name: name.to_owned(),
                path: path.to_owned(),
                preamble: Vec::new(),
                blocks: Vec::new(),
                findings: Vec::new(),
                games: Games::default(),
            },
            block: Block {
                index: 0,
                start: Start::Empty,
                commands: Vec::new(),
                cases: Vec::new(),
            },
            lines_by_number: BTreeMap::new(),
        }
    }

    /// A file next to the suite's file.
    pub(super) fn beside(&self, name: &str) -> PathBuf {
        self.suite.path.parent().unwrap_or(Path::new("")).join(name)
    }

    /// Ends the current block and begins another one.
    pub(super) fn begin(&mut self, start: Start) {
        let first = self.suite.blocks.is_empty() && self.suite.preamble.is_empty();
        let index = self.suite.blocks.len();
        let next = Block {
            index,
            start,
            commands: Vec::new(),
            cases: Vec::new(),
        };
        let ended = std::mem::replace(&mut self.block, next);
        if !ended.cases.is_empty() {
            self.suite.blocks.push(ended);
            self.block.index += 1;
        } else if first && ended.start == Start::Empty {
            self.suite.preamble = ended.commands;
        }
    }

    pub(super) fn command(&mut self, text: &str, location: Location) {
        let said = SuiteCommand::new(text);
        self.block.commands.push(Command { said, location });
    }

    /// Whether the current block is a board that nothing but its size is known of.
    pub(super) fn board_is_bare(&self) -> bool {
        let sizes = |command: &Command| command.said.name() == "boardsize";
        self.block.start == Start::Empty
            && self.block.cases.is_empty()
            && !self.block.commands.is_empty()
            && self.block.commands.iter().all(sizes)
    }

    pub(super) fn find(&mut self, rule: Rule, at: Location, message: String, help: &str) {
        let finding = self.suite.error(rule, at, message, help);
        self.report(finding);
    }

    pub(super) fn report(&mut self, finding: impl Into<Finding>) {
        self.suite.findings.push(finding.into());
    }

    /// A question that no answer follows.
    pub(super) fn unanswered(&mut self, asked: &Asked) {
        self.find(
            Rule::NoAnswer,
            asked.location,
            format!("question {} has no answer", asked.number),
            "write the expected answer, such as `#? [1 C3]`, behind it",
        );
    }

    /// An answer with the question before it missing.
    pub(super) fn unasked(&mut self, location: Location) {
        self.find(
            Rule::NoQuestion,
            location,
            "an answer without a question".to_owned(),
            "write a numbered question, such as `10 attack C3`, before it",
        );
    }

    /// Adds a case; false if its answer is ill-formed.
    pub(super) fn case(&mut self, asked: &Asked, answered: &Answered<'_>) -> bool {
        let expectation = match Expectation::parse(answered.text) {
            Ok(expectation) => expectation,
            Err(error) => {
                self.bad_answer(answered.location, error);
                return false;
            }
        };
        self.check_pattern(&expectation, answered.location);
        self.check_number(asked);
        let query = self.query(asked);
        self.block.cases.push(Case {
            suite: self.suite.name.clone(),
            number: asked.number,
            file: self.suite.path.clone(),
            location: asked.location,
            answer_location: answered.location,
            position: self.block.start.to_string(),
            block: self.block.index,
            commands_before: self.block.commands.len(),
            question: asked.question.clone(),
            query,
            expectation,
        });
        true
    }

    fn bad_answer(&mut self, location: Location, error: ExpectationError) {
        self.find(
            Rule::BadAnswer,
            location,
            error.to_string(),
            "write it as `#? [1 C3]`; in an SGF comment the `]` is written `\\]`",
        );
    }

    fn check_pattern(&mut self, expectation: &Expectation, location: Location) {
        if let Err(error) = expectation.check() {
            let help = error.help();
            self.find(Rule::BadPattern, location, error.to_string(), help);
        }
    }

    fn check_number(&mut self, asked: &Asked) {
        let Asked {
            number, location, ..
        } = *asked;
        match self.lines_by_number.get(&number) {
            Some(line) => {
                let message = format!("the number {number} is already used in line {line}");
                self.find(
                    Rule::DuplicateNumber,
                    location,
                    message,
                    "give this question a number of its own",
                );
            }
            None => {
                self.lines_by_number.insert(number, location.line);
            }
        }
    }

    /// Reads the question; one that cannot be asked stays a command for the engine to refuse.
    fn query(&mut self, asked: &Asked) -> Query {
        match Query::parse(&asked.question) {
            Ok(query) => query,
            Err(error) => {
                self.find(
                    Rule::BadQuestion,
                    asked.location,
                    format!("question {}: {error}", asked.number),
                    "correct the question",
                );
                Query::Other(SuiteCommand::new(&asked.question))
            }
        }
    }

    /// The cases of the current block.
    pub(super) fn cases(&self) -> &[Case] {
        &self.block.cases
    }

    /// The games that the cases were read from.
    pub(super) fn games(&mut self, games: Collection) {
        self.suite.games = Games(Some(Arc::new(games)));
    }

    pub(super) fn finish(mut self) -> Suite {
        self.begin(Start::Empty);
        self.suite.findings.sort_by_key(|finding| finding.location);
        self.suite
    }
}

/// Splits `10 attack C3` into its number and the rest; `None` if no number leads.
/// The number is an error if it is too big.
pub(super) fn split_number(text: &str) -> Option<(Result<u32, &str>, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    let (digits, rest) = text.split_at(end);
    let question = rest.trim_start();
    if digits.is_empty() || question.len() == rest.len() || question.is_empty() {
        return None;
    }
    Some((digits.parse().map_err(|_| digits), question))
}
