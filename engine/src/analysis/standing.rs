//! Which dragons next to a region may live, and which ones race, by as little reading as that takes.

use std::collections::BTreeSet;

use super::dragon::{Dragon, DragonStatus, FREE};
use super::dragons::gathered;
use super::escape::{Escape, keeps_way_out};
use super::scan::place;
use super::status::{ESCAPE, has_eyes, has_own_eyes, is_short};
use super::tactics::Links;
use super::unconditional::PointStatus;
use super::vicinity::{EyeSpaces, Vicinity};
use crate::PointSet;

impl Vicinity {
    /// Whether a worm has eyes of its own or a way out.
    pub(super) fn may_live<L: EyeSpaces>(
        &mut self,
        (worm, escape): (usize, Escape),
        links: &mut L,
    ) -> Result<bool, L::Error> {
        if self.ways(worm) >= FREE && self.gets_out(worm, escape) {
            return Ok(true);
        }
        let first = self.find(worm, links)?;
        Ok(self.is_free(first, escape) || self.lives((first, has_own_eyes), links)?)
    }

    fn is_free(&mut self, first: usize, escape: Escape) -> bool {
        let members = match self.dragons.get(&first) {
            Some(known) if known.plain.is_free() => known.members.clone(),
            _ => return false,
        };
        members.into_iter().any(|at| self.gets_out(at, escape))
    }

    /// Whether the way out of a worm, if it has one, stays open as far as that is asked for.
    fn gets_out(&mut self, worm: usize, escape: Escape) -> bool {
        let (board, worms) = (&mut self.board, &self.nearby.facts.worms);
        let mut keeps = || keeps_way_out(board, &worms.worms()[worm]);
        escape == Escape::AsItIs || *self.kept.entry(worm).or_insert_with(&mut keeps)
    }

    /// Whether the dragon of a worm is alive, as far as that follows from strings and eyes.
    pub(super) fn is_alive<L: EyeSpaces>(
        &mut self,
        worm: usize,
        links: &mut L,
    ) -> Result<bool, L::Error> {
        let first = self.find(worm, links)?;
        self.lives((first, has_eyes), links)
    }

    /// Whether a dragon lives by strings, or by eyes as `has_eyes` has it.
    fn lives<L: EyeSpaces>(
        &mut self,
        (first, has_eyes): (usize, fn(&Dragon) -> Option<bool>),
        links: &mut L,
    ) -> Result<bool, L::Error> {
        if let Some((status, _)) = self.judged(first, links)? {
            return Ok(status == DragonStatus::Alive);
        }
        match has_eyes(self.whole(first, links)?) {
            Some(has_eyes) => Ok(has_eyes),
            None => Ok(self.races(first, links)?.is_empty()),
        }
    }

    /// Reads the strings on which the eyes of a dragon depend, and those that it may eat.
    fn know_eyes<L: EyeSpaces>(&mut self, first: usize, links: &mut L) -> Result<(), L::Error> {
        for enemy in self.enemies(first) {
            self.nearby.facts.know(enemy, links)?;
        }
        let plain = &self.dragons[&first].plain;
        let facts = &mut self.nearby.facts;
        let of = (plain.color, &plain.stones);
        loop {
            let area = links.support((&self.board, &facts.worms), of, &facts.known());
            if !facts.know_in(&area, links)? {
                return Ok(());
            }
        }
    }

    /// A dragon with its eyes.
    pub(super) fn whole<L: EyeSpaces>(
        &mut self,
        first: usize,
        links: &mut L,
    ) -> Result<&Dragon, L::Error> {
        if self.dragons[&first].whole.is_none() {
            self.know_eyes(first, links)?;
            let (board, worms) = (&self.board, &self.nearby.facts.worms);
            let known = &self.dragons[&first];
            let (color, stones) = (known.plain.color, &known.plain.stones);
            let spaces = links.beside(board, worms, (color, stones))?;
            let dragon = gathered(board, worms, &spaces, &known.members);
            if let Some(known) = self.dragons.get_mut(&first) {
                known.whole = Some(dragon);
            }
        }
        Ok(self.dragons[&first].fullest())
    }

    /// The stones of the dragons that a dragon races with.
    pub(super) fn rivals<L: EyeSpaces>(
        &mut self,
        first: usize,
        links: &mut L,
    ) -> Result<PointSet, L::Error> {
        let races = self.races(first, links)?;
        let rivals = races.iter().filter_map(|&rival| self.plain(rival));
        Ok(rivals.fold(PointSet::EMPTY, |all, rival| all.union(&rival.stones)))
    }

    /// The first worms of the dragons that a dragon races with. Their eyes are looked at only if none has a way out.
    fn races<L: EyeSpaces>(&mut self, first: usize, links: &mut L) -> Result<Vec<usize>, L::Error> {
        if let Some(races) = self
            .dragons
            .get(&first)
            .and_then(|known| known.races.clone())
        {
            return Ok(races);
        }
        let mut races = Vec::new();
        let rivals = self.shut_in_beside(first, links)?;
        if !rivals.is_empty() && self.is_short(first, links)? {
            for rival in rivals {
                if self.is_short(rival, links)? {
                    races.push(rival);
                }
            }
        }
        races.sort_by_key(|&rival| self.plain(rival).map(|rival| place(rival.origin)));
        if let Some(known) = self.dragons.get_mut(&first) {
            known.races = Some(races.clone());
        }
        Ok(races)
    }

    fn is_short<L: EyeSpaces>(&mut self, first: usize, links: &mut L) -> Result<bool, L::Error> {
        self.whole(first, links)?;
        let dragon = self.dragons[&first].fullest();
        Ok(is_short(&self.nearby.facts.worms, dragon))
    }

    /// The dragons of the opponent that touch a dragon, if it has no way out, nor have they.
    fn shut_in_beside<L: Links>(
        &mut self,
        first: usize,
        links: &mut L,
    ) -> Result<BTreeSet<usize>, L::Error> {
        let mut rivals = BTreeSet::new();
        if !self.is_shut_in(first) {
            return Ok(rivals);
        }
        for enemy in self.enemies(first) {
            if self.ways(enemy) < ESCAPE {
                let rival = self.find(enemy, links)?;
                if self.is_shut_in(rival) {
                    rivals.insert(rival);
                }
            }
        }
        Ok(rivals)
    }

    /// The worms of the opponent that touch a dragon.
    fn enemies(&self, first: usize) -> BTreeSet<usize> {
        let members = self.dragons[&first].members.iter();
        members
            .flat_map(|&at| self.nearby.facts.enemies(at))
            .collect()
    }

    /// Whether a dragon is surrounded and does not live whatever is played.
    fn is_shut_in(&self, first: usize) -> bool {
        let known = &self.dragons[&first];
        let all = self.nearby.facts.worms.worms();
        let lives = |&at: &usize| all[at].status == PointStatus::Alive;
        known.plain.escape_route < ESCAPE && !known.members.iter().any(lives)
    }
}
