//! What is told of a position that was made smaller.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use tesuji_engine::{Color, Point};

use super::{Explained, Shrunk, Steps};
use crate::backend::EngineInfo;
use crate::document::numbers::counted;
use crate::posed::Posed;
use crate::sgf::writer::NodeText;

/// A line on standard error that says how far it is, only if that is a terminal.
#[derive(Debug)]
pub struct StepBar {
    bar: ProgressBar,
}

impl StepBar {
    /// A line that appears with the first position.
    #[must_use]
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        let bar = match ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Self { bar }
    }
}

impl Default for StepBar {
    fn default() -> Self {
        Self::new()
    }
}

impl Steps for StepBar {
    fn step(&mut self, tried: usize, left: &Posed) {
        self.bar
            .set_message(format!("{}: {tried} tried", extent(left)));
        self.bar.tick();
    }
}

impl Drop for StepBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// `12 stones on 9x9`.
fn extent(posed: &Posed) -> String {
    let stones = counted(posed.stone_count() as u64, "stone");
    format!("{stones} on {}", posed.board.size())
}

/// A position that was made smaller, as JSON has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShrunkRecord {
    /// The case that it comes from.
    pub id: String,
    /// The engine that is wrong, with its version.
    pub engine: String,
    /// The question in the smaller position.
    pub question: String,
    /// The engine's answer there.
    pub answer: String,
    /// What is proved to be wrong with it: `code` or `move`; absent where an engine is the judge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// What a right answer looks like: a regular expression.
    pub expected: String,
    /// What is known of the right answer.
    pub right: String,
    /// The stones and lines of the case.
    pub from: ExtentRecord,
    /// Those that are left.
    pub to: ExtentRecord,
    /// How many positions were looked at.
    pub tried: usize,
    /// Whether it was stopped, so that it could be smaller.
    pub is_stopped: bool,
    /// Black's stones.
    pub black: Vec<String>,
    /// White's stones.
    pub white: Vec<String>,
}

/// How large a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ExtentRecord {
    /// Its stones.
    pub stones: usize,
    /// The lines of its board.
    pub lines: u8,
}

impl ExtentRecord {
    fn of(posed: &Posed) -> Self {
        Self {
            stones: posed.stone_count(),
            lines: posed.board.size().get(),
        }
    }
}

impl ShrunkRecord {
    /// The record of the case `id`, in which `engine` is wrong.
    #[must_use]
    pub fn new(
        id: &str,
        engine: &EngineInfo,
        case: &Posed,
        shrunk: &Shrunk,
        explained: Explained,
    ) -> Self {
        let points = |color| {
            let stones = shrunk.posed.board.stones(color).iter();
            stones.map(|point: Point| point.to_string()).collect()
        };
        Self {
            id: id.to_owned(),
            engine: engine.to_string(),
            question: shrunk.posed.question.to_string(),
            answer: explained.answer,
            fault: explained.fault.map(|fault| fault.to_string()),
            expected: explained.pattern,
            right: explained.right,
            from: ExtentRecord::of(case),
            to: ExtentRecord::of(&shrunk.posed),
            tried: shrunk.tried,
            is_stopped: shrunk.is_stopped,
            black: points(Color::Black),
            white: points(Color::White),
        }
    }

    /// How it came about, what is wrong and what is right, in sentences.
    #[must_use]
    pub fn sentences(&self) -> String {
        let Self { from, to, .. } = self;
        let wrong = match &self.fault {
            Some(fault) => format!(", a wrong {fault}"),
            None => String::new(),
        };
        format!(
            "{} answers {}{wrong}. {}\nShrunk from {}, {} on {} lines, to {} on {}.",
            self.engine,
            self.answer,
            self.right,
            self.id,
            counted(from.stones as u64, "stone"),
            from.lines,
            to.stones,
            to.lines,
        )
    }

    /// The position as a case.
    #[must_use]
    pub fn node(&self, posed: &Posed) -> NodeText {
        let Self {
            question, expected, ..
        } = self;
        posed.node(&format!(
            "{}\n\n10 {question} #? [{expected}]",
            self.sentences()
        ))
    }
}
