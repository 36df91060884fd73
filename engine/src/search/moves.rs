//! Candidate moves of one node.

use crate::{Point, PointSet};

/// A list on the stack, so that the search does not allocate. Points come in stages; within
/// a stage the higher score goes first and equal scores keep the order in which they came.
pub(crate) struct MoveList {
    /// Cells of the points, which unlike points can be set to zero all at once.
    cells: [u16; Self::CAPACITY],
    scores: [i16; Self::CAPACITY],
    len: usize,
    seen: PointSet,
    /// So many moves behind those of this stage belong to the next one.
    deferred: usize,
}

impl MoveList {
    /// More moves than any stage of any goal proposes; what is beyond is dropped.
    const CAPACITY: usize = 96;

    pub(crate) fn new() -> Self {
        Self {
            cells: [0; Self::CAPACITY],
            scores: [0; Self::CAPACITY],
            len: 0,
            seen: PointSet::EMPTY,
            deferred: 0,
        }
    }

    /// Adds a move unless it was proposed before, in this stage or an earlier one.
    pub(crate) fn add(&mut self, point: Point, score: i32) {
        if self.len < Self::CAPACITY && self.seen.insert(point) {
            self.cells[self.len] = point.index() as u16;
            self.scores[self.len] = saturated(score);
            self.len += 1;
        }
    }

    /// Proposes a move, or raises the score of one already proposed in this stage.
    pub(crate) fn raise(&mut self, point: Point, bonus: i32) {
        if !self.seen.contains(point) {
            self.add(point, bonus);
        } else if let Some(i) = self.position(point) {
            self.scores[i] = self.scores[i].saturating_add(saturated(bonus));
        }
    }

    fn position(&self, point: Point) -> Option<usize> {
        let cell = point.index() as u16;
        self.cells[..self.len].iter().position(|&c| c == cell)
    }

    /// Drops all moves of this stage but the `most` with the highest scores, the first of equal ones.
    pub(crate) fn keep_best(&mut self, most: usize) {
        self.sort();
        self.len = self.len.min(most);
    }

    /// Drops all moves of this stage but the `most` with the highest scores, and those as good as the last
    /// of these.
    pub(crate) fn keep_best_and_equal(&mut self, most: usize) {
        self.sort();
        if (1..self.len).contains(&most) {
            let scores = &self.scores[..self.len];
            let least = scores[most - 1];
            self.len = scores.partition_point(|&score| score >= least);
        }
    }

    /// Drops all moves of this stage, which has been brought into order, whose scores are lower than the
    /// best by more than `slack`.
    pub(crate) fn keep_within(&mut self, slack: i32) {
        let scores = &self.scores[..self.len];
        let least = scores.first().map_or(0, |&best| i32::from(best) - slack);
        self.len = scores.partition_point(|&score| i32::from(score) >= least);
    }

    /// Leaves in this stage the moves that score `least` or more. The others come again in the next one, with
    /// the scores that they have, and nothing else may be proposed before.
    pub(crate) fn defer_below(&mut self, least: i16) {
        self.sort();
        let all = self.len;
        self.len = self.scores[..all].partition_point(|&score| score >= least);
        self.deferred = all - self.len;
    }

    /// Empties the list for the next stage but for what was deferred to it; what was proposed is remembered.
    pub(crate) fn next_stage(&mut self) {
        let deferred = self.len..self.len + self.deferred;
        self.len = deferred.len();
        self.deferred = 0;
        if !deferred.is_empty() {
            self.cells.copy_within(deferred.clone(), 0);
            self.scores.copy_within(deferred, 0);
        }
    }

    /// Gives the moves from the place `from` on other scores.
    pub(crate) fn score(&mut self, from: usize, score: impl Fn(Point) -> i32) {
        for at in from..self.len {
            self.scores[at] = saturated(score(self.get(at)));
        }
    }

    /// Brings the stage into order.
    pub(crate) fn sort(&mut self) {
        for i in 1..self.len {
            let mut j = i;
            while j > 0 && self.scores[j - 1] < self.scores[j] {
                self.scores.swap(j - 1, j);
                self.cells.swap(j - 1, j);
                j -= 1;
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn get(&self, i: usize) -> Point {
        Point::from_index(usize::from(self.cells[i]))
    }
}

/// Scores are small; one that is not is only the best or the worst.
fn saturated(score: i32) -> i16 {
    score.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_deferred_comes_in_the_next_stage_with_what_is_proposed_there() {
        let point = |name| Point::from_gtp(name).unwrap();
        let names = |list: &MoveList| {
            let names: Vec<_> = (0..list.len()).map(|i| list.get(i).to_string()).collect();
            names.join(" ")
        };
        let mut list = MoveList::new();
        for (name, score) in [("A1", 1), ("B1", 5), ("C1", 3)] {
            list.add(point(name), score);
        }
        list.defer_below(3);
        assert_eq!(names(&list), "B1 C1");
        list.next_stage();
        assert_eq!(names(&list), "A1");
        for name in ["B1", "D1"] {
            list.add(point(name), 2);
        }
        list.sort();
        assert_eq!(names(&list), "D1 A1", "B1 was tried before");
        list.next_stage();
        assert_eq!(list.len(), 0);
    }

    #[test]
    fn equal_moves_are_kept_together() {
        let scores = [
            ("A1", 1),
            ("B1", 5),
            ("C1", 3),
            ("D1", 5),
            ("E1", 3),
            ("F1", 2),
        ];
        let kept = |most| {
            let mut list = MoveList::new();
            for (name, score) in scores {
                list.add(Point::from_gtp(name).unwrap(), score);
            }
            list.keep_best_and_equal(most);
            (0..list.len())
                .map(|i| list.get(i).to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(kept(1), "B1 D1");
        assert_eq!(kept(2), "B1 D1");
        assert_eq!(kept(3), "B1 D1 C1 E1");
        assert_eq!(kept(5), "B1 D1 C1 E1 F1");
        assert_eq!(kept(9), "B1 D1 C1 E1 F1 A1");
    }
}
