//! Capturing or threatening a string, and keeping it from being captured: the moves that
//! attack and defence make about strings other than the target.

use crate::board::{StringData, adjacent_cells};
use crate::search::Komaster;
use crate::search::moves::MoveList;
use crate::search::position::Position;
use crate::{Board, Color, Point, StringId};

/// Score of a capture; each captured stone adds one.
const CAPTURE: i32 = 60;
const ATARI: i32 = 20;
const APPROACH: i32 = 5;
/// A string that would get so many liberties escapes as well as one that would get more.
const FAR: usize = 6;
/// A stone that gets so many liberties may be brought into self-atari by a few moves.
const DENIABLE: usize = 3;

/// Captures of those of the strings that are in atari.
pub(crate) fn captures(board: &Board, chain: impl Iterator<Item = StringId>, list: &mut MoveList) {
    for enemy in chain {
        capture(board.string(enemy), list);
    }
}

/// The capture of a string in atari.
pub(crate) fn capture(enemy: &StringData, list: &mut MoveList) {
    if enemy.liberty_count() == 1
        && let Some(liberty) = enemy.liberties().first()
    {
        list.raise(liberty, CAPTURE + enemy.stone_count() as i32);
    }
}

/// Moves of `color` on the liberties of an enemy string with two or more: where it would
/// get out furthest, first; moves into self-atari last.
pub(crate) fn squeeze(board: &Board, color: Color, enemy: &StringData, list: &mut MoveList) {
    let base = if enemy.liberty_count() == 2 {
        ATARI
    } else {
        APPROACH
    };
    for liberty in enemy.liberties() {
        let own = board.liberties_up_to(color, liberty, 2);
        if own == 0 {
            continue;
        }
        let escape = board.liberties_up_to(enemy.color(), liberty, FAR) as i32;
        let score = base + 2 * escape + enemy.stone_count().min(9) as i32;
        let self_atari = if own == 1 { ATARI } else { 0 };
        list.raise(liberty, score - self_atari);
    }
}

/// Roundabout ways to take liberties from an enemy string: where `color` cannot fill a
/// liberty without being in atari, the move that mends this, and attacks on what stands
/// beside that liberty.
pub(crate) fn undermine(board: &Board, color: Color, enemy: &StringData, list: &mut MoveList) {
    for liberty in enemy.liberties() {
        if board.liberties_up_to(color, liberty, 2) < 2 {
            for point in &board.liberties_after(color, liberty) {
                approach(board, color, point, list);
            }
            for next in adjacent_cells(liberty) {
                if let Some(id) = board.string_at(next)
                    && !enemy.stones().contains(next)
                {
                    if board.string(id).color() == color {
                        captures(board, board.neighbours_in_atari(id), list);
                    } else if board.string(id).liberty_count() <= 2 {
                        squeeze(board, color, board.string(id), list);
                    }
                }
            }
        }
    }
}

fn approach(board: &Board, color: Color, point: Point, list: &mut MoveList) {
    if board.liberties_up_to(color, point, 1) == 1 {
        list.raise(point, APPROACH);
    }
}

/// Moves that save the string `id` of `color` if it is in atari, or add to it if it has few
/// liberties: extending it, capturing what holds it.
pub(crate) fn rescue(board: &Board, id: StringId, list: &mut MoveList) {
    let string = board.string(id);
    for liberty in string.liberties() {
        let more = string.liberty_count() + 1;
        if board.liberties_up_to(string.color(), liberty, more) == more {
            list.raise(liberty, ATARI + string.stone_count().min(9) as i32);
        }
    }
    captures(board, board.neighbours_in_atari(id), list);
}

/// Moves of the owner of `string` that would make filling its liberties self-atari for the enemy,
/// or taking its last liberty a ko.
pub(crate) fn deny(board: &Board, string: &StringData, list: &mut MoveList) {
    let color = string.color();
    for liberty in string.liberties() {
        if board.liberties_up_to(color.other(), liberty, DENIABLE + 1) <= DENIABLE {
            let enemy = board.liberties_after(color.other(), liberty);
            let open = enemy.intersection(board.empty_points());
            for point in &open.difference(string.liberties()) {
                approach(board, color, point, list);
            }
        }
    }
}

/// Filling the ko that `color` took out of turn: a komaster who can never settle his ko has
/// gained nothing by it.
pub(crate) fn settle_ko(position: &Position, color: Color, list: &mut MoveList) {
    if position.ko.komaster == Komaster::Player(color)
        && let Some(point) = position.ko.point
        && position.board.is_empty_at(point)
    {
        list.raise(point, ATARI);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::search::KoState;

    /// White took the stone on D3 out of turn: C3 is his, and D3 is open.
    const TAKEN: &str = "   A B C D E F
                          6 . . . . . . 6
                          5 . . . . . . 5
                          4 . . X O . . 4
                          3 . X O . O . 3
                          2 . . X O . . 2
                          1 . . . . . . 1
                            A B C D E F";

    fn proposed(komaster: Komaster, color: Color) -> Vec<Point> {
        let point = Point::from_gtp("D3");
        let mut position = Position::new(Board::from_diagram(TAKEN).unwrap());
        position.ko = KoState {
            komaster,
            point,
            earlier: None,
        };
        let mut list = MoveList::new();
        settle_ko(&position, color, &mut list);
        (0..list.len()).map(|i| list.get(i)).collect()
    }

    #[test]
    fn the_komaster_alone_is_offered_to_fill_his_ko() {
        let fill = Point::from_gtp("D3").unwrap();
        let master = Komaster::Player(Color::White);
        assert_eq!(proposed(master, Color::White), [fill]);
        assert_eq!(proposed(master, Color::Black), []);
        assert_eq!(proposed(Komaster::WeakKo, Color::White), []);
    }
}
