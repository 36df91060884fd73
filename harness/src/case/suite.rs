//! Suites, blocks and cases.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use tesuji_engine::{Point, Size};

use super::{Expectation, Finding, Query, Rule, Severity};
use crate::command::SuiteCommand;
use crate::games::LastRead;
use crate::interrupt::Interrupt;
use crate::sgf::{Collection, Location, MissingMove, NodeIndex, SgfError, Until};

/// The cases of one file.
#[derive(Clone, Debug, PartialEq)]
pub struct Suite {
    /// The path under the given root, without extension, parts joined by `/`.
    pub name: String,
    /// The file, as it was reached.
    pub path: PathBuf,
    /// Commands before the first position (`level 10`, say): for every engine that is
    /// started for a block of this suite.
    pub preamble: Vec<Command>,
    /// The cases by position, in the order of the file. Only blocks with cases.
    pub blocks: Vec<Block>,
    /// The findings made while reading.
    pub findings: Vec<Finding>,
    /// The games that the cases are in, if this is an SGF file.
    pub games: Games,
}

/// The games of an SGF file, so that it is not read again for the positions of its cases.
#[derive(Clone, Debug, Default)]
pub struct Games(pub Option<Arc<Collection>>);

impl PartialEq for Games {
    /// They come from the same file as the cases, which are compared.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Suite {
    /// The games of this SGF file, read again if they are not at hand.
    pub(crate) fn games(
        &self,
        last: &mut LastRead,
        interrupt: &Interrupt,
    ) -> Result<Arc<Collection>, SgfError> {
        match &self.games.0 {
            Some(games) => Ok(Arc::clone(games)),
            None => last.read(&self.path, interrupt),
        }
    }

    /// An error at a place of this suite's file.
    pub(crate) fn error(&self, rule: Rule, at: Location, message: String, help: &str) -> Finding {
        Finding {
            file: self.path.clone(),
            location: Some(at),
            severity: Severity::Error,
            rule,
            message,
            help: help.to_owned(),
        }
    }

    /// The warning that a block begins before a move that its game has not.
    pub(crate) fn missing_move(&self, block: &Block, missing: MissingMove) -> Option<Finding> {
        let Start::Load { name, location, .. } = &block.start else {
            return None;
        };
        let message =
            format!("`{name}` has {missing}; the position is the one after its last move");
        let help = "correct the move, or leave it out";
        Some(Finding {
            severity: Severity::Warning,
            ..self.error(Rule::MissingMove, *location, message, help)
        })
    }

    /// All cases in the order of the file.
    pub fn cases(&self) -> impl Iterator<Item = &Case> {
        self.blocks.iter().flat_map(|block| &block.cases)
    }
}

/// One position, what is done to it, and the questions asked meanwhile: what an engine
/// has to be told in this order. Blocks do not depend on each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Its number in the suite, from 0.
    pub index: usize,
    /// The position from which it starts.
    pub start: Start,
    /// The commands that change the state, after the start.
    pub commands: Vec<Command>,
    /// The questions, in order.
    pub cases: Vec<Case>,
}

impl Block {
    /// The commands that run after the start and before a case of this block.
    #[must_use]
    pub fn commands_before(&self, case: &Case) -> &[Command] {
        &self.commands[..case.commands_before.min(self.commands.len())]
    }

    /// Commands and questions in the order in which an engine has to get them.
    pub fn steps(&self) -> impl Iterator<Item = BlockStep<'_>> {
        let mut commands = self.commands.iter().enumerate().peekable();
        let mut cases = self.cases.iter().peekable();
        std::iter::from_fn(move || {
            let before = |&&(at, _): &&(usize, &Command)| match cases.peek() {
                Some(case) => at < case.commands_before,
                None => true,
            };
            if commands.peek().filter(before).is_some() {
                return commands
                    .next()
                    .map(|(_, command)| BlockStep::Command(command));
            }
            cases.next().map(BlockStep::Ask)
        })
    }
}

/// One step of a block.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BlockStep<'a> {
    /// Change the state.
    Command(&'a Command),
    /// Ask.
    Ask(&'a Case),
}

/// The position that a block starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// An engine as it has just been started: the empty board.
    Empty,
    /// `loadsgf FILE [MOVE]`.
    Load {
        /// The file as the suite names it.
        name: String,
        /// The file under the suite's folder.
        path: PathBuf,
        /// The place in its main line.
        until: Until,
        /// The place of the command in the suite's file.
        location: Location,
    },
    /// A node of the suite itself: the position after its own moves and set-up.
    Node {
        /// The number of the game in the file, from 0.
        tree: usize,
        /// The node.
        node: NodeIndex,
        /// The node's place in words: see [`Paths::of`](crate::sgf::Paths::of).
        place: String,
    },
}

impl fmt::Display for Start {
    /// `games/incident67.sgf 21`, `node 12/2/5`, or nothing for the empty board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => Ok(()),
            Self::Load {
                name,
                until: Until::End,
                ..
            } => f.write_str(name),
            Self::Load { name, until, .. } => write!(f, "{name} {until}"),
            Self::Node { tree: 0, place, .. } => write!(f, "node {place}"),
            Self::Node { tree, place, .. } => write!(f, "game {} node {place}", tree + 1),
        }
    }
}

/// A GTP command that changes the state: `play`, `trymove`, `popgo`, `increase_depths` ...
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// The command.
    pub said: SuiteCommand,
    /// The place of the command in the suite's file.
    pub location: Location,
}

/// One question about one position, with an expected answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The suite's name.
    pub suite: String,
    /// The case's number, unique in its suite.
    pub number: u32,
    /// The file it stands in, as it was reached.
    pub file: PathBuf,
    /// The place of the question.
    pub location: Location,
    /// The place of the answer: the `#?`.
    pub answer_location: Location,
    /// The position in words: that of the block's [`Start`].
    pub position: String,
    /// The block's number in the suite.
    pub block: usize,
    /// Commands of the block that run before the question.
    pub commands_before: usize,
    /// The question as it is written, without the number.
    pub question: String,
    /// The question.
    pub query: Query,
    /// The expected answer.
    pub expectation: Expectation,
}

impl Case {
    /// The case's id: `suite:number`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}:{}", self.suite, self.number)
    }

    /// A finding if the question names points that a board of `size` has not.
    #[must_use]
    pub fn off_board(&self, size: Size) -> Option<Finding> {
        let points: Vec<_> = self
            .query
            .points_off(size)
            .iter()
            .map(Point::to_string)
            .collect();
        (!points.is_empty()).then(|| Finding {
            file: self.file.clone(),
            location: Some(self.location),
            severity: Severity::Error,
            rule: Rule::OffBoard,
            message: format!(
                "question {}: {} is not on the {size} board",
                self.number,
                points.join(", ")
            ),
            help: "correct the point, or the size of the board".to_owned(),
        })
    }
}
