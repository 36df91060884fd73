//! Strings that stand one liberty away: the rest of the target's superstring, and what
//! the attacker has beside its liberties.

use super::break_chain;
use crate::board::StringData;
use crate::search::moves::MoveList;
use crate::{Board, Color, PointSet, StringId};

/// The strings of `color` that touch a liberty of `string`, itself left out.
fn each_beside(
    board: &Board,
    string: &StringData,
    color: Color,
    mut f: impl FnMut(StringId, &StringData),
) {
    let near = string.liberties().neighbours();
    let stones: PointSet = near
        .intersection(board.stones(color))
        .difference(string.stones());
    for id in board.strings_in(&stones) {
        f(id, board.string(id));
    }
}

/// For the owner: giving liberties to friends with at most `liberties` that the string can connect to.
pub(crate) fn help_friends(
    board: &Board,
    string: &StringData,
    liberties: usize,
    list: &mut MoveList,
) {
    each_beside(board, string, string.color(), |id, friend| {
        if friend.liberty_count() <= liberties {
            break_chain::rescue(board, id, list);
        }
    });
}

/// For the owner: capturing, or putting in atari, the enemy strings beside the string's liberties.
pub(crate) fn harass_enemies(
    board: &Board,
    string: &StringData,
    liberties: usize,
    list: &mut MoveList,
) {
    let color = string.color();
    each_beside(board, string, color.other(), |_, enemy| {
        if enemy.liberty_count() == 1 {
            break_chain::capture(enemy, list);
        } else if enemy.liberty_count() <= liberties {
            break_chain::squeeze(board, color, enemy, list);
        }
    });
}

/// For the opponent: taking liberties from friends with at most `liberties` that the
/// string could connect to.
pub(crate) fn cut_friends(
    board: &Board,
    string: &StringData,
    liberties: usize,
    list: &mut MoveList,
) {
    let attacker = string.color().other();
    each_beside(board, string, string.color(), |_, friend| {
        if friend.liberty_count() == 1 {
            break_chain::capture(friend, list);
        } else if friend.liberty_count() <= liberties {
            break_chain::squeeze(board, attacker, friend, list);
        }
    });
}

/// For the opponent: strengthening his own strings with at most `liberties` beside the string's liberties.
pub(crate) fn support(board: &Board, string: &StringData, liberties: usize, list: &mut MoveList) {
    each_beside(board, string, string.color().other(), |id, own| {
        if own.liberty_count() <= liberties {
            break_chain::rescue(board, id, list);
        }
    });
}
