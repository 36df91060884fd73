//! Captures read within a question about connection, kept to be used again.

use super::capture::{Capture, Purpose};
use crate::cache::Scene;
use crate::grid::CELLS;
use crate::search::KoState;
use crate::search::position::Position;
use crate::{Point, PointSet};

/// No entry.
const NONE: u32 = u32::MAX;

/// What a capture depends on beside the stones in its active area.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Rules {
    ban: Option<Point>,
    ko: KoState,
}

impl Rules {
    fn of(position: &Position) -> Self {
        Self {
            ban: position.board.ko(),
            ko: position.ko,
        }
    }
}

struct Entry {
    rules: Rules,
    scene: Scene,
    capture: Capture,
    /// The entry before it about the same.
    next: u32,
}

/// What was read, by target and purpose, the last first.
pub(crate) struct Known {
    heads: Box<[u32]>,
    entries: Vec<Entry>,
}

impl Known {
    /// When there are so many, all are forgotten.
    const MOST: usize = 4096;

    pub(crate) fn new() -> Self {
        Self {
            heads: vec![NONE; CELLS * Purpose::COUNT].into(),
            entries: Vec::with_capacity(Self::MOST),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.heads.fill(NONE);
        self.entries.clear();
    }

    fn head(target: Point, purpose: Purpose) -> usize {
        purpose as usize * CELLS + target.index()
    }

    /// What was read about `target` where its active area looked as it does in `position`.
    pub(super) fn recall(
        &self,
        position: &Position,
        target: Point,
        purpose: Purpose,
    ) -> Option<Capture> {
        let rules = Rules::of(position);
        let mut at = self.heads[Self::head(target, purpose)];
        while let Some(entry) = self.entries.get(at as usize) {
            if entry.rules == rules && entry.scene.is_on(&position.board) {
                return Some(entry.capture);
            }
            at = entry.next;
        }
        None
    }

    /// Keeps what was read in `position`, and depends on `area`.
    pub(super) fn keep(
        &mut self,
        position: &Position,
        target: Point,
        purpose: Purpose,
        area: PointSet,
        capture: Capture,
    ) {
        if self.entries.len() == Self::MOST {
            self.clear();
        }
        let head = &mut self.heads[Self::head(target, purpose)];
        self.entries.push(Entry {
            rules: Rules::of(position),
            scene: Scene::new(&position.board, area),
            capture,
            next: *head,
        });
        *head = self.entries.len() as u32 - 1;
    }
}
