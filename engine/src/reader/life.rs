//! Questions about the life and death of dragons, answered by proof.

use super::Reader;
use crate::analysis::Region;
use crate::local::{Room, Solver};
use crate::question::{DragonStatus, Unsettled};
use crate::search::{NodeKind, Outcome, Role, Tracer};
use crate::{Answer, Operands, Question, QuestionError, Verdict, Vertex};

/// A status, with the moves that kill and that save.
type Judgement = (DragonStatus, Option<[Vertex; 2]>);

/// Trial moves of the exact solver for each question.
const BUDGET: u64 = 1_000_000;
/// The table of the exact solver, in bytes.
const TABLE: usize = 16 << 20;

impl Reader {
    /// Whether a dragon can be killed, or made to live.
    pub(super) fn tell_life(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let kind = question.kind();
        let (Operands::Stone(stone), Some(role)) = (question.operands(), kind.facts().role) else {
            return Err(QuestionError::NotRead(kind));
        };
        let before = self.counts;
        let (dragons, limits_hit) = self.read_dragons(tracer)?;
        let dragon = dragons
            .dragon_at(*stone)
            .ok_or(QuestionError::Empty(*stone))?;
        let region = Region::with_races(self.board(), &dragons, dragon);
        let solution = self.prove_life(&region, role, tracer)?;
        let solution = solution.or_else(|| by_strings(dragons.by_strings(dragon)?, role));
        let nodes = self.counts - before;
        let Some((outcome, vertex)) = solution else {
            return Ok(Answer::Unknown(Unsettled { nodes, limits_hit }));
        };
        Ok(Answer::Verdict(Verdict {
            outcome,
            vertex: (outcome > Outcome::Fail).then_some(vertex),
            variation: Vec::new(),
            nodes,
            limits_hit,
        }))
    }

    /// The status of a dragon, as far as it is proved, and the moves that decide it.
    pub(super) fn prove_status(
        &mut self,
        region: &Region,
        by_strings: Option<Judgement>,
        tracer: &mut impl Tracer,
    ) -> Result<Judgement, QuestionError> {
        let attack = self.prove_life(region, Role::Attack, tracer)?;
        if matches!(attack, Some((Outcome::Fail, _))) {
            return Ok((DragonStatus::Alive, None));
        }
        let defense = self.prove_life(region, Role::Defend, tracer)?;
        Ok(match (attack, defense) {
            (_, Some((Outcome::Fail, _))) => (DragonStatus::Dead, None),
            (Some((_, kill)), Some((_, save))) => (DragonStatus::Critical, Some([kill, save])),
            _ => by_strings.unwrap_or((DragonStatus::Unknown, None)),
        })
    }

    /// What the side that moves first achieves in a region, if the exact solver settles it.
    fn prove_life(
        &mut self,
        region: &Region,
        first: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Option<(Outcome, Vertex)>, QuestionError> {
        let room = Room {
            dragon: region.goal,
            points: region.attacker,
            defender: region.defender,
            friends: region.friends,
        };
        let mut is_stopped = false;
        let mut stop = || {
            is_stopped = is_stopped || tracer.stop();
            is_stopped
        };
        let solver = self.solver.get_or_insert_with(|| Solver::new(TABLE));
        let board = &self.position.board;
        // A room that is too large is not settled.
        let solved = solver.life_unless(board, &room, first, BUDGET, &mut stop);
        let solution = solved.ok();
        *self.counts.of_mut(NodeKind::Owl) += solution.map_or(0, |solution| solution.trials);
        if is_stopped {
            return Err(QuestionError::Stopped);
        }
        Ok(solution.and_then(|solution| solution.settled))
    }
}

/// What a status that strings alone settle says for the side that moves first.
fn by_strings((status, moves): Judgement, first: Role) -> Option<(Outcome, Vertex)> {
    match (status, first) {
        (DragonStatus::Alive, Role::Attack) | (DragonStatus::Dead, Role::Defend) => {
            Some((Outcome::Fail, Vertex::Pass))
        }
        (DragonStatus::Alive, Role::Defend) | (DragonStatus::Dead, Role::Attack) => {
            Some((Outcome::Win, Vertex::Pass))
        }
        (DragonStatus::Critical, Role::Attack) => moves.map(|[kill, _]| (Outcome::Win, kill)),
        // A string that is saved need not live.
        (DragonStatus::Critical, Role::Defend) | (DragonStatus::Unknown, _) => None,
    }
}
