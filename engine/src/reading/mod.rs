//! Tactical reading: can a string be captured, can it be saved?
//!
//! Attack and defence are the two sides of one goal. Each family of moves has a file
//! of its own; `attack.rs` and `defense.rs` put them in order.

mod attack;
pub(crate) mod break_chain;
mod cost;
mod defense;
mod doom;
mod fallback;
mod insight;
mod net;
mod order;
mod order_weights;
mod reach;
mod superstring;
mod weights;
mod zone;

pub use cost::{StringWeights, ThreatWeights};
pub use order::ORDER_VALUES;
pub(crate) use reach::REACH;

use cost::Threat;
use insight::Insight;

use crate::search::goal::{Cost, Goal, Moment, Pass, Price, Stage, When};
use crate::search::moves::MoveList;
use crate::search::position::Position;
use crate::search::profile::Profile;
use crate::search::view::View;
use crate::search::{Limit, MoveFeatures, NodeKind, Outcome, Role, Targets};
use crate::{Board, Color, Point, PointSet, Vertex};

/// A string with this many liberties is never attacked (manual, "Reading Basics").
pub(crate) const SAFE_LIBERTIES: usize = 5;

/// A pass is broken off at this many times the limit on nodes.
const OVERDRAFT: u64 = 4;

/// What threats may cost in the first pass, and in the last but one, which is left out where reading is not to be given
/// up after it. In the last it is all that the limit allows.
const FIRST_BUDGET: u16 = 64;
const SECOND_BUDGET: u16 = 128;

/// The limit on nodes at which it was learned when reading is given up. One who has more nodes to spend is more patient.
const LEARNED_AT: u64 = 3000;

/// Capture, or save, one string.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StringGoal {
    target: Point,
    defender: Color,
    weights: StringWeights,
}

impl StringGoal {
    /// The goal about the string of the stone on `target`, which belongs to `defender`.
    pub(crate) fn new(target: Point, defender: Color) -> Self {
        Self {
            target,
            defender,
            weights: StringWeights::default(),
        }
    }

    /// The same with other weights.
    pub(crate) fn with_weights(self, weights: StringWeights) -> Self {
        Self { weights, ..self }
    }

    /// The stone that names the string.
    pub(crate) fn stone(&self) -> Point {
        self.target
    }

    fn attacker(&self) -> Color {
        self.defender.other()
    }

    /// Whether a string with so many liberties is taken for alive after `depth` trial moves.
    #[inline]
    fn is_out_of_reach(view: &View<'_>, depth: u32, liberties: usize) -> bool {
        match liberties {
            SAFE_LIBERTIES.. => true,
            0..=2 => false,
            3 => view.beyond(depth, Limit::Depth),
            _ => view.beyond(depth, Limit::FourlibDepth) || view.beyond(depth, Limit::Depth),
        }
    }

    /// Whether a string with so many liberties is taken for alive at the node's depth.
    #[inline]
    fn is_safe(view: &View<'_>, liberties: usize) -> bool {
        Self::is_out_of_reach(view, view.position.depth, liberties)
    }
}

impl Goal for StringGoal {
    type Insight = Insight;
    type Zone = PointSet;

    #[inline]
    fn profile(&self) -> Profile {
        Profile {
            kind: NodeKind::Reading,
            targets: Targets::one(self.target),
            defender: self.defender,
            payer: Role::Attack,
            cost_limit: Limit::ThreatCost,
            node_limit: Limit::ReadingNodeLimit,
            first_budget: FIRST_BUDGET,
            overdraft: OVERDRAFT,
            nested: None,
        }
    }

    fn settled(
        &self,
        view: &View<'_>,
        role: Role,
        insight: &mut Insight,
    ) -> Option<(Outcome, Vertex)> {
        let board = view.board();
        let Some(id) = board.string_at(self.target) else {
            return match role {
                Role::Attack => Some((Outcome::Win, Vertex::Pass)),
                // A stone that took its captors' last other liberty with it may yet be taken back.
                Role::Defend if board.captures_at(self.defender, self.target) => None,
                Role::Defend => Some((Outcome::Fail, Vertex::Pass)),
            };
        };
        let string = board.string(id);
        let liberties = string.liberty_count();
        match role {
            Role::Attack if liberties == 1 => self.capture(board),
            // At the root the move is reported that the order of moves says.
            Role::Attack if liberties == 2 && !view.is_root => {
                insight.study(board, string);
                let at = self.doom(view, id, insight)?;
                Some((Outcome::Win, Vertex::At(at)))
            }
            Role::Attack => Self::is_safe(view, liberties).then_some((Outcome::Fail, Vertex::Pass)),
            Role::Defend if view.is_root && liberties < SAFE_LIBERTIES => None,
            Role::Defend if Self::is_safe(view, liberties) => Some((Outcome::Win, Vertex::Pass)),
            Role::Defend => {
                insight.study(board, string);
                self.escape(view, insight)
            }
        }
    }

    fn moves(
        &self,
        view: &View<'_>,
        role: Role,
        stage: u8,
        insight: &mut Insight,
        list: &mut MoveList,
    ) -> Stage {
        if let Some(id) = view.board().string_at(self.target) {
            insight.study(view.board(), view.board().string(id));
            if role == Role::Attack {
                insight.study_inroads(view.board(), self.attacker());
            }
        }
        match role {
            Role::Attack => attack::moves(self, view, stage, insight, list),
            Role::Defend => defense::moves(self, view, stage, insight, list),
        }
    }

