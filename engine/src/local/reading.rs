//! Reading rooms that are too large to be solved.

use super::enclosure::{Enclosure, Room, RoomError};
use super::search::{Effort, Selection};
use super::solver::{Solution, Solver};
use crate::Board;
use crate::search::Role;

/// What is left out in each pass, and its trial moves. A pass that comes to an end has the say over those before it.
/// Narrower ones, and guesses that are less sure, are wrong as often as not.
const PASSES: &[(Selection, u64)] = &[(narrowed(6, 8), 100_000), (narrowed(10, i32::MAX), 150_000)];

const fn narrowed(breadth: usize, certainty: i32) -> Selection {
    Selection { breadth, certainty }
}

impl Solver {
    /// What [`Solver::life`] would tell, as far as the moves that are most likely to work show it, and guesses that are
    /// nearly sure. It is no proof. Passes that leave out less and less follow each other, until one does not come to an end.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn read(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Solution, RoomError> {
        let enclosure = Enclosure::new(board, room)?;
        let mut read = Solution {
            settled: None,
            trials: 0,
        };
        for &(selection, budget) in PASSES {
            let spent = read.trials;
            let effort = Effort {
                budget,
                stop: &mut |trials| stop(spent + trials),
            };
            self.forget(&enclosure);
            let solution = self.settle(&enclosure, first, selection, effort);
            read.trials += solution.trials;
            if solution.settled.is_none() {
                break;
            }
            read.settled = solution.settled;
        }
        self.distrust();
        Ok(read)
    }
}
