//! The game that a verification decides: capture the target, with one side winning every ko.

use super::zone::{Rules, Zone, all_points};
use crate::board::{Keys, keys, stone_key};
use crate::search::Role;
use crate::{Board, Color, Point, PointSet};

/// A target with this many liberties, the attacker to move, is safe: the one rule that is
/// taken for granted rather than read out (see the manual's "Reading Basics").
pub(super) const SAFE_LIBERTIES: usize = 5;

static BANS: Keys = keys(12);
/// The key of the defender being to move.
const DEFENDING: u128 = 0x6d1c_95f3_0be7_4a28_c37e_12d9_845b_f061;

/// A position of the game.
pub(super) struct Game<'a> {
    pub(super) board: &'a mut Board,
    pub(super) target: Point,
    pub(super) defender: Color,
    /// The side that may retake a ko at once.
    pub(super) favoured: Role,
    pub(super) on_board: PointSet,
}

/// A position that is decided without reading.
pub(super) struct Leaf {
    pub(super) captured: bool,
    pub(super) zone: Zone,
}

impl<'a> Game<'a> {
    pub(super) fn new(
        board: &'a mut Board,
        target: Point,
        defender: Color,
        favoured: Role,
    ) -> Self {
        let on_board = all_points(board.size());
        Self {
            board,
            target,
            defender,
            favoured,
            on_board,
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
            board: self.board,
            on_board: &self.on_board,
            bounded: winner == Role::Attack,
        }
    }

    /// The point that the ko rule closes to `role`, who is to move.
    fn ban(&self, role: Role) -> Option<Point> {
        self.board.ko().filter(|&point| {
            role != self.favoured && self.board.ko_capture(self.color(role), point).is_some()
        })
    }

    /// Whether `role`, who is to move, may play on the empty `point`.
    pub(super) fn is_legal(&self, role: Role, point: Point) -> bool {
        self.ban(role) != Some(point) && !self.board.is_suicide(self.color(role), point)
    }

    /// The key of the position with `role` to move.
    pub(super) fn key(&self, role: Role) -> u128 {
        let ban = self.ban(role).map_or(0, |point| BANS[point.index()]);
        self.board.stones_hash() ^ ban ^ side(role)
    }

    /// The key after a move of `role` that captures nothing.
    pub(super) fn key_after_quiet(&self, role: Role, point: Option<Point>) -> u128 {
        let stone = point.map_or(0, |point| stone_key(self.color(role), point));
        self.board.stones_hash() ^ stone ^ side(role.other())
    }

    /// The liberties of the target, none where it was taken.
    pub(super) fn target_liberties(&self) -> usize {
        match self.board.color_at(self.target) {
            Some(color) if color == self.defender => self.board.liberty_count(self.target),
            _ => 0,
        }
    }

    /// Whether the target was taken by a ko that the defender may retake at once.
    pub(super) fn is_retakable(&self) -> bool {
        self.favoured == Role::Defend && self.board.ko() == Some(self.target)
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
            let string = self.board.data_at(self.target);
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
        let last = self.board.data_at(self.target).liberties().first()?;
        let attacker = self.color(Role::Attack);
        if self.board.ko_capture(attacker, last).is_some() {
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

    /// A move after which the target has liberties enough, with the zone of that proof.
    pub(super) fn escape(&self) -> Option<Point> {
        let string = self.board.string(self.board.string_at(self.target)?);
        string.liberties().iter().find(|&liberty| {
            self.board.liberties_after(self.defender, liberty).len() >= SAFE_LIBERTIES
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
