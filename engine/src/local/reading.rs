//! Reading rooms that are too large to be solved.

use super::cells::Grid;
use super::enclosure::{Enclosure, Room, RoomError, by_reading_grid};
use super::sampling::Sampled;
use super::search::{Effort, Selection};
use super::solver::{Solution, Solver};
use crate::search::Role;
use crate::{Board, Outcome, Vertex};

/// What is left out in each pass, and its share of the trial moves, in percent. A pass that comes to an end has the say over those before it.
/// Narrower ones, and guesses that are less sure, are wrong as often as not.
const PASSES: &[(Selection, u64)] = &[(narrowed(6, 8), 10), (narrowed(10, i32::MAX), 15)];

/// A first move that wins so many of its tries works.
const MANY: f32 = 0.5;
/// So does one that wins fewer, if more than half of all tries are of it: a narrow way that has to be found move by
/// move, and what is tried beside it counts against it. Attackers' ways are narrower.
const fn enough(first: Role) -> f32 {
    match first {
        Role::Attack => 0.2,
        Role::Defend => 0.4,
    }
}

fn works(sampled: &Sampled, first: Role) -> bool {
    sampled.share >= MANY || sampled.focus > 0.5 && sampled.share >= enough(first)
}

const fn narrowed(breadth: usize, certainty: i32) -> Selection {
    Selection {
        breadth,
        certainty,
        ..Selection::NONE
    }
}

impl Solver {
    /// The trial moves that [`Solver::read`] may take, of which its passes and its tree have shares.
    pub const READ_BUDGET: u64 = 1_000_000;

    /// The share of them, in percent, that the tree of [`Solver::read`] may take where no pass comes to an end.
    pub const TREE: u64 = 50;

    /// What [`Solver::life`] would tell, as far as the moves that are most likely to work show it, and guesses that are
    /// nearly sure. It is no proof. Passes that leave out less and less follow each other, until one does not come to an end. If
    /// the first one does not, a tree of promising lines tells who wins more often; it does not tell kos.
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
        let budget = Self::READ_BUDGET;
        self.read_within(board, room, first, Self::TREE, Effort { budget, stop })
    }

    /// [`Solver::read`] with another budget than [`Solver::READ_BUDGET`], of which the tree has `tree` percent. Nothing is settled without one.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn read_within(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        tree: u64,
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        by_reading_grid!(board, room, enclosure => self.read_in(enclosure, first, tree, effort))
    }

    fn read_in<G: Grid>(
        &mut self,
        enclosure: &Enclosure<G>,
        first: Role,
        tree: u64,
        Effort { budget, stop }: Effort<'_>,
    ) -> Solution {
        let mut read = Solution {
            settled: None,
            trials: 0,
        };
        if budget == 0 {
            return read;
        }
        for &(selection, share) in PASSES {
            let spent = read.trials;
            let effort = Effort {
                budget: budget * share / 100,
                stop: &mut |trials| stop(spent + trials),
            };
            self.forget(enclosure);
            let solution = self.settle(enclosure, first, selection, effort);
            read.trials += solution.trials;
            if solution.settled.is_none() {
                break;
            }
            read.settled = solution.settled;
        }
        self.distrust();
        if read.settled.is_none() {
            let spent = read.trials;
            let effort = Effort {
                budget: budget * tree / 100,
                stop: &mut |trials| stop(spent + trials),
            };
            let sampled = self.sample(enclosure, first, effort);
            read.trials += sampled.trials;
            read.settled = Some(if works(&sampled, first) {
                (Outcome::Win, enclosure.vertex(sampled.cell))
            } else {
                (Outcome::Fail, Vertex::Pass)
            });
        }
        read
    }
}
