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

/// The most liberties of the strings whose liberties are tried.
struct Mesh {
    /// Strings of the side that moves, next to the target or its liberties.
    own: usize,
    /// Those of its opponent there.
    other: usize,
    /// Strings of either next to these.
    far: usize,
}

/// What the attacker tries in the question itself, and the defender wherever he casts his net.
const WIDE: Mesh = Mesh {
    own: 4,
    other: 4,
    far: 3,
};
/// What the attacker tries beyond the question: of what is far only strings in atari. With [`WIDE`] he takes a sixteenth more nodes and
/// is right no more often.
const NARROW: Mesh = Mesh {
    own: 4,
    other: 3,
    far: 1,
};

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
    if view.is_root {
        liberties(view.board(), color, target, list);
    } else {
        cast(&NARROW, view.board(), color, target, list);
        list.keep_best(MOST);
    }
    Stage::More
}

/// The liberties of all short strings, of either colour, up to two strings away from the
/// target; those of the shortest first.
pub(crate) fn liberties(board: &Board, color: Color, target: &StringData, list: &mut MoveList) {
    cast(&WIDE, board, color, target, list);
}

/// The same for the strings that a mesh holds.
fn cast(mesh: &Mesh, board: &Board, color: Color, target: &StringData, list: &mut MoveList) {
    let area = target.stones().union(target.liberties());
    let mut near = PointSet::EMPTY;
    for id in board.strings_in(&area.neighbours().difference(target.stones())) {
        let string = board.string(id);
        let most = match string.color() == color {
            true => mesh.own,
            false => mesh.other,
        };
        if string.liberty_count() <= most {
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
        if string.liberty_count() <= mesh.far {
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Point;

    /// C1 has the liberties B1 and C2. Beside them are A1, B2 and D1 of White, and C3 of Black, which has four
    /// liberties; one further A2, which is in atari, and E1, which is not.
    const AROUND: &str = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . . . . . .
        3 . . X . . . .
        2 X O . . . . .
        1 O . X O X . .";

    fn tried(mesh: &Mesh) -> String {
        let board = Board::from_diagram(AROUND).unwrap();
        let target = board.string_at(Point::from_gtp("C1").unwrap()).unwrap();
        let mut list = MoveList::new();
        cast(mesh, &board, Color::White, board.string(target), &mut list);
        let mut names: Vec<_> = (0..list.len()).map(|i| list.get(i).to_string()).collect();
        names.sort();
        names.join(" ")
    }

    #[test]
    fn less_is_tried_beyond_the_question() {
        assert_eq!(tried(&NARROW), "A3 B1 B3 C2 D2");
        assert_eq!(tried(&WIDE), "A3 B1 B3 C2 C4 D2 D3 E2 F1");
    }
}
