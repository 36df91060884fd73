//! The pockets of a room whose liberties are counted by playing them out.

use super::cells::{Cells, Grid, around};
use super::filling::{Aim, Counts, Liberties};
use super::pocket::{Content, Numbering, Pocket};
use super::position::Position;

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

    pub(super) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// What the string of `side` has of the cells `inner`, which it encloses; `None` if that is not known.
    pub(super) fn inner(
        &self,
        (side, string): (usize, Cells<G>),
        inner: Cells<G>,
        look: &Look<'_, G>,
    ) -> Option<Liberties> {
        let mut known = self.of(Kind::Eye, side, string);
        known
            .find(|pocket| pocket.cells & !string == inner)?
            .count(string, look)
    }

    /// The cells of pockets outside of the string of `side`, and its liberties there.
    pub(super) fn outside<'a>(
        &'a self,
        (side, string): (usize, Cells<G>),
        look: &'a Look<'_, G>,
    ) -> impl Iterator<Item = (Cells<G>, Option<Liberties>)> + 'a {
        let known = self.of(Kind::Outside, side, string);
        known.map(move |pocket| (pocket.cells, pocket.count(string, look)))
    }

    fn of(&self, kind: Kind, side: usize, string: Cells<G>) -> impl Iterator<Item = &Known<G>> {
        self.known.iter().filter(move |known| {
            known.kind == kind && known.side == side && known.string & !string == Cells::EMPTY
        })
    }
}

impl<G: Grid> Known<G> {
    fn count(&self, string: Cells<G>, look: &Look<'_, G>) -> Option<Liberties> {
        let Look {
            position,
            empty,
            is_end,
        } = *look;
        let content = Content {
            own: self.numbering.pack(position.stones[self.side]),
            other: self.numbering.pack(position.stones[1 - self.side]),
        };
        let has_others = around(string) & empty & !self.cells != Cells::EMPTY;
        let owner_first = is_end.then_some(position.turn == self.side);
        self.counts.count(content, has_others, owner_first)
    }
}

/// What is looked at.
#[derive(Clone, Copy)]
pub(super) struct Look<'a, G: Grid> {
    pub(super) position: &'a Position<G>,
    pub(super) empty: Cells<G>,
    /// Whether what is asked is who wins with the side to move that the position has, and not with either.
    pub(super) is_end: bool,
}
