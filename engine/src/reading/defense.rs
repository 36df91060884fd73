//! The defender's moves.

use super::{StringGoal, break_chain, net};
use crate::board::StringData;
use crate::search::LimitsHit;
use crate::search::goal::View;
use crate::search::moves::MoveList;

pub(super) fn moves(goal: &StringGoal, view: &View<'_>, stage: u8, list: &mut MoveList) -> bool {
    let board = view.board();
    let Some(id) = board.string_at(goal.target) else {
        // The stone was taken by ko: the only question is whether it is taken back.
        if stage == 0 {
            list.add(goal.target, 0);
        }
        return stage == 0;
    };
    let string = board.string(id);
    match stage {
        0 => {
            extensions(goal, view, string, list);
            break_chain::captures(board, goal.target, list);
        }
        _ if string.liberty_count() == 1 => return false,
        1 => {
            break_chain::ataris(board, goal.defender, goal.target, list);
            if view.position.depth <= view.limits.depth {
                net::second_liberties(board, goal.defender, string, list);
            }
        }
        2 => {
            if view.within(view.limits.break_chain_depth, LimitsHit::BREAK_CHAIN) {
                break_chain::squeezes(board, goal.defender, goal.target, 3, list);
            }
        }
        _ => return false,
    }
    true
}

/// Playing on the liberties, the one that gains most first.
fn extensions(goal: &StringGoal, view: &View<'_>, string: &StringData, list: &mut MoveList) {
    let board = view.board();
    for liberty in string.liberties() {
        let after = board.liberties_after(goal.defender, liberty).len();
        if after >= 2 {
            list.raise(liberty, 10 * (after as i32 - string.liberty_count() as i32));
        }
    }
}
