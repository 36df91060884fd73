//! Dragons, found out one by one: what is asked about one of them concerns few of the worms of a board.

use std::collections::BTreeSet;

use super::amalgamate::{Doubt, Groups, around_eye_spaces};
use super::link::{Link, Read};
use super::pairs::{Facts, Seen};
use super::tactics::Links;
use super::worms::Worms;
use crate::{Board, Color, PointSet};

/// Worms that links hold together before it is asked whether one move cuts two of these.
struct Tied {
    members: BTreeSet<usize>,
    links: Vec<Link>,
    /// The points by which the opponent cuts two of the worms that are joined all the same, over other links.
    cuts: PointSet,
}

/// The worms of a position, of which strings and links are read as they are needed. Which worms belong together does not
/// depend on what was asked before.
pub(super) struct Nearby {
    pub(super) facts: Facts,
    /// The worms around eye spaces.
    eyes: Groups,
    tied: Vec<Tied>,
    /// The place in `tied` of each worm, once it is known.
    place: Vec<Option<usize>>,
    /// The first worm of the dragon of each worm, once it is known.
    first: Vec<Option<usize>>,
    pub(super) cutting_points: PointSet,
}

impl Nearby {
    /// Worms of which nothing is read but what decides where there are eye spaces.
    pub(super) fn new<L: Links>(board: &Board, links: &mut L) -> Result<Self, L::Error> {
        Ok(Self::with(Facts::new(board, links)?))
    }

    /// Worms that are read.
    pub(super) fn of(worms: Worms) -> Self {
        Self::with(Facts::of(worms))
    }

    fn with(facts: Facts) -> Self {
        let count = facts.worms.worms().len();
        Self {
            eyes: around_eye_spaces(&facts.worms),
            facts,
            tied: Vec::new(),
            place: vec![None; count],
            first: vec![None; count],
            cutting_points: PointSet::EMPTY,
        }
    }

    /// The worms of the dragon of a worm, in order.
    pub(super) fn dragon<L: Links>(
        &mut self,
        board: &Board,
        of: usize,
        links: &mut L,
    ) -> Result<Vec<usize>, L::Error> {
        let first = match self.first[of] {
            Some(first) => first,
            None => self.amalgamate(board, of, links)?,
        };
        let all = 0..self.first.len();
        Ok(all.filter(|&at| self.first[at] == Some(first)).collect())
    }

    /// Finds out the dragons of the worms that are tied to one; the first worm of its own dragon.
    fn amalgamate<L: Links>(
        &mut self,
        board: &Board,
        of: usize,
        links: &mut L,
    ) -> Result<usize, L::Error> {
        let own = self.tie(board, of, links)?;
        let color = self.facts.worms.worms()[of].color;
        let mut found = self.tied[own].links.clone();
        let mut cuts = self.tied[own].cuts;
        let keys = found
            .iter()
            .fold(PointSet::EMPTY, |keys, link| keys.union(&link.keys));
        let near = keys.union(&keys.surroundings());
        for other in self.companions(board, own, (color, &near), links)? {
            found.extend(&self.tied[other].links);
            cuts = cuts.union(&self.tied[other].cuts);
        }
        let doubt = Doubt {
            board,
            worms: &self.facts.worms,
            eyes: &self.eyes,
            color,
        };
        let points = keys.union(&cuts.intersection(&near));
        let doubtful = doubt.double_cuts(&found, (&points, &cuts), links)?;
        let mut groups = self.eyes.clone();
        for (link, cut) in self.tied[own].links.iter().zip(&doubtful) {
            match cut {
                Some(point) => self.cutting_points = self.cutting_points.with(*point),
                None => groups.join(link.ends),
            }
        }
        for &member in &self.tied[own].members {
            self.first[member] = Some(groups.of(member));
        }
        Ok(groups.of(of))
    }

