//! The transposition table.

use super::{LimitsHit, Outcome, Role};
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
    /// What the attacker's threats could still cost.
    pub(crate) budget: u16,
    /// The smallest greater budget that may change the result.
    pub(crate) need: u16,
    /// The limits that were hit below.
    pub(crate) hits: LimitsHit,
}

impl Stored {
    /// What is stored, as far as it tells something when the attacker's threats may cost
    /// `budget`: more can only help the attacker, and helps nobody before it pays for something new.
    pub(crate) fn at_budget(mut self, role: Role, budget: u16) -> Option<Self> {
        if budget == self.budget || budget > self.budget && budget < self.need {
            return Some(self);
        }
        let implied = match role {
            Role::Attack if budget > self.budget => Bound::AtLeast,
            Role::Attack => Bound::AtMost,
            Role::Defend if budget > self.budget => Bound::AtMost,
            Role::Defend => Bound::AtLeast,
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
            hits: LimitsHit(0),
        },
    };
}

const WAYS: usize = 4;
type Bucket = [Entry; WAYS];
/// Buckets in use when a question begins: few, so that a short search stays in the fastest
/// memory.
const FIRST_BUCKETS: usize = 256;

/// Results of finished ("closed") searches. The key names everything that a result
/// depends on and is compared in full. A new question begins a new generation, in
/// which nothing older is found, so no memory has to be wiped.
pub(crate) struct Table {
    entries: Vec<Bucket>,
    /// Buckets in use, a power of two; they grow with what is stored.
    buckets: usize,
    /// Entries of this generation.
    stored: usize,
    generation: u32,
    /// The key of the question's position, stones and ko ban.
    root: u128,
}

impl Table {
    /// A table of about `bytes`, at least one bucket.
    pub(crate) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let buckets = 1 << buckets.ilog2();
        Self {
            entries: vec![[Entry::VACANT; WAYS]; buckets],
            buckets: FIRST_BUCKETS.min(buckets),
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
        self.buckets = FIRST_BUCKETS.min(self.entries.len());
        self.stored = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            let entries = self.entries.iter_mut().flatten();
            entries.for_each(|entry| entry.generation = 0);
            self.generation = 1;
        }
    }

    fn bucket(&self, key: u128) -> usize {
        (key ^ self.root) as usize & (self.buckets - 1)
    }

    pub(crate) fn get(&self, key: u128) -> Option<Stored> {
        self.entries[self.bucket(key)]
            .iter()
            .find(|entry| entry.key == key && entry.generation == self.generation)
            .map(|entry| entry.stored)
    }

    /// Stores a result. In a full bucket the slot is chosen by the key, so that what is
    /// lost does not depend on anything but the questions asked.
    pub(crate) fn put(&mut self, key: u128, stored: Stored) {
        if self.stored > self.buckets * WAYS / 2 && self.buckets < self.entries.len() {
            self.grow();
        }
        let (generation, root) = (self.generation, self.root);
        let index = self.bucket(key);
        let bucket = &mut self.entries[index];
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
    }

    /// Takes twice as many buckets into use. Of what a bucket holds, half on average moves to the
    /// one that has come for it, where there is room for all.
    fn grow(&mut self) {
        let old = self.buckets;
        self.buckets *= 2;
        for index in 0..old {
            for slot in 0..WAYS {
                let entry = self.entries[index][slot];
                let to = self.bucket(entry.key);
                if entry.generation == self.generation && to >= old {
                    self.entries[index][slot] = Entry::VACANT;
                    self.entries[to][slot] = entry;
                }
            }
        }
    }
}
