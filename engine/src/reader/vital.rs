//! The vital point of a critical dragon: often the move that kills is the one that saves as well.

use super::Reader;
use super::task::{Found, Task, Way};
use crate::local::Room;
use crate::search::{Role, Tracer};
use crate::{QuestionError, Vertex};

/// The most trial moves to find out whether one move does both.
const BUDGET: u64 = 100_000;

impl Reader {
    /// The moves that kill and save a dragon, both of them proved: one point, if one of the two does both.
    pub(super) fn vital(
        &mut self,
        room: &Room,
        [kill, save]: [Found; 2],
        tracer: &mut impl Tracer,
    ) -> Result<[Vertex; 2], QuestionError> {
        let (mut attack, mut defense) = (kill.1, save.1);
        if attack != defense {
            if self.does(room, Role::Defend, (save.0, attack), tracer)? {
                defense = attack;
            } else if self.does(room, Role::Attack, (kill.0, defense), tracer)? {
                attack = defense;
            }
        }
        Ok([attack, defense])
    }

    /// Whether a move is proved to achieve as much.
    fn does(
        &mut self,
        room: &Room,
        first: Role,
        (outcome, vertex): Found,
        tracer: &mut impl Tracer,
    ) -> Result<bool, QuestionError> {
        let budget = self.owl_budget().min(BUDGET);
        let task = Task {
            way: Way::Move(outcome, vertex),
            ..Task::life(room, first, budget)
        };
        // That it is not settled is no cut: the answer stands without it.
        let unsettled = self.unsettled;
        let found = self.ask_solver(&task, tracer)?;
        self.unsettled = unsettled;
        Ok(found == Some((outcome, vertex)))
    }
}
