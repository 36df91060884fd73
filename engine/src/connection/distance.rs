//! How far a string is from every point: the least cost of the stones that its owner would have
//! to add to reach it, where the opponent does not answer.

use crate::board::adjacent_cells;
use crate::grid::CELLS;
use crate::{Board, Color, Point, PointSet, StringId};

/// A stone. All distances are in tenths of one.
pub(super) const STONE: u8 = 10;
/// Two liberties shared by two strings: if the opponent plays on one, the owner takes the other.
const PAIR: u8 = 2;
/// A point where the opponent cannot play.
const CLOSED: u8 = 1;
/// A point where an enemy stone could be captured at once.
const HANGING: u8 = 3;
/// A point where the connector would be in atari.
const SELF_ATARI: u8 = 16;
/// A string that is linked already, if only by the capture of whatever comes between.
const LINKED: u8 = 9;
/// What is farther is not looked at.
pub(super) const FAR: u8 = 45;

/// Distances from somewhere.
#[derive(Clone, Debug)]
pub(super) struct Field {
    far: [u8; CELLS],
    /// The points that have one.
    pub(super) reached: PointSet,
}

impl Field {
    /// Nothing has been reached.
    const EMPTY: Self = Self {
        far: [u8::MAX; CELLS],
        reached: PointSet::EMPTY,
    };

    /// The distance of a point; a point on which a stone would have to be played counts with it.
    pub(super) fn at(&self, point: Point) -> Option<u8> {
        match self.far[point.index()] {
            u8::MAX => None,
            distance => Some(distance),
        }
    }
}

/// Where distances are measured.
pub(super) trait Ground {
    /// The position.
    fn board(&self) -> &Board;

    /// What a stone of the connector on an empty point costs.
    fn step(&mut self, point: Point) -> u8;

    /// How many liberties an enemy stone would have on an empty point, up to 4; 4 where it captures.
    fn room(&mut self, point: Point) -> u8;

    /// What entering a string costs: little for one of the connector's, a stone or more for an enemy
    /// that can be captured, `None` for one that cannot.
    fn toll(&mut self, string: StringId) -> Option<u8>;

    /// The points that it depends on that an enemy stone on an empty point is captured;
    /// `None` if it is not.
    fn caught(&mut self, point: Point) -> Option<PointSet>;
}

/// What a stone of `color` on the empty `point` costs.
pub(super) fn cost(board: &Board, color: Color, point: Point) -> u8 {
    if board.open_around(point) >= 2 {
        return STONE;
    }
    let own = board.liberties_up_to(color, point, 2);
    if own == 0 {
        return FAR;
    }
    let enemy = board.liberties_up_to(color.other(), point, 2);
    match (own, enemy) {
        (_, 0) => CLOSED,
        (1, _) => SELF_ATARI,
        (_, 1) if !board.captures_at(color.other(), point) => HANGING,
        _ => STONE,
    }
}

/// How far to measure.
pub(super) struct Range<'a> {
    /// A stone, and by how much ways may be longer than the shortest one to it.
    pub(super) past: Option<(Point, u8)>,
    /// Ways that come to more are not looked at; at most [`FAR`].
    pub(super) most: u8,
    /// The least that is still to go from each point, if that is known; what has none is out of reach.
    pub(super) ahead: Option<&'a Field>,
}

impl Range<'_> {
    /// No farther than `most`.
    pub(super) const fn within(most: u8) -> Self {
        Self {
            past: None,
            most,
            ahead: None,
        }
    }
}

/// Where distances are measured from.
pub(super) struct Sources {
    /// Stones or empty points.
    pub(super) points: PointSet,
    /// Stones of strings that are linked to those.
    pub(super) linked: PointSet,
}

