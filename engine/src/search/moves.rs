//! Candidate moves of one node.

use crate::{Point, PointSet};

/// A list on the stack, so that the search does not allocate. Points come in stages; within
/// a stage the higher score goes first and equal scores keep the order in which they came.
pub(crate) struct MoveList {
    items: [(Point, i32); Self::CAPACITY],
    len: usize,
    seen: PointSet,
}

impl MoveList {
    /// More moves than any stage of any goal proposes; what is beyond is dropped.
    const CAPACITY: usize = 96;

    pub(crate) fn new() -> Self {
        Self {
            items: [(Point::from_index(1), 0); Self::CAPACITY],
            len: 0,
            seen: PointSet::EMPTY,
        }
    }

    /// Adds a move unless it was proposed before, in this stage or an earlier one.
    pub(crate) fn add(&mut self, point: Point, score: i32) {
        if self.len < Self::CAPACITY && self.seen.insert(point) {
            self.items[self.len] = (point, score);
            self.len += 1;
        }
    }

    /// Proposes a move, or raises the score of one already proposed in this stage.
    pub(crate) fn raise(&mut self, point: Point, bonus: i32) {
        match self.items[..self.len].iter_mut().find(|(p, _)| *p == point) {
            Some((_, score)) => *score += bonus,
            None => self.add(point, bonus),
        }
    }

    /// Keeps a point that has been tried already from being proposed.
    pub(crate) fn bar(&mut self, point: Point) {
        self.seen.insert(point);
    }

    /// Moves a point of this stage to the front; nothing happens if it is not in it.
    pub(crate) fn favor(&mut self, point: Point) {
        const FRONT: i32 = 1 << 20;
        if let Some((_, score)) = self.items[..self.len].iter_mut().find(|(p, _)| *p == point) {
            *score += FRONT;
        }
    }

    /// Drops all moves of this stage but the first of those with the highest score.
    pub(crate) fn keep_best(&mut self) {
        self.sort();
        self.len = self.len.min(1);
    }

    /// Empties the list for the next stage; what was proposed is remembered.
    pub(crate) fn next_stage(&mut self) {
        self.len = 0;
    }

    /// Brings the stage into order.
    pub(crate) fn sort(&mut self) {
        for i in 1..self.len {
            let mut j = i;
            while j > 0 && self.items[j - 1].1 < self.items[j].1 {
                self.items.swap(j - 1, j);
                j -= 1;
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn get(&self, i: usize) -> Point {
        self.items[i].0
    }
}
