//! The attacker's moves.

use super::insight::Insight;
use super::{StringGoal, break_chain, fallback, net, superstring};
use crate::search::Limit;
use crate::search::goal::Stage;
use crate::search::moves::MoveList;
use crate::search::view::View;
use crate::{Board, StringId};

/// What capturing something on the way is worth: as much as two liberties of the target.
const CAPTURE: i32 = 20;
/// What a self-atari is worth less than any other move of its stage.
const SACRIFICE: i32 = 30;
/// A net that touches one liberty only, and has nothing to lean on, is not tried.
const NET: i32 = 10;

pub(super) fn moves(
    goal: &StringGoal,
    view: &View<'_>,
    stage: u8,
    insight: &mut Insight,
    list: &mut MoveList,
) -> Stage {
    let board = view.board();
    let Some(id) = board.string_at(goal.target) else {
        return Stage::DONE;
    };
    let string = board.string(id);
    if string.liberty_count() > 2 && !view.within(Limit::BranchDepth) {
        if stage > 0 {
            return Stage::DONE;
        }
        liberties(goal, view, insight, list);
        list.keep_best(1);
        return Stage::More;
    }
    insight.study_chain(board, id);
    // Most attacks fail, and would try everything first: deep down, only what is direct.
    let roundabout = if string.liberty_count() > 2 { 1 } else { 2 };
    if stage >= roundabout && !view.within(Limit::Backfill2Depth) {
        return Stage::DONE;
    }
    match stage {
        0 => {
            liberties(goal, view, insight, list);
            if !view.is_root {
                // A chain in atari cannot wait; at the root a liberty is reported before it.
                rescue_from_atari(board, insight, list);
            }
            if !view.is_root || string.liberty_count() == 1 {
                sacrifices(insight, list);
            }
        }
        1 => {
            if view.is_root {
                rescue_from_atari(board, insight, list);
                // A sound move is reported rather than a sacrifice that does as well.
                sacrifices(insight, list);
            }
            break_chain::settle_ko(view.position, goal.attacker(), list);
            if view.within(Limit::BackfillDepth) {
                break_chain::undermine(board, goal.attacker(), string, list);
            }
        }
        2 => {
            if view.within(Limit::BackfillDepth) {
                rescue_chain(board, insight, list);
                relieve_chain(board, id, insight, list);
                let near = view.within(Limit::SuperstringDepth);
                superstring::cut_friends(board, string, if near { 3 } else { 2 }, list);
                superstring::support(board, string, 2, list);
            }
        }
        3 => {
            if view.within(Limit::Depth) {
                net::second_liberties(board, goal.attacker(), string, NET, list);
            }
        }
        4 => return fallback::attack(view, goal.attacker(), string, list),
        _ => return Stage::DONE,
    }
    Stage::More
}

/// Playing on the liberties without self-atari, where the defender would gain most first. In the
/// question itself, which reports the most direct move, a capture may leave the stone in atari.
fn liberties(goal: &StringGoal, view: &View<'_>, insight: &Insight, list: &mut MoveList) {
    for (extension, own) in insight.inroads() {
        if own == 0 || own == 1 && !view.is_root {
            continue;
        }
        let captures = view.board().captures_at(goal.attacker(), extension.at);
        if own >= 2 || captures {
            let gain = extension.liberties() as i32;
            let bonus = if captures { CAPTURE } else { 0 };
            list.raise(extension.at, 10 * gain + own as i32 + bonus);
        }
    }
}

/// Playing on the liberties with self-atari: throw-ins and ko captures.
fn sacrifices(insight: &Insight, list: &mut MoveList) {
    for (extension, own) in insight.inroads() {
        if own == 1 {
            let gain = extension.liberties() as i32;
            list.raise(extension.at, gain - SACRIFICE);
        }
    }
}

/// Saving the surrounding strings that are in atari.
fn rescue_from_atari(board: &Board, insight: &Insight, list: &mut MoveList) {
    for own in insight.chain_in_atari(board) {
        break_chain::rescue(board, own, list);
    }
}

/// Saving the surrounding strings that have two liberties.
fn rescue_chain(board: &Board, insight: &Insight, list: &mut MoveList) {
    for own in insight.chain(board) {
        if board.string(own).liberty_count() == 2 {
            break_chain::rescue(board, own, list);
        }
    }
}

/// Ataris on what presses the surrounding strings that have two liberties.
fn relieve_chain(board: &Board, id: StringId, insight: &Insight, list: &mut MoveList) {
    let attacker = board.string(id).color().other();
    for own in insight.chain(board) {
        if board.string(own).liberty_count() != 2 {
            continue;
        }
        for enemy in board.neighbours(own) {
            if enemy != id && board.string(enemy).liberty_count() == 2 {
                break_chain::squeeze(board, attacker, board.string(enemy), list);
            }
        }
    }
}
