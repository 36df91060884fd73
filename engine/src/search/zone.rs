//! The points that results depend on, for goals that make use of them.

use crate::{Point, PointSet};

/// Points that a result depends on. The unit type is for goals that do not want to know them: it stands for
/// all points at all times, and costs nothing.
pub(crate) trait Zone: Copy {
    /// No point.
    const NONE: Self;

    /// Every point.
    const ALL: Self;

    /// Whether a point is in it.
    fn has(&self, point: Point) -> bool;

    /// Adds a point.
    fn add(&mut self, point: Point);

    /// Adds points.
    fn include(&mut self, points: &PointSet);

    /// Adds the points of another zone.
    fn join(&mut self, other: &Self);

    /// Adds its points to a set, unless it is that of every point, which says nothing of any of them.
    fn add_to(&self, points: &mut PointSet);

    /// Leaves what another zone has, too.
    fn meet(&mut self, other: &Self);
}

impl Zone for () {
    const NONE: Self = ();
    const ALL: Self = ();

    fn has(&self, _: Point) -> bool {
        true
    }

    fn add(&mut self, _: Point) {}

    fn include(&mut self, _: &PointSet) {}

    fn join(&mut self, (): &Self) {}

    fn add_to(&self, _: &mut PointSet) {}

    fn meet(&mut self, (): &Self) {}
}

impl Zone for PointSet {
    const NONE: Self = Self::EMPTY;
    const ALL: Self = Self::FULL;

    #[inline]
    fn has(&self, point: Point) -> bool {
        self.contains(point)
    }

    #[inline]
    fn add(&mut self, point: Point) {
        self.insert(point);
    }

    #[inline]
    fn include(&mut self, points: &PointSet) {
        *self = self.union(points);
    }

    #[inline]
    fn join(&mut self, other: &Self) {
        *self = self.union(other);
    }

    #[inline]
    fn add_to(&self, points: &mut PointSet) {
        if !self.is_full() {
            *points = points.union(self);
        }
    }

    #[inline]
    fn meet(&mut self, other: &Self) {
        *self = self.intersection(other);
    }
}
