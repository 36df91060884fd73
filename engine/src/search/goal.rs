//! What a problem kind has to say for the driver to search it.

use super::context::Context;
use super::moves::MoveList;
use super::position::Position;
use super::profile::Profile;
use super::view::View;
use super::zone::Zone;
use super::{Outcome, Role, Tracer};
use crate::{Board, Point, Vertex};

/// When a side may answer by playing elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PassRule {
    /// The side must act.
    Never,
    /// Tried before the moves of this stage: most threats are empty, and this shows it soonest.
    Before(u8),
    /// Tried when all moves have failed.
    Last,
}

/// What can be said of a move before it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foresight {
    /// The opponent answers it at once: it achieves nothing.
    Refuted,
    /// What [`Goal::cost`] will say of it.
    Cost(Cost),
}

/// What a threat of the attacker costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Cost {
    /// For the first threat of its node that is not nearly forced.
    pub(crate) base: u16,
    /// By how much it is dearer for each such threat tried before it in the node: the later in
    /// the order of moves, the less likely to work (Tsuruoka, Yokoyama, Chikayama, "Game-tree
    /// search algorithm based on realization probability").
    pub(crate) step: u16,
}

impl Cost {
    /// What leaves no choice costs nothing.
    pub(crate) const FREE: Self = Self { base: 0, step: 0 };

    /// The cost after `earlier` threats of the node that were not nearly forced.
    pub(crate) fn after(self, earlier: u16) -> u16 {
        self.base.saturating_add(self.step.saturating_mul(earlier))
    }
}

/// A problem kind: the driver owns recursion, ko, table, limits, counting and tracing; a
/// goal says when it is over and which moves there are.
pub(crate) trait Goal {
    /// What the goal works out about a node and needs more than once there.
    type Insight: Default;

    /// What the driver keeps of the points that each result depends on, for [`Goal::on_pass_refuted`] and to
    /// leave out moves that a refutation already known does for: points, or nothing.
    type Zone: Zone;

    /// What it is about, and what its search may take. The same throughout a search, and so plain that
    /// looking up a part of it costs no more than a constant would.
    fn profile(&self) -> Profile;

    /// Tells goals apart in the table, other than by stones, ko state, side and depth.
    fn key(&self) -> u128 {
        self.profile().targets.key()
    }

    /// The outcome for the side to move, and its move, if nothing has to be searched.
    fn over(
        &self,
        view: &View<'_>,
        role: Role,
        insight: &mut Self::Insight,
    ) -> Option<(Outcome, Vertex)>;

    /// The same by reading of another kind, which makes trial moves of its own. Asked once for a
    /// node that is neither over nor in the table.
    fn study<T: Tracer>(
        &mut self,
        _context: &mut Context<'_, T>,
        _role: Role,
        _insight: &mut Self::Insight,
    ) -> Option<(Outcome, Vertex)> {
        None
    }

    /// What moves cost at least that the goal does not propose since they cost more than is left to spend.
    fn withheld(&self, _insight: &Self::Insight) -> Option<u16> {
        None
    }

    /// The points that what the goal said of a node depends on, moves tried left out.
    fn zone(&self, _insight: &Self::Insight) -> Self::Zone {
        Zone::NONE
    }

    /// Told that the opponent succeeds if the side to move passes: with which first move, and which points
    /// that depends on.
    fn on_pass_refuted(&self, _insight: &mut Self::Insight, _vertex: Vertex, _zone: &Self::Zone) {}

    /// Proposes the moves of a stage, counted from 0; `false` when there are no more stages.
    fn moves(
        &self,
        view: &View<'_>,
        role: Role,
        stage: u8,
        insight: &mut Self::Insight,
        list: &mut MoveList,
    ) -> bool;

    /// What is known of a node and holds for the opponent, too, when the side to move passes.
    fn handed_over(&self, insight: &Self::Insight) -> Self::Insight;

    /// What can be said of a move of `role` without making it; `None` if it has to be made. What
    /// is known then of the opponent's node goes to `next`.
    fn foresee(
        &self,
        position: &Position,
        role: Role,
        point: Point,
        insight: &Self::Insight,
        next: &mut Self::Insight,
    ) -> Option<Foresight>;

    /// What the threat costs that the side of `role` has just made: 0 where it leaves no
    /// choice, more the more freedom it leaves. The costs of the side that pays on a line are limited
    /// (Cazenave, "Iterative widening"); the other side's are 0. What is found out
    /// about the opponent's node goes to `next`.
    fn cost(&self, board: &Board, role: Role, next: &mut Self::Insight) -> Cost;

    /// What the moves of the side that pays may still cost together if the opponent passes in `position`, however
    /// much is left to spend.
    fn after_pass(&self, _position: &Position) -> u16 {
        u16::MAX
    }

    /// Whether the side to move may pass.
    fn pass_rule(&self, view: &View<'_>, role: Role) -> PassRule;
}
