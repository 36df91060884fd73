//! The vital point of a critical dragon: often the move that kills is the one that saves as well.

use super::Reader;
use super::life::{Ground, Judged};
use super::proofs::SureRooms;
use super::task::{Found, Task, Way};
use crate::analysis::Body;
use crate::local::Room;
use crate::search::{LimitCounts, Role, Tracer};
use crate::{QuestionError, Vertex};

/// The most trial moves to find out whether one move does both.
const BUDGET: u64 = 100_000;

impl Reader {
    /// The moves that kill and save a dragon: one point, if one of the two does both. What is proved gives way to a proof only, and what
    /// is read of the dragon to what is read as well. That no move is needed to kill was found in a room that does not show what saves: it gives way to
    /// whatever is found to kill.
    pub(super) fn vital(
        &mut self,
        of: (&SureRooms, Option<&Body>),
        [kill, save]: [Judged; 2],
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<[Vertex; 2], QuestionError> {
        let (attack, defense) = (kill.0.1, save.0.1);
        if attack != defense {
            let as_well = (Role::Defend, save, attack);
            if self.does_as_well(of, as_well, (&mut *tracer, &mut *cuts))? {
                return Ok([attack; 2]);
            }
            let ground = match attack {
                Vertex::Pass => Ground::Reading,
                Vertex::At(_) => kill.1,
            };
            let as_well = (Role::Attack, (kill.0, ground), defense);
            if self.does_as_well(of, as_well, (tracer, cuts))? {
                return Ok([defense; 2]);
            }
        }
        Ok([attack, defense])
    }

    /// Whether another move does what is known of one, as surely.
    fn does_as_well(
        &mut self,
        (rooms, body): (&SureRooms, Option<&Body>),
        (role, ((outcome, _), ground), play): (Role, Judged, Vertex),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        match (ground, body) {
            _ if play == Vertex::Pass => Ok(false),
            (Ground::Proof, _) => self.does(rooms.of(role), role, (outcome, play), tracer),
            (Ground::Enclosed, _) => self.does(&rooms.closed, role, (outcome, play), tracer),
            (Ground::Reading, Some(body)) => {
                let asked = self.asked(body, role);
                self.achieves(&asked, (outcome, play), (tracer, cuts))
            }
            _ => Ok(false),
        }
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
