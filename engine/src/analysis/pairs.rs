//! Pairs of worms, of which strings and links are read as they are needed.

use std::collections::BTreeMap;

use super::link::{Link, Pair, Read};
use super::tactics::Links;
use super::worms::Worms;
use crate::{Board, Point, PointSet};

/// The places of two worms in the list of them, the first one before the second.
pub(super) type Ends = (usize, usize);

/// What is seen of two worms of one colour.
#[derive(Clone, Copy)]
pub(super) enum Seen {
    /// They are too far from each other.
    Far,
    /// They are near each other, and only connection reading can tell.
    Open,
    /// They are linked.
    Linked(Link),
}

/// What has been read of the strings and the links of a position.
pub(super) struct Facts {
    pub(super) worms: Worms,
    /// Whether the attack on each worm has been read.
    read: Vec<bool>,
    /// Whether all of them are, and what follows from them is worked out.
    is_whole: bool,
    seen: BTreeMap<Ends, Seen>,
    /// What connection reading says of pairs that are open.
    told: BTreeMap<Ends, Read>,
}

impl Facts {
    /// Worms of which nothing is read but what decides where there are eye spaces.
    pub(super) fn new<L: Links>(board: &Board, links: &mut L) -> Result<Self, L::Error> {
        let worms = Worms::unread(board);
        let read = vec![false; worms.worms().len()];
        let mut facts = Self::with(worms, read);
        for at in facts.worms.maybe_inessential(board) {
            for enemy in facts.enemies(at) {
                facts.know(enemy, links)?;
            }
        }
        facts.worms.settle(board);
        Ok(facts)
    }

    /// Worms that are read.
    pub(super) fn of(worms: Worms) -> Self {
        let read = vec![true; worms.worms().len()];
        Self {
            is_whole: true,
            ..Self::with(worms, read)
        }
    }

    fn with(worms: Worms, read: Vec<bool>) -> Self {
        Self {
            worms,
            read,
            is_whole: false,
            seen: BTreeMap::new(),
            told: BTreeMap::new(),
        }
    }

    /// Reads the attack on a worm if that was not done.
    pub(super) fn know<L: Links>(&mut self, at: usize, links: &mut L) -> Result<(), L::Error> {
        if !self.read[at] {
            self.worms.read(at, links)?;
            self.read[at] = true;
        }
        Ok(())
    }

    /// Reads the attacks on all worms that are left.
    pub(super) fn know_all<L: Links>(
        &mut self,
        board: &Board,
        links: &mut L,
    ) -> Result<(), L::Error> {
        if self.is_whole {
            return Ok(());
        }
        for at in 0..self.read.len() {
            self.know(at, links)?;
        }
        self.worms.settle(board);
        self.is_whole = true;
        Ok(())
    }

    /// The stones of the worms that are known.
    pub(super) fn known(&self) -> PointSet {
        let all = self.worms.worms().iter().zip(&self.read);
        let known = all.filter(|(_, read)| **read);
        known.fold(PointSet::EMPTY, |known, (worm, _)| {
            known.union(&worm.stones)
        })
    }

    /// Reads the attacks on the worms that have stones in an area; whether there were any.
    pub(super) fn know_in<L: Links>(
        &mut self,
        area: &PointSet,
        links: &mut L,
    ) -> Result<bool, L::Error> {
        let all = self.worms.worms().iter().zip(&self.read).enumerate();
        let open = all.filter(|(_, (worm, read))| !**read && worm.stones.intersects(area));
        let open: Vec<usize> = open.map(|(at, _)| at).collect();
        for &at in &open {
            self.know(at, links)?;
        }
        Ok(!open.is_empty())
    }

    /// The place of the worm of a stone.
    pub(super) fn at(&self, stone: Point) -> Option<usize> {
        let mut all = self.worms.worms().iter();
        all.position(|worm| worm.stones.contains(stone))
    }

    /// The opponent's worms that touch a worm.
    pub(super) fn enemies(&self, at: usize) -> Vec<usize> {
        let all = self.worms.worms();
        let around = all[at].stones.neighbours();
        let touches = |other: &usize| {
            all[*other].color != all[at].color && all[*other].stones.intersects(&around)
        };
        (0..all.len()).filter(touches).collect()
    }

    /// All pairs that have been looked at.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Ends, &Seen)> {
        self.seen.iter().map(|(&ends, seen)| (ends, seen))
    }

    /// What is seen of a pair, once what this depends on is read.
    pub(super) fn seen<L: Links>(
        &mut self,
        board: &Board,
        ends: Ends,
        links: &mut L,
    ) -> Result<Seen, L::Error> {
        if let Some(known) = self.seen.get(&ends) {
            return Ok(*known);
        }
        for enemy in Pair::between(&self.worms, ends) {
            self.know(enemy, links)?;
        }
        let mut seen = Seen::Far;
        if Pair::near(board, &self.worms, ends).is_some() {
            self.know(ends.0, links)?;
            self.know(ends.1, links)?;
            let pair = Pair::near(board, &self.worms, ends);
            let link = pair.map(|pair| pair.plain(links)).transpose()?.flatten();
            seen = link.map_or(Seen::Open, Seen::Linked);
        }
        self.seen.insert(ends, seen);
        Ok(seen)
    }

    /// What connection reading says of a pair that is open.
    pub(super) fn told<L: Links>(
        &mut self,
        board: &Board,
        ends: Ends,
        links: &mut L,
    ) -> Result<Read, L::Error> {
        if let Some(known) = self.told.get(&ends) {
            return Ok(*known);
        }
        let pair = Pair::near(board, &self.worms, ends);
        let told = pair.map_or(Ok(Read::Cut(None)), |pair| pair.read(links))?;
        self.told.insert(ends, told);
        Ok(told)
    }
}