/// The distances from the `sources` for `color`.
pub(super) fn spread(
    ground: &mut impl Ground,
    color: Color,
    sources: &Sources,
    range: Range<'_>,
) -> Field {
    let empty = *ground.board().empty_points();
    let mut spreading = Spreading {
        ground,
        cramped: empty.difference(&empty.surrounding()),
        color,
        range,
        field: Field::EMPTY,
        rings: [PointSet::EMPTY; FAR as usize + 1],
        waiting: 0,
        least: [u8::MAX; CELLS],
        bridged: PointSet::EMPTY,
    };
    for point in &sources.points {
        spreading.begin(point);
    }
    for stone in &sources.linked {
        if spreading.leads_on(stone, LINKED, 0) {
            spreading.wait(stone, LINKED);
        }
    }
    while let Some(distance) = spreading.next_distance() {
        while let Some(ring) = spreading.take(distance) {
            for point in &ring {
                if spreading.field.at(point).is_none() {
                    spreading.settle(point, distance);
                }
            }
        }
        if let Some((end, slack)) = spreading.range.past
            && spreading.field.at(end) == Some(distance)
        {
            spreading.range.most = spreading.range.most.min(distance + slack);
        }
    }
    spreading.field
}

/// Dijkstra's algorithm over the points of the board; a string is one place.
struct Spreading<'a, 'r, G> {
    ground: &'a mut G,
    color: Color,
    range: Range<'r>,
    field: Field,
    /// The points to settle, by distance.
    rings: [PointSet; FAR as usize + 1],
    /// The distances that have some, as bits.
    waiting: u64,
    /// What it has taken at least to go over to a point or the named stone of a string: as distances
    /// only grow, whatever takes as much later is no shorter.
    least: [u8; CELLS],
    /// The empty points with fewer than four others beside them: elsewhere no enemy stone could be taken.
    cramped: PointSet,
    /// The points that have been gone over from a stone still to be played: whatever is beyond has been
    /// reached over them for as little already.
    bridged: PointSet,
}

impl<G: Ground> Spreading<'_, '_, G> {
    /// Settles `point` when its turn comes.
    fn wait(&mut self, point: Point, distance: u8) {
        self.rings[distance as usize].insert(point);
        self.waiting |= 1 << distance;
    }

    /// The least distance within range that has points to settle.
    fn next_distance(&self) -> Option<u8> {
        let next = self.waiting.trailing_zeros() as u8;
        (self.waiting != 0 && next <= self.range.most).then_some(next)
    }

    /// The points to settle at a distance, if there are any.
    fn take(&mut self, distance: u8) -> Option<PointSet> {
        let bit = 1 << distance;
        if self.waiting & bit == 0 {
            return None;
        }
        self.waiting &= !bit;
        Some(std::mem::take(&mut self.rings[distance as usize]))
    }

    /// Whether a way that has come so far may go on over `point`, which costs `own` itself.
    fn leads_on(&self, point: Point, distance: u8, own: u8) -> bool {
        let ahead = match self.range.ahead {
            None => 0,
            Some(field) => match field.at(point) {
                None => return false,
                Some(left) => left.saturating_sub(own),
            },
        };
        distance.saturating_add(ahead) <= self.range.most
    }

    /// Whether going over to a point or a named stone for so much has not been tried yet; from now on it
    /// has.
    fn is_new(&mut self, point: Point, extra: u8) -> bool {
        let least = &mut self.least[point.index()];
        let new = extra < *least;
        *least = extra.min(*least);
        new
    }

    fn reach(&mut self, point: Point, from: u8, extra: u8) {
        if !self.is_new(point, extra) {
            return;
        }
        let own = self.ground.step(point);
        let distance = from.saturating_add(own).saturating_add(extra);
        if self.leads_on(point, distance, own) {
            self.wait(point, distance);
        }
    }

    fn cross(&mut self, id: StringId, from: u8, extra: u8) {
        let least = from.saturating_add(extra);
        if !self.is_new(id.stone(), extra) || !self.leads_on(id.stone(), least, 0) {
            return;
        }
        let Some(toll) = self.ground.toll(id) else {
            return;
        };
        let distance = least.saturating_add(toll);
        if self.leads_on(id.stone(), distance, toll) {
            self.wait(id.stone(), distance);
        }
    }

