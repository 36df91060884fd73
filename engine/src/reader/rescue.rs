//! Defences that were found to fail: whether one of the moves that look most promising saves the dragon all the same.
//!
//! A proof takes walls for safe that a move can put in danger, and does not look behind the gates of its room. In the position after
//! the move the walls are others, and the strings that can be captured: there it may turn out that the attack hardly works any more.
//! What is only read to fail is left alone, since reading has looked at the most likely moves itself.

use super::Reader;
use super::life::{Ground, Judged};
use super::replies::{Asked, Candidate, LEAST, Means};
use super::sight::Sight;
use super::task::Found;
use crate::analysis::{Beyond, Body, Sound};
use crate::local::Bar;
use crate::search::{LimitCounts, Outcome, Role, Tracer};
use crate::{PointSet, QuestionError, Vertex};

/// So many moves are looked at that look most promising, and then the ways out.
const MOVES: usize = 8;
/// Shares of the budget of the question, in percent, for what the attack does after one of them: for a look, and for a longer one where that
/// says that it hardly works.
const LOOK: u64 = 5;
const SURE: u64 = 25;
/// What may be spent on all of them, in percent of the budget of the question.
const ALL: u64 = 60;

impl Reader {
    /// A move that saves a dragon of which it was found that none does, on such a ground and with so many trial moves.
    pub(super) fn rescued(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (ground, spent): (Ground, u64),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Found>, QuestionError> {
        let is_open = match ground {
            Ground::Enclosed => true,
            Ground::Proof => self.is_atari_near((&mut *sight, body), (&mut *tracer, &mut *cuts))?,
            _ => false,
        };
        if !is_open || self.sees_little(LOOK) {
            return Ok(None);
        }
        let unsettled = self.unsettled;
        let moves = self.hopes((sight, body), spent, (&mut *tracer, &mut *cuts))?;
        let asked = self.asked_within(body, Role::Defend, ALL);
        let mut saving = None;
        for play in moves {
            if self.saves(&asked, play, (&mut *tracer, &mut *cuts))? {
                saving = Some((Outcome::Win, play));
                break;
            }
        }
        // What a look does not settle cuts nothing off.
        self.unsettled = unsettled;
        Ok(saving)
    }

    /// The move that kills a dragon of which it was found, on such a ground and with so many trial moves, that it is dead as it stands: where a
    /// move saves it after all, the attacker may need that point.
    pub(super) fn kills_before_rescue(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        found: (Ground, u64),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judged>, QuestionError> {
        let saved = self.rescued((sight, body), found, (&mut *tracer, &mut *cuts))?;
        let Some(saving) = saved else {
            return Ok(None);
        };
        let asked = self.asked(body, Role::Attack);
        let kills = self.achieves(&asked, saving, (tracer, cuts))?;
        Ok(kills.then_some((saving, Ground::Reading)))
    }

    /// The moves that are looked at; none if the room is too large to be read. The room of a dragon goes on from none of its
    /// [ways out](crate::analysis::Region::ways), so that a tree thinks little of them, or finds all lost and tells no move at all.
    fn hopes(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        spent: u64,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Vec<Vertex>, QuestionError> {
        let Some(room) = sight.near(self, body, (&mut *tracer, &mut *cuts))? else {
            return Ok(Vec::new());
        };
        let budget = spent.max(LEAST).min(self.promising_budget());
        let mut hopes = self.promising_moves(&room, (Role::Defend, budget), tracer)?;
        hopes.truncate(MOVES);
        let about = (body, Sound::Friends, Beyond::Nothing);
        let ways = sight.region(self, about, (tracer, cuts))?.ways;
        for way in ways.iter().map(Vertex::At) {
            if !hopes.contains(&way) {
                hopes.push(way);
            }
        }
        Ok(hopes)
    }

    /// Whether a string of the opponent around the room of a dragon, or in it, is in atari. To capture it is no good as it stands, but it may be
    /// after a move.
    fn is_atari_near(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let region = sight.region(self, (body, Sound::Friends, Beyond::Nothing), watch)?;
        let board = self.board();
        let around = region.defender.union(&region.goal).neighbours();
        let enemies = around.intersection(board.stones(body.color.other()));
        let mut enemies = board.strings_in(&enemies);
        Ok(enemies.any(|id| board.string(id).liberty_count() == 1))
    }

    /// Whether a defence works as far as can be seen in the position after it.
    fn saves(
        &mut self,
        asked: &Asked<'_>,
        play: Vertex,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let mut defense = Candidate::new(play);
        if self.is_a_friend(asked.body, &mut defense, (&mut *tracer, &mut *cuts))? {
            return Ok(false);
        }
        for percent in [LOOK, SURE] {
            let means = Means::All(percent, Bar::Possible);
            let told = self.achieved(asked, &mut defense, means, (&mut *tracer, &mut *cuts))?;
            match told.filter(|told| told.outcome == Outcome::Win) {
                None => return Ok(false),
                Some(told) if told.ground != Ground::Reading => break,
                Some(_) => {}
            }
        }
        Ok(true)
    }

    /// Whether the stone that a defence plays is taken for a friend in reach then: that strings cannot capture it is no life to join.
    fn is_a_friend(
        &mut self,
        body: &Body,
        defense: &mut Candidate,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let Some(stone) = defense.play.point() else {
            return Ok(false);
        };
        if self.try_move(body.color, defense.play).is_err() {
            return Ok(false);
        }
        let told = self.friends(body, defense, watch);
        self.pop();
        Ok(told?.contains(stone))
    }

    /// The friends in reach of what a dragon belongs to once a move of its owner was made.
    fn friends(
        &mut self,
        body: &Body,
        defense: &mut Candidate,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<PointSet, QuestionError> {
        let mut sight = self.sight((&mut *tracer, &mut *cuts))?;
        let mut friends = PointSet::EMPTY;
        for part in self.parts((&mut sight, body), (&mut *tracer, &mut *cuts))? {
            let about = (&part, Sound::Friends, Beyond::Nothing);
            let region = sight.region(self, about, (&mut *tracer, &mut *cuts))?;
            friends = friends.union(&region.friends);
        }
        defense.after = Some(sight);
        Ok(friends)
    }
}
