//! What a problem kind has to say for the driver to search it.

use super::context::Context;
use super::lessons::MoveFeatures;
use super::moves::MoveList;
use super::position::Position;
use super::profile::Profile;
use super::view::View;
use super::zone::Zone;
use super::{Outcome, Role, Tracer};
use crate::{Point, Vertex};

/// When a pass may be tried in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// Before the moves of this stage: most threats are empty, and a pass shows it soonest.
    Before(u8),
    /// When all moves have failed.
    Last,
}

/// A pass that is worth trying.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pass<I> {
    /// What the moves of the side that pays may still cost together, however much is left to spend: what is
    /// dearer was no threat.
    pub(crate) budget: u16,
    /// What is known of the opponent's node.
    pub(crate) reply: I,
    /// Whether only moves on the points that a refutation of the pass depends on may do better.
    pub(crate) confines: bool,
}

/// What there is of a stage of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The moves that were proposed, if any; another stage may follow.
    More,
    /// Nothing: the stages before it were all.
    Done {
        /// What those moves cost at least that were left out since they cost more than is left to spend.
        withheld: Option<u16>,
    },
}

impl Stage {
    /// No stage is left, and no move was left out for its cost.
    pub(crate) const DONE: Self = Self::Done { withheld: None };
}

/// When the price of a move is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moment<'a, I> {
    /// Before it is made, with what is known of the node.
    Before(&'a I),
    /// After it was made, if the goal wanted that.
    After,
}

/// What can be said of a move without searching it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Price {
    /// The opponent answers it at once: it achieves nothing, and is no node.
    Refuted,
    /// What it costs.
    Cost(Cost),
    /// It has to be made to tell; nothing if it has been.
    PlayIt,
}

/// What a threat of the side that pays costs.
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

/// A problem kind. The driver owns recursion, ko, table, limits, counting and tracing; a goal says when it is
/// over, which moves there are, and what they cost. It may be about a string, about two, as a race is, or
/// about no stone at all, as an eye space is.
///
/// In a node it is asked in this order:
///
/// 1. [`settled`](Goal::settled), and if the table knows nothing, [`read`](Goal::read);
/// 2. before each stage, and after the last, whether to [`pass`](Goal::pass);
/// 3. stage by stage for [`moves`](Goal::moves);
/// 4. for the [`price`](Goal::price) of each, before it is made, and after it was if need be.
pub(crate) trait Goal {
    /// What the goal works out about a node and needs more than once there.
    type Insight: Default;

    /// What is kept of the points that each result depends on, for [`on_pass_refuted`](Goal::on_pass_refuted)
    /// and to leave out moves that a known refutation answers too: a [`PointSet`](crate::PointSet), or `()`.
    type Zone: Zone;

    /// What it is about, and what the search for it may take. It is the same throughout a search, and so
    /// plain that looking up a part of it costs no more than a constant.
    fn profile(&self) -> Profile;

    /// What tells goals apart in a table that they share, beside stones, ko state, side and depth: the targets,
    /// unless there are goals that differ in more, in a region, say. It is the same throughout a search.
    fn key(&self) -> u128 {
        self.profile().targets.key()
    }

    /// The outcome for the side to move, and its move, if the position alone tells them.
    fn settled(
        &self,
        view: &View<'_>,
        role: Role,
        insight: &mut Self::Insight,
    ) -> Option<(Outcome, Vertex)>;

    /// The same by reading of another kind: see [`Context::nested`]. Asked once for a node that is neither
    /// settled nor in the table.
    fn read<T: Tracer>(
        &mut self,
        _context: &mut Context<'_, T>,
        _role: Role,
        _insight: &mut Self::Insight,
    ) -> Option<(Outcome, Vertex)> {
        None
    }

    /// What threats may cost in the pass after one with this `budget`, up to the limit, the search having taken so many
    /// nodes: all that the limit allows, if not said otherwise.
    fn next_budget(&self, _view: &View<'_>, _role: Role, _budget: u16, _spent: u64) -> u16 {
        u16::MAX
    }

    /// Whether dearer threats are not worth trying after a pass with this `budget`. The limit on nodes counts as what
    /// cut the search.
    fn gives_up(&self, _view: &View<'_>, _role: Role, _budget: u16, _spent: u64) -> bool {
        false
    }

    /// The points that what the goal said of a node depends on, moves tried left out; `vertex` is the move that
    /// settles it, or a pass.
    fn zone(&self, _position: &Position, _vertex: Vertex, _insight: &Self::Insight) -> Self::Zone {
        Zone::NONE
    }

    /// Adds to the points that a refutation depends on those where the loser, who is to move, may get at it
    /// from outside; `false` if its moves elsewhere have to be tried all the same.
    fn close(&self, _position: &Position, loser: Role, _zone: &mut Self::Zone) -> bool {
        loser != self.profile().payer
    }

    /// Whether the side to move passes now, and what its opponent has then.
    fn pass(
        &self,
        view: &View<'_>,
        role: Role,
        when: When,
        insight: &Self::Insight,
    ) -> Option<Pass<Self::Insight>>;

    /// Told that a pass is not enough: by which first move of the opponent, and which points that depends on.
    fn on_pass_refuted(&self, _insight: &mut Self::Insight, _vertex: Vertex, _zone: &Self::Zone) {}

    /// Proposes the moves of a stage, counted from 0.
    fn moves(
        &self,
        view: &View<'_>,
        role: Role,
        stage: u8,
        insight: &mut Self::Insight,
        list: &mut MoveList,
    ) -> Stage;

    /// The moves of a node whose order is learned, and what they are like, for [learning](super::MoveLesson) alone. The node has
    /// been searched.
    fn examples(
        &self,
        _view: &View<'_>,
        _role: Role,
        _insight: &Self::Insight,
    ) -> Vec<(Point, MoveFeatures)> {
        Vec::new()
    }

    /// What a move of `role` on `point` costs: nothing where it leaves no choice, more the more freedom it
    /// leaves. What threats of the side that pays cost together on a line is limited (Cazenave, "Iterative
    /// widening"); those of the other side cost nothing. What is found out about the opponent's node goes
    /// to `next`.
    fn price(
        &self,
        view: &View<'_>,
        role: Role,
        point: Point,
        moment: Moment<'_, Self::Insight>,
        next: &mut Self::Insight,
    ) -> Price;
}
