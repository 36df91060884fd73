//! Questions to the exact solver, with a region that is given or found out.

use super::Reader;
use super::life::verdict;
use super::proofs::SureRooms;
use super::sight::Sight;
use crate::analysis::Body;
use crate::local::Room;
use crate::question::StatusAnswer;
use crate::search::{LimitCounts, Tracer, Watched};
use crate::{Answer, Operands, Point, PointSet, Question, QuestionError};

/// Where a question about life is decided.
pub(super) enum Scope {
    /// In a region that is given.
    Region(Room),
    /// In the region of the dragon.
    Dragon(Box<Sight>, Body),
}

impl Scope {
    /// The room, with weak friends that the dragon may join.
    fn room(
        &mut self,
        reader: &mut Reader,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Room, QuestionError> {
        match self {
            Self::Region(room) => Ok(room.clone()),
            Self::Dragon(sight, body) => sight.widest(reader, body, watch),
        }
    }

    /// The rooms in which what either side achieves stands.
    pub(super) fn sure_rooms(
        &mut self,
        reader: &mut Reader,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<SureRooms, QuestionError> {
        match self {
            Self::Region(room) => Ok(SureRooms::given(room)),
            Self::Dragon(sight, body) => sight.sure_rooms(reader, body, watch),
        }
    }
}

impl Reader {
    /// The room in which a question about life ([`Question::life`]) is decided. Where the question names a region, it
    /// is that with the strings of the dragon in it, and friends outside live. Where it names none, it is the region of
    /// the dragon, with the weak friends that it may join unless it is too large then.
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
        let watch = (&mut Watched(tracer), &mut LimitCounts::default());
        let mut scope = self.scope(question, (&mut *watch.0, &mut *watch.1))?;
        scope.room(self, watch)
    }

    /// Where it is decided. The cuts that limits make in finding that out are added to `cuts`.
    pub(super) fn scope(
        &mut self,
        question: &Question,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Scope, QuestionError> {
        let Operands::Life { target, region, .. } = question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        let mut sight = self.sight((&mut *tracer, &mut *cuts))?;
        let body = sight.body(self, *target, (tracer, cuts))?;
        Ok(match region.is_empty() {
            true => Scope::Dragon(Box::new(sight), body),
            false => Scope::Region(self.room_of(*target, &body.stones, region)?),
        })
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
        let Operands::Life { role, .. } = question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        let (before, unsettled) = (self.counts, self.unsettled);
        let mut limits_hit = LimitCounts::default();
        let mut scope = self.scope(question, (&mut *tracer, &mut limits_hit))?;
        if matches!(&scope, Scope::Region(room) if !room.fits()) {
            return Err(QuestionError::RegionTooLarge);
        }
        let watch = (tracer, &mut limits_hit);
        let Some(role) = *role else {
            let (status, moves) = self.prove_status(&mut scope, watch)?;
            return Ok(Answer::Status(StatusAnswer {
                status,
                moves,
                nodes: self.counts - before,
                limits_hit: self.with_owl_cuts(unsettled, limits_hit),
            }));
        };
        let settled = self.prove_life(&mut scope, role, watch)?;
        let nodes = self.counts - before;
        let limits_hit = self.with_owl_cuts(unsettled, limits_hit);
        Ok(verdict(settled, nodes, limits_hit))
    }
}
