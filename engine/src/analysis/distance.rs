//! Distances from empty points to either colour.

use crate::{Board, Color, Point, PointSet};

/// The points at each number of steps from the stones of a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps(Vec<PointSet>);

impl Steps {
    /// The number of steps from `point` to the nearest stone, 0 on such a stone; `None` if there is no way.
    #[must_use]
    pub fn from(&self, point: Point) -> Option<usize> {
        self.0.iter().position(|layer| layer.contains(point))
    }

    /// The points that are so many steps away.
    #[must_use]
    pub fn at(&self, steps: usize) -> &PointSet {
        self.0.get(steps).unwrap_or(&PointSet::EMPTY)
    }

    /// The points that are so many steps away at most.
    #[must_use]
    pub fn within(&self, steps: usize) -> PointSet {
        let layers = self.0.iter().take(steps.saturating_add(1));
        layers.fold(PointSet::EMPTY, |all, layer| all.union(layer))
    }

    /// Walks from `start` through `room`.
    pub(super) fn walk(start: PointSet, room: &PointSet) -> Self {
        let mut layers = vec![start];
        let mut free = *room;
        let mut front = start;
        while !front.is_empty() {
            front = front.neighbours().intersection(&free);
            free = free.difference(&front);
            if !front.is_empty() {
                layers.push(front);
            }
        }
        Self(layers)
    }

    /// The same with one step more before it, which may go through any of the points of `room`.
    fn one_before(&self, room: &PointSet) -> Self {
        let mut layers = vec![*self.at(0)];
        let mut free = *room;
        for layer in &self.0 {
            let next = layer.neighbours().intersection(&free);
            free = free.difference(&next);
            layers.push(next);
        }
        while layers.last().is_some_and(PointSet::is_empty) && layers.len() > 1 {
            layers.pop();
        }
        Self(layers)
    }
}

/// The distances of all empty points to the stones of one colour.
///
/// The DISTANCE from an empty point to a colour is the length of the shortest path from it to a stone of that
/// colour that does not pass through an enemy stone. The STRATEGIC DISTANCE is the same with paths that do
/// not pass through a liberty of an enemy stone, except at the beginning: the point itself, and the first one
/// on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances {
    /// The distance.
    pub plain: Steps,
    /// The strategic distance.
    pub strategic: Steps,
}

impl Distances {
    /// The distances to the stones of `color`.
    #[must_use]
    pub fn to(board: &Board, color: Color) -> Self {
        let (stones, empty) = (*board.stones(color), board.empty_points());
        let away = empty.difference(&board.stones(color.other()).neighbours());
        let strict = Steps::walk(stones, &away);
        Self {
            plain: Steps::walk(stones, empty),
            strategic: strict.one_before(empty).one_before(empty),
        }
    }
}
