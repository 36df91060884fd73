//! Liberties of higher order.

use super::cavity::ko_stone;
use crate::board::adjacent_cells;
use crate::{Board, Color, PointSet, StringId};

/// The orders that are told apart.
pub(super) const ORDERS: usize = 4;

/// The liberties of a string by their order, from 1 to 4.
///
/// A LIBERTY OF ORDER n is an empty point which may be connected to the string by placing n stones of its
/// colour, but no fewer. The path may pass through a friend. Stones placed beyond the first may not touch an
/// enemy, and connections through ko are not permitted. A liberty that lies between two enemies, or between
/// an enemy and the edge, is no way out.
pub(super) fn orders(board: &Board, id: StringId) -> [PointSet; ORDERS] {
    let string = board.string(id);
    let color = string.color();
    let open = board
        .empty_points()
        .difference(&board.stones(color.other()).neighbours());
    let mut orders = [PointSet::EMPTY; ORDERS];
    orders[0] = *string.liberties();
    let mut seen = string.stones().union(&orders[0]);
    let way_out = |front: &PointSet| -> PointSet {
        let ways = front.iter().filter(|&at| ko_stone(board, at).is_none());
        ways.collect()
    };
    let mut front: PointSet = way_out(&orders[0]);
    front = front
        .iter()
        .filter(|&at| !is_flanked(board, color, at))
        .collect();
    for order in &mut orders[1..] {
        let friends = friends(board, color, &front).difference(&seen);
        seen = seen.union(&friends);
        let next = front.union(&friends).neighbours().intersection(&open);
        *order = next.difference(&seen);
        seen = seen.union(order);
        front = way_out(order);
    }
    orders
}

/// The stones of the strings of `color` beside `front`.
fn friends(board: &Board, color: Color, front: &PointSet) -> PointSet {
    let beside = front.neighbours().intersection(board.stones(color));
    let strings = board.strings_in(&beside);
    strings.fold(PointSet::EMPTY, |all, id| {
        all.union(board.string(id).stones())
    })
}

/// Whether enemies of `color` stand on both sides of the empty point `at`, or an enemy on one and the edge on
/// the other.
fn is_flanked(board: &Board, color: Color, at: crate::Point) -> bool {
    let [below, left, right, above] = adjacent_cells(at);
    let enemy = |cell| board.color_at(cell) == Some(color.other());
    let edge = |cell| board.color_at(cell).is_none() && !board.is_empty_at(cell);
    let between = |one, two| (enemy(one) && (enemy(two) || edge(two))) || (edge(one) && enemy(two));
    between(left, right) || between(below, above)
}
