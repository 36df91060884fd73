//! What the solver can learn from its own searches.

use super::Solver;
use super::enclosure::{Enclosure, Room, RoomError};
use super::estimate::Features;
use crate::Board;
use crate::search::Role;
use crate::verify::KoModel;

/// A move whose worth was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Who made it.
    pub role: Role,
    /// What it is.
    pub features: Features,
    /// Whether it achieves what its side wants.
    pub works: bool,
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
        self.forget();
        let (_, _, samples) = self.search(&enclosure, first, KoModel::None, budget, true);
        let lesson = |sample: super::search::Sample| Lesson {
            role: if sample.side == 0 {
                Role::Attack
            } else {
                Role::Defend
            },
            features: sample.features,
            works: sample.works,
        };
        Ok(samples.into_iter().map(lesson).collect())
    }
}