    fn settle(&mut self, point: Point, distance: u8) {
        let Some(id) = self.ground.board().string_at(point) else {
            self.settle_empty(point, distance);
            return;
        };
        let string = *self.ground.board().string(id);
        self.field.reached = self.field.reached.union(string.stones());
        for stone in string.stones() {
            self.field.far[stone.index()] = distance;
        }
        for liberty in string.liberties() {
            self.reach(liberty, distance, 0);
        }
        let mut beside = self.ground.board().touching_stones(id);
        while let Some(next) = beside
            .first()
            .and_then(|stone| self.ground.board().string_at(stone))
        {
            beside = beside.difference(self.ground.board().string(next).stones());
            self.cross(next, distance, 0);
        }
        if string.color() == self.color {
            self.leap(id, string.liberties(), distance);
        }
    }

    /// From a stone still to be played one may go on to its neighbours, and diagonally where
    /// both points between are open.
    fn settle_empty(&mut self, point: Point, distance: u8) {
        self.field.reached.insert(point);
        self.field.far[point.index()] = distance;
        let open = self.ground.board().empty_points();
        let open = open.around(point, &PointSet::EMPTY);
        let gaps = self.cramped.around(point, &self.bridged).adjacent();
        if self.cramped.contains(point) {
            for next in adjacent_cells(point) {
                self.enter_string(next, distance);
            }
        }
        for next in open.adjacent() {
            self.reach(next, distance, 0);
        }
        for next in open.open_diagonals() {
            self.reach(next, distance, PAIR);
        }
        for gap in gaps {
            self.bridged.insert(gap);
            self.bridge(gap, distance, 1);
        }
    }

    /// Goes on over a point, left open, where an enemy stone would be in atari once there are stones on
    /// both sides; `filled` of its liberties are filled by the stone on this side.
    fn bridge(&mut self, gap: Point, distance: u8, filled: u8) {
        let room = self.ground.room(gap).saturating_sub(filled);
        if room > 2 {
            return;
        }
        let open = self.ground.board().empty_points();
        for next in open.around(gap, &PointSet::EMPTY).adjacent() {
            self.reach(next, distance, HANGING);
        }
        if room < 2 && self.ground.board().touching(self.color, gap) > 0 {
            for next in adjacent_cells(gap) {
                let board = self.ground.board();
                if board.color_at(next) == Some(self.color)
                    && let Some(id) = board.string_at(next)
                {
                    self.cross(id, distance, HANGING);
                }
            }
        }
    }

    /// Begins on a point.
    fn begin(&mut self, point: Point) {
        if self.ground.board().is_empty_at(point) {
            self.reach(point, 0, 0);
        } else {
            self.enter_string(point, 0);
        }
    }

    /// Goes on to a string next to what has been reached, if one is there.
    fn enter_string(&mut self, next: Point, distance: u8) {
        if let Some(id) = self.ground.board().string_at(next) {
            self.cross(id, distance, 0);
        }
    }

    /// Goes on to whatever shares two liberties with the own string `id`.
    fn leap(&mut self, id: StringId, liberties: &PointSet, distance: u8) {
        let gaps = liberties.intersection(&self.cramped);
        for gap in &gaps.difference(&self.bridged) {
            self.bridge(gap, distance, 0);
        }
        let board = self.ground.board();
        let open = liberties
            .between()
            .intersection(board.empty_points())
            .difference(liberties);
        let friends = liberties
            .neighbours()
            .intersection(board.stones(self.color));
        let mut friends = friends.difference(board.string(id).stones());
        for point in &open {
            self.reach(point, distance, PAIR);
        }
        while let Some(stone) = friends.first() {
            let board = self.ground.board();
            let friend = board.data_at(stone);
            friends = friends.difference(friend.stones());
            if friend.liberties().intersection(liberties).len() >= 2
                && let Some(other) = board.string_at(stone)
            {
                self.cross(other, distance, PAIR);
            }
        }
    }
}
