//! The game that a verification decides, in one model of ko threats.

use super::objective::Objective;
use super::threats::Threats;
use super::zone::{Rules, Zone};
use crate::board::{Keys, keys, stone_key};
use crate::search::Role;
use crate::search::position::Position;
use crate::{Color, Point, PointSet};

static BANS: Keys = keys(12);
/// The keys of how many threats are left.
static COUNTS: Keys = keys(13);
/// The key of the defender being to move.
const DEFENDING: u128 = 0x6d1c_95f3_0be7_4a28_c37e_12d9_845b_f061;

/// A position of the game.
pub(super) struct Game<'a> {
    pub(super) position: &'a mut Position,
    pub(super) objective: Objective,
    /// The threats that the attacker has left, and the defender.
    threats: [Threats; 2],
    pub(super) on_board: PointSet,
    /// Whether proofs that the attacker succeeds, and that the defender does, have to bear any
    /// number of moves elsewhere.
    lasting: [bool; 2],
}

/// The key of a position with the side to move, the ko ban and the threats left.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) exact: u128,
    /// The side that has threats left, and the key of the position in which it has one less: where it
    /// succeeds even so, it does here.
    pub(super) poorer: Option<(Role, u128)>,
}

/// A position that is decided without reading.
pub(super) struct Leaf {
    pub(super) winner: Role,
    pub(super) zone: Zone,
}

impl<'a> Game<'a> {
    pub(super) fn new(
        position: &'a mut Position,
        objective: Objective,
        threats: [Threats; 2],
    ) -> Self {
        let on_board = position.board.all_points();
        Self {
            position,
            objective,
            threats,
            on_board,
            lasting: [false; 2],
        }
    }

    pub(super) fn color(&self, role: Role) -> Color {
        match role {
            Role::Attack => self.objective.defender.other(),
            Role::Defend => self.objective.defender,
        }
    }

    /// The side that has to get somewhere in a bounded number of moves, the *pursuer*. The other one,
    /// the *holder*, has only to prevent it for ever.
    pub(super) fn pursuer(&self) -> Role {
        match self.objective.is_joined(&self.position.board) {
            true => Role::Attack,
            false => Role::Defend,
        }
    }

    /// Whether proofs that `winner` succeeds have to bear any number of moves elsewhere.
    pub(super) fn lasting(&self, winner: Role) -> bool {
        self.lasting[winner as usize]
    }

    /// Sets [`Game::lasting`]; what it was is returned.
    pub(super) fn set_lasting(&mut self, winner: Role, lasting: bool) -> bool {
        std::mem::replace(&mut self.lasting[winner as usize], lasting)
    }

    /// The rules of zones for proofs that `winner` succeeds, and his colour.
    pub(super) fn rules(&self, winner: Role) -> (Rules<'_>, Color) {
        let rules = Rules {
            board: &self.position.board,
            on_board: &self.on_board,
            bounded: !self.lasting(winner),
        };
        (rules, self.color(winner))
    }

    /// The point that the ko rule closes to `role`, who is to move, unless he uses a threat.
    fn ban(&self, role: Role) -> Option<Point> {
        let board = &self.position.board;
        let retakes = |&point: &Point| board.ko_capture(self.color(role), point).is_some();
        board
            .ko()
            .filter(|point| self.threats(role) != Threats::Endless && retakes(point))
    }

    fn threats(&self, role: Role) -> Threats {
        self.threats[role as usize]
    }

    /// Whether `role`, who is to move, may play on the empty `point`.
    pub(super) fn is_legal(&self, role: Role, point: Point) -> bool {
        let is_open = self.threats(role) != Threats::None || self.ban(role) != Some(point);
        is_open && !self.position.board.is_suicide(self.color(role), point)
    }

    /// Whether a pass of the pursuer `role` can gain something: it opens a ko to him, and an opponent who could
    /// always retake would only close it again.
    pub(super) fn may_gain_by_pass(&self, role: Role) -> bool {
        self.threats(role.other()) != Threats::Endless && self.ban(role).is_some()
    }

    /// Plays a move of `role`; what [`Game::take_back`] needs is returned.
    pub(super) fn play(&mut self, role: Role, point: Point) -> [Threats; 2] {
        let before = self.threats;
        if self.ban(role) == Some(point) {
            self.threats[role as usize] = self.threats(role).spent();
        }
        let color = self.color(role);
        self.position.board.put(color, point);
        before
    }

