//! Proofs in rooms that end a few steps from the dragon.
//!
//! Where a room is too large for a proof, most of it is often far from what decides. So it is cut off. What the defender achieves
//! where nothing lies behind the cut stands, and so does what the attacker achieves where all behind it is life, in the whole room
//! as well: who plays behind it passes.

use super::Reader;
use super::patience::Budget;
use super::sight::Sight;
use super::task::{Found, Task};
use crate::analysis::{Body, Extent, Region};
use crate::local::Room;
use crate::search::{LimitCounts, Outcome, Role, Tracer};
use crate::{Board, QuestionError};

/// How far from the dragon the rooms end, in the order in which they are tried.
const STEPS: std::ops::RangeInclusive<usize> = 1..=3;
/// The share of one search in the trial moves for a proof, in percent.
const SHARE: u64 = 20;

impl Reader {
    /// How the side that moves first is proved to win in a room that ends a few steps from the dragon. That none settles it is no
    /// cut, and what that takes is not taken from what else may be spent.
    pub(super) fn wins_nearby(
        &mut self,
        about: (&mut Sight, &Body),
        (role, budget): (Role, u64),
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Found>, QuestionError> {
        let (worked, unsettled) = (self.worked, self.unsettled);
        let won = self.ask_nearby(about, (role, budget * SHARE / 100), watch);
        (self.worked, self.unsettled) = (worked, unsettled);
        won
    }

    /// The same with so many trial moves for each search.
    fn ask_nearby(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (role, share): (Role, u64),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Found>, QuestionError> {
        for steps in STEPS {
            let asked = (body, Extent::Narrow(steps));
            let watch = (&mut *tracer, &mut *cuts);
            let Some(region) = sight.extent(self, asked, Room::has_room, watch)? else {
                break;
            };
            // A room without ends is the whole one.
            if region.ends.is_empty() {
                break;
            }
            let Some(room) = narrow_room(self.board(), &region, role) else {
                continue;
            };
            let soon = self.life_soon(&room, Budget::Narrow(share));
            let found = self.ask_solver(&Task::life(&room, role, share).soon(soon), tracer)?;
            if let Some((Outcome::Win, _)) = found {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

/// The room of a region that ends a few steps from the dragon, in which what a side achieves stands; `None` if there is none, since strings
/// in it get behind the ends.
fn narrow_room(board: &Board, region: &Region, role: Role) -> Option<Room> {
    let (empty, ends) = (board.empty_points(), &region.ends);
    if !ends.difference(empty).is_empty() {
        return None;
    }
    let closed = Room::from(region);
    if role == Role::Defend {
        return Some(closed);
    }
    // Stones of the attacker next to points behind an end are never captured. So there must be no walls there that are not safe,
    // and a dragon that comes next to an end lives.
    let strings = region.walls.union(&region.goal);
    if strings.neighbours().intersects(ends) {
        return None;
    }
    let beside = ends.neighbours().intersection(empty);
    let exits = ends.union(&beside.intersection(&region.defender));
    Some(Room {
        friends: region.friends.union(&region.weak_friends),
        exits: exits.union(&region.ways),
        ..closed
    })
}

#[cfg(test)]
mod tests;
