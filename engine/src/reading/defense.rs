//! The defender's moves.

use super::insight::Insight;
use super::{StringGoal, break_chain, fallback, net, superstring};
use crate::board::{StringData, adjacent_cells};
use crate::search::Limit;
use crate::search::goal::Stage;
use crate::search::moves::MoveList;
use crate::search::view::View;
use crate::{Board, Point, StringId};

/// An extension to so many liberties is tried before counterattacks; a shorter one, which may
/// run into a ladder, is weighed against them.
const FREE: usize = 4;
/// Beyond the liberties of friends that have more than so many nothing is looked at.
const NEAR: usize = 4;

pub(super) fn moves(
    goal: &StringGoal,
    view: &View<'_>,
    stage: u8,
    insight: &mut Insight,
    list: &mut MoveList,
) -> Stage {
    let board = view.board();
    let Some(id) = board.string_at(goal.target) else {
        // The stone was taken by ko: the only question is whether it is taken back.
        if stage > 0 {
            return Stage::DONE;
        }
        list.add(goal.target, 0);
        return Stage::More;
    };
    insight.study_chain(board, id);
    let string = board.string(id);
    let urgent = goal.is_capturable(board);
    match stage {
        0 => {
            let direct = if urgent || view.is_root { 2 } else { FREE };
            extensions(board, string, insight, direct, list);
            break_chain::captures(board, insight.chain_in_atari(board), list);
            prefer_room(board, string, insight, direct, list);
        }
        // Only a single stone can be taken by ko, which leaves time for something else.
        _ if urgent && string.stone_count() > 1 => return Stage::DONE,
        1 if !urgent => {
            break_chain::settle_ko(view.position, goal.defender, list);
            chain(board, string, insight, 2, list);
            extensions(board, string, insight, 2, list);
            if view.within(Limit::Depth) {
                net::second_liberties(board, goal.defender, string, 0, list);
            }
            prefer_room(board, string, insight, 2, list);
        }
        2 => {
            if view.within(Limit::BackfillDepth) {
                superstring::help_friends(board, string, 3, list);
                break_chain::deny(board, string, list);
                if !urgent {
                    superstring::harass_enemies(board, string, 2, list);
                    undermine_chain(board, string, insight, 2, list);
                    if view.within(Limit::Backfill2Depth) {
                        hold_chain(board, id, insight, 2, list);
                    }
                }
            }
        }
        3 if !urgent => {
            if view.within(Limit::BreakChainDepth) {
                chain(board, string, insight, 3, list);
                undermine_chain(board, string, insight, 3, list);
                hold_chain(board, id, insight, 3, list);
            }
        }
        4 if !urgent => {
            if view.within(Limit::SuperstringDepth) {
                fallback::liberties(board, goal.defender, string, list);
            }
        }
        1..=4 => {}
        _ => return Stage::DONE,
    }
    Stage::More
}

/// Playing on the liberties that give the string at `least` so many, the one that gains most first.
fn extensions(
    board: &Board,
    string: &StringData,
    insight: &Insight,
    least: usize,
    list: &mut MoveList,
) {
    insight.each_extension(board, string, least, |liberty, after| {
        let gain = after as i32 - string.liberty_count() as i32;
        list.raise(liberty, 10 * gain);
    });
}

/// Of extensions that gain the same, puts the one with most room beyond first, which is not along
/// the edge. It takes a while, and matters only where there is a choice.
fn prefer_room(
    board: &Board,
    string: &StringData,
    insight: &Insight,
    least: usize,
    list: &mut MoveList,
) {
    if list.len() < 2 {
        return;
    }
    insight.each_extension(board, string, least, |liberty, _| {
        list.raise(liberty, room(board, string, liberty));
    });
}

/// The empty points next to the liberties after an extension, less than one more liberty is worth. A friend
/// that is joined and has more than [`NEAR`] liberties is room enough: what lies beyond those is not looked at.
fn room(board: &Board, string: &StringData, extension: Point) -> i32 {
    const MOST: usize = 9;
    let color = string.color();
    let has_far_friend = adjacent_cells(extension)
        .into_iter()
        .any(|next| board.color_at(next) == Some(color) && board.liberty_count(next) > NEAR);
    if has_far_friend {
        return MOST as i32;
    }
    let after = board.liberties_after(color, extension);
    let beyond = after
        .neighbours()
        .intersection(board.empty_points())
        .difference(&after)
        .without(extension);
    beyond.len().min(MOST) as i32
}

/// Attacks on the surrounding strings that have exactly `liberties` liberties.
fn chain(
    board: &Board,
    string: &StringData,
    insight: &Insight,
    liberties: usize,
    list: &mut MoveList,
) {
    let color = string.color();
    for enemy in insight.chain(board) {
        let enemy = board.string(enemy);
        if enemy.liberty_count() == liberties {
            break_chain::squeeze(board, color, enemy, list);
        }
    }
}

/// Roundabout attacks on the surrounding strings with exactly `liberties` liberties.
fn undermine_chain(
    board: &Board,
    string: &StringData,
    insight: &Insight,
    liberties: usize,
    list: &mut MoveList,
) {
    let color = string.color();
    for enemy in insight.chain(board) {
        let enemy = board.string(enemy);
        if enemy.liberty_count() == liberties {
            break_chain::undermine(board, color, enemy, list);
        }
    }
}

/// Saving the friends in danger that help to hold the surrounding strings of at most so many liberties.
fn hold_chain(board: &Board, id: StringId, insight: &Insight, most: usize, list: &mut MoveList) {
    for enemy in insight.chain(board) {
        if board.string(enemy).liberty_count() <= most {
            for friend in board.neighbours(enemy) {
                if friend != id && board.string(friend).liberty_count() <= 2 {
                    break_chain::rescue(board, friend, list);
                }
            }
        }
    }
}
