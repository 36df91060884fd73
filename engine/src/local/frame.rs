//! How the points of a board become the cells of a grid.

use super::cells::{Cells, Grid, bit};
use crate::{Point, PointSet};

/// Cells of a row with its padding, for areas of up to 11 by 10, 13 by 9, 15 by 8 and 19 by 6 points.
const LARGE: [u32; 4] = [12, 14, 16, 20];
/// The same for small areas, of up to 7 by 8, 9 by 6 and 11 by 5 points.
const SMALL: [u32; 3] = [8, 10, 12];
/// The same for wide areas, of up to 11 by 21, 13 by 18, 15 by 16, 17 by 14 and 19 by 12 points.
const WIDE: [u32; 5] = [12, 14, 16, 18, 20];

/// Where the box of an area lies on the board, and how its points are numbered.
pub(super) struct Frame {
    left: u8,
    bottom: u8,
    is_turned: bool,
    is_small: bool,
    stride: u32,
}

/// The box of an area.
struct Extent {
    left: u8,
    bottom: u8,
    width: u32,
    height: u32,
}

impl Extent {
    fn of(points: &PointSet) -> Option<Self> {
        let columns = || points.iter().map(Point::column);
        let rows = || points.iter().map(Point::row);
        let (left, right) = (columns().min()?, columns().max()?);
        let (bottom, top) = (rows().min()?, rows().max()?);
        Some(Self {
            left,
            bottom,
            width: u32::from(right - left) + 1,
            height: u32::from(top - bottom) + 1,
        })
    }

    /// Whether it goes into so many bits, or does so turned.
    const fn fits(&self, stride: u32, is_turned: bool, bits: u32) -> bool {
        let (width, height) = if is_turned {
            (self.height, self.width)
        } else {
            (self.width, self.height)
        };
        width < stride && height * stride <= bits
    }

    /// The first of some lengths of rows with which it goes into so many bits, and whether it is turned for that.
    fn layout(&self, strides: &[u32], bits: u32) -> Option<(u32, bool)> {
        let mut layouts = strides
            .iter()
            .flat_map(|&stride| [(stride, false), (stride, true)]);
        layouts.find(|&(stride, is_turned)| self.fits(stride, is_turned, bits))
    }
}

impl Frame {
    /// How points go into a word or, better, half a one.
    pub(super) fn around(points: &PointSet) -> Option<Self> {
        let extent = Extent::of(points)?;
        let (large, is_turned) = extent.layout(&LARGE, 128)?;
        let mut small = SMALL.into_iter();
        let small = small.find(|&stride| large == LARGE[0] && extent.fits(stride, is_turned, 64));
        Some(Self {
            is_small: small.is_some(),
            ..Self::at(&extent, small.unwrap_or(large), is_turned)
        })
    }

    /// How points go into a word of twice the size.
    pub(super) fn wide(points: &PointSet) -> Option<Self> {
        let extent = Extent::of(points)?;
        let (stride, is_turned) = extent.layout(&WIDE, 256)?;
        Some(Self::at(&extent, stride, is_turned))
    }

    const fn at(extent: &Extent, stride: u32, is_turned: bool) -> Self {
        Self {
            left: extent.left,
            bottom: extent.bottom,
            is_turned,
            is_small: false,
            stride,
        }
    }

    /// Whether it is half a word.
    pub(super) const fn is_small(&self) -> bool {
        self.is_small
    }

    /// Cells of a row.
    pub(super) const fn stride(&self) -> u32 {
        self.stride
    }

    /// The cell of a point.
    pub(super) fn cell<G: Grid>(&self, point: Point) -> u8 {
        let (x, y) = (point.column() - self.left, point.row() - self.bottom);
        let (column, row) = if self.is_turned { (y, x) } else { (x, y) };
        row * G::STRIDE as u8 + column
    }

    /// The cells of points.
    pub(super) fn cells<G: Grid>(&self, points: impl Iterator<Item = Point>) -> Cells<G> {
        points.fold(Cells::EMPTY, |cells, point| {
            cells | bit(self.cell::<G>(point))
        })
    }
}
