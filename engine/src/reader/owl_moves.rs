//! Whether a move kills a dragon, or makes it live.

use super::Reader;
use super::exchanges::Exchanges;
use crate::search::{Outcome, Role, Tracer};
use crate::{Answer, Operands, PlayError, Point, Question, QuestionError, Verdict, Vertex};

impl Reader {
    /// What the move of an `owl_does_attack` or `owl_does_defend` comes to: the opponent's best answer, seen from the
    /// other side.
    pub(super) fn judge_owl_move(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let kind = question.kind();
        let (&Operands::Move { play, target }, Some(role)) =
            (question.operands(), kind.facts().role)
        else {
            return Err(QuestionError::NotRead(kind));
        };
        let owner = self.owner(target)?;
        let (mover, reply) = match role {
            Role::Attack => (owner.other(), Question::owl_defend(target)),
            Role::Defend => (owner, Question::owl_attack(target)),
        };
        match self.try_move(mover, Vertex::At(play)) {
            Ok(()) => {}
            Err(error @ (PlayError::OffBoard | PlayError::Occupied)) => {
                return Err(QuestionError::Illegal(play, error));
            }
            // What is not allowed achieves nothing.
            Err(PlayError::Suicide | PlayError::Ko) => {
                return Ok(Verdict::of(Outcome::Fail, None).into());
            }
        }
        let answer = self.reply(play, target, &reply, tracer);
        self.pop();
        match answer? {
            // What is at stake are the strings that are there before the move.
            Answer::Verdict(verdict) if self.tells_exchanges() => {
                self.with_exchanges((role, play, target), verdict, tracer)
            }
            answer => Ok(answer),
        }
    }

    /// What a verdict on a move comes to if exchanges count.
    fn with_exchanges(
        &mut self,
        (role, play, target): (Role, Point, Point),
        mut verdict: Verdict,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let before = self.counts;
        let (dragons, limits_hit) = self.read_dragons(tracer)?;
        let dragon = dragons
            .dragon_at(target)
            .ok_or(QuestionError::Empty(target))?;
        let mut exchanges = Exchanges::new(self, &dragons, dragon, tracer);
        verdict.outcome = exchanges.weigh_move(role, play, verdict.outcome)?;
        verdict.limits_hit += limits_hit;
        verdict.limits_hit += exchanges.limits_hit();
        verdict.nodes += self.counts - before;
        Ok(verdict.into())
    }

    /// What the move on `play`, which was made, leaves of the dragon of `target`.
    fn reply(
        &mut self,
        play: Point,
        target: Point,
        reply: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let is_suicide = self.board().is_empty_at(play);
        if is_suicide || self.board().is_empty_at(target) {
            let outcome = match is_suicide {
                true => Outcome::Fail,
                false => Outcome::Win,
            };
            return Ok(Verdict::of(outcome, None).into());
        }
        Ok(match self.tell_life(reply, false, tracer)?.answer {
            Answer::Verdict(verdict) => Answer::Verdict(Verdict {
                outcome: verdict.outcome.reversed(),
                vertex: None,
                variation: Vec::new(),
                ..verdict
            }),
            unsettled => unsettled,
        })
    }
}
