//! The attacker's moves.

use super::{StringGoal, break_chain, net};
use crate::board::StringData;
use crate::search::LimitsHit;
use crate::search::goal::View;
use crate::search::moves::MoveList;

pub(super) fn moves(goal: &StringGoal, view: &View<'_>, stage: u8, list: &mut MoveList) -> bool {
    let board = view.board();
    let Some(id) = board.string_at(goal.target) else {
        return false;
    };
    let string = board.string(id);
    match stage {
        0 => liberties(goal, view, string, list),
        _ if string.liberty_count() == 1 => return false,
        1 => {
            break_chain::rescues(board, goal.attacker(), goal.target, list);
            backfill(goal, view, string, list);
        }
        2 => {
            let limit = if string.liberty_count() == 2 {
                view.limits.depth
            } else {
                view.limits.branch_depth
            };
            if view.within(limit, LimitsHit::BRANCH) {
                net::second_liberties(board, goal.attacker(), string, list);
            }
        }
        _ => return false,
    }
    true
}

/// Playing on the liberties: where the defender would gain most, first; self-atari last.
fn liberties(goal: &StringGoal, view: &View<'_>, string: &StringData, list: &mut MoveList) {
    let board = view.board();
    for liberty in string.liberties() {
        let gain = board.liberties_after(goal.defender, liberty).len() as i32;
        let own = board.liberties_after(goal.attacker(), liberty).len() as i32;
        let score = 10 * gain + own.min(4);
        if own >= 2 {
            list.raise(liberty, score);
        } else if own == 1 {
            list.raise(liberty, score - 100);
        }
    }
}

/// Approach moves for liberties where the attacker would be in atari or has no liberty.
fn backfill(goal: &StringGoal, view: &View<'_>, string: &StringData, list: &mut MoveList) {
    if !view.within(view.limits.backfill_depth, LimitsHit::BACKFILL) {
        return;
    }
    let board = view.board();
    for liberty in string.liberties() {
        let own = board.liberties_after(goal.attacker(), liberty);
        if own.len() <= 1 {
            for point in &own {
                list.raise(point, 10);
            }
        }
    }
}
