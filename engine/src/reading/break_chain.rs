//! Capturing or threatening the chain around a string.

use crate::board::StringData;
use crate::search::moves::MoveList;
use crate::{Board, Color, Point};

/// Score of a capture; each captured stone adds one.
pub(crate) const CAPTURE: i32 = 60;
const ATARI: i32 = 20;
const APPROACH: i32 = 5;

/// Enemy strings that touch the string of `stone`, as one of their stones each.
fn each_neighbour(board: &Board, stone: Point, mut f: impl FnMut(&StringData)) {
    if let Some(id) = board.string_at(stone) {
        for neighbour in board.neighbours(id) {
            f(board.string(neighbour));
        }
    }
}

/// Captures of enemy strings in atari that touch the string of `stone`.
pub(crate) fn captures(board: &Board, stone: Point, list: &mut MoveList) {
    each_neighbour(board, stone, |enemy| {
        if enemy.liberty_count() == 1
            && let Some(liberty) = enemy.liberties().first()
        {
            list.raise(liberty, CAPTURE + enemy.stone_count() as i32);
        }
    });
}

/// Ataris on enemy strings with two liberties that touch the string of `stone`.
pub(crate) fn ataris(board: &Board, color: Color, stone: Point, list: &mut MoveList) {
    each_neighbour(board, stone, |enemy| {
        if enemy.liberty_count() == 2 {
            for liberty in enemy.liberties() {
                let own = board.liberties_after(color, liberty);
                let escape = board.liberties_after(color.other(), liberty).len() as i32;
                // The atari on the side that lets the enemy out furthest blocks him best.
                let score = ATARI + 4 * escape + enemy.stone_count() as i32;
                if own.len() >= 2 {
                    list.raise(liberty, score);
                } else if own.len() == 1 {
                    list.raise(liberty, score - ATARI);
                }
            }
        }
    });
}

/// Moves against enemy strings with exactly `liberties` liberties that touch the string of `stone`.
pub(crate) fn squeezes(
    board: &Board,
    color: Color,
    stone: Point,
    liberties: usize,
    list: &mut MoveList,
) {
    each_neighbour(board, stone, |enemy| {
        if enemy.liberty_count() == liberties {
            for liberty in enemy.liberties() {
                if board.liberties_after(color, liberty).len() >= 2 {
                    let escape = board.liberties_after(color.other(), liberty).len() as i32;
                    list.raise(liberty, APPROACH + escape);
                }
            }
        }
    });
}

/// Moves that save the own strings in atari that touch the enemy string of `stone`: extending
/// them, or capturing what holds them.
pub(crate) fn rescues(board: &Board, color: Color, stone: Point, list: &mut MoveList) {
    let Some(id) = board.string_at(stone) else {
        return;
    };
    for friend in board.neighbours(id) {
        let string = board.string(friend);
        if string.liberty_count() != 1 {
            continue;
        }
        if let Some(liberty) = string.liberties().first()
            && board.liberties_after(color, liberty).len() >= 2
        {
            list.raise(liberty, ATARI + string.stone_count() as i32);
        }
        captures(board, friend.stone(), list);
    }
}
