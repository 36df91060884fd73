//! A few points in one word.

use crate::Point;

/// At most four points, of which the last one comes first. A point is never zero, so that a word holds them
/// and tells how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Few(u64);

impl Few {
    pub(super) const NONE: Self = Self(0);

    #[inline]
    pub(super) fn push(&mut self, point: Point) {
        self.0 = self.0 << u16::BITS | u64::from(point.bits());
    }

    /// Adds a point unless it is there.
    #[inline]
    pub(super) fn push_new(&mut self, point: Point) {
        let is_there = self.iter().any(|other| other == point);
        if !is_there {
            self.push(point);
        }
    }

    /// The point, if there is one and no more.
    #[inline]
    pub(super) fn only(self) -> Option<Point> {
        let is_one = self.0 >> u16::BITS == 0;
        Point::from_bits(self.0 as u16).filter(|_| is_one)
    }

    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Point> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let point = Point::from_bits(left as u16)?;
            left >>= u16::BITS;
            Some(point)
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn points_come_once_each() {
        let [one, two, three] = ["A1", "T19", "K10"].map(|name| Point::from_gtp(name).unwrap());
        let mut few = Few::NONE;
        assert_eq!(few.only(), None);
        few.push_new(one);
        assert_eq!(few.only(), Some(one));
        for point in [two, one, three, two, three] {
            few.push_new(point);
        }
        assert_eq!(few.only(), None);
        assert_eq!(few.iter().collect::<Vec<_>>(), [three, two, one]);
        few.push(one);
        assert_eq!(few.iter().collect::<Vec<_>>(), [one, three, two, one]);
    }
}
