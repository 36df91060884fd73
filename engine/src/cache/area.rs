//! The part of the board that a search may have looked at.

use crate::search::context::Shadow;
use crate::{Board, Point, PointSet};

/// A string with so many liberties may be taken, or come to be in the way, by few moves far from a zone that it touches.
const BRITTLE: usize = 2;

/// Bounds on how far the moves of a problem kind are thought of: a promise of its goal (when it is
/// over, its generators, the cost of its threats), from which [`active_area`] follows.
///
/// In any position of the search, whatever the goal looks at is found by walking from
/// the target's string from one string or empty point to another beside it, where
///
/// - a walk takes at most `steps` steps;
/// - it goes on from a string other than the target only if that has at most `short` liberties;
/// - it goes on from at most `empties` empty points in a row.
///
/// Of each string on the way, the last one included, the goal may ask everything that
/// [`StringData`](crate::board::StringData) tells; of each empty point that it goes on from, the
/// eight points around it. Where the trial moves of the search were made may be looked at too,
/// and what rules and ko say of a move there.
///
/// The zones that results depend on come about otherwise: each adds to those that it is made of what
/// is found by walking from their points, in the same way, but for at most `zone` steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// The most steps from the target to a string or point that is looked at.
    pub(crate) steps: usize,
    /// The most liberties of a string, in the position of the search, that is walked through.
    pub(crate) short: usize,
    /// The most empty points in a row that are walked through, at most [`Reach::EMPTIES`].
    pub(crate) empties: usize,
    /// The most steps from a zone to a string that is looked at, no more than `steps`.
    pub(crate) zone: usize,
}

impl Reach {
    /// The most that [`Reach::empties`] can be.
    const EMPTIES: usize = 3;
}

/// The points that a search about `target` on `board` may have looked at, given its `shadow`. If these
/// look the same on another board, and the ban of the ko rule is the same, the search goes the same way
/// there.
///
/// The walks of [`Reach`] lead through positions of the search, and the area is made of
/// walks on `board` alone. These cover those, because
///
/// - what has changed is in the shadow or was captured there, and a string that a trial move made or
///   joined consists of points of the shadow and strings beside it: the walks here
///   begin at all of these at once, as if each were the target, and last at the zones;
/// - a liberty on which no move was tried is a liberty in every position of the search: only
///   strings with few of these can ever be short.
pub(crate) fn active_area(board: &Board, reach: Reach, target: Point, shadow: &Shadow) -> PointSet {
    let mut walk = Walk::new(board, reach, target, &shadow.tried);
    for left in (0..reach.steps).rev() {
        if left + 1 == reach.zone {
            walk.join(&shadow.zones);
        }
        walk.step(left == 0);
    }
    walk.finish()
}

/// The points that have to look the same for a result to hold that depends on a `zone`: what is next to it, and the
/// strings there, those of [`BRITTLE`] liberties with their liberties. Smaller than the [`active_area`]: another search
/// may look elsewhere, but comes to the same.
pub(crate) fn settled_area(board: &Board, zone: &PointSet) -> PointSet {
    let mut area = zone.union(&zone.neighbours());
    for id in board.strings_in(&area) {
        let string = board.string(id);
        area = area.union(string.stones());
        if string.liberty_count() <= BRITTLE {
            area = area.union(string.liberties());
        }
    }
    area.intersection(&board.all_points())
}

struct Walk<'a> {
    board: &'a Board,
    on_board: PointSet,
    reach: Reach,
    target: Point,
    shadow: &'a PointSet,
    /// Everything reached.
    area: PointSet,
    /// The strings in the area, all of their stones.
    strings: PointSet,
    /// Stones, and points of the shadow, from which the walk goes on.
    through: PointSet,
    /// Empty points from which it goes on, by how many lie in a row behind, the first at 0.
    open: [PointSet; Reach::EMPTIES],
}

impl<'a> Walk<'a> {
    fn new(board: &'a Board, reach: Reach, target: Point, shadow: &'a PointSet) -> Self {
        debug_assert!(reach.empties <= Reach::EMPTIES);
        let mut start = *shadow;
        start.insert(target);
        let mut walk = Self {
            board,
            on_board: board.all_points(),
            reach,
            target,
            shadow,
            area: start,
            strings: PointSet::EMPTY,
            through: *shadow,
            open: [PointSet::EMPTY; Reach::EMPTIES],
        };
        let beside = shadow.neighbours().intersection(&walk.on_board);
        walk.area = walk.area.union(&beside);
        walk.reach_strings(&start.union(&beside));
        walk
    }

    /// Goes on from these points too.
    fn join(&mut self, points: &PointSet) {
        let points = points.intersection(&self.on_board);
        self.area = self.area.union(&points);
        self.through = self.through.union(&points);
        self.reach_strings(&points);
    }

    fn step(&mut self, is_last: bool) {
        let mut from = self.through;
        for open in &self.open {
            from = from.union(open);
        }
        let next = self.beside(&from);
        if !is_last {
            self.open_up();
        }
        self.area = self.area.union(&next);
        self.reach_strings(&next);
    }

    /// Goes on to the empty points beside; the longest rows first, so that no point goes on
    /// by two.
    fn open_up(&mut self) {
        let empty = self.board.empty_points();
        for row in (0..self.reach.empties).rev() {
            let before = match row {
                0 => &self.through,
                _ => &self.open[row - 1],
            };
            let next = self.beside(before).intersection(empty);
            self.open[row] = self.open[row].union(&next);
        }
    }

    fn beside(&self, points: &PointSet) -> PointSet {
        points.neighbours().intersection(&self.on_board)
    }

    /// Adds the strings on `points`, and goes on from those that may be short.
    fn reach_strings(&mut self, points: &PointSet) {
        let board = self.board;
        for id in board.strings_in(&points.difference(&self.strings)) {
            let string = board.string(id);
            self.area = self.area.union(string.stones());
            self.strings = self.strings.union(string.stones());
            let lasting = string.liberties().difference(self.shadow).len();
            if lasting <= self.reach.short || string.stones().contains(self.target) {
                self.through = self.through.union(string.stones());
            }
        }
    }

    /// Adds what belongs to the strings and empty points reached: liberties, and the points around.
    fn finish(mut self) -> PointSet {
        let around = self.beside(&self.strings.union(self.shadow));
        self.area = self.area.union(&around);
        let open = self
            .open
            .iter()
            .fold(PointSet::EMPTY, |all, row| all.union(row));
        let around = open.surroundings().intersection(&self.on_board);
        self.area.union(&around)
    }
}
