//! The game that a verification decides: capture the target, with one side winning every ko.

use super::zone::{Rules, Zone, all_points};
use crate::board::{Keys, keys, stone_key};
use crate::reading::StringGoal;
use crate::search::goal::{Goal, View};
use crate::search::moves::MoveList;
use crate::search::position::Position;
use crate::search::{Limits, LimitsHit, Role};
use crate::{Color, Point, PointSet};
use std::cell::Cell;

/// A target with this many liberties, the attacker to move, is safe: the one rule that is
/// taken for granted rather than read out (see the manual's "Reading Basics").
pub(super) const SAFE_LIBERTIES: usize = 5;

static BANS: Keys = keys(12);
/// The key of the defender being to move.
const DEFENDING: u128 = 0x6d1c_95f3_0be7_4a28_c37e_12d9_845b_f061;

/// A position of the game.
pub(super) struct Game<'a> {
    pub(super) position: &'a mut Position,
    pub(super) target: Point,
    pub(super) defender: Color,
    /// The side that may retake a ko at once.
    pub(super) favoured: Role,
    pub(super) on_board: PointSet,
    /// Whether proofs of safety have to bear any number of moves elsewhere.
    pub(super) lasting: bool,
    limits: Limits,
}

/// A position that is decided without reading.
pub(super) struct Leaf {
    pub(super) captured: bool,
    pub(super) zone: Zone,
}

impl<'a> Game<'a> {
    pub(super) fn new(
        position: &'a mut Position,
        target: Point,
        defender: Color,
        favoured: Role,
    ) -> Self {
        let on_board = all_points(position.board.size());
        Self {
            position,
            target,
            defender,
            favoured,
            on_board,
            lasting: false,
            limits: Limits::default(),
        }
    }

    pub(super) fn color(&self, role: Role) -> Color {
        match role {
            Role::Attack => self.defender.other(),
            Role::Defend => self.defender,
        }
    }

    /// The rules of zones for proofs that `winner` succeeds. A capture is reached in a
    /// bounded number of moves; staying alive may go on for ever.
    pub(super) fn rules(&self, winner: Role) -> Rules<'_> {
        Rules {
            board: &self.position.board,
            on_board: &self.on_board,
            bounded: winner == Role::Attack || !self.lasting,
        }
    }

    /// The point that the ko rule closes to `role`, who is to move.
    fn ban(&self, role: Role) -> Option<Point> {
        self.position.board.ko().filter(|&point| {
            role != self.favoured
                && self
                    .position
                    .board
                    .ko_capture(self.color(role), point)
                    .is_some()
        })
    }

    /// Whether `role`, who is to move, may play on the empty `point`.
    pub(super) fn is_legal(&self, role: Role, point: Point) -> bool {
        self.ban(role) != Some(point) && !self.position.board.is_suicide(self.color(role), point)
    }

    /// The key of the position with `role` to move.
    pub(super) fn key(&self, role: Role) -> u128 {
        let ban = self.ban(role).map_or(0, |point| BANS[point.index()]);
        self.position.board.stones_hash() ^ ban ^ side(role)
    }

    /// The key after a move of `role` that captures nothing.
    pub(super) fn key_after_quiet(&self, role: Role, point: Option<Point>) -> u128 {
        let stone = point.map_or(0, |point| stone_key(self.color(role), point));
        self.position.board.stones_hash() ^ stone ^ side(role.other())
    }

    /// The liberties of the target, none where it was taken.
    pub(super) fn target_liberties(&self) -> usize {
        match self.position.board.color_at(self.target) {
            Some(color) if color == self.defender => self.position.board.liberty_count(self.target),
            _ => 0,
        }
    }

    /// Whether the target was taken by a ko that the defender may retake at once.
    pub(super) fn is_retakable(&self) -> bool {
        self.favoured == Role::Defend && self.position.board.ko() == Some(self.target)
    }

    /// What needs no reading with `role` to move.
    pub(super) fn leaf(&self, role: Role) -> Option<Leaf> {
        let liberties = self.target_liberties();
        if liberties == 0 {
            let open = role == Role::Defend && self.is_retakable();
            let target = [self.target].into_iter().collect();
            return (!open).then(|| Leaf {
                captured: true,
                zone: Zone::of(target),
            });
        }
        if role == Role::Defend {
            return None;
        }
        if liberties >= SAFE_LIBERTIES {
            let string = self.position.board.data_at(self.target);
            let mut zone = Zone::EMPTY;
            self.rules(Role::Defend)
                .add_breathing(string, None, SAFE_LIBERTIES, &mut zone);
            return Some(Leaf {
                captured: false,
                zone,
            });
        }
        self.capture(liberties)
    }

    /// The attacker takes a target in atari, unless in a ko.
    fn capture(&self, liberties: usize) -> Option<Leaf> {
        if liberties > 1 {
            return None;
        }
        let last = self
            .position
            .board
            .data_at(self.target)
            .liberties()
            .first()?;
        let attacker = self.color(Role::Attack);
        if self.position.board.ko_capture(attacker, last).is_some() {
            return None;
        }
        let mut zone = Zone::of([self.target].into_iter().collect());
        self.rules(Role::Attack)
            .add_own_move(attacker, last, &mut zone);
        Some(Leaf {
            captured: true,
            zone,
        })
    }

    /// The moves that reading would try, stage by stage, `false` when there are no more: they
    /// come first, since one of them mostly works.
    pub(super) fn propose(&self, role: Role, stage: u8, list: &mut MoveList) -> bool {
        let view = View {
            position: self.position,
            limits: &self.limits,
            is_root: false,
            hits: Cell::new(LimitsHit::default()),
        };
        list.next_stage();
        let any = StringGoal::new(self.target, self.defender).moves(
            &view,
            role,
            stage,
            &mut <StringGoal as Goal>::Insight::default(),
            list,
        );
        list.sort();
        any
    }

    /// A move after which the target has liberties enough, with the zone of that proof.
    pub(super) fn escape(&self) -> Option<Point> {
        let string = self
            .position
            .board
            .string(self.position.board.string_at(self.target)?);
        string.liberties().iter().find(|&liberty| {
            self.position
                .board
                .liberties_after(self.defender, liberty)
                .len()
                >= SAFE_LIBERTIES
                && self.is_legal(Role::Defend, liberty)
        })
    }
}

fn side(role: Role) -> u128 {
    match role {
        Role::Attack => 0,
        Role::Defend => DEFENDING,
    }
}
