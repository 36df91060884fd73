//! Stones in an area, and moves.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, around, bit, each, first, flood, lowest};
use super::keys;

/// No cell: the last one of the widest grid is padding.
pub(super) const NONE: u8 = u8::MAX;

/// What is to be known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position<G: Grid> {
    /// The stones of attacker and defender.
    pub(super) stones: [Cells<G>; 2],
    /// The stones of the dragon; part of the defender's.
    pub(super) goal: Cells<G>,
    /// Where the side to move may not retake, or [`NONE`].
    pub(super) ban: u8,
    /// Who moves: [`ATTACKER`] or [`DEFENDER`].
    pub(super) turn: usize,
    /// How often each side may retake a ko that it is barred from; [`keys::ENDLESS`] is any number, and one beyond
    /// [`keys::LAPSING`] only what is beyond it.
    pub(super) threats: [u8; 2],
    /// Identifies all of these.
    pub(super) key: u128,
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played<G: Grid> {
    pub(super) position: Position<G>,
    pub(super) captured: Cells<G>,
    /// The string of the new stone, and its liberties; none after a pass.
    pub(super) string: Cells<G>,
    pub(super) liberties: Cells<G>,
}

impl<G: Grid> Played<G> {
    /// A move elsewhere.
    #[inline]
    pub(super) fn pass(before: &Position<G>) -> Self {
        Self {
            position: before.passed(),
            captured: Cells::EMPTY,
            string: Cells::EMPTY,
            liberties: Cells::EMPTY,
        }
    }

    /// Whether it captured something, as a number.
    #[inline]
    pub(super) fn taken(&self) -> u32 {
        u32::from(self.captured != Cells::EMPTY)
    }
}

impl<G: Grid> Position<G> {
    pub(super) fn new(
        stones: [Cells<G>; 2],
        goal: Cells<G>,
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
        let mut key = keys::of_turn(self.turn) ^ G::KEYS.of_ban(self.ban);
        for side in [ATTACKER, DEFENDER] {
            key ^= keys::of_threats(side, self.threats[side]);
            for cell in each(self.stones[side]) {
                key ^= G::KEYS.of_stone(side, cell);
            }
        }
        each(self.goal).fold(key, |key, cell| key ^ G::KEYS.of_goal(cell))
    }

    /// The cells without a stone.
    #[inline]
    pub(super) fn empty(&self, area: &Area<G>) -> Cells<G> {
        area.cells & !(self.stones[0] | self.stones[1])
    }

    /// The string of `side` on the cells of `seed`.
    #[inline]
    pub(super) fn string(&self, side: usize, seed: Cells<G>) -> Cells<G> {
        flood(seed, self.stones[side])
    }

    /// The position after a move elsewhere.
    #[inline]
    pub(super) fn passed(&self) -> Self {
        let mut next = *self;
        let side = self.turn;
        next.leave_threats(side, keys::after_waiting(self.threats[side]));
        next.hand_over(NONE);
        next
    }

    /// What comes of a move, which may be a pass; `None` if that is suicide.
    #[inline]
    pub(super) fn after(&self, area: &Area<G>, cell: u8) -> Option<Played<G>> {
        if cell == NONE {
            return Some(Played::pass(self));
        }
        self.played(area, cell)
    }

    /// What comes of a move on an empty cell; `None` if that is suicide.
    #[inline]
    pub(super) fn played(&self, area: &Area<G>, cell: u8) -> Option<Played<G>> {
        let side = self.turn;
        let stone = bit(cell);
        let mut next = *self;
        next.stones[side] |= stone;
        let empty = next.empty(area);
        let captured = next.captures(area, stone, empty);
        let string = next.string(side, stone);
        let liberties = around(string) & (empty | captured);
        if liberties == Cells::EMPTY && string & area.safe[side] == Cells::EMPTY {
            return None;
        }
        next.key ^= G::KEYS.of_stone(side, cell);
        next.take_off(1 - side, captured);
        if side == DEFENDER && string & next.goal != Cells::EMPTY {
            next.join(string);
        }
        if self.ban == cell {
            next.leave_threats(side, keys::one_less(self.threats[side]));
        }
        let is_ko = captured.is_single()
            && string == stone
            && liberties == captured
            && stone & area.safe[side] == Cells::EMPTY;
        let ban = if is_ko { first(captured) } else { NONE };
        next.hand_over(ban);
        Some(Played {
            position: next,
            captured,
            string,
            liberties,
        })
    }

    /// The opponent's stones that a new stone captures.
    #[inline]
    fn captures(&self, area: &Area<G>, stone: Cells<G>, empty: Cells<G>) -> Cells<G> {
        let other = 1 - self.turn;
        // Most neighbours are seen to be safe without their strings.
        let open = around(empty) | area.safe[other];
        let mut left = around(stone) & self.stones[other] & !open;
        let mut captured = Cells::EMPTY;
        while left != Cells::EMPTY {
            let string = self.string(other, lowest(left));
            left &= !string;
            if around(string) & empty == Cells::EMPTY && string & area.safe[other] == Cells::EMPTY {
                captured |= string;
            }
        }
        captured
    }

    #[inline]
    fn take_off(&mut self, side: usize, captured: Cells<G>) {
        if captured == Cells::EMPTY {
            return;
        }
        for cell in each(captured) {
            self.key ^= G::KEYS.of_stone(side, cell);
        }
        for cell in each(captured & self.goal) {
            self.key ^= G::KEYS.of_goal(cell);
        }
        self.stones[side] &= !captured;
        self.goal &= !captured;
    }

    /// A string that holds stones of the dragon is part of it.
    #[inline]
    fn join(&mut self, string: Cells<G>) {
        for cell in each(string & !self.goal) {
            self.key ^= G::KEYS.of_goal(cell);
        }
        self.goal |= string;
    }

    /// A side has so many threats from here on.
    #[inline]
    fn leave_threats(&mut self, side: usize, left: u8) {
        let before = self.threats[side];
        if left != before {
            self.key ^= keys::of_threats(side, before) ^ keys::of_threats(side, left);
            self.threats[side] = left;
        }
    }

    #[inline]
    fn hand_over(&mut self, ban: u8) {
        self.key ^= keys::TURN ^ G::KEYS.of_ban(self.ban) ^ G::KEYS.of_ban(ban);
        self.turn = 1 - self.turn;
        self.ban = ban;
    }
}
