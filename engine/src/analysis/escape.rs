//! Whether a way out stays open when the opponent moves first.

use super::dragon::FREE;
use super::liberties::{ORDERS, orders};
use super::worm::Worm;
use super::worms::Worms;
use crate::{Board, Color, PointSet, Vertex};

/// Which friends with an escape route are taken for free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Escape {
    /// All.
    AsItIs,
    /// Those for which the opponent cannot close it by one move. An attack may cut a dragon off from its friend and shut the friend in at
    /// once.
    Kept,
}

/// A way out stays open if so many liberties of the fourth order are left, whatever the opponent plays.
const KEPT: usize = 4;
/// So many of them lead to more than one side as a rule: a single move hardly closes that, and none is tried.
const WIDE: usize = 12;

/// The origins of the worms of a colour that have no way out, or none that stays open.
pub(super) fn shut(board: &Board, worms: &Worms, color: Color) -> PointSet {
    let own = worms.worms().iter().filter(|worm| worm.color == color);
    let mut trial = board.clone();
    own.filter(|worm| !keeps_way_out(&mut trial, worm))
        .map(|worm| worm.origin)
        .collect()
}

/// Whether a worm of `board` has a way out that stays open. The board is as it was afterwards.
pub(super) fn keeps_way_out(board: &mut Board, worm: &Worm) -> bool {
    let count = worm.liberties(ORDERS).len();
    if !(FREE..WIDE).contains(&count) {
        return count >= WIDE;
    }
    let ways = (1..=ORDERS).fold(PointSet::EMPTY, |all, order| {
        all.union(worm.liberties(order))
    });
    let attacker = worm.color.other();
    ways.iter().all(|at| {
        if board.play(attacker, Vertex::At(at)).is_err() {
            return true;
        }
        let id = board.string_at(worm.origin);
        let is_kept = id.is_some_and(|id| orders(board, id)[ORDERS - 1].len() >= KEPT);
        board.undo();
        is_kept
    })
}

#[cfg(test)]
#[expect(clippy::expect_used, reason = "a test")]
mod tests {
    use super::super::worms::Worms;
    use super::{keeps_way_out, shut};
    use crate::{Board, Color, Point, PointSet};

    fn board(diagram: &str) -> Board {
        Board::from_diagram(diagram).expect("a board")
    }

    /// Whether the worm on D4 has a way out that stays open.
    fn stays_open(diagram: &str) -> bool {
        let board = board(diagram);
        let worms = Worms::unread(&board);
        let at = Point::from_gtp("D4").expect("a point");
        let worm = worms.worm_at(at).expect("a stone");
        let mut trial = board.clone();
        let told = keeps_way_out(&mut trial, worm);
        assert_eq!(trial.to_string(), board.to_string());
        let shut = shut(&board, &worms, Color::White);
        assert_eq!(told, !shut.contains(worm.origin));
        told
    }

    /// White has five liberties of the fourth order, and none once Black is on D6.
    const THROUGH_A_GATE: &str = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . . . . . . . . .
        6 . . . . . . . . .
        5 . . . . . . . . .
        4 . . X O . X . . .
        3 . . X X X X . . .
        2 . . . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J";

    #[test]
    fn a_way_out_through_a_gate_is_closed_by_one_move() {
        let worms = Worms::unread(&board(THROUGH_A_GATE));
        let names = ["D8", "C7", "E7", "B6", "F6"].map(Point::from_gtp);
        let white = worms.worms().iter().find(|worm| worm.color == Color::White);
        let ways: PointSet = names.into_iter().flatten().collect();
        assert_eq!(white.map(|worm| *worm.liberties(4)), Some(ways));
        assert!(!stays_open(THROUGH_A_GATE));
    }

    #[test]
    fn a_way_out_to_two_sides_stays_open() {
        assert!(stays_open(
            "
            9 . . . . . . . . .
            8 . . . . . . . . .
            7 . . . . . . . . .
            6 . . . . . . . . .
            5 . . . . . . . . .
            4 . . . O . . . . .
            3 . . X X X . . . .
            2 . . . . . . . . .
            1 . . . . . . . . .
              A B C D E F G H J"
        ));
    }

    #[test]
    fn what_has_no_way_out_has_none_that_stays_open() {
        assert!(!stays_open(
            "
            5 . . . . .
            4 X X X O .
            3 O O X X X
            2 . O O O X
            1 . O . O X
              A B C D E"
        ));
    }
}
