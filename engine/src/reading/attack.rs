//! The attacker's moves.

use super::{StringGoal, break_chain, net, superstring};
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
        1 => {
            for own in board.neighbours(id) {
                if board.string(own).liberty_count() == 1 {
                    break_chain::rescue(board, own, list);
                }
            }
            if view.within(view.limits.backfill_depth, LimitsHit::BACKFILL) {
                break_chain::undermine(board, goal.attacker(), string, list);
            }
        }
        2 => {
            if view.within(view.limits.backfill_depth, LimitsHit::BACKFILL) {
                for own in board.neighbours(id) {
                    if board.string(own).liberty_count() == 2 {
                        break_chain::rescue(board, own, list);
                        for enemy in board.neighbours(own) {
                            let enemy = board.string(enemy);
                            if enemy.liberty_count() == 2 && enemy.stones() != string.stones() {
                                break_chain::squeeze(board, goal.attacker(), enemy, list);
                            }
                        }
                    }
                }
                let deep = view.within(view.limits.superstring_depth, LimitsHit::SUPERSTRING);
                superstring::cut_friends(board, string, if deep { 3 } else { 2 }, list);
                superstring::support(board, string, 2, list);
            }
        }
        3 => {
            let limit = match string.liberty_count() {
                2 => view.limits.depth,
                _ => view.limits.branch_depth,
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
