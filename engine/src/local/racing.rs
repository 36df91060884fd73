//! Rooms where the dragon may race with strings of the attacker: plain races are counted, not searched.

use super::enclosure::{Enclosure, Room, RoomError};
use super::search::{Effort, Selection};
use super::solver::{Solution, Solver};
use crate::Board;
use crate::search::Role;

impl Solver {
    /// [`Solver::life_within`] where the dragon may race.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn race_within(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        let enclosure = racing(board, room)?;
        self.forget(&enclosure);
        Ok(self.settle(&enclosure, first, Selection::NONE, effort))
    }
}

fn racing(board: &Board, room: &Room) -> Result<Enclosure, RoomError> {
    let mut enclosure = Enclosure::new(board, room)?;
    enclosure.area.counts_races = true;
    Ok(enclosure)
}
