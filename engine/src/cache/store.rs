//! The entries, and which of them has to go.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::{Add, Sub};

use super::{Key, Scene};
use crate::{Answer, Board, PointSet};

/// Counts of a cache's hits and misses, and of the entries that it dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CacheCounts {
    /// Answers given from the cache.
    pub hits: u64,
    /// Questions that had to be read.
    pub misses: u64,
    /// Nodes that the answers given from the cache had cost when they were read.
    pub nodes_saved: u64,
    /// Entries dropped because a move of the game changed their active area.
    pub invalidated: u64,
    /// Entries that made room for more useful ones.
    pub replaced: u64,
}

impl Add for CacheCounts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            hits: self.hits + other.hits,
            misses: self.misses + other.misses,
            nodes_saved: self.nodes_saved + other.nodes_saved,
            invalidated: self.invalidated + other.invalidated,
            replaced: self.replaced + other.replaced,
        }
    }
}

impl Sub for CacheCounts {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            hits: self.hits - other.hits,
            misses: self.misses - other.misses,
            nodes_saved: self.nodes_saved - other.nodes_saved,
            invalidated: self.invalidated - other.invalidated,
            replaced: self.replaced - other.replaced,
        }
    }
}

/// What can be kept.
pub(crate) trait Kept: Clone {
    /// What it has cost.
    fn nodes(&self) -> u64;

    /// The same as it is given again.
    #[must_use]
    fn again(&self) -> Self {
        self.clone()
    }
}

impl Kept for Answer {
    fn nodes(&self) -> u64 {
        Self::nodes(self).total()
    }

    /// At no cost.
    fn again(&self) -> Self {
        self.at_no_cost()
    }
}

struct Entry<K, A> {
    key: K,
    scene: Scene,
    answer: A,
    /// The entry's usefulness: the nodes that it took to read, times one more than the answers that
    /// it has given since.
    score: u64,
}

/// Answers, at most one to each key.
pub(crate) struct Store<K = Key, A = Answer> {
    entries: Vec<Entry<K, A>>,
    /// The place of each key in `entries`.
    slots: HashMap<K, usize>,
    capacity: usize,
    counts: CacheCounts,
}

impl<K: Clone + Eq + Hash, A: Kept> Store<K, A> {
    /// A store for up to `capacity` answers.
    pub(crate) fn new(capacity: usize) -> Self {
        Self {
            entries: Vec::new(),
            slots: HashMap::new(),
            capacity,
            counts: CacheCounts::default(),
        }
    }

    pub(crate) fn counts(&self) -> CacheCounts {
        self.counts
    }

    /// The answer to a question on `board`, if it was asked where it had to be the same.
    pub(crate) fn get(&mut self, key: &K, board: &Board) -> Option<A> {
        let found = self.slots.get(key).map(|&slot| &mut self.entries[slot]);
        let Some(entry) = found.filter(|entry| entry.scene.is_on(board)) else {
            self.counts.misses += 1;
            return None;
        };
        let nodes = entry.answer.nodes();
        entry.score = entry.score.saturating_add(nodes);
        self.counts.hits += 1;
        self.counts.nodes_saved += nodes;
        Some(entry.answer.again())
    }

    /// Keeps an answer, in the place of an older one to the same key. In a full store it takes
    /// the place of the least useful one, unless it is less useful still.
    pub(crate) fn put(&mut self, key: K, scene: Scene, answer: A) {
        let entry = Entry {
            score: answer.nodes(),
            key,
            scene,
            answer,
        };
        if let Some(&slot) = self.slots.get(&entry.key) {
            self.entries[slot] = entry;
            return;
        }
        if self.entries.len() >= self.capacity {
            let scores = self.entries.iter().map(|entry| entry.score).enumerate();
            match scores.min_by_key(|&(_, score)| score) {
                Some((least, score)) if score <= entry.score => self.remove(least),
                _ => return,
            }
            self.counts.replaced += 1;
        }
        self.slots.insert(entry.key.clone(), self.entries.len());
        self.entries.push(entry);
    }

    /// Drops what depends on any of the points that a move of the game has `changed`.
    pub(crate) fn invalidate(&mut self, changed: &PointSet) {
        for slot in (0..self.entries.len()).rev() {
            if self.entries[slot].scene.touches(changed) {
                self.remove(slot);
                self.counts.invalidated += 1;
            }
        }
    }

    /// Drops everything; the counts stay.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.slots.clear();
    }

    fn remove(&mut self, slot: usize) {
        let entry = self.entries.swap_remove(slot);
        self.slots.remove(&entry.key);
        if let Some(moved) = self.entries.get(slot) {
            self.slots.insert(moved.key.clone(), slot);
        }
    }

    #[cfg(test)]
    pub(crate) fn scenes(&self) -> impl Iterator<Item = (&K, &Scene)> {
        self.entries.iter().map(|entry| (&entry.key, &entry.scene))
    }
}
