//! Sets of cells of a box, as the bits of one word.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

use ethnum::U256;

use super::keys::Keys;

/// The bits of a set.
pub(super) trait Word:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const BITS: u32;
    const ZERO: Self;
    const ONE: Self;

    fn count(self) -> u32;
    fn is_single(self) -> bool;
    fn equals(self, other: Self) -> bool;
    /// The number of the lowest bit that is set.
    fn first(self) -> u32;
    /// The lowest bit that is set.
    fn lowest(self) -> Self;
    /// The last 64 bits.
    fn low(self) -> u64;
    /// Its low half and its high half, as of the widest word.
    fn halves(self) -> [u128; 2];

    #[inline]
    fn is_zero(self) -> bool {
        let [low, high] = self.halves();
        low | high == 0
    }
}

macro_rules! word {
    ($word:ty, $zero:expr, $one:expr, $low:expr, $halves:expr) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const ZERO: Self = $zero;
            const ONE: Self = $one;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn is_single(self) -> bool {
                !self.is_zero() && (self & self.wrapping_sub(Self::ONE)).is_zero()
            }

            #[inline]
            fn equals(self, other: Self) -> bool {
                (self ^ other).is_zero()
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline]
            fn low(self) -> u64 {
                $low(self)
            }

            #[inline]
            fn halves(self) -> [u128; 2] {
                $halves(self)
            }
        }
    };
}

word!(u64, 0, 1, |word| word, |word: u64| [word.into(), 0]);
word!(u128, 0, 1, |word| word as u64, |word| [word, 0]);
word!(
    U256,
    Self::ZERO,
    Self::ONE,
    |word: U256| word.as_u64(),
    |word: U256| {
        let (high, low) = word.into_words();
        [low, high]
    }
);

/// The cells of the widest grid.
pub(super) const MOST: usize = 256;

/// How the points of a box are numbered: cell `row * STRIDE + column`. The last column of each row is padding that no
/// set of an area holds, so that shifting finds neighbours.
pub(super) trait Grid: Copy + Eq + Debug + 'static {
    type Word: Word;
    const STRIDE: u32;
    /// The same of the grid on which points have the names by which positions are told apart.
    const NAMED: u32;
    const KEYS: &'static Keys = &Keys::renumbered(Self::STRIDE, Self::NAMED);

    /// The name of a cell.
    #[inline]
    fn name(cell: u8) -> u32 {
        let cell = u32::from(cell);
        cell / Self::STRIDE * Self::NAMED + cell % Self::STRIDE
    }
}

/// What fits into half a word, where everything takes half the time. Points have the names that they have on
/// [`Large<12>`], so that tables, and what searches cost, are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Small<const S: u32>;

impl<const S: u32> Grid for Small<S> {
    type Word = u64;
    const STRIDE: u32 = S;
    const NAMED: u32 = 12;
}

/// What fits into a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Large<const S: u32>;

impl<const S: u32> Grid for Large<S> {
    type Word = u128;
    const STRIDE: u32 = S;
    const NAMED: u32 = S;
}

/// What fits into a word of twice the size, where everything takes twice the time and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const S: u32>;

impl<const S: u32> Grid for Wide<S> {
    type Word = U256;
    const STRIDE: u32 = S;
    const NAMED: u32 = S;
}

/// A set of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells<G: Grid>(G::Word);

/// As numbers: compared byte by byte, words that are larger than a register wait until they are in memory.
impl<G: Grid> PartialEq for Cells<G> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other.0)
    }
}

impl<G: Grid> Eq for Cells<G> {}

impl<G: Grid> Cells<G> {
    pub(super) const EMPTY: Self = Self(G::Word::ZERO);

    #[inline]
    pub(super) fn count_ones(self) -> u32 {
        self.0.count()
    }

    /// Whether it has one cell.
    #[inline]
    pub(super) fn is_single(self) -> bool {
        self.0.is_single()
    }

    /// Its bits.
    pub(super) fn bits(self) -> [u128; 2] {
        self.0.halves()
    }
}

impl<G: Grid> BitAnd for Cells<G> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<G: Grid> BitOr for Cells<G> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<G: Grid> BitAndAssign for Cells<G> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<G: Grid> BitOrAssign for Cells<G> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<G: Grid> Not for Cells<G> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<G: Grid> Shl<u32> for Cells<G> {
    type Output = Self;

    #[inline]
    fn shl(self, cells: u32) -> Self {
        Self(self.0 << cells)
    }
}

impl<G: Grid> Shr<u32> for Cells<G> {
    type Output = Self;

    #[inline]
    fn shr(self, cells: u32) -> Self {
        Self(self.0 >> cells)
    }
}

/// One cell.
#[inline]
pub(super) fn bit<G: Grid>(cell: u8) -> Cells<G> {
    Cells(G::Word::ONE << u32::from(cell))
}

/// The first cell of a set that is not empty.
#[inline]
pub(super) fn first<G: Grid>(cells: Cells<G>) -> u8 {
    cells.0.first() as u8
}

/// The lowest cell alone.
#[inline]
pub(super) fn lowest<G: Grid>(cells: Cells<G>) -> Cells<G> {
    Cells(cells.0.lowest())
}

/// The neighbours of all cells of a set, padding included.
#[inline]
pub(super) fn around<G: Grid>(cells: Cells<G>) -> Cells<G> {
    cells << 1 | cells >> 1 | cells << G::STRIDE | cells >> G::STRIDE
}

/// All of `within` that is connected to `seed`, which is part of it.
#[inline]
pub(super) fn flood<G: Grid>(seed: Cells<G>, within: Cells<G>) -> Cells<G> {
    let grown = |cells| cells | around(cells) & within;
    let mut cells = seed;
    loop {
        // Two steps at once, since the test is what costs most.
        let next = grown(grown(cells));
        if next == cells {
            return cells;
        }
        cells = next;
    }
}

/// The connected parts of a set, that with the lowest cell first, as many as are asked for. What is left over is empty.
#[inline]
pub(super) fn pieces<G: Grid, const N: usize>(mut cells: Cells<G>) -> [Cells<G>; N] {
    let mut pieces = [Cells::EMPTY; N];
    for piece in &mut pieces {
        if cells == Cells::EMPTY {
            break;
        }
        *piece = flood(lowest(cells), cells);
        cells &= !*piece;
    }
    pieces
}

/// Which of a cell and the eight around it are in a set, as nine bits: three of each row.
#[inline]
pub(super) fn window<G: Grid>(cells: Cells<G>, cell: u8) -> usize {
    let corner = G::STRIDE + 1;
    let cell = u32::from(cell);
    let near = if cell < corner {
        cells << (corner - cell)
    } else {
        cells >> (cell - corner)
    };
    let row = |at| near.0.low() >> (at * (G::STRIDE - 3)) & (7_u64 << (3 * at));
    (row(0) | row(1) | row(2)) as usize
}

/// The cells of a set, one after the other.
pub(super) fn each<G: Grid>(mut cells: Cells<G>) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (cells != Cells::EMPTY).then(|| {
            let cell = first(cells);
            cells &= !lowest(cells);
            cell
        })
    })
}