    /// What else of a colour may be cut by a move that is `near` the links of some tied worms.
    fn companions<L: Links>(
        &mut self,
        board: &Board,
        own: usize,
        (color, near): (Color, &PointSet),
        links: &mut L,
    ) -> Result<BTreeSet<usize>, L::Error> {
        let near = near.union(&near.surroundings());
        let mut companions = BTreeSet::new();
        for at in 0..self.first.len() {
            let worm = &self.facts.worms.worms()[at];
            if worm.color == color && worm.liberties(1).intersects(&near) {
                companions.insert(self.tie(board, at, links)?);
            }
        }
        companions.remove(&own);
        Ok(companions)
    }

    /// The place of the worms that are tied to a worm.
    ///
    /// Links that are seen come first. Of the pairs that these leave apart those are read in order that earlier ones have
    /// not joined; a worm that is tied so begins the order anew, and what was read stands.
    fn tie<L: Links>(
        &mut self,
        board: &Board,
        of: usize,
        links: &mut L,
    ) -> Result<usize, L::Error> {
        if let Some(known) = self.place[of] {
            return Ok(known);
        }
        let mut members = BTreeSet::from([of]);
        let tied = loop {
            self.see(board, &mut members, links)?;
            match self.read_links(board, &members, links)? {
                Step::More(worm) => members.insert(worm),
                Step::Done(links, cuts) => {
                    break Tied {
                        members,
                        links,
                        cuts,
                    };
                }
            };
        };
        for &member in &tied.members {
            self.place[member] = Some(self.tied.len());
        }
        self.tied.push(tied);
        Ok(self.tied.len() - 1)
    }

    /// Adds the worms to `members` that eye spaces, or links that are seen, join with them.
    fn see<L: Links>(
        &mut self,
        board: &Board,
        members: &mut BTreeSet<usize>,
        links: &mut L,
    ) -> Result<(), L::Error> {
        let mut waiting: Vec<usize> = members.iter().copied().collect();
        while let Some(at) = waiting.pop() {
            let color = self.facts.worms.worms()[at].color;
            for other in 0..self.first.len() {
                if other == at || self.facts.worms.worms()[other].color != color {
                    continue;
                }
                let ends = (at.min(other), at.max(other));
                let seen = self.facts.seen(board, ends, links)?;
                let is_joined = matches!(seen, Seen::Linked(_)) || self.eyes.joined(ends);
                if is_joined && members.insert(other) {
                    waiting.push(other);
                }
            }
        }
        Ok(())
    }

    /// Reads the links between `members` and others that are open, until one of them joins another worm.
    fn read_links<L: Links>(
        &mut self,
        board: &Board,
        members: &BTreeSet<usize>,
        links: &mut L,
    ) -> Result<Step, L::Error> {
        let mut groups = self.eyes.clone();
        let (mut found, mut open) = (Vec::new(), Vec::new());
        for (ends, seen) in self.facts.pairs() {
            let is_own = [ends.0, ends.1].map(|end| members.contains(&end));
            match seen {
                Seen::Linked(link) if is_own[0] => {
                    groups.join(ends);
                    found.push(*link);
                }
                Seen::Open if is_own != [false; 2] => open.push(ends),
                _ => {}
            }
        }
        open.sort_by_key(|&(one, two)| (two, one));
        let mut cut = Vec::new();
        for ends in open {
            if groups.joined(ends) {
                continue;
            }
            match self.facts.told(board, ends, links)? {
                Read::Link(link) => {
                    groups.join(ends);
                    found.push(link);
                    let mut both = [ends.0, ends.1].into_iter();
                    if let Some(other) = both.find(|end| !members.contains(end)) {
                        return Ok(Step::More(other));
                    }
                }
                Read::Cut(point) => cut.push((ends, point)),
            }
        }
        let joined = cut
            .into_iter()
            .filter(|&(ends, _)| groups.joined(ends) && !self.eyes.joined(ends));
        Ok(Step::Done(
            found,
            joined.filter_map(|(_, point)| point).collect(),
        ))
    }
}

/// What reading links has come to.
enum Step {
    /// This worm is tied as well.
    More(usize),
    /// There are no more links, and these are the points that cut.
    Done(Vec<Link>, PointSet),
}
