//! Sets of cells of a small box, as the bits of one word.

/// A set of cells. Cell `row * S + column` is a bit; the last column of each row is padding that no set of an
/// area holds, so that shifting finds neighbours.
pub(super) type Cells = u128;

/// One cell.
#[inline]
pub(super) const fn bit(cell: u8) -> Cells {
    1 << cell
}

/// The first cell of a set that is not empty.
#[inline]
pub(super) const fn first(cells: Cells) -> u8 {
    cells.trailing_zeros() as u8
}

/// The lowest cell alone.
#[inline]
pub(super) const fn lowest(cells: Cells) -> Cells {
    cells & cells.wrapping_neg()
}

/// The neighbours of all cells of a set, padding included.
#[inline]
pub(super) const fn around<const S: u32>(cells: Cells) -> Cells {
    (cells << 1) | (cells >> 1) | (cells << S) | (cells >> S)
}

/// All of `within` that is connected to `seed`, which is part of it.
#[inline]
pub(super) fn flood<const S: u32>(seed: Cells, within: Cells) -> Cells {
    let mut cells = seed;
    loop {
        let next = cells | around::<S>(cells) & within;
        if next == cells {
            return cells;
        }
        cells = next;
    }
}

/// The cells of a set, one after the other.
pub(super) fn each(mut cells: Cells) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (cells != 0).then(|| {
            let cell = first(cells);
            cells &= cells - 1;
            cell
        })
    })
}
