//! The faults of a suite that show once its boards are known.
//!
//! Reading a suite finds what is wrong with its text. Here every block is set up and
//! its commands are carried out, as a run does it, and each case is held against the
//! board it is asked on; nothing is read.

mod expected;
mod json;

use crate::backend::{Effect, Stage, StageError, changes_position};
use crate::case::{Block, BlockStep, Case, Finding, Rule, Start, Suite};
use crate::sgf::Location;
use expected::expected_moves;
pub use json::FindingRecord;
use tesuji_engine::Point;

/// Everything that cannot be right in a suite, in the order of its file: what reading it
/// found, and what its boards show. No finding comes twice.
#[must_use]
pub fn lint(suite: &Suite, stage: &mut Stage) -> Vec<Finding> {
    let mut linter = Linter {
        suite,
        stage,
        findings: suite.findings.clone(),
    };
    for block in &suite.blocks {
        linter.block(block);
    }
    let mut findings = linter.findings;
    findings.sort();
    findings.dedup();
    findings
}

struct Linter<'a> {
    suite: &'a Suite,
    stage: &'a mut Stage,
    findings: Vec<Finding>,
}

impl Linter<'_> {
    /// Follows a block as far as its position is known.
    fn block(&mut self, block: &Block) {
        if let Err(error) = self.stage.begin(self.suite, block) {
            return self.no_position(block, error);
        }
        self.missing_move(block);
        for step in block.steps() {
            match step {
                BlockStep::Command(command) => match self.stage.command(self.suite, command) {
                    Ok(Effect::Done | Effect::Nothing) => {}
                    Ok(Effect::Unknown) => return,
                    Err(error) => return self.no_position(block, error),
                },
                BlockStep::Ask(case) => {
                    self.question(case);
                    self.expectation(case);
                    if changes_position(&case.query) {
                        return;
                    }
                }
            }
        }
    }

    fn no_position(&mut self, block: &Block, error: StageError) {
        match (error, &block.start) {
            (StageError::Sgf(error), Start::Load { name, location, .. })
                if error.location.is_none() =>
            {
                let message = format!("`{name}`: {}", error.kind);
                let help = error.kind.help();
                self.error(Rule::BrokenFile, *location, message, help);
            }
            (StageError::Sgf(error), _) => self.findings.push(error.into()),
            (
                StageError::Command {
                    location,
                    text,
                    reason,
                    ..
                },
                _,
            ) if !self.is_known_bad(location) => self.error(
                Rule::BadCommand,
                location,
                format!("`{text}` cannot be carried out: {reason}"),
                "correct it; what follows it in its block cannot be asked",
            ),
            (StageError::Command { .. }, _) => {}
        }
    }

    /// Whether the command at a place was found to be wrong when it was read.
    fn is_known_bad(&self, location: Location) -> bool {
        let is_here = |finding: &Finding| {
            finding.rule == Rule::BadCommand && finding.location == Some(location)
        };
        self.findings.iter().any(is_here)
    }

    fn missing_move(&mut self, block: &Block) {
        if let Some(missing) = self.stage.missing_move() {
            self.findings
                .extend(self.suite.missing_move(block, missing));
        }
    }

    /// Checks the points that the question names.
    fn question(&mut self, case: &Case) {
        let board = self.stage.board();
        if let Some(finding) = case.off_board(board.size()) {
            return self.findings.push(finding);
        }
        let is_empty = |point: &Point| board.is_empty_at(*point);
        let Some(question) = case.query.known() else {
            return;
        };
        let stones: Vec<_> = question.stones().collect();
        let mut empty: Vec<_> = stones.iter().copied().filter(is_empty).collect();
        empty.dedup();
        let occupied = question.play().filter(|point| !is_empty(point));
        let unlike = match (question.facts().colors, &stones[..]) {
            _ if !empty.is_empty() => None,
            (rule, &[one, two]) => match board.color_at(one) == board.color_at(two) {
                same if rule.admits(same) => None,
                true => Some("one colour"),
                false => Some("different colours"),
            },
            _ => None,
        };
        if !empty.is_empty() {
            let message = format!("there is no stone on {}", names(&empty));
            self.ask(Rule::EmptyPoint, case, &message);
        }
        if let Some(occupied) = occupied {
            let message = format!("the move {occupied} is on a stone");
            self.ask(Rule::OccupiedPoint, case, &message);
        }
        if let Some(colors) = unlike {
            let message = format!("the stones on {} are of {colors}", names(&stones));
            self.ask(Rule::BadQuestion, case, &message);
        }
    }

    /// Checks the moves that the answer may name.
    fn expectation(&mut self, case: &Case) {
        let board = self.stage.board();
        let size = board.size();
        let (on, off): (Vec<_>, Vec<_>) = expected_moves(case)
            .into_iter()
            .partition(|&point| size.contains(point));
        let occupied: Vec<_> = on
            .into_iter()
            .filter(|&point| !board.is_empty_at(point))
            .collect();
        if !off.is_empty() {
            let message = format!("the expected {} not on the {size} board", moves(&off));
            self.answer(Rule::OffBoard, case, &message);
        }
        if !occupied.is_empty() {
            let message = format!("the expected {} on a stone", moves(&occupied));
            self.answer(Rule::OccupiedPoint, case, &message);
        }
    }

    fn ask(&mut self, rule: Rule, case: &Case, message: &str) {
        let message = format!("question {}: {message}", case.number);
        let help = "correct the point, or the position";
        self.error(rule, case.location, message, help);
    }

    fn answer(&mut self, rule: Rule, case: &Case, message: &str) {
        let message = format!("question {}: {message}", case.number);
        let help = "correct the answer, or the position";
        self.error(rule, case.answer_location, message, help);
    }

    fn error(&mut self, rule: Rule, at: Location, message: String, help: &str) {
        self.findings
            .push(self.suite.error(rule, at, message, help));
    }
}

fn names(points: &[Point]) -> String {
    let names: Vec<_> = points.iter().map(Point::to_string).collect();
    names.join(", ")
}

/// `move C3 is`, `moves C3, D4 are`.
fn moves(points: &[Point]) -> String {
    match points {
        [point] => format!("move {point} is"),
        points => format!("moves {} are", names(points)),
    }
}
