//! What eye spaces depend on: the points whose strings have to be known for those beside some stones to be known.
//!
//! Strings of which nothing is known yet are taken for walls. Then every region that walls of a colour leave is at most as
//! large as it turns out to be, and what is told here is enough whatever becomes of strings elsewhere.

use super::domain::{Domains, HOLE, REGION};
use crate::analysis::{Worms, parts};
use crate::{Board, Color, PointSet};

/// How far what two points beside each other lead to depends on stones.
const LEAD: usize = 3;

impl Domains {
    /// The points on whose strings the eye spaces of a colour beside some `stones` depend, if those of the stones of `known`
    /// are known. It holds once all of these are.
    pub(super) fn support(
        &self,
        (board, worms): (&Board, &Worms),
        (owner, stones): (Color, &PointSet),
        known: &PointSet,
    ) -> PointSet {
        let all = board.all_points();
        let spaces = self.spaces(owner).into_iter();
        let spaces = spaces.filter(|space| space.neighbours().intersects(stones));
        let spaces: Vec<PointSet> = spaces.collect();
        let inside = spaces
            .iter()
            .fold(PointSet::EMPTY, |all, space| all.union(space));
        // A point that both sides reach belongs to a space beside it, and leads on to another one.
        let beside = inside.union(&stones.neighbours().intersection(&all));
        let decisive = wider(&wider(&beside, &all), &all);
        let decisive = Color::BOTH.into_iter().fold(decisive, |found, color| {
            found.union(&self.holes(color, &all, &decisive))
        });
        let mut area = decisive;
        for _ in 0..LEAD {
            area = area.union(&area.surroundings());
        }
        for space in &spaces {
            area = area.union(&played_with(worms, space));
        }
        for color in Color::BOTH {
            area = area.union(&self.rooms(color, (&all, &decisive), known));
        }
        self.closed(&all, area)
    }

    /// The points on which it depends whether `points` are in a gap of the domain of a colour.
    fn holes(&self, color: Color, all: &PointSet, points: &PointSet) -> PointSet {
        let enemy = self.lively(color.other());
        let mut found = PointSet::EMPTY;
        for part in parts(&all.difference(self.reached(color)).difference(enemy)) {
            if part.len() <= HOLE {
                if part.intersects(points) {
                    found = found.union(&wider(&part, all));
                }
                continue;
            }
            for point in &part.intersection(points) {
                let mut near = PointSet::EMPTY.with(point);
                while near.len() <= HOLE {
                    near = wider(&near, &part);
                }
                found = found.union(&near);
            }
        }
        found
    }

    /// The points on which it depends whether a colour encloses some points alone: a string of the opponent that stays
    /// there, or all that is there.
    fn rooms(
        &self,
        color: Color,
        (all, points): (&PointSet, &PointSet),
        known: &PointSet,
    ) -> PointSet {
        let enemy = self.lively(color.other()).intersection(known);
        let rooms = parts(&all.difference(self.walls(color))).into_iter();
        let rooms = rooms.filter(|room| room.intersects(points));
        rooms.fold(PointSet::EMPTY, |found, room| {
            match room.intersection(&enemy).first() {
                Some(stone) => found.with(stone),
                None => found.union(&wider(&room, all)),
            }
        })
    }

    /// The area with all small regions that it has a part of: whether strings stand in them without an eye depends on all
    /// of each.
    fn closed(&self, all: &PointSet, mut area: PointSet) -> PointSet {
        let regions = Color::BOTH.map(|color| parts(&all.difference(self.walls(color))));
        let mut small: Vec<PointSet> = regions.into_iter().flatten().collect();
        small.retain(|region| region.len() <= REGION);
        loop {
            let (touched, rest): (Vec<_>, Vec<_>) = small
                .into_iter()
                .partition(|region| region.intersects(&area));
            if touched.is_empty() {
                return area;
            }
            area = touched
                .iter()
                .fold(area, |area, region| area.union(&wider(region, all)));
            small = rest;
        }
    }
}

/// What is looked at when a space is played out: its diagonals, and the strings around it that are part of the game.
fn played_with(worms: &Worms, space: &PointSet) -> PointSet {
    let around = space.neighbours();
    let is_part = |stones: &PointSet, liberties: &PointSet| {
        stones.intersects(&around) && liberties.difference(space).len() <= 1
    };
    let near = space.union(&space.surroundings());
    let all = worms.worms().iter();
    all.filter(|worm| is_part(&worm.stones, worm.liberties(1)))
        .fold(near.union(&near.surroundings()), |area, worm| {
            let body = worm.stones.union(worm.liberties(1));
            area.union(&body).union(&body.surroundings())
        })
}

/// Some points, and those of `within` next to them.
fn wider(points: &PointSet, within: &PointSet) -> PointSet {
    points.union(&points.neighbours().intersection(within))
}
