//! The points that results depend on, for goals that make use of them.

use crate::{Point, PointSet};

/// Points that a result depends on. The unit type is for goals that do not want to know them: it stands for
/// all points at all times, and costs nothing.
pub(crate) trait Zone: Copy {
    /// No point.
    const NONE: Self;

    /// Every point.
    const ALL: Self;

    /// The zone of some points.
    fn of(points: &PointSet) -> Self;

    /// Whether a point is in it.
    fn has(&self, point: Point) -> bool;

    /// Adds a point.
    fn add(&mut self, point: Point);

    /// Adds the points of another zone.
    fn join(&mut self, other: &Self);

    /// Leaves what another zone has, too.
    fn meet(&mut self, other: &Self);
}

impl Zone for () {
    const NONE: Self = ();
    const ALL: Self = ();

    fn of(_: &PointSet) -> Self {}

    fn has(&self, _: Point) -> bool {
        true
    }

    fn add(&mut self, _: Point) {}

    fn join(&mut self, (): &Self) {}

    fn meet(&mut self, (): &Self) {}
}

impl Zone for PointSet {
    const NONE: Self = Self::EMPTY;
    const ALL: Self = Self::FULL;

    #[inline]
    fn of(points: &PointSet) -> Self {
        *points
    }

    #[inline]
    fn has(&self, point: Point) -> bool {
        self.contains(point)
    }

    #[inline]
    fn add(&mut self, point: Point) {
        self.insert(point);
    }

    #[inline]
    fn join(&mut self, other: &Self) {
        *self = self.union(other);
    }

    #[inline]
    fn meet(&mut self, other: &Self) {
        *self = self.intersection(other);
    }
}
