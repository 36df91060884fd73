//! Moves at a distance from the liberties: nets for the attacker, shape for the defender.

use crate::board::{StringData, adjacent_cells};
use crate::search::moves::MoveList;
use crate::{Board, Color};

/// Points next to liberties, scored by how many liberties they touch and by what
/// stones they lean on, if they score `least` or more.
pub(crate) fn second_liberties(
    board: &Board,
    color: Color,
    string: &StringData,
    least: i32,
    list: &mut MoveList,
) {
    for point in &board.second_liberties(string) {
        let own = board.liberties_up_to(color, point, 4) as i32;
        if own == 0 {
            continue;
        }
        let reach = adjacent_cells(point)
            .into_iter()
            .filter(|&next| string.liberties().contains(next))
            .count() as i32;
        let support = board.around(color, point) as i32;
        let self_atari = if own == 1 { 10 } else { 0 };
        let score = 6 * reach + support + own - self_atari;
        if score >= least {
            list.raise(point, score);
        }
    }
}
