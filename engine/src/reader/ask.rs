//! Asking: what all kinds of questions have in common.

use super::Reader;
use super::rivals::Means;
use crate::cache::Reach;
use crate::search::context::Shadow;
use crate::search::{NoTrace, Tracer, Watched};
use crate::{Answer, Color, Point, Question, QuestionError, QuestionKind};

impl Reader {
    /// Answers a question about the position.
    ///
    /// # Errors
    /// The question does not fit the position, or the engine does not read its kind.
    pub fn ask(&mut self, question: &Question) -> Result<Answer, QuestionError> {
        self.answer(question, &mut NoTrace)
    }

    /// [`Reader::ask`], watched by a tracer.
    ///
    /// # Errors
    /// As [`Reader::ask`], and if the tracer stops the search.
    pub fn ask_with(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        // One search for all tracers, compiled here and not where the tracer is.
        self.answer(question, &mut Watched(tracer))
    }

    fn answer(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        self.check(question)?;
        match question.kind() {
            QuestionKind::Attack | QuestionKind::Defend => self.read_string(question, tracer),
            QuestionKind::DoesAttack | QuestionKind::DoesDefend => self.judge(question, tracer),
            QuestionKind::SafeMove => self.read_safe_move(question, tracer),
            QuestionKind::Connect
            | QuestionKind::Disconnect
            | QuestionKind::BreakIn
            | QuestionKind::BlockOff => self.read_connection(question, tracer),
            QuestionKind::WormData => self.tell_worms(question, tracer),
            QuestionKind::EvalEye | QuestionKind::EyeData | QuestionKind::HalfEyeData => {
                self.tell_eyes(question, tracer)
            }
            QuestionKind::WormCutstone | QuestionKind::WormStones => self.tell_strings(question),
            QuestionKind::DragonData | QuestionKind::DragonStones | QuestionKind::SameDragon => {
                self.tell_dragons(question, tracer)
            }
            QuestionKind::DragonStatus => self.tell_dragon_status(question, tracer),
            QuestionKind::OwlAttack | QuestionKind::OwlDefend => {
                let exchanges = self.tells_exchanges();
                let told = self.tell_life(question, exchanges, tracer)?;
                Ok(told.answer)
            }
            QuestionKind::OwlDoesAttack | QuestionKind::OwlDoesDefend => {
                self.judge_owl_move(question, tracer)
            }
            QuestionKind::OwlThreatenAttack | QuestionKind::OwlThreatenDefense => {
                self.threaten(question, tracer)
            }
            QuestionKind::AnalyzeSemeai | QuestionKind::AnalyzeSemeaiAfterMove => self
                .tell_race(question, Means::All, tracer)
                .map(|told| told.answer),
            QuestionKind::AttackEither | QuestionKind::DefendBoth => {
                self.read_both(question, tracer)
            }
            QuestionKind::CombinationAttack | QuestionKind::CombinationDefend => {
                self.combine(question, tracer)
            }
            QuestionKind::Life => self.solve_life(question, tracer),
            QuestionKind::UnconditionalStatus => self.tell_status(question),
        }
    }

    /// Whether the question fits the position.
    pub(super) fn check(&self, question: &Question) -> Result<(), QuestionError> {
        let facts = question.facts();
        let board = self.board();
        if let Some(point) = question.points_off(board.size()).next() {
            return Err(QuestionError::OffBoard(point));
        }
        let mut stones = question.stones();
        if let Some(empty) = question.stones().find(|stone| board.is_empty_at(*stone)) {
            return Err(QuestionError::Empty(empty));
        }
        let (Some(one), Some(two)) = (stones.next(), stones.next()) else {
            return Ok(());
        };
        let one_color = board.color_at(one) == board.color_at(two);
        match (facts.colors.admits(one_color), one_color) {
            (true, _) => Ok(()),
            (false, true) => Err(QuestionError::OneColor(one, two)),
            (false, false) => Err(QuestionError::DifferentColors(one, two)),
        }
    }

    /// The owner of the stone on `stone`.
    pub(super) fn owner(&self, stone: Point) -> Result<Color, QuestionError> {
        let color = self.board().color_at(stone);
        color.ok_or(QuestionError::Empty(stone))
    }

    /// The answer to a question, if the cache has it.
    pub(super) fn recall(&mut self, question: &Question) -> Option<Answer> {
        let cache = self.cache.as_mut()?;
        cache.recall(question, &self.limits, &self.position)
    }

    /// Keeps an answer if the cache is on; `looked` is how far a search looks, and where moves
    /// were tried.
    pub(super) fn keep(&mut self, question: &Question, looked: (Reach, &Shadow), answer: &Answer) {
        if let Some(cache) = &mut self.cache {
            let (limits, position) = (&self.limits, &self.position);
            cache.keep(question, limits, position, looked, answer);
        }
    }
}
