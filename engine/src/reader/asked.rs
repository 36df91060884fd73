//! What the exact solver was asked in the course of one question, so that it need not do the same twice.

use super::rooms::{RoomKey, Way};
use super::task::Task;
use crate::Board;
use crate::cache::Scene;
use crate::local::Solution;

/// Tasks of one question, and what came of them.
#[derive(Default)]
pub(super) struct Asked(Vec<Done>);

struct Done {
    key: RoomKey,
    scene: Scene,
    budget: u64,
    solution: Solution,
}

impl Asked {
    /// What came of `task` on `board` before. A proof is the same whatever it might have cost, and one that came to no end comes
    /// to none with less.
    pub(super) fn recall(&self, task: &Task<'_>, board: &Board) -> Option<Solution> {
        let place = key_of(task, board);
        let same = |done: &&Done| (&done.key, &done.scene) == (&place.0, &place.1);
        let tells = |done: &&Done| match done.solution.settled {
            _ if task.way != Way::Proof => true,
            Some(_) => done.solution.trials < task.budget,
            None => done.budget >= task.budget,
        };
        let done = self.0.iter().filter(same).find(tells)?;
        Some(done.solution)
    }

    /// Keeps what came of `task` on `board`.
    pub(super) fn keep(&mut self, task: &Task<'_>, board: &Board, solution: Solution) {
        let (key, scene) = key_of(task, board);
        self.0.push(Done {
            key,
            scene,
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
fn key_of(task: &Task<'_>, board: &Board) -> (RoomKey, Scene) {
    let budget = match task.way {
        Way::Proof => 0,
        _ => task.budget,
    };
    RoomKey::new(board, task.room, (task.first, task.way, budget), 0)
}

#[cfg(test)]
mod tests {
    use super::{Asked, Task, Way};
    use crate::local::{Room, Solution};
    use crate::search::{NodeKind, Role};
    use crate::{Board, Outcome, Point, PointSet, Vertex};

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
            asked.keep(&task(&room, way, 100), &board, solution);
            budgets.map(|budget| asked.recall(&task(&room, way, budget), &board).is_some())
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
        assert_eq!(known(ended, Way::Proof, budgets), [false, true, true]);
        assert_eq!(known(open, Way::Proof, budgets), [true, true, false]);
        // Reading divides what it has, and may say otherwise with more.
        assert_eq!(
            known(ended, Way::Reading(50), budgets),
            [false, true, false]
        );
        let mut asked = Asked::default();
        asked.keep(&task(&room, Way::Proof, 100), &board, ended);
        let elsewhere = Board::from_diagram("X . .\n. . .\n. . O").expect("a diagram");
        let again = task(&room, Way::Proof, 100);
        assert_eq!(asked.recall(&again, &board), Some(ended));
        assert_eq!(asked.recall(&again, &elsewhere), None);
        asked.clear();
        assert_eq!(asked.recall(&again, &board), None);
    }
}
