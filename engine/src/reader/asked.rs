//! What the exact solver was asked in the course of one question, so that it need not do the same twice.

use super::rooms::{Place, RoomKey, Way};
use super::task::Task;
use crate::Board;
use crate::local::Solution;

/// Tasks of one question, and what came of them.
#[derive(Default)]
pub(super) struct Asked(Vec<Done>);

struct Done {
    place: Place,
    budget: u64,
    solution: Solution,
}

impl Asked {
    /// What came of a task before. A proof that ended is one whatever it might have cost, though with less it might
    /// have been given up; and one that came to no end comes to none with less.
    pub(super) fn recall(&self, place: &Place, task: &Task<'_>) -> Option<Solution> {
        let tells = |done: &&Done| match done.solution.settled {
            _ if !matches!(task.way, Way::Proof(_)) => true,
            Some(_) => done.solution.trials < task.budget,
            None => done.budget >= task.budget,
        };
        let mut same = self.0.iter().filter(|done| done.place == *place);
        same.find(tells).map(|done| done.solution)
    }

    /// Keeps what came of a task.
    pub(super) fn keep(&mut self, place: Place, task: &Task<'_>, solution: Solution) {
        self.0.push(Done {
            place,
            budget: task.budget,
            solution,
        });
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// What the outcome of a task depends on, but for the budget of a proof.
pub(super) fn place_of(task: &Task<'_>, board: &Board) -> Place {
    let budget = match task.way {
        Way::Proof(_) => 0,
        _ => task.budget,
    };
    RoomKey::new(board, task.room, (task.first, task.way, budget), 0)
}

#[cfg(test)]
mod tests {
    use super::{Asked, Task, Way, place_of};
    use crate::local::{Room, Solution, Solver};
    use crate::search::{NodeKind, Role};
    use crate::{Board, Outcome, Point, PointSet, Vertex};

    const PROOF: Way = Way::Proof(Solver::PATIENT);

    const fn task(room: &Room, way: Way, budget: u64) -> Task<'_> {
        Task {
            room,
            first: Role::Attack,
            budget,
            way,
            kind: NodeKind::Semeai,
        }
    }

    #[test]
    #[expect(clippy::expect_used, reason = "a test")]
    fn a_proof_is_known_for_all_budgets_that_it_would_end_alike_with() {
        let board = Board::from_diagram("X . .\n. . .\n. . .").expect("a diagram");
        let stone = Point::from_gtp("A3").expect("a point");
        let room = Room {
            dragon: [stone].into_iter().collect(),
            points: board.all_points(),
            defender: board.all_points(),
            friends: PointSet::EMPTY,
            exits: PointSet::EMPTY,
        };
        let known = |solution, way, budgets: [u64; 3]| {
            let mut asked = Asked::default();
            let first = task(&room, way, 100);
            asked.keep(place_of(&first, &board), &first, solution);
            budgets.map(|budget| {
                let again = task(&room, way, budget);
                asked.recall(&place_of(&again, &board), &again).is_some()
            })
        };
        let ended = Solution {
            settled: Some((Outcome::Win, Vertex::Pass)),
            trials: 50,
        };
        let open = Solution {
            settled: None,
            trials: 101,
        };
        let budgets = [50, 100, 200];
        assert_eq!(known(ended, PROOF, budgets), [false, true, true]);
        assert_eq!(known(open, PROOF, budgets), [true, true, false]);
        // Reading divides what it has, and may say otherwise with more.
        assert_eq!(
            known(ended, Way::Reading(Solver::TREE), budgets),
            [false, true, false]
        );
        let mut asked = Asked::default();
        let again = task(&room, PROOF, 100);
        let elsewhere = Board::from_diagram("X . .\n. . .\n. . O").expect("a diagram");
        let [here, there] = [&board, &elsewhere].map(|board| place_of(&again, board));
        asked.keep(here, &again, ended);
        let here = place_of(&again, &board);
        assert_eq!(asked.recall(&here, &again), Some(ended));
        assert_eq!(asked.recall(&there, &again), None);
        asked.clear();
        assert_eq!(asked.recall(&here, &again), None);
    }
}