    /// For the attacker by the liberties of the target's best extension; nothing for an atari that works. A string
    /// that is brought into atari by its owner is captured at once: it is no single stone then.
    #[inline]
    fn price(
        &self,
        view: &View<'_>,
        role: Role,
        point: Point,
        moment: Moment<'_, Insight>,
        next: &mut Insight,
    ) -> Price {
        match (role, moment) {
            (Role::Defend, Moment::Before(insight)) if insight.is_self_atari(point) => {
                Price::Refuted
            }
            (Role::Defend, _) => Price::Cost(Cost::FREE),
            (Role::Attack, Moment::Before(insight)) => {
                self.foresee_attack(view, point, insight, next)
            }
            (Role::Attack, Moment::After) => Price::Cost(self.cost(view.position, point, next)),
        }
    }

    fn examples(
        &self,
        view: &View<'_>,
        role: Role,
        insight: &Insight,
    ) -> Vec<(Point, MoveFeatures)> {
        match role {
            Role::Attack => Vec::new(),
            Role::Defend => defense::examples(self, view, insight),
        }
    }

    fn next_budget(&self, view: &View<'_>, role: Role, budget: u16, spent: u64) -> u16 {
        match budget < SECOND_BUDGET && self.looks_hopeless(view, role, spent) {
            true => SECOND_BUDGET,
            false => u16::MAX,
        }
    }

    fn gives_up(&self, view: &View<'_>, role: Role, budget: u16, spent: u64) -> bool {
        budget >= SECOND_BUDGET && self.looks_hopeless(view, role, spent)
    }

    fn zone(&self, position: &Position, vertex: Vertex, insight: &Insight) -> PointSet {
        self.end_zone(&position.board, vertex, insight)
    }

    fn close(&self, position: &Position, loser: Role, zone: &mut PointSet) -> bool {
        match loser {
            Role::Defend => self.close_capture(&position.board, zone),
            Role::Attack => self.close_escape(&position.board, zone),
        }
        true
    }

    #[inline]
    fn pass(
        &self,
        view: &View<'_>,
        role: Role,
        when: When,
        insight: &Insight,
    ) -> Option<Pass<Insight>> {
        let passes = match (role, when) {
            (Role::Attack, When::Last) => view.position.ko.may_wait(self.attacker()),
            (Role::Defend, When::Last) => view.is_root && !self.is_capturable(view.board()),
            (Role::Defend, When::Before(3)) => !view.is_root && !self.is_capturable(view.board()),
            _ => false,
        };
        passes.then(|| Pass {
            budget: u16::MAX,
            reply: insight.clone(),
            confines: true,
        })
    }
}

impl StringGoal {
    /// Whether so few nodes were spent that dearer threats will do no better.
    fn looks_hopeless(&self, view: &View<'_>, role: Role, spent: u64) -> bool {
        let liberties = view.board().liberty_count(self.target);
        let hopeless = u64::from(self.weights.hopeless(role, liberties));
        let limit = u64::from(view.limits.of(Limit::ReadingNodeLimit)).max(LEARNED_AT);
        spent.saturating_mul(limit) < hopeless * LEARNED_AT
    }

    /// An extension after which the string is taken for alive.
    fn escape(&self, view: &View<'_>, insight: &Insight) -> Option<(Outcome, Vertex)> {
        let next = view.position.depth + 1;
        insight
            .extensions()
            .find(|extension| {
                !view.board().is_ko_banned(self.defender, extension.at)
                    && !view.position.ko.forbids(self.defender, extension.at)
                    && Self::is_out_of_reach(view, next, extension.liberties())
            })
            .map(|extension| (Outcome::Win, Vertex::At(extension.at)))
    }

    /// What an attack on `point` costs that was made.
    fn cost(&self, position: &Position, point: Point, next: &mut Insight) -> Cost {
        let board = &position.board;
        let Some(id) = board.string_at(self.target) else {
            return Cost::FREE;
        };
        let string = board.string(id);
        if string.liberty_count() < 2 {
            return Cost::FREE;
        }
        next.study(board, string);
        let threat = Threat {
            depth: position.depth.saturating_sub(1),
            liberties: string.liberty_count(),
            own: board.liberty_count(point),
            direct: true,
        };
        threat.cost(&self.weights, next)
    }

    /// Whether the attacker could take the string now, or has taken it; taking a ko does not count.
    #[inline]
    fn is_capturable(&self, board: &Board) -> bool {
        match board.liberty_count(self.target) {
            0 => true,
            1 => self.capture(board).is_some(),
            _ => false,
        }
    }

    /// A string in atari is captured, unless it is a single stone whose captors can be captured
    /// where it stood: a ko, or a snapback.
    fn capture(&self, board: &Board) -> Option<(Outcome, Vertex)> {
        let string = board.data_at(self.target);
        let liberty = string.liberties().first()?;
        let held = board.ko() == Some(liberty)
            || string.stone_count() == 1 && board.liberties_up_to(self.attacker(), liberty, 2) == 1;
        (!held).then_some((Outcome::Win, Vertex::At(liberty)))
    }
}
