//! The strings around a dragon, found out as far as its regions need them.

use std::collections::BTreeSet;

use super::dragon::Dragon;
use super::escape::Escape;
use super::flood::{Flooded, of_color};
use super::region::Need;
use super::vicinity::{Asked, EyeSpaces, Fits, Kept, Vicinity};
use super::worm::Worm;
use crate::{Color, PointSet};

/// The strings around a dragon, as far as they are known.
struct Walls {
    asked: Asked,
    dragon: Dragon,
    /// The stones of those that race with the dragon.
    rivals: PointSet,
    known: BTreeSet<usize>,
    /// The origins of those that are not safe.
    weak: PointSet,
}

impl Walls {
    /// The stones of friends and of enemies that are safe. Of those that are not known all friends are, or else all enemies.
    fn safe(&self, worms: &[Worm], hopeful: bool) -> [PointSet; 2] {
        let (color, stones) = (self.dragon.color, &self.dragon.stones);
        let is_safe = |(at, worm): &(usize, &Worm)| match self.known.contains(at) {
            true => !self.weak.contains(worm.origin),
            false => hopeful == (worm.color == color),
        };
        let outside = |(_, worm): &(usize, &Worm)| !stones.contains(worm.origin);
        let safe = worms.iter().enumerate().filter(outside).filter(is_safe);
        let safe: Vec<&Worm> = safe.map(|(_, worm)| worm).collect();
        [color, color.other()].map(|color| of_color(&safe, color))
    }

    /// What a string needs that is taken for safe.
    fn need(&self, worm: &Worm) -> Need {
        let (_, extent, _) = self.asked;
        extent.need(worm, self.dragon.color)
    }

    /// Which friends are free, if a string of that colour is one.
    fn escape(&self, color: Color) -> Escape {
        let (_, _, escape) = self.asked;
        match color == self.dragon.color {
            true => escape,
            false => Escape::AsItIs,
        }
    }
}

impl Vicinity {
    /// A region, or points of it that do not fit. The flood stops at strings that are not known, and begins anew once some of those that it
    /// has reached are; those beyond its last step matter only if that makes a difference.
    pub(super) fn flood<L: EyeSpaces>(
        &mut self,
        asked: Asked,
        fits: Fits,
        links: &mut L,
    ) -> Result<Kept, L::Error> {
        let (first, extent, _) = asked;
        let Some(dragon) = self.plain(first).cloned() else {
            return Ok(Kept::Known(Box::default()));
        };
        let mut walls = Walls {
            asked,
            dragon,
            rivals: match extent.minds_races() {
                true => self.rivals(first, links)?,
                false => PointSet::EMPTY,
            },
            known: BTreeSet::new(),
            weak: PointSet::EMPTY,
        };
        loop {
            let flooded = self.flood_among(&walls, true);
            if !fits(flooded.least()) {
                return Ok(Kept::Larger(*flooded.least()));
            }
            if self.look(&flooded.beside(), &mut walls, links)? {
                continue;
            }
            let (exits, doubtful) = self.doubtful(&flooded, &walls);
            let found = match doubtful.is_empty() {
                true => self.look(&flooded.region.defender.neighbours(), &mut walls, links)?,
                false => self.look_around((&flooded, doubtful), &mut walls, links)?,
            };
            if !found {
                return Ok(Kept::Known(Box::new(flooded.with_exits(exits))));
            }
        }
    }

    /// The flood if all strings that are not known are safe, or if none is.
    fn flood_among(&self, walls: &Walls, are_safe: bool) -> Flooded {
        let worms = self.nearby.facts.worms.worms();
        let (_, extent, _) = walls.asked;
        let is_safe = |at: usize| match walls.known.contains(&at) {
            true => !walls.weak.contains(worms[at].origin),
            false => are_safe,
        };
        Flooded::among(&self.board, worms, &walls.dragon, extent.reach(), is_safe)
    }

    /// The exits of a region at least, and points to which it makes a difference whether strings are safe that are not known.
    fn doubtful(&self, flooded: &Flooded, walls: &Walls) -> (PointSet, PointSet) {
        let (_, extent, _) = walls.asked;
        if extent.reach().steps().is_none() {
            return (PointSet::EMPTY, PointSet::EMPTY);
        }
        let most = self.flood_among(walls, false);
        let worms = self.nearby.facts.worms.worms();
        let [least, exits] = [(flooded, false), (&most, true)]
            .map(|(flooded, hopeful)| flooded.exits(&self.board, walls.safe(worms, hopeful)));
        let doubtful = flooded.doubtful(&most);
        match doubtful.is_empty() {
            true => (least, exits.difference(&least)),
            false => (least, doubtful),
        }
    }

    /// Finds out whether some strings are safe, those that are near doubtful points before others; whether there were any.
    fn look_around<L: EyeSpaces>(
        &mut self,
        (flooded, mut doubtful): (&Flooded, PointSet),
        walls: &mut Walls,
        links: &mut L,
    ) -> Result<bool, L::Error> {
        for _ in 0..=Flooded::SIGHT {
            if self.look(&doubtful, walls, links)? {
                return Ok(true);
            }
            doubtful = doubtful.union(&doubtful.neighbours());
        }
        self.look(&flooded.around(), walls, links)
    }

    /// Finds out whether strings in an area are safe that are not known, first those of which that is soon said, or else one of the
    /// others; whether there were any.
    fn look<L: EyeSpaces>(
        &mut self,
        area: &PointSet,
        walls: &mut Walls,
        links: &mut L,
    ) -> Result<bool, L::Error> {
        let worms = self.nearby.facts.worms.worms();
        let new = (0..worms.len()).filter(|&at| {
            let (origin, stones) = (worms[at].origin, &worms[at].stones);
            let outside = !walls.dragon.stones.contains(origin);
            outside && stones.intersects(area) && !walls.known.contains(&at)
        });
        let (mut soon, others): (Vec<usize>, Vec<usize>) =
            new.partition(|&at| walls.need(&worms[at]) == Need::Nothing);
        if soon.is_empty() {
            soon.extend(others.first());
        }
        for &at in &soon {
            walls.known.insert(at);
            if !self.is_safe(at, walls, links)? {
                walls.weak = walls.weak.with(self.origin(at));
            }
        }
        Ok(!soon.is_empty())
    }

    /// Whether a string around a dragon is taken for safe.
    fn is_safe<L: EyeSpaces>(
        &mut self,
        at: usize,
        walls: &Walls,
        links: &mut L,
    ) -> Result<bool, L::Error> {
        let worm = &self.nearby.facts.worms.worms()[at];
        let (need, escape) = (walls.need(worm), walls.escape(worm.color));
        if walls.rivals.contains(worm.origin) || self.is_attacked(at, links)? {
            return Ok(false);
        }
        match need {
            Need::Nothing => Ok(true),
            Need::Status => self.is_alive(at, links),
            Need::Life => self.may_live((at, escape), links),
        }
    }
}
