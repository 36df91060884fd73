//! Reading for the analysis of a position.

use super::Reader;
use crate::analysis::{Tactic, Tactics};
use crate::eyes::EyeTactics;
use crate::reading::SAFE_LIBERTIES;
use crate::search::{LimitCounts, Tracer};
use crate::{Color, Outcome, Point, Question, QuestionError, Vertex};

/// What the analysis of the reader's position asks of reading.
pub(super) struct Study<'a, T> {
    reader: &'a mut Reader,
    tracer: &'a mut T,
    /// The cuts that limits have made so far.
    pub(super) limits_hit: LimitCounts,
}

impl<'a, T: Tracer> Study<'a, T> {
    pub(super) fn new(reader: &'a mut Reader, tracer: &'a mut T) -> Self {
        Self {
            reader,
            tracer,
            limits_hit: LimitCounts::default(),
        }
    }

    fn read(&mut self, question: &Question) -> Result<Tactic, QuestionError> {
        let answer = self.reader.read_string(question, self.tracer)?;
        self.limits_hit += answer.limits_hit();
        Ok(answer.verdict().map_or(Tactic::NONE, |verdict| Tactic {
            outcome: verdict.outcome,
            vertex: verdict.vertex,
        }))
    }
}

impl<T: Tracer> Tactics for Study<'_, T> {
    type Error = QuestionError;

    fn attack(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        if self.reader.board().liberty_count(stone) >= SAFE_LIBERTIES {
            return Ok(Tactic::NONE);
        }
        self.read(&Question::attack(stone))
    }

    fn defend(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        self.read(&Question::defend(stone))
    }
}

impl<T: Tracer> EyeTactics for Study<'_, T> {
    fn stay(&mut self, color: Color, point: Point) -> Result<Outcome, QuestionError> {
        if self.reader.try_move(color, Vertex::At(point)).is_err() {
            return Ok(Outcome::Fail);
        }
        let attack = match self.reader.board().is_empty_at(point) {
            true => Ok(None),
            false => self.attack(point).map(Some),
        };
        self.reader.pop();
        Ok(attack?.map_or(Outcome::Fail, |attack| attack.outcome.reversed()))
    }
}
