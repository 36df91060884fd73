//! Eyes that a string alone encloses: one, whoever plays first, or two.

use super::cells::{Cells, Grid, around, flood, lowest};
use crate::semeai::Eye;

/// The largest eye space that is one eye.
pub(super) const LARGEST: u32 = 6;

/// The eye of `string` on the cells `inner`, which it encloses, with the opponent's `stones`; `None` if it may become two
/// eyes, or none.
pub(super) fn of<G: Grid>(
    inner: Cells<G>,
    stones: Cells<G>,
    empty: Cells<G>,
    string: Cells<G>,
) -> Option<Eye> {
    let eye = Eye {
        size: inner.count_ones(),
        stones: stones.count_ones(),
    };
    if inner == Cells::EMPTY {
        return Some(eye);
    }
    let is_whole =
        flood(lowest(inner), inner) == inner && inner & !(empty | stones) == Cells::EMPTY;
    let is_eye = is_whole && eye.size <= LARGEST;
    (is_eye && is_settled(inner, stones, inner & !around(string))).then_some(eye)
}

/// Whether `string` is alive by two of the places on the cells `inner`, which it encloses, whatever is played (Benson 1976).
pub(super) fn are_two<G: Grid>(inner: Cells<G>, empty: Cells<G>, string: Cells<G>) -> bool {
    let apart = empty & !around(string);
    let mut left = inner;
    let mut eyes = 0;
    while left != Cells::EMPTY && eyes < 2 {
        let place = flood(lowest(left), left);
        left &= !place;
        eyes += u32::from(place & apart == Cells::EMPTY);
    }
    eyes == 2
}

/// Whether nobody can make two eyes of these cells, nor need prevent it. What their owner plays on a cell of `apart` is cut off
/// from his string.
///
/// The opponent's stones have to be a shape that kills again once they are taken: with four of five filled a row of four
/// lives.
fn is_settled<G: Grid>(inner: Cells<G>, stones: Cells<G>, apart: Cells<G>) -> bool {
    let size = inner.count_ones();
    if size <= 2 {
        return true;
    }
    if size == 4 && squares(inner) == inner {
        return apart == Cells::EMPTY && flood(lowest(stones), stones) == stones;
    }
    let mut left = stones;
    while left != Cells::EMPTY {
        let cell = lowest(left);
        left &= !cell;
        if apart & !cell == Cells::EMPTY && is_star(inner, cell) && is_star(stones, cell) {
            return true;
        }
    }
    false
}

/// Whether all cells are `center` or next to it, but for one that completes a square with it.
fn is_star<G: Grid>(cells: Cells<G>, center: Cells<G>) -> bool {
    let beside = (around(center) & cells).count_ones();
    let opposite = u32::from(center & squares(cells) != Cells::EMPTY);
    beside + opposite + 1 == cells.count_ones()
}

/// Those of the cells that are in squares of four.
fn squares<G: Grid>(cells: Cells<G>) -> Cells<G> {
    let right = cells & cells >> 1;
    let corners = right & right >> G::STRIDE;
    corners | corners << 1 | corners << G::STRIDE | corners << (G::STRIDE + 1)
}
