//! The pockets of a room whose liberties are counted by playing them out.

use super::cells::{Cells, Grid};
use super::filling::{Aim, Counts};
use super::pocket::{Content, Numbering, Pocket};
use super::position::Position;
use crate::semeai::Eye;

/// Pockets that are the same for all positions of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pockets<G: Grid> {
    known: Vec<Known<G>>,
}

impl<G: Grid> Default for Pockets<G> {
    fn default() -> Self {
        Self { known: Vec::new() }
    }
}

/// Which pockets are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// What the string alone encloses.
    Eye,
    /// Next to what its opponent never loses.
    Outside,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Known<G: Grid> {
    kind: Kind,
    side: usize,
    cells: Cells<G>,
    /// The string that has liberties there.
    string: Cells<G>,
    numbering: Numbering,
    counts: Counts,
}

impl<G: Grid> Pockets<G> {
    /// Adds the pocket on `cells`, which the string of `side` has liberties in, if it is not too large.
    pub(super) fn add(
        &mut self,
        (kind, side): (Kind, usize),
        cells: Cells<G>,
        string: Cells<G>,
        guarded: Cells<G>,
    ) {
        let Some(numbering) = Numbering::of(cells) else {
            return;
        };
        let pocket = Pocket::of(&numbering, string, guarded);
        let captured = Counts::of(&pocket, Aim::Capture);
        let counts = match kind {
            Kind::Eye => captured,
            Kind::Outside => captured.agreed(&Counts::of(&pocket, Aim::Fill)),
        };
        self.known.push(Known {
            kind,
            side,
            cells,
            string,
            numbering,
            counts,
        });
    }

    /// The eye of the string of `side` on the cells `inner`, if it is one whoever plays first.
    pub(super) fn eye(
        &self,
        (side, string): (usize, Cells<G>),
        inner: Cells<G>,
        position: &Position<G>,
        has_others: &impl Fn(Cells<G>) -> bool,
    ) -> Option<Eye> {
        let mut known = self.of(Kind::Eye, side, string);
        let pocket = known.find(|pocket| pocket.cells & !string == inner)?;
        let eye = Eye {
            size: inner.count_ones(),
            stones: (inner & position.stones[1 - side]).count_ones(),
        };
        let count = pocket.count(position, has_others(pocket.cells))?;
        (count == eye.liberties()).then_some(eye)
    }

    /// The cells of pockets outside of the string of `side`, and its liberties there.
    pub(super) fn outside(
        &self,
        (side, string): (usize, Cells<G>),
        position: &Position<G>,
        has_others: &impl Fn(Cells<G>) -> bool,
    ) -> Option<(Cells<G>, u32)> {
        let mut all = (Cells::EMPTY, 0);
        for pocket in self.of(Kind::Outside, side, string) {
            let count = pocket.count(position, has_others(pocket.cells))?;
            all = (all.0 | pocket.cells, all.1 + count);
        }
        Some(all)
    }

    fn of(&self, kind: Kind, side: usize, string: Cells<G>) -> impl Iterator<Item = &Known<G>> {
        self.known.iter().filter(move |known| {
            known.kind == kind && known.side == side && known.string & !string == Cells::EMPTY
        })
    }
}

impl<G: Grid> Known<G> {
    fn count(&self, position: &Position<G>, has_others: bool) -> Option<u32> {
        let content = Content {
            own: self.numbering.pack(position.stones[self.side]),
            other: self.numbering.pack(position.stones[1 - self.side]),
        };
        self.counts.count(content, has_others)
    }
}
