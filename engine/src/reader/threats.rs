//! What two moves in a row do to a dragon.

use super::Reader;
use super::task::Task;
use crate::analysis::scan;
use crate::local::Room;
use crate::question::{Threat, Unsettled};
use crate::search::{LimitCounts, Outcome, Role, Tracer};
use crate::{Answer, Operands, Point, Question, QuestionError, Vertex};

/// An outcome, and the two moves.
type Pair = (Outcome, [Vertex; 2]);

impl Reader {
    /// The most trial moves of the exact solver after one first move of two.
    const PAIR_BUDGET: u64 = 100_000;

    /// Whether a side kills a dragon, or makes it live, if it may move twice.
    pub(super) fn threaten(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let kind = question.kind();
        let (&Operands::Stone(stone), Some(role)) = (question.operands(), kind.facts().role) else {
            return Err(QuestionError::NotRead(kind));
        };
        let (before, unsettled) = (self.counts, self.unsettled);
        let mut limits_hit = LimitCounts::default();
        let mut sight = self.sight((&mut *tracer, &mut limits_hit))?;
        let body = sight.body(self, stone, (&mut *tracer, &mut limits_hit))?;
        let asked = (&mut sight, &body);
        let one = self.judge_dragon(asked, role, (&mut *tracer, &mut limits_hit))?;
        let one = one.map(|((outcome, vertex), _)| (outcome, [vertex, Vertex::Pass]));
        let two = match one {
            Some((Outcome::Win, _)) => one,
            _ => {
                let watch = (&mut *tracer, &mut limits_hit);
                let rooms = sight.sure_rooms(self, &body, watch)?;
                self.move_twice(rooms.of(role), role, one, tracer)?
            }
        };
        let nodes = self.counts - before;
        let limits_hit = self.with_owl_cuts(unsettled, limits_hit);
        Ok(match two {
            Some((outcome, moves)) => Answer::Threat(Threat {
                outcome,
                moves: (outcome > Outcome::Fail).then_some(moves),
                nodes,
                limits_hit,
            }),
            None => Answer::Unknown(Unsettled { nodes, limits_hit }),
        })
    }

    /// The best that is proved of two moves in a row in a room, or of the one move that is known; `None` if nothing works
    /// and not all was settled.
    fn move_twice(
        &mut self,
        room: &Room,
        role: Role,
        one: Option<Pair>,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Pair>, QuestionError> {
        let (mut best, mut settled) = (one, one.is_some());
        let most = self.worked + self.owl_budget();
        for first in self.first_moves(room, role) {
            let budget = Self::PAIR_BUDGET.min(most.saturating_sub(self.worked));
            if budget == 0 {
                settled = false;
                break;
            }
            let Some(found) = self.second_move(room, role, (first, budget), tracer)? else {
                settled = false;
                continue;
            };
            if best.is_none_or(|best| found.0 > best.0) {
                best = Some(found);
            }
            if found.0 == Outcome::Win {
                break;
            }
        }
        let works = |pair: &Pair| settled || pair.0 > Outcome::Fail;
        Ok(best.filter(works))
    }

    /// Where the side may play first: the liberties of the dragon, and then the rest of its room.
    pub(super) fn first_moves(&self, room: &Room, role: Role) -> Vec<Point> {
        let board = self.board();
        let points = match role {
            Role::Attack => room.points,
            Role::Defend => room.defender,
        };
        let points = points.intersection(board.empty_points());
        let liberties = points.intersection(&room.dragon.neighbours());
        let listed = [liberties, points.difference(&liberties)];
        let listed = listed
            .iter()
            .flat_map(|points| scan(board.size()).filter(|point| points.contains(*point)));
        listed.collect()
    }

    /// What comes of a first move, and of the best second one; `None` if it is not settled.
    fn second_move(
        &mut self,
        room: &Room,
        role: Role,
        (first, budget): (Point, u64),
        tracer: &mut impl Tracer,
    ) -> Result<Option<Pair>, QuestionError> {
        let failed = Some((Outcome::Fail, [Vertex::Pass; 2]));
        let Some(owner) = room
            .dragon
            .first()
            .and_then(|stone| self.board().color_at(stone))
        else {
            return Ok(None);
        };
        let mover = match role {
            Role::Attack => owner.other(),
            Role::Defend => owner,
        };
        if self.try_move(mover, Vertex::At(first)).is_err() {
            return Ok(failed);
        }
        let proved = match room.now(self.board(), owner) {
            None => Ok(Some((Outcome::Win, Vertex::Pass))),
            Some(room) => self.ask_solver(&Task::life(&room, role, budget), tracer),
        };
        self.pop();
        let pair = |(outcome, second)| (outcome, [Vertex::At(first), second]);
        Ok(proved?.map(pair))
    }
}
