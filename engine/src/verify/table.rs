//! The table of positions met before, with proofs and estimates alike.

use super::zone::Zone;
use crate::search::Role;

/// Proof numbers: how many positions have to be settled, at least, to prove or to refute
/// that the attacker succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// Never.
    pub(super) const INFINITE: u32 = 1 << 30;
    /// The attacker succeeds.
    pub(super) const PROVED: Self = Self {
        proof: 0,
        disproof: Self::INFINITE,
    };
    /// The defender does.
    pub(super) const REFUTED: Self = Self {
        proof: Self::INFINITE,
        disproof: 0,
    };

    pub(super) fn settled(winner: Role) -> Self {
        match winner {
            Role::Attack => Self::PROVED,
            Role::Defend => Self::REFUTED,
        }
    }

    /// What is to be settled for the pursuer to succeed, and for him to fail.
    pub(super) fn for_pursuer(pursuer: Role, (success, failure): (u32, u32)) -> Self {
        let (proof, disproof) = match pursuer {
            Role::Attack => (success, failure),
            Role::Defend => (failure, success),
        };
        Self { proof, disproof }
    }

    pub(super) fn winner(self) -> Option<Role> {
        match self {
            Self { proof: 0, .. } => Some(Role::Attack),
            Self { disproof: 0, .. } => Some(Role::Defend),
            _ => None,
        }
    }

    pub(super) fn won_by(self, role: Role) -> bool {
        self.winner() == Some(role)
    }

    pub(super) fn is_settled(self) -> bool {
        self.winner().is_some()
    }
}

/// The sum of two numbers, which is infinite only if one of them is.
pub(super) fn sum(a: u32, b: u32) -> u32 {
    if a >= Numbers::INFINITE || b >= Numbers::INFINITE {
        return Numbers::INFINITE;
    }
    (a + b).min(Numbers::INFINITE - 1)
}

#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u128,
    pub(super) numbers: Numbers,
    /// Trial moves spent below; 0 for a slot without an entry.
    pub(super) work: u32,
    pub(super) zone: Zone,
}

const WAYS: usize = 4;
/// More entries than this are not kept.
const MOST_ENTRIES: u64 = 1 << 20;

pub(super) struct ProofTable {
    entries: Vec<Entry>,
}

impl ProofTable {
    /// A table for a search of so many nodes.
    pub(super) fn for_nodes(nodes: u64) -> Self {
        let entries = nodes.clamp(WAYS as u64, MOST_ENTRIES).next_power_of_two();
        let vacant = Entry {
            key: 0,
            numbers: Numbers::PROVED,
            work: 0,
            zone: Zone::EMPTY,
        };
        Self {
            entries: vec![vacant; entries as usize],
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.iter_mut().for_each(|entry| entry.work = 0);
    }

    fn bucket(&self, key: u128) -> std::ops::Range<usize> {
        let start = (key as usize & (self.entries.len() / WAYS - 1)) * WAYS;
        start..start + WAYS
    }

    pub(super) fn get(&self, key: u128) -> Option<&Entry> {
        self.entries[self.bucket(key)]
            .iter()
            .find(|entry| entry.work > 0 && entry.key == key)
    }

    /// Stores what `work` found out; in a full bucket the cheapest entry goes.
    pub(super) fn put(&mut self, key: u128, numbers: Numbers, work: u64, zone: Zone) {
        let range = self.bucket(key);
        let bucket = &mut self.entries[range];
        let slot = bucket.iter().position(|e| e.work > 0 && e.key == key);
        let cheapest = || (0..WAYS).min_by_key(|&i| bucket[i].work).unwrap_or(0);
        let slot = slot.unwrap_or_else(cheapest);
        bucket[slot] = Entry {
            key,
            numbers,
            work: u32::try_from(work.max(1)).unwrap_or(u32::MAX),
            zone,
        };
    }
}
