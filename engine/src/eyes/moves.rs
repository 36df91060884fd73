//! Moves of the game about an eye space.

use super::game::{Game, Side, Stand, bits};

/// What a move leads to.
pub(super) enum Step {
    /// The rules forbid it.
    Illegal,
    /// The wall has no liberty left, and no other eye.
    Captured,
    /// The game goes on.
    On(Stand),
}

impl Game {
    /// The position after a pass.
    pub(super) const fn pass(at: &Stand) -> Stand {
        Stand {
            ko: 0,
            mover: at.mover.other(),
            ..*at
        }
    }

    /// The position after the attacker has filled a liberty outside; `None` if none is left.
    pub(super) fn close_in(&self, at: &Stand, others: u32) -> Option<Step> {
        let next = Stand {
            spare: at.spare.checked_sub(1)?,
            ..Self::pass(at)
        };
        let dead = others == 0 && !self.breathes(&next);
        Some(if dead { Step::Captured } else { Step::On(next) })
    }

    /// A move of the side to move on an empty node, where the owner has `others` more eyes elsewhere. `first`, who began,
    /// takes every ko.
    pub(super) fn play(&self, at: &Stand, node: usize, others: u32, first: Side) -> Step {
        let (bit, mover) = (1 << node, at.mover);
        if at.ko & bit != 0 && mover != first {
            return Step::Illegal;
        }
        let mut next = Self::pass(at);
        next.stones[mover as usize] |= bit;
        if self.keys & bit != 0 {
            let needs_ko = self.ko_keys[mover as usize] & bit != 0 && mover != first;
            let useless = self.approaches & bit != 0 && mover == Side::Owner;
            return if needs_ko || useless {
                Step::Illegal
            } else {
                Step::On(next)
            };
        }
        match mover {
            Side::Attacker => self.attack(next, node, others),
            Side::Owner => self.defend(next, node, others),
        }
    }

    fn attack(&self, mut next: Stand, node: usize, others: u32) -> Step {
        let body = self.body(&next);
        let stones = next.stones[0] & !body & !self.keys;
        let taken = self.strangled(&next, Side::Owner, self.links[node] & stones);
        next.goal &= !taken;
        if !self.breathes(&next) && others == 0 {
            return Step::Captured;
        }
        next.stones[0] &= !taken;
        let (string, liberties) = self.string(&next, Side::Attacker, node);
        let out = self.is_out(&next, string);
        if liberties == 0 && !out {
            return Step::Illegal;
        }
        if taken.count_ones() == 1 && string.count_ones() == 1 && liberties == taken && !out {
            next.ko = taken;
        }
        Step::On(next)
    }

    fn defend(&self, mut next: Stand, node: usize, others: u32) -> Step {
        let stones = next.stones[1] & !self.keys;
        let taken = self.strangled(&next, Side::Attacker, self.links[node] & stones);
        next.stones[1] &= !taken;
        let (string, liberties) = self.string(&next, Side::Owner, node);
        let joined = string & self.body(&next) != 0;
        let breathes = match joined {
            true => others > 0 || self.breathes(&next),
            false => liberties != 0,
        };
        if !breathes {
            return Step::Illegal;
        }
        if string & next.goal != 0 {
            next.goal |= string;
        }
        if taken.count_ones() == 1 && string.count_ones() == 1 && liberties == taken && !joined {
            next.ko = taken;
        }
        Step::On(next)
    }

    /// The strings of a side on some nodes that have no liberty and no way out.
    fn strangled(&self, at: &Stand, side: Side, nodes: u32) -> u32 {
        let mut taken = 0;
        for node in bits(nodes) {
            let (string, liberties) = self.string(at, side, node);
            let held = side == Side::Attacker && self.is_out(at, string);
            if liberties == 0 && !held {
                taken |= string;
            }
        }
        taken
    }
}