    pub(super) fn pass(&mut self) -> [Threats; 2] {
        self.position.board.pass();
        self.threats
    }

    /// Takes back a move or pass before which the sides had the threats `before`.
    pub(super) fn take_back(&mut self, before: [Threats; 2]) {
        self.position.board.undo();
        self.threats = before;
    }

    /// The key of the position with `role` to move.
    pub(super) fn key(&self, role: Role) -> Key {
        let ban = self.ban(role).map_or(0, |point| BANS[point.index()]);
        self.with_counts(self.position.board.stones_hash() ^ ban ^ side(role))
    }

    /// The key after a move of `role` that captures nothing.
    pub(super) fn key_after_quiet(&self, role: Role, point: Option<Point>) -> Key {
        let stone = point.map_or(0, |point| stone_key(self.color(role), point));
        self.with_counts(self.position.board.stones_hash() ^ stone ^ side(role.other()))
    }

    /// Only one side has threats that can be counted.
    fn with_counts(&self, position: u128) -> Key {
        let [attacker, defender] = self.threats.map(Threats::count);
        let key = |count: u8| position ^ COUNTS[usize::from(count)];
        let (rich, count) = match attacker {
            0 => (Role::Defend, defender),
            _ => (Role::Attack, attacker),
        };
        Key {
            exact: key(count),
            poorer: count.checked_sub(1).map(|fewer| (rich, key(fewer))),
        }
    }

    /// What needs no reading with `role` to move.
    pub(super) fn leaf(&self, role: Role) -> Option<Leaf> {
        let board = &self.position.board;
        if let Some(end) = self.objective.lost(board) {
            return self.captured(role, end);
        }
        match (role, self.pursuer()) {
            (Role::Attack, Role::Attack) => self.safe().or_else(|| self.capture()),
            (Role::Attack, Role::Defend) => self.capture(),
            (Role::Defend, Role::Defend) => self.far(),
            (Role::Defend, Role::Attack) => None,
        }
    }

    /// The attacker finds the string that is to be captured with liberties enough.
    fn safe(&self) -> Option<Leaf> {
        let string = self.position.board.data_at(self.objective.stone);
        let wanted = self.objective.safe_liberties();
        (string.liberty_count() >= wanted).then(|| {
            let mut zone = Zone::EMPTY;
            let (rules, _) = self.rules(Role::Defend);
            rules.add_breathing(string, None, wanted, &mut zone);
            Leaf {
                winner: Role::Defend,
                zone,
            }
        })
    }

    /// A move of `role` after which he has won without reading: the defender's that gets the string
    /// liberties enough, and joins it with the other end if need be.
    pub(super) fn escape(&self, role: Role) -> Option<Point> {
        let board = &self.position.board;
        if role == Role::Attack || self.objective.lost(board).is_some() {
            return None;
        }
        let (color, wanted) = (self.objective.defender, self.objective.safe_liberties());
        let liberties = board.data_at(self.objective.stone).liberties();
        liberties.iter().find(|&point| {
            self.objective.joins(board, point)
                && board.liberties_after(color, point).len() >= wanted
                && self.is_legal(role, point)
        })
    }

    /// What a proof that the holder may pass for ever has to start from: a taken end, the string that is
    /// to be captured, or what keeps the ends apart.
    pub(super) fn footing(&self) -> Zone {
        let board = &self.position.board;
        if let Some(end) = self.objective.lost(board) {
            return Zone::of([end].into_iter().collect());
        }
        match self.pursuer() {
            Role::Attack => {
                let string = board.data_at(self.objective.stone);
                Zone::of(string.stones().union(string.liberties()))
            }
            Role::Defend => self.barrier(),
        }
    }

    /// The points where `role` might play inside of `zone`, and where he takes what is in it.
    pub(super) fn in_reach(&self, role: Role, zone: &Zone) -> PointSet {
        let board = &self.position.board;
        let enemies = board.stones(self.color(role.other()));
        let mut points = zone.points.intersection(board.empty_points());
        for id in board.strings_in(&zone.points.intersection(enemies)) {
            let string = board.string(id);
            if string.liberty_count() == 1 {
                points = points.union(string.liberties());
            }
        }
        points
    }
}

fn side(role: Role) -> u128 {
    match role {
        Role::Attack => 0,
        Role::Defend => DEFENDING,
    }
}
