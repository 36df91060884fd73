//! Questions about strings.

use super::Reader;
use crate::reading::{REACH, StringGoal};
use crate::search::context::Context;
use crate::search::driver::Search;
use crate::search::goal::Goal;
use crate::search::{LimitCounts, MoveLesson, NoTrace, Outcome, Role, Tracer};
use crate::{Answer, Operands, PlayError, Point, Question, QuestionError, Verdict, Vertex};

/// A question about a string as it is read: the goal, the string and the side that moves first.
struct Task {
    goal: StringGoal,
    target: Point,
    role: Role,
}

impl Reader {
    fn task(&self, question: &Question) -> Result<Task, QuestionError> {
        let kind = question.kind();
        let target = question.target().ok_or(QuestionError::NotRead(kind))?;
        let role = kind.facts().role.ok_or(QuestionError::NotRead(kind))?;
        let goal = StringGoal::new(target, self.owner(target)?).with_weights(self.string_weights);
        Ok(Task { goal, target, role })
    }

    /// A search with a clean table.
    fn search<'a, T: Tracer>(
        &'a mut self,
        goal: &'a mut StringGoal,
        tracer: &'a mut T,
    ) -> Search<'a, StringGoal, T> {
        if let Some(table) = &mut self.table {
            table.next_generation(self.position.board.hash());
        }
        let (position, counts) = (&mut self.position, &mut self.counts);
        let context = Context::new(position, &self.limits, counts, tracer);
        Search::new(goal, context, self.table.as_mut(), &mut self.path)
    }

    /// What becomes of a string, one side moving first.
    pub(super) fn read_string(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let Task { mut goal, role, .. } = self.task(question)?;
        if let Some(answer) = self.recall(question) {
            return Ok(answer);
        }
        let before = self.counts;
        let mut search = self.search(&mut goal, tracer);
        let node = search.read_out(role);
        if search.is_stopped() {
            return Err(QuestionError::Stopped);
        }
        let (verdict, shadow) = (search.verdict(role, &node), search.shadow());
        let nodes = self.counts - before;
        let answer = Answer::Verdict(Verdict { nodes, ..verdict });
        self.keep(question, (REACH, &shadow), &answer);
        Ok(answer)
    }

    /// What a question about a string teaches of the moves whose order is learned: in one node of `every` each of them is
    /// tried by itself. For learning alone.
    ///
    /// # Errors
    /// The question is not about a string, or cannot be asked here.
    pub fn string_lessons(
        &mut self,
        question: &Question,
        every: u64,
    ) -> Result<Vec<MoveLesson>, QuestionError> {
        let Task { mut goal, role, .. } = self.task(question)?;
        Ok(self.search(&mut goal, &mut NoTrace).lessons(role, every))
    }

    /// Whether a move does what needs doing.
    pub(super) fn judge(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let Task { target, role, .. } = self.task(question)?;
        let before = self.counts;
        let mut answer = self.try_only(question, tracer)?;
        if let Answer::Verdict(verdict) = &mut answer
            && verdict.outcome > Outcome::Fail
        {
            let (needed, best) = match role {
                Role::Attack => (Question::defend(target), Question::attack(target)),
                Role::Defend => (Question::attack(target), Question::defend(target)),
            };
            let needed = self.weigh(&needed, tracer, &mut verdict.limits_hit)?;
            let best = self.weigh(&best, tracer, &mut verdict.limits_hit)?;
            if needed == Outcome::Fail || best > verdict.outcome {
                verdict.outcome = Outcome::Fail;
            }
        }
        if let Answer::Verdict(verdict) = &mut answer {
            verdict.nodes = self.counts - before;
        }
        Ok(answer)
    }

    /// Whether a stone that is played can stay.
    pub(super) fn read_safe_move(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let Operands::Play(color, point) = *question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        if self.try_move(color, Vertex::At(point)).is_err() {
            return Ok(Verdict::of(Outcome::Fail, None).into());
        }
        let suicide = self.board().is_empty_at(point);
        let attack = match suicide {
            true => Ok(Verdict::of(Outcome::Win, None).into()),
            false => self.read_string(&Question::attack(point), tracer),
        };
        self.pop();
        let attack = attack?;
        let captured = attack
            .verdict()
            .is_some_and(|verdict| verdict.outcome == Outcome::Win);
        let outcome = match captured {
            true => Outcome::Fail,
            false => Outcome::Win,
        };
        Ok(Answer::Verdict(Verdict {
            nodes: attack.nodes(),
            limits_hit: attack.limits_hit(),
            ..Verdict::of(outcome, None)
        }))
    }

    /// What a question comes to that another one depends on; its limits are added to `limits_hit`.
    pub(super) fn weigh(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
        limits_hit: &mut LimitCounts,
    ) -> Result<Outcome, QuestionError> {
        let answer = self.read_string(question, tracer)?;
        *limits_hit += answer.limits_hit();
        Ok(answer
            .verdict()
            .map_or(Outcome::Fail, |verdict| verdict.outcome))
    }

    /// What the one move that the question names comes to.
    fn try_only(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let Task { mut goal, role, .. } = self.task(question)?;
        let kind = question.kind();
        let play = question.play().ok_or(QuestionError::NotRead(kind))?;
        match self.board().check_legal(goal.profile().color(role), play) {
            Err(error @ (PlayError::OffBoard | PlayError::Occupied)) => {
                return Err(QuestionError::Illegal(play, error));
            }
            // A suicide achieves nothing, and what a banned ko capture achieves is asked.
            Err(PlayError::Suicide | PlayError::Ko) | Ok(()) => {}
        }
        if let Some(answer) = self.recall(question) {
            return Ok(answer);
        }
        let before = self.counts;
        let mut search = self.search(&mut goal, tracer);
        let outcome = search.try_only(role, play);
        if search.is_stopped() {
            return Err(QuestionError::Stopped);
        }
        let (limits_hit, shadow) = (search.limits_hit(), search.shadow());
        let answer = Answer::Verdict(Verdict {
            outcome,
            vertex: None,
            variation: Vec::new(),
            nodes: self.counts - before,
            limits_hit,
        });
        self.keep(question, (REACH, &shadow), &answer);
        Ok(answer)
    }
}
