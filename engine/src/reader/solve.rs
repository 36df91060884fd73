//! Questions to the exact solver, with a region that is given or found out.

use super::Reader;
use super::life::verdict;
use crate::analysis::Sound;
use crate::local::Room;
use crate::question::StatusAnswer;
use crate::search::{LimitCounts, Tracer, Watched};
use crate::{Answer, Operands, Point, PointSet, Question, QuestionError};

impl Reader {
    /// The room in which a question about life ([`Question::life`]) is decided. Where the question names a region, it
    /// is that with the strings of the dragon in it, and friends outside live. Where it names none, it is the region of
    /// the dragon.
    ///
    /// # Errors
    /// The question does not fit the position, is not about life, or the tracer stops the reading of strings and
    /// connections that tells what the dragon is.
    pub fn room(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Room, QuestionError> {
        self.check(question)?;
        self.find_room(question, &mut Watched(tracer))
            .map(|(room, _)| room)
    }

    /// The room, and the cuts that limits have made in finding it.
    fn find_room(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<(Room, LimitCounts), QuestionError> {
        let Operands::Life { target, region, .. } = question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        let mut limits_hit = LimitCounts::default();
        let mut sight = self.sight((&mut *tracer, &mut limits_hit))?;
        let body = sight.body(self, *target, (&mut *tracer, &mut limits_hit))?;
        let room = match region.is_empty() {
            true => {
                let watch = (&mut *tracer, &mut limits_hit);
                sight.room(self, (&body, Sound::Friends), watch)?
            }
            false => self.room_of(*target, &body.stones, region)?,
        };
        Ok((room, limits_hit))
    }

    /// The room of the strings of `dragon` in a region that is given.
    fn room_of(
        &self,
        target: Point,
        dragon: &PointSet,
        region: &[Point],
    ) -> Result<Room, QuestionError> {
        let region: PointSet = region.iter().copied().collect();
        if !region.contains(target) {
            return Err(QuestionError::OutOfRegion(target));
        }
        let board = self.board();
        let color = self.owner(target)?;
        let strings = dragon.intersection(&region);
        let strings = strings.iter().filter_map(|stone| board.string_at(stone));
        let dragon = strings.fold(PointSet::EMPTY, |all, id| {
            all.union(board.string(id).stones())
        });
        let points = region.union(&dragon);
        Ok(Room {
            dragon,
            points,
            defender: points,
            friends: board.stones(color).difference(&points),
            exits: PointSet::EMPTY,
        })
    }

    /// The answer of the exact solver to a question about life.
    pub(super) fn solve_life(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let Operands::Life { role, region, .. } = question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        let (before, unsettled) = (self.counts, self.unsettled);
        let (room, limits_hit) = self.find_room(question, tracer)?;
        if !region.is_empty() && !room.fits() {
            return Err(QuestionError::RegionTooLarge);
        }
        let Some(role) = *role else {
            let (status, moves) = self.prove_status(&room, tracer)?;
            return Ok(Answer::Status(StatusAnswer {
                status,
                moves,
                nodes: self.counts - before,
                limits_hit: self.with_owl_cuts(unsettled, limits_hit),
            }));
        };
        let settled = self.prove_life(&room, role, tracer)?;
        let nodes = self.counts - before;
        let limits_hit = self.with_owl_cuts(unsettled, limits_hit);
        Ok(verdict(settled, nodes, limits_hit))
    }
}
