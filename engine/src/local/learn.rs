//! What the solver can learn from its own searches.

use super::Solver;
use super::area::role_of;
use super::enclosure::{Enclosure, Room, RoomError};
use super::features::Features;
use super::search::Sample;
use crate::Board;
use crate::search::Role;

/// A move whose worth was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Who made it.
    pub role: Role,
    /// What it is.
    pub features: Features,
    /// Whether it achieves what its side wants.
    pub works: bool,
    /// Trial moves that it took to find that out.
    pub work: u64,
}

impl Solver {
    /// The moves of a search whose worth was found out, in the order of the search.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn lessons(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        budget: u64,
    ) -> Result<Vec<Lesson>, RoomError> {
        let enclosure = Enclosure::new(board, room)?;
        let samples = self.samples(&enclosure, first, budget);
        let lesson = |sample: Sample| Lesson {
            role: role_of(sample.side),
            features: sample.features,
            works: sample.works,
            work: sample.work,
        };
        Ok(samples.into_iter().map(lesson).collect())
    }
}
