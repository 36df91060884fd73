//! Counting nodes.

use std::ops::{Add, AddAssign, Sub};

/// What kind of reading a node belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NodeKind {
    /// Tactical reading of strings.
    Reading,
    /// Life and death of dragons.
    Owl,
    /// Connection.
    Connection,
    /// Races between dragons.
    Semeai,
}

/// Nodes per kind. A node is one successful trial move, a conditional ko capture included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NodeCounts {
    /// Nodes of tactical reading.
    pub reading: u64,
    /// Nodes of life and death reading.
    pub owl: u64,
    /// Nodes of connection reading.
    pub connection: u64,
    /// Nodes of reading and proving of races.
    pub semeai: u64,
}

impl NodeCounts {
    /// The nodes of one kind.
    #[must_use]
    pub fn of(&self, kind: NodeKind) -> u64 {
        match kind {
            NodeKind::Reading => self.reading,
            NodeKind::Owl => self.owl,
            NodeKind::Connection => self.connection,
            NodeKind::Semeai => self.semeai,
        }
    }

    /// The counter of one kind.
    pub fn of_mut(&mut self, kind: NodeKind) -> &mut u64 {
        match kind {
            NodeKind::Reading => &mut self.reading,
            NodeKind::Owl => &mut self.owl,
            NodeKind::Connection => &mut self.connection,
            NodeKind::Semeai => &mut self.semeai,
        }
    }

    /// Nodes of all kinds.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.reading + self.owl + self.connection + self.semeai
    }
}

impl Add for NodeCounts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            reading: self.reading + other.reading,
            owl: self.owl + other.owl,
            connection: self.connection + other.connection,
            semeai: self.semeai + other.semeai,
        }
    }
}

impl AddAssign for NodeCounts {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for NodeCounts {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            reading: self.reading - other.reading,
            owl: self.owl - other.owl,
            connection: self.connection - other.connection,
            semeai: self.semeai - other.semeai,
        }
    }
}
