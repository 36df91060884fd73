//! A set of points as bits.

use crate::Point;
use crate::grid::{CELLS, STRIDE};

pub(super) const WORDS: usize = 6;
/// The cell of the first bit: the padding to the left of A1.
pub(super) const FIRST: usize = STRIDE;

/// A set of points; iteration goes by rows from the bottom, each row from the left.
///
/// The rows of the board and the padding between them fill six words, and the
/// neighbours of a whole set are found by shifting. Padding above and below the
/// board has no bits: sets never contain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PointSet(pub(super) [u64; WORDS]);

impl PointSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// All points of the largest board, and the padding between its rows.
    pub(crate) const FULL: Self = Self([u64::MAX; WORDS]);

    /// The set of one point.
    #[inline]
    pub(super) fn single(point: Point) -> &'static Self {
        static SINGLE: [PointSet; CELLS] = PointSet::all_single();
        &SINGLE[point.index()]
    }

    const fn all_single() -> [Self; CELLS] {
        let mut all = [Self::EMPTY; CELLS];
        let mut bit = 0;
        while bit < WORDS * 64 {
            all[bit + FIRST].0[bit / 64] |= 1 << (bit % 64);
            bit += 1;
        }
        all
    }

    /// The cells next to one, padding above and below the board left out.
    #[inline]
    pub(super) fn beside(point: Point) -> &'static Self {
        static BESIDE: [PointSet; CELLS] = PointSet::beside_all();
        &BESIDE[point.index()]
    }

    /// For each cell those next to it.
    const fn beside_all() -> [Self; CELLS] {
        let mut all = [Self::EMPTY; CELLS];
        let mut cell = STRIDE;
        while cell < WORDS * 64 + FIRST {
            let beside = [cell - STRIDE, cell - 1, cell + 1, cell + STRIDE];
            let mut i = 0;
            while i < beside.len() {
                let bit = beside[i].wrapping_sub(FIRST);
                if bit < WORDS * 64 {
                    all[cell].0[bit / 64] |= 1 << (bit % 64);
                }
                i += 1;
            }
            cell += 1;
        }
        all
    }

    /// Adds `point`; says whether it was missing.
    #[inline]
    pub fn insert(&mut self, point: Point) -> bool {
        let (word, bit) = locate(point);
        self.0.get_mut(word).is_some_and(|word| {
            let missing = *word & bit == 0;
            *word |= bit;
            missing
        })
    }

    /// Takes `point` out; says whether it was there.
    #[inline]
    pub fn remove(&mut self, point: Point) -> bool {
        let (word, bit) = locate(point);
        self.0.get_mut(word).is_some_and(|word| {
            let present = *word & bit != 0;
            *word &= !bit;
            present
        })
    }

    /// The set with `point`.
    #[inline]
    #[must_use]
    pub(crate) fn with(mut self, point: Point) -> Self {
        self.insert(point);
        self
    }

    /// The set without `point`.
    #[inline]
    #[must_use]
    pub(crate) fn without(&self, point: Point) -> Self {
        // All words at once: a set that was changed in one word is slow to read as a whole.
        self.difference(Self::single(point))
    }

    /// Whether `point` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let (word, bit) = locate(point);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Whether the set has no points.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the set is [`FULL`](Self::FULL).
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.0.iter().fold(u64::MAX, |common, word| common & word) == u64::MAX
    }

    /// The number of points.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        // Sets are sparse, and counting the bits of a word is dear without an instruction for it.
        let words = self.0.iter().filter(|&&word| word != 0);
        words.map(|word| word.count_ones() as usize).sum()
    }

    /// The first point in iteration order.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        Some(Point::from_index(word * 64 + bit + FIRST))
    }

    /// Points in either set.
    #[inline]
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Points in both sets.
    #[inline]
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Points in this set and not in `other`.
    #[inline]
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether the sets share a point.
    #[inline]
    #[must_use]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The cells orthogonally next to the set's points, points of the set included.
    ///
    /// Padding is included too, and two rows share it: take the points out that are
    /// wanted before asking for neighbours again.
    #[inline]
    #[must_use]
    pub fn neighbours(&self) -> Self {
        let mut out = [0; WORDS];
        let words = &self.0;
        for (i, word) in out.iter_mut().enumerate() {
            let below = if i > 0 { words[i - 1] } else { 0 };
            let above = if i + 1 < WORDS { words[i + 1] } else { 0 };
            let here = words[i];
            *word = (here << 1)
                | (below >> 63)
                | (here >> 1)
                | (above << 63)
                | (here << STRIDE)
                | (below >> (64 - STRIDE))
                | (here >> STRIDE)
                | (above << (64 - STRIDE));
        }
        Self(out)
    }

    /// The set's points and the eight cells around each, padding included as in
    /// [`neighbours`](Self::neighbours).
    #[must_use]
    pub fn surroundings(&self) -> Self {
        self.spread(1).spread(STRIDE)
    }

    /// The set's cells and those `step` cells before and after each.
    fn spread(&self, step: usize) -> Self {
        let mut out = self.0;
        for (i, word) in out.iter_mut().enumerate() {
            let below = if i > 0 { self.0[i - 1] } else { 0 };
            let above = if i + 1 < WORDS { self.0[i + 1] } else { 0 };
            let here = self.0[i];
            *word |=
                (here << step) | (below >> (64 - step)) | (here >> step) | (above << (64 - step));
        }
        Self(out)
    }

    /// The points in order.
    #[inline]
    pub fn iter(&self) -> Iter {
        Iter {
            words: self.0,
            word: 0,
            bits: self.0[0],
        }
    }

    /// The points in order, but for those that are left out on the way.
    #[inline]
    pub(super) fn drain(self) -> Drain {
        Drain {
            left: self,
            word: 0,
        }
    }

    #[inline]
    fn zip(&self, other: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let mut out = [0; WORDS];
        for (i, word) in out.iter_mut().enumerate() {
            *word = f(self.0[i], other.0[i]);
        }
        Self(out)
    }
}

/// A word, which padding above and below the board has not, and a bit in it.
#[inline]
fn locate(point: Point) -> (usize, u64) {
    let bit = point.index().wrapping_sub(FIRST);
    (bit / 64, 1 << (bit % 64))
}

/// The points of a [`PointSet`] in order.
#[derive(Clone, Debug)]
pub struct Iter {
    words: [u64; WORDS],
    /// The word whose points come next, and what is left of it.
    word: usize,
    bits: u64,
}

impl Iterator for Iter {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.bits == 0 {
            self.word += 1;
            self.bits = *self.words.get(self.word)?;
        }
        let index = self.word * 64 + self.bits.trailing_zeros() as usize + FIRST;
        self.bits &= self.bits - 1;
        Some(Point::from_index(index))
    }
}

/// What is left of a [`PointSet`] that is gone through in order.
pub(super) struct Drain {
    left: PointSet,
    /// The first word that may have points.
    word: usize,
}

impl Drain {
    /// Nothing left.
    pub(super) const DONE: Self = Self {
        left: PointSet::EMPTY,
        word: WORDS,
    };

    /// The first point that is left. It stays until it is [left out](Self::leave_out).
    #[inline]
    pub(super) fn next(&mut self) -> Option<Point> {
        loop {
            let bits = *self.left.0.get(self.word)?;
            if bits != 0 {
                let index = self.word * 64 + bits.trailing_zeros() as usize + FIRST;
                return Some(Point::from_index(index));
            }
            self.word += 1;
        }
    }

    /// Takes points out.
    #[inline]
    pub(super) fn leave_out(&mut self, points: &PointSet) {
        self.left = self.left.difference(points);
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}
