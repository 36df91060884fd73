//! The four neighbours of a point, looked up in whole sets at once.

use super::PointSet;
use super::point_set::{FIRST, WORDS};
use crate::Point;
use crate::grid::STRIDE;

/// The places of the points below, left, right and above, counted from the one below: they are within 64 bits
/// of each other, so that two words, put together, hold them all.
const NEIGHBOURS: u64 = 1 | 1 << (STRIDE - 1) | 1 << (STRIDE + 1) | 1 << (2 * STRIDE);

const _: () = assert!(WORDS * 64 + FIRST > 20 * STRIDE);

impl PointSet {
    /// How many of the four neighbours of `point` are in the set, and not among `others`.
    #[inline]
    pub(super) fn count_around(&self, point: Point, others: &Self) -> usize {
        // One word more, so that it does not fall below zero in the bottom row.
        let bit = point.index() + 64 - STRIDE - FIRST;
        let (behind, shift) = (bit / 64, bit % 64);
        let word = |at: usize| match (self.0.get(at), others.0.get(at)) {
            (Some(word), Some(other)) => word & !other,
            _ => 0,
        };
        let (low, high) = (word(behind.wrapping_sub(1)), word(behind));
        count((low >> shift | high << 1 << (63 - shift)) & NEIGHBOURS)
    }

    /// The cells that have two or more of the set's points next to them, points of the set and padding included.
    pub(crate) fn between(&self) -> Self {
        let mut out = [0; WORDS];
        for (i, word) in out.iter_mut().enumerate() {
            let below = if i > 0 { self.0[i - 1] } else { 0 };
            let above = if i + 1 < WORDS { self.0[i + 1] } else { 0 };
            let here = self.0[i];
            let (left, right) = (here << 1 | below >> 63, here >> 1 | above << 63);
            let (under, over) = (
                here << STRIDE | below >> (64 - STRIDE),
                here >> STRIDE | above << (64 - STRIDE),
            );
            *word = left & right | under & over | (left | right) & (under | over);
        }
        Self(out)
    }
}

/// How many of the [`NEIGHBOURS`] there are.
#[inline]
fn count(neighbours: u64) -> usize {
    // Their bits are folded into two pairs: sooner done than counting all 64.
    let pairs =
        (neighbours >> (STRIDE - 1) & 5) + ((neighbours | neighbours >> (2 * STRIDE - 2)) & 5);
    ((pairs & 3) + (pairs >> 2)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use crate::board::adjacent_cells;

    /// Every set of neighbours of every point of the largest board, without every other one.
    #[test]
    fn neighbours_are_counted_as_one_by_one() {
        let size = Size::NINETEEN;
        for point in size.points() {
            let on_board = |next: &Point| size.points().any(|other| other == *next);
            let beside: Vec<Point> = adjacent_cells(point).into_iter().filter(on_board).collect();
            let some = |chosen: usize| {
                let some = (0..beside.len()).filter(move |i| chosen >> i & 1 == 1);
                let points = some.map(|i| beside[i]).chain([point]);
                points.collect::<PointSet>()
            };
            let all = 1 << beside.len();
            for (chosen, left_out) in (0..all).flat_map(|one| (0..all).map(move |two| (one, two))) {
                let counted = some(chosen).count_around(point, &some(left_out));
                assert_eq!(counted as u32, (chosen & !left_out).count_ones());
            }
            for chosen in 0..all {
                let between = some(chosen).between().contains(point);
                assert_eq!(between, chosen.count_ones() >= 2);
            }
        }
    }
}
