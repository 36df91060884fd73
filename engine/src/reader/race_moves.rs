//! Which of several moves that win a race is the answer.
//!
//! The one that is proved first is often a detour, which leaves the opponent fewer answers. What a player would look at is what kills
//! the other dragon, or saves the own one, as if the question were about that one alone.

use super::Reader;
use super::bounds::Half;
use super::rivals::Side;
use super::task::{Found, Task};
use crate::analysis::{Dragon, Dragons, Region};
use crate::local::{Bar, Room};
use crate::search::{Role, Tracer};
use crate::{Outcome, PointSet, QuestionError, Vertex};

/// The share of `semeai-node-limit` that may be read for either of these moves, of which a proof gets half.
const LOOK_SHARE: u64 = 32;
/// The share for each proof that such a move does as much.
const CHECK_SHARE: u64 = 8;

impl Reader {
    /// What is settled, with the natural move if the exact solver finds that to do as much. In a ko the move decides who takes first, and
    /// stays, as does one that captures at once.
    pub(super) fn with_natural_move(
        &mut self,
        (dragons, pair): (&Dragons, [&Dragon; 2]),
        sides: &[Side; 2],
        (defense, attack): (Half, Half),
        tracer: &mut impl Tracer,
    ) -> Result<(Half, Half), QuestionError> {
        let (kills, play) = match (defense.0, attack.0) {
            (_, Outcome::Win) => (true, attack.1),
            (Outcome::Win, Outcome::Fail) => (false, defense.1),
            _ => return Ok((defense, attack)),
        };
        let last_liberty = self.last_liberty(&sides[1].room.dragon);
        // Nothing is more natural than to capture at once.
        if play == Vertex::Pass || kills && last_liberty == Some(play) {
            return Ok((defense, attack));
        }
        // That these are not settled is no cut: the answer stands without them.
        let (unsettled, doubted) = (self.unsettled, self.doubted);
        let found = self.natural_move((dragons, pair), sides, (kills, play), tracer)?;
        (self.unsettled, self.doubted) = (unsettled, doubted);
        Ok(match kills {
            true => (defense, (attack.0, found, attack.2)),
            false => ((defense.0, found, defense.2), attack),
        })
    }

    /// The liberty of some stones that have no other one.
    fn last_liberty(&self, stones: &PointSet) -> Option<Vertex> {
        let liberties = stones
            .neighbours()
            .intersection(self.board().empty_points());
        let last = liberties.first().filter(|_| liberties.len() == 1);
        last.map(Vertex::At)
    }

    /// What kills the other dragon, or else what saves the own one, if `play` is neither of these moves, and one of them does what it
    /// does.
    fn natural_move(
        &mut self,
        (dragons, [own, other]): (&Dragons, [&Dragon; 2]),
        sides: &[Side; 2],
        (kills, play): (bool, Vertex),
        tracer: &mut impl Tracer,
    ) -> Result<Vertex, QuestionError> {
        let mut natural = Vec::new();
        for (dragon, role) in [(other, Role::Attack), (own, Role::Defend)] {
            match self.look_at((dragons, dragon), role, tracer)? {
                Some((_, vertex)) if vertex == play => return Ok(play),
                Some((outcome, vertex)) if outcome > Outcome::Fail => natural.push(vertex),
                _ => {}
            }
        }
        for vertex in natural {
            if self.does_in_race(sides, kills, vertex, tracer)? {
                return Ok(vertex);
            }
        }
        Ok(play)
    }

    /// What a side achieves about a dragon, as questions about life find it first.
    fn look_at(
        &mut self,
        (dragons, dragon): (&Dragons, &Dragon),
        role: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Found>, QuestionError> {
        let budget = self.semeai_budget() / LOOK_SHARE;
        let room = Room::from(&Region::with_races(self.board(), dragons, dragon));
        let proved = self.ask_solver(&Task::life(&room, role, budget / 2), tracer)?;
        if proved.is_some() {
            return Ok(proved);
        }
        match Room::near(self.board(), dragons, dragon) {
            Some(room) => self.read_life(&room, (role, budget, Bar::Likely), tracer),
            None => Ok(None),
        }
    }

    /// Whether the exact solver settles, in the rooms of the race, that a move of the owner of the first dragon saves it, and captures the
    /// other one if it has to.
    fn does_in_race(
        &mut self,
        [own, other]: &[Side; 2],
        kills: bool,
        vertex: Vertex,
        tracer: &mut impl Tracer,
    ) -> Result<bool, QuestionError> {
        let Vertex::At(play) = vertex else {
            return Ok(false);
        };
        let (budget, doubted) = (self.semeai_budget() / CHECK_SHARE, self.doubted);
        let replied = self.after(own.color, play, |reader| {
            if kills {
                let saved = reader.left_of(other, Role::Defend, budget, tracer)?;
                if own.is_inside || !matches!(saved, Some((Outcome::Fail, ..))) {
                    return Ok(saved);
                }
            }
            reader.left_of(own, Role::Attack, budget, tracer)
        })?;
        Ok(matches!(replied, Some((Outcome::Fail, ..))) && self.doubted == doubted)
    }
}
