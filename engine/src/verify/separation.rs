//! Stones needed to join two ends.

use super::objective::Objective;
use crate::connection::End;
use crate::{Board, Color, Point, PointSet};

/// Ends that are so many stones apart, their owner to move, are cut. Like [`WALL_LIBERTIES`] it is
/// taken for granted rather than read out.
pub(super) const FAR: usize = 6;
/// Enemy strings with so many liberties are in the way for good.
pub(super) const WALL_LIBERTIES: usize = 5;

/// The ground on which ends are to be joined: the board, and what can be passed over on the way.
pub(super) struct Terrain<'a> {
    pub(super) board: &'a Board,
    pub(super) on_board: &'a PointSet,
    pub(super) connector: Color,
    /// Enemy strings with so many liberties cannot.
    pub(super) solid: usize,
    /// A stone that is taken to be on the board.
    pub(super) extra: Option<(Color, Point)>,
}

/// The points around one end, by the number of stones that it takes to get there.
pub(super) struct Spread {
    /// Those that take just so many; stones of the connector's are left out.
    pub(super) layers: [PointSet; FAR + 1],
    /// The stones of the strings that are in the way from within so many.
    pub(super) walls: [PointSet; FAR + 1],
    /// Stones needed to get to the other end, [`FAR`] at most.
    pub(super) distance: usize,
}

impl Spread {
    /// Those that take as many as `most`.
    pub(super) fn within(&self, most: usize) -> PointSet {
        let layers = self.layers[..=most].iter();
        layers.fold(PointSet::EMPTY, |all, layer| all.union(layer))
    }
}

/// An end as a place to start from or to get to.
struct Place {
    stones: PointSet,
    open: PointSet,
}

impl Place {
    fn is_reached(&self, reached: &PointSet) -> bool {
        reached.neighbours().intersects(&self.stones) || reached.intersects(&self.open)
    }
}

impl Terrain<'_> {
    /// How many stones it takes to join the ends of `objective`, [`FAR`] at most.
    pub(super) fn distance(&self, objective: &Objective) -> usize {
        let [from, to] = self.places(objective);
        self.spread(&from, &to, true).distance
    }

    /// The surroundings of the one end and of the other.
    pub(super) fn spreads(&self, objective: &Objective) -> [Spread; 2] {
        let [from, to] = self.places(objective);
        [
            self.spread(&from, &to, false),
            self.spread(&to, &from, false),
        ]
    }

    fn places(&self, objective: &Objective) -> [Place; 2] {
        let string = |stone| Place {
            stones: *self.board.data_at(stone).stones(),
            open: PointSet::EMPTY,
        };
        let to = match objective.to {
            None => string(objective.stone),
            Some(End::String(to)) => string(to),
            Some(End::Region(region)) => Place {
                stones: region.intersection(&self.own()),
                open: region.difference(&self.own()),
            },
        };
        [string(objective.stone), to]
    }

    fn own(&self) -> PointSet {
        let own = *self.board.stones(self.connector);
        match self.extra {
            Some((color, point)) if color == self.connector => own.with(point),
            _ => own,
        }
    }

    fn spread(&self, from: &Place, to: &Place, stops: bool) -> Spread {
        // No way leads on from where it ends.
        let own = self.own().difference(&to.stones);
        let mut empty = *self.board.empty_points();
        if let Some((_, point)) = self.extra {
            empty.remove(point);
        }
        let mut spread = Spread {
            layers: [PointSet::EMPTY; FAR + 1],
            walls: [PointSet::EMPTY; FAR + 1],
            distance: FAR,
        };
        let mut reached = self.absorb(from.stones, &own);
        if to.is_reached(&reached) {
            spread.distance = 0;
        }
        for far in 1..=FAR {
            if stops && spread.distance < far {
                break;
            }
            let mut next = reached.neighbours();
            if far == 1 {
                next = next.union(&from.open);
            }
            let next = next.intersection(self.on_board).difference(&reached);
            let (passable, walls) = self.enemies(&next);
            let layer = next.intersection(&empty).union(&passable);
            spread.walls[far] = spread.walls[far - 1].union(&walls);
            spread.layers[far] = layer;
            reached = self.absorb(reached.union(&layer), &own);
            if far < spread.distance && to.is_reached(&reached) {
                spread.distance = far;
            }
        }
        spread
    }

    /// The enemy stones in `next` that can be passed over, and the whole strings that cannot.
    fn enemies(&self, next: &PointSet) -> (PointSet, PointSet) {
        let stones = next.intersection(self.board.stones(self.connector.other()));
        let mut walls = PointSet::EMPTY;
        for id in self.board.strings_in(&stones) {
            let string = self.board.string(id);
            if string.liberty_count() >= self.solid {
                walls = walls.union(string.stones());
            }
        }
        (stones.difference(&walls), walls)
    }

    /// The points with all stones of the connector's that they touch, and those that these touch.
    fn absorb(&self, points: PointSet, own: &PointSet) -> PointSet {
        let mut reached = points;
        loop {
            let fresh = reached.neighbours().intersection(own).difference(&reached);
            if fresh.is_empty() {
                return reached;
            }
            reached = reached.union(&fresh);
            for id in self
                .board
                .strings_in(&fresh.intersection(self.board.stones(self.connector)))
            {
                reached = reached.union(self.board.string(id).stones());
            }
        }
    }
}
