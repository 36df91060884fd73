//! The transposition table.

use std::collections::TryReserveError;

use super::zone::Zone;
use super::{LimitSet, Outcome};
use crate::Vertex;

/// How a stored outcome bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The outcome is exact.
    Exact,
    /// The true outcome is this or better for the side to move.
    AtLeast,
    /// The true outcome is this or worse for the side to move.
    AtMost,
}

/// A stored result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored {
    pub(crate) outcome: Outcome,
    pub(crate) bound: Bound,
    /// The move that achieves the outcome; where nothing does, the first one tried.
    pub(crate) vertex: Vertex,
    /// What threats could still cost.
    pub(crate) budget: u16,
    /// The smallest greater budget that may change the result.
    pub(crate) need: u16,
    /// The limits that were hit below.
    pub(crate) hits: LimitSet,
}

impl Stored {
    /// What is stored, as far as it tells something when threats may cost `budget`: more can
    /// only help the side that pays for them, and helps nobody before it pays for something new.
    /// `pays` says whether that is the side to move.
    pub(crate) fn at_budget(mut self, pays: bool, budget: u16) -> Option<Self> {
        if budget == self.budget || budget > self.budget && budget < self.need {
            return Some(self);
        }
        let implied = if pays == (budget > self.budget) {
            Bound::AtLeast
        } else {
            Bound::AtMost
        };
        if self.bound != Bound::Exact && self.bound != implied {
            return None;
        }
        self.bound = implied;
        Some(self)
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: u128,
    generation: u32,
    stored: Stored,
}

impl Entry {
    const VACANT: Self = Self {
        key: 0,
        generation: 0,
        stored: Stored {
            outcome: Outcome::Fail,
            bound: Bound::Exact,
            vertex: Vertex::Pass,
            budget: 0,
            need: 0,
            hits: LimitSet::EMPTY,
        },
    };
}

const WAYS: usize = 4;
/// Buckets in use when a question begins: few, so that a short search stays in the fastest
/// memory.
const FIRST_BUCKETS: usize = 256;

/// The place of a result, for as long as nothing is stored.
#[derive(Clone, Copy)]
pub(crate) struct Slot(usize);

/// Results of finished ("closed") searches. The key names everything that a result
/// depends on and is compared in full. A new question begins a new generation, in
/// which nothing older is found, so no memory has to be wiped.
pub(crate) struct Table<Z> {
    entries: Vec<Entry>,
    /// For each entry the points that it depends on.
    zones: Vec<Z>,
    /// Buckets in use, a power of two; they grow with what is stored.
    buckets: usize,
    /// Entries of this generation.
    stored: usize,
    generation: u32,
    /// The key of the question's position, stones and ko ban.
    root: u128,
}

impl<Z: Zone> Table<Z> {
    /// A table of about `bytes`, at least one bucket.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = Self::entries_in(bytes);
        Self::of(vec![Entry::VACANT; most], vec![Z::NONE; most])
    }

    /// As [`new`](Self::new), if there is memory for it.
    pub(crate) fn try_new(bytes: usize) -> Result<Self, TryReserveError> {
        let most = Self::entries_in(bytes);
        let (mut entries, mut zones) = (Vec::new(), Vec::new());
        entries.try_reserve_exact(most)?;
        zones.try_reserve_exact(most)?;
        entries.resize(most, Entry::VACANT);
        zones.resize(most, Z::NONE);
        Ok(Self::of(entries, zones))
    }

    /// How many entries are in a table of about `bytes`: a power of two.
    fn entries_in(bytes: usize) -> usize {
        let buckets = bytes / ((size_of::<Entry>() + size_of::<Z>()) * WAYS);
        WAYS << buckets.max(1).ilog2()
    }

    fn of(entries: Vec<Entry>, zones: Vec<Z>) -> Self {
        Self {
            buckets: FIRST_BUCKETS.min(entries.len() / WAYS),
            entries,
            zones,
            stored: 0,
            generation: 1,
            root: 0,
        }
    }

    /// Forgets everything for a question about the position that has the key `root`.
    ///
    /// Where a result goes depends on the moves that lead from there to it: what a full bucket
    /// loses is then the same whatever stones stand far away, and so is the whole search.
    pub(crate) fn next_generation(&mut self, root: u128) {
        self.root = root;
        self.buckets = FIRST_BUCKETS.min(self.entries.len() / WAYS);
        self.stored = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries
                .iter_mut()
                .for_each(|entry| entry.generation = 0);
            self.generation = 1;
        }
    }

    fn bucket(&self, key: u128) -> std::ops::Range<usize> {
        let start = ((key ^ self.root) as usize & (self.buckets - 1)) * WAYS;
        start..start + WAYS
    }

    fn entry(&self, key: u128) -> Option<usize> {
        self.bucket(key).find(|&slot| {
            let entry = &self.entries[slot];
            entry.key == key && entry.generation == self.generation
        })
    }

    /// What is stored under a key, and where.
    #[inline]
    pub(crate) fn get(&self, key: u128) -> Option<(Slot, Stored)> {
        let slot = self.entry(key)?;
        Some((Slot(slot), self.entries[slot].stored))
    }

    /// The zone stored with a result.
    #[inline]
    pub(crate) fn zone(&self, Slot(slot): Slot) -> Z {
        self.zones.get(slot).copied().unwrap_or(Z::NONE)
    }

    /// Stores a result. In a full bucket the slot is chosen by the key, so that what is
    /// lost does not depend on anything but the questions asked.
    pub(crate) fn put(&mut self, key: u128, stored: Stored, zone: &Z) {
        if self.stored > self.buckets * WAYS / 2 && self.buckets * WAYS < self.entries.len() {
            self.grow();
        }
        let (generation, root) = (self.generation, self.root);
        let range = self.bucket(key);
        let first = range.start;
        let bucket = &mut self.entries[range];
        let slot = bucket
            .iter()
            .position(|entry| entry.key == key || entry.generation != generation)
            .unwrap_or(((key ^ root) >> 120) as usize % WAYS);
        self.stored += usize::from(bucket[slot].generation != generation);
        bucket[slot] = Entry {
            key,
            generation,
            stored,
        };
        if let Some(kept) = self.zones.get_mut(first + slot) {
            *kept = *zone;
        }
    }

    /// Takes twice as many buckets into use. Of what a bucket holds, half on average moves to the
    /// one that has come for it, where there is room for all.
    fn grow(&mut self) {
        let old = self.buckets * WAYS;
        self.buckets *= 2;
        for slot in 0..old {
            let entry = self.entries[slot];
            let range = self.bucket(entry.key);
            if entry.generation == self.generation && range.start >= old {
                self.entries[slot] = Entry::VACANT;
                let to = range.start + slot % WAYS;
                self.entries[to] = entry;
                self.zones[to] = self.zones[slot];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn a_table_beyond_all_memory_is_an_error() {
        assert!(Table::<()>::try_new(usize::MAX).is_err());
        let (one, other) = (Table::new(1 << 16), Table::try_new(1 << 16));
        let entries = |table: &Table<()>| table.entries.len();
        assert_eq!(other.ok().as_ref().map(entries), Some(entries(&one)));
    }
}
