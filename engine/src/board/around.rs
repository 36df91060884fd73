//! The neighbours of a point, looked up in whole sets at once.

use super::PointSet;
use super::point_set::{FIRST, WORDS};
use crate::Point;
use crate::grid::STRIDE;

/// The places of the points below, left, right and above, counted from the one below: they are within 64 bits
/// of each other, so that two words, put together, hold them all.
const NEIGHBOURS: u64 = 1 | 1 << (STRIDE - 1) | 1 << (STRIDE + 1) | 1 << (2 * STRIDE);

const _: () = assert!(WORDS * 64 + FIRST > 20 * STRIDE);

/// Some of the eight cells around a point, as bits counted from the one below and left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Around {
    cells: u64,
    first: usize,
}

impl Around {
    const BELOW: u64 = 1 << 1;
    const LEFT: u64 = 1 << STRIDE;
    const RIGHT: u64 = 1 << (STRIDE + 2);
    const ABOVE: u64 = 1 << (2 * STRIDE + 1);
    /// All eight.
    const ALL: u64 = (1 | 1 << STRIDE | 1 << (2 * STRIDE)) * 7 - (1 << (STRIDE + 1));
    /// Every other cell of a row of three, the first one of them in the bottom row.
    const ENDS: u64 = 1 | 1 << 2;
    /// The first cells of the bottom row and of the top row.
    const ROWS: u64 = 1 | 1 << (2 * STRIDE);

    /// Those next to the point.
    #[inline]
    pub(crate) fn adjacent(self) -> Self {
        self.only(Self::BELOW | Self::LEFT | Self::RIGHT | Self::ABOVE)
    }

    /// Those diagonal to the point that have both cells between among them.
    #[inline]
    pub(crate) fn open_diagonals(self) -> Self {
        let bit = |cell: u64| u64::from(self.cells & cell != 0);
        let beside = (bit(Self::LEFT) * Self::ROWS) | (bit(Self::RIGHT) * (Self::ROWS << 2));
        let over =
            (bit(Self::BELOW) * Self::ENDS) | (bit(Self::ABOVE) * (Self::ENDS << (2 * STRIDE)));
        self.only(beside & over)
    }

    #[inline]
    fn only(self, cells: u64) -> Self {
        Self {
            cells: self.cells & cells,
            ..self
        }
    }
}

impl Iterator for Around {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.cells == 0 {
            return None;
        }
        let next = self.cells.trailing_zeros() as usize;
        self.cells &= self.cells - 1;
        Some(Point::from_index(self.first + next))
    }
}

impl PointSet {
    /// Those of the eight cells around `point` that are in the set, and not among `others`.
    #[inline]
    pub(crate) fn around(&self, point: Point, others: &Self) -> Around {
        let first = point.index() - STRIDE - 1;
        Around {
            cells: self.bits_from(first, others) & Around::ALL,
            first,
        }
    }

    /// The cells of the set, not among `others`, from one on, as bits.
    #[inline]
    fn bits_from(&self, cell: usize, others: &Self) -> u64 {
        // One word more, so that it does not fall below zero in the bottom row.
        let bit = cell + 64 - FIRST;
        let (behind, shift) = (bit / 64, bit % 64);
        let word = |at: usize| match (self.0.get(at), others.0.get(at)) {
            (Some(word), Some(other)) => word & !other,
            _ => 0,
        };
        let (low, high) = (word(behind.wrapping_sub(1)), word(behind));
        low >> shift | high << 1 << (63 - shift)
    }

    /// How many of the four neighbours of `point` are in the set, and not among `others`.
    #[inline]
    pub(super) fn count_around(&self, point: Point, others: &Self) -> usize {
        count(self.bits_from(point.index() - STRIDE, others) & NEIGHBOURS)
    }

    /// The cells that have all four neighbours in the set, padding included.
    pub(crate) fn surrounding(&self) -> Self {
        self.by_sides(|left, right, below, above| left & right & below & above)
    }

    /// The cells that have two or more of the set's points next to them, points of the set and padding included.
    pub(crate) fn between(&self) -> Self {
        self.by_sides(|left, right, below, above| {
            left & right | below & above | (left | right) & (below | above)
        })
    }

    /// The cells that `f` picks by which of their neighbours are in the set: left, right, below and above.
    #[inline]
    fn by_sides(&self, f: impl Fn(u64, u64, u64, u64) -> u64) -> Self {
        let mut out = [0; WORDS];
        for (i, word) in out.iter_mut().enumerate() {
            let before = if i > 0 { self.0[i - 1] } else { 0 };
            let after = if i + 1 < WORDS { self.0[i + 1] } else { 0 };
            let here = self.0[i];
            *word = f(
                here << 1 | before >> 63,
                here >> 1 | after << 63,
                here << STRIDE | before >> (64 - STRIDE),
                here >> STRIDE | after << (64 - STRIDE),
            );
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
    use proptest::prelude::*;

    use super::*;
    use crate::Size;
    use crate::board::{adjacent_cells, diagonal_cells};

    /// A set of points of the largest board.
    fn some_points() -> impl Strategy<Value = PointSet> {
        let chosen = prop::collection::vec(any::<bool>(), Size::NINETEEN.points().count());
        chosen.prop_map(|chosen| {
            let points = Size::NINETEEN.points().zip(chosen);
            points
                .filter_map(|(point, is_in)| is_in.then_some(point))
                .collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// What is around every point, as looked up one by one.
        #[test]
        fn what_is_around_is_found_as_one_by_one(some in some_points(), others in some_points()) {
            let (surrounding, left) = (some.surrounding(), some.difference(&others));
            for point in Size::NINETEEN.points() {
                let beside: PointSet = adjacent_cells(point).into_iter().collect();
                let diagonal: PointSet = diagonal_cells(point).into_iter().collect();
                let around = some.around(point, &others);
                prop_assert!(around.eq(&left.intersection(&beside.union(&diagonal))));
                prop_assert!(around.adjacent().eq(&left.intersection(&beside)));
                let is_open = |&cell: &Point| {
                    let next: PointSet = adjacent_cells(cell).into_iter().collect();
                    next.intersection(&beside).difference(&left).is_empty()
                };
                let open = left.intersection(&diagonal);
                prop_assert!(around.open_diagonals().eq(open.iter().filter(is_open)));
                let all = adjacent_cells(point).iter().all(|&cell| some.contains(cell));
                prop_assert_eq!(surrounding.contains(point), all);
            }
        }
    }

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
