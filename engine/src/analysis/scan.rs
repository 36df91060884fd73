//! The order of points in which the manual looks at a board: rows from the top, each from the left.

use std::cmp::Reverse;

use crate::{Point, PointSet, Size};

/// The place of a point in that order.
pub(crate) fn place(point: Point) -> (Reverse<u8>, u8) {
    (Reverse(point.row()), point.column())
}

/// The ORIGIN of a worm, its first point in that order; `None` of no points.
pub(crate) fn origin(points: &PointSet) -> Option<Point> {
    points.iter().min_by_key(|point| place(*point))
}

/// Every point of a board in that order.
pub(crate) fn scan(size: Size) -> impl Iterator<Item = Point> {
    let side = size.get();
    let rows = (0..side).rev();
    rows.flat_map(move |row| (0..side).filter_map(move |column| Point::new(column, row)))
}

/// The connected parts of a set, by their origins in that order.
pub(crate) fn parts(points: &PointSet) -> Vec<PointSet> {
    let mut left = *points;
    let mut parts = Vec::new();
    while let Some(first) = left.first() {
        let part = flood(first, &left);
        left = left.difference(&part);
        parts.push(part);
    }
    parts.sort_by_key(|part| origin(part).map(place));
    parts
}

/// The points of `within` that are connected with `start`, which is one of them.
pub(super) fn flood(start: Point, within: &PointSet) -> PointSet {
    let mut found = PointSet::EMPTY.with(start);
    loop {
        let wider = found.neighbours().intersection(within).union(&found);
        if wider == found {
            return found;
        }
        found = wider;
    }
}
