//! Which first moves look most promising.

use super::Solver;
use super::cells::Grid;
use super::enclosure::{Enclosure, Room, RoomError, by_reading_grid};
use super::sampling::Sampling;
use super::search::Effort;
use crate::search::Role;
use crate::verify::KoModel;
use crate::{Board, Vertex};

/// First moves of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promising {
    /// The moves, the best first. A pass is a move elsewhere.
    pub moves: Vec<Vertex>,
    /// Moves that were made and looked at.
    pub trials: u64,
}

impl Solver {
    /// The first moves of `first` in the order in which a tree of promising lines looks into them, as far as the effort reaches:
    /// see [`Solver::read`]; `seed` is that of a [`Tree`](super::Tree). One that is settled to win is the first, and those that are settled to fail are left out.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn promising(
        &self,
        board: &Board,
        room: &Room,
        (first, seed): (Role, u64),
        effort: Effort<'_>,
    ) -> Result<Promising, RoomError> {
        by_reading_grid!(board, room, enclosure => self.ranked(enclosure, (first, seed), effort))
    }

    fn ranked<G: Grid>(
        &self,
        enclosure: &Enclosure<G>,
        (first, seed): (Role, u64),
        effort: Effort<'_>,
    ) -> Promising {
        let position = enclosure.position(first, KoModel::None);
        let sampling = Sampling::new(&enclosure.area, &self.open, seed);
        let (cells, trials) = sampling.ranked(&position, effort);
        let moves = cells.into_iter().map(|cell| enclosure.vertex(cell));
        Promising {
            moves: moves.collect(),
            trials,
        }
    }
}
