//! Stones in an area, and moves.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, around, bit, each, first, flood, lowest};
use super::keys;

/// No cell.
pub(super) const NONE: u8 = u8::MAX;

/// What is to be known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// The stones of attacker and defender.
    pub(super) stones: [Cells; 2],
    /// The stones of the dragon; part of the defender's.
    pub(super) goal: Cells,
    /// Where the side to move may not retake, or [`NONE`].
    pub(super) ban: u8,
    /// Who moves: [`ATTACKER`] or [`DEFENDER`].
    pub(super) turn: usize,
    /// How often each side may retake a ko that it is barred from; [`keys::ENDLESS`] is any number.
    pub(super) threats: [u8; 2],
    /// Identifies all of these.
    pub(super) key: u128,
}

/// What a move captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) position: Position,
    pub(super) captured: Cells,
}

impl Position {
    pub(super) fn new(
        stones: [Cells; 2],
        goal: Cells,
        ban: u8,
        turn: usize,
        threats: [u8; 2],
    ) -> Self {
        let mut position = Self {
            stones,
            goal,
            ban,
            turn,
            threats,
            key: 0,
        };
        position.key = position.whole_key();
        position
    }

    /// The same with other ko threats.
    pub(super) fn with_threats(&self, threats: [u8; 2]) -> Self {
        Self::new(self.stones, self.goal, self.ban, self.turn, threats)
    }

    fn whole_key(&self) -> u128 {
        let mut key = keys::of_turn(self.turn) ^ keys::of_ban(self.ban);
        for side in [ATTACKER, DEFENDER] {
            key ^= keys::of_threats(side, self.threats[side]);
            for cell in each(self.stones[side]) {
                key ^= keys::of_stone(side, cell);
            }
        }
        each(self.goal).fold(key, |key, cell| key ^ keys::of_goal(cell))
    }

    /// The cells without a stone.
    #[inline]
    pub(super) const fn empty(&self, area: &Area) -> Cells {
        area.cells & !(self.stones[0] | self.stones[1])
    }

    /// The string of `side` on the cells of `seed`.
    #[inline]
    pub(super) fn string<const S: u32>(&self, side: usize, seed: Cells) -> Cells {
        flood::<S>(seed, self.stones[side])
    }

    /// The position after a move elsewhere.
    #[inline]
    pub(super) fn passed(&self) -> Self {
        let mut next = *self;
        next.hand_over(NONE);
        next
    }

    /// The position after a move, which may be a pass; `None` if that is suicide.
    #[inline]
    pub(super) fn after<const S: u32>(&self, area: &Area, cell: u8) -> Option<Self> {
        if cell == NONE {
            return Some(self.passed());
        }
        self.played::<S>(area, cell).map(|played| played.position)
    }

    /// The position after a move on an empty cell; `None` if that is suicide.
    #[inline]
    pub(super) fn played<const S: u32>(&self, area: &Area, cell: u8) -> Option<Played> {
        let side = self.turn;
        let stone = bit(cell);
        let mut next = *self;
        next.stones[side] |= stone;
        let empty = next.empty(area);
        let captured = next.captures::<S>(area, stone, empty);
        let string = next.string::<S>(side, stone);
        let liberties = around::<S>(string) & (empty | captured);
        if liberties == 0 && string & area.safe[side] == 0 {
            return None;
        }
        next.key ^= keys::of_stone(side, cell);
        next.take_off(1 - side, captured);
        if side == DEFENDER && string & next.goal != 0 {
            next.join(string);
        }
        if self.ban == cell {
            next.pay(side);
        }
        let is_ko = captured.is_power_of_two()
            && string == stone
            && liberties == captured
            && stone & area.safe[side] == 0;
        let ban = if is_ko { first(captured) } else { NONE };
        next.hand_over(ban);
        Some(Played {
            position: next,
            captured,
        })
    }

    /// The opponent's stones that a new stone captures.
    #[inline]
    fn captures<const S: u32>(&self, area: &Area, stone: Cells, empty: Cells) -> Cells {
        let other = 1 - self.turn;
        let mut left = around::<S>(stone) & self.stones[other];
        let mut captured = 0;
        while left != 0 {
            let string = self.string::<S>(other, lowest(left));
            left &= !string;
            if around::<S>(string) & empty == 0 && string & area.safe[other] == 0 {
                captured |= string;
            }
        }
        captured
    }

    #[inline]
    fn take_off(&mut self, side: usize, captured: Cells) {
        if captured == 0 {
            return;
        }
        for cell in each(captured) {
            self.key ^= keys::of_stone(side, cell);
        }
        for cell in each(captured & self.goal) {
            self.key ^= keys::of_goal(cell);
        }
        self.stones[side] &= !captured;
        self.goal &= !captured;
    }

    /// A string that holds stones of the dragon is part of it.
    #[inline]
    fn join(&mut self, string: Cells) {
        for cell in each(string & !self.goal) {
            self.key ^= keys::of_goal(cell);
        }
        self.goal |= string;
    }

    /// A ko threat is used.
    fn pay(&mut self, side: usize) {
        let left = self.threats[side];
        if left != keys::ENDLESS {
            self.key ^=
                keys::of_threats(side, left) ^ keys::of_threats(side, left.saturating_sub(1));
            self.threats[side] = left.saturating_sub(1);
        }
    }

    #[inline]
    fn hand_over(&mut self, ban: u8) {
        self.key ^= keys::TURN ^ keys::of_ban(self.ban) ^ keys::of_ban(ban);
        self.turn = 1 - self.turn;
        self.ban = ban;
    }
}
