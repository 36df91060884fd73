//! The wide net for moves that no other family thinks of, for shallow nodes only.

use crate::board::StringData;
use crate::search::Limit;
use crate::search::goal::Stage;
use crate::search::moves::MoveList;
use crate::search::view::View;
use crate::{Board, Color, PointSet};

/// Beyond the question itself the attacker casts it only where threats may still cost so much: once cheap ones have all failed.
const BUDGET: u16 = super::SECOND_BUDGET;
/// So many moves he tries there.
const MOST: usize = 4;
/// Strings of at most this many liberties are looked at next to the target or its liberties.
const NEAR: usize = 4;
/// Strings of at most this many liberties are looked at next to those.
const FAR: usize = 3;

/// The attacker's net: all of it in the question itself. Beyond that those cast none who have few nodes to spend, as the analysis
/// of a whole position.
pub(super) fn attack(
    view: &View<'_>,
    color: Color,
    target: &StringData,
    list: &mut MoveList,
) -> Stage {
    let is_patient = u64::from(view.limits.of(Limit::ReadingNodeLimit)) >= super::LEARNED_AT;
    let is_cast = view.is_root || is_patient && view.within(Limit::SuperstringDepth);
    if !is_cast {
        return Stage::DONE;
    }
    if !view.is_root && view.budget < BUDGET {
        return Stage::Done {
            withheld: Some(BUDGET),
        };
    }
    liberties(view.board(), color, target, list);
    if !view.is_root {
        list.keep_best(MOST);
    }
    Stage::More
}

/// The liberties of all short strings, of either colour, up to two strings away from the
/// target; those of the shortest first.
pub(crate) fn liberties(board: &Board, color: Color, target: &StringData, list: &mut MoveList) {
    let area = target.stones().union(target.liberties());
    let mut near = PointSet::EMPTY;
    for id in board.strings_in(&area.neighbours().difference(target.stones())) {
        let string = board.string(id);
        if string.liberty_count() <= NEAR {
            near = near.union(string.stones());
            propose(board, color, string, list);
        }
    }
    let beyond = near
        .neighbours()
        .difference(&near)
        .difference(target.stones());
    for id in board.strings_in(&beyond) {
        let string = board.string(id);
        if string.liberty_count() <= FAR {
            propose(board, color, string, list);
        }
    }
}

fn propose(board: &Board, color: Color, string: &StringData, list: &mut MoveList) {
    for point in string.liberties() {
        if board.liberties_up_to(color, point, 2) == 2 {
            list.raise(point, -(string.liberty_count() as i32));
        }
    }
}
