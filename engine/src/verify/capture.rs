//! The definition of a capture, the same as reading's: a stone that can be taken back at once is not
//! captured.

use super::game::{Game, Leaf};
use super::zone::Zone;
use crate::Point;
use crate::search::Role;

impl Game<'_> {
    /// Whether the defender, to move, may take back what was captured on `end`: a single stone, whose captors
    /// are in atari where it stood, by ko or by snapback.
    fn may_retake(&self, end: Point) -> bool {
        let (board, defender) = (&self.position.board, self.objective.defender);
        !board.touches_empty(end)
            && board.captures_at(defender, end)
            && self.is_legal(Role::Defend, end)
    }

    /// An end is off the board, and stays off.
    pub(super) fn captured(&self, role: Role, end: Point) -> Option<Leaf> {
        let mut zone = Zone::of([end].into_iter().collect());
        if role == Role::Defend {
            if self.may_retake(end) {
                return None;
            }
            let (rules, attacker) = self.rules(Role::Attack);
            rules.add_captors(attacker, end, &mut zone);
        }
        Some(Leaf {
            winner: Role::Attack,
            zone,
        })
    }

    /// The attacker takes an end in atari that cannot be taken back.
    pub(super) fn capture(&self) -> Option<Leaf> {
        let (end, last) = self
            .objective
            .stones()
            .find_map(|end| Some((end, self.last_liberty(end)?)))?;
        let mut zone = Zone::of([end].into_iter().collect());
        let (rules, attacker) = self.rules(Role::Attack);
        rules.add_own_move(attacker, last, &mut zone);
        if self.position.board.data_at(end).stone_count() == 1 {
            rules.add_friend(attacker, last, &mut zone);
        }
        Some(Leaf {
            winner: Role::Attack,
            zone,
        })
    }

    /// Where an end in atari is captured for good.
    fn last_liberty(&self, end: Point) -> Option<Point> {
        let (board, attacker) = (&self.position.board, self.color(Role::Attack));
        let string = board.data_at(end);
        let last = string
            .liberties()
            .first()
            .filter(|_| string.liberty_count() == 1)?;
        let held = string.stone_count() == 1 && board.liberties_up_to(attacker, last, 2) == 1;
        (!held).then_some(last)
    }
}
