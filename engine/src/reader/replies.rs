//! What reading of a dragon finds is asked again after the move: what the opponent can do then.
//!
//! The position after a move has a region of its own, in which more is settled: new stones are walls there, and strings that cannot be
//! captured any more.

use super::Reader;
use super::life::{Ground, Judged};
use super::task::{Found, Task};
use crate::analysis::{Dragon, Dragons, Region};
use crate::local::Room;
use crate::search::{LimitCounts, Outcome, Role, Tracer};
use crate::{QuestionError, Vertex};

/// So many moves are asked about, that which was read and others.
const MOVES: usize = 6;
/// The shares of the trial moves of a proof, in percent: for finding the others, for proving one, and for reading one.
const PROMISING: u64 = 5;
const PROOF: u64 = 10;
const READING: u64 = 20;
/// So many times its trial moves has reading if the replies contradict it.
const AGAIN: u64 = 3;

/// How replies are found out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Means {
    /// The exact solver alone. Stones of the attacker need eyes or a way out there to be walls: the one that was just played
    /// is none as long as it stands alone.
    Proof,
    /// As questions about dragons are answered.
    All,
}

/// A dragon in the position before the moves, and who moves.
pub(super) struct Asked<'a> {
    pub(super) dragon: &'a Dragon,
    pub(super) role: Role,
}

impl Reader {
    /// What was read of a dragon, if the replies to the move do not contradict it.
    ///
    /// The first move that is proved to achieve as much is taken: that which was read, or one of the most promising; if there is none,
    /// the first that is read to. If a proof or strings refute the move that was read, and there is no other, the best that was found
    /// is left: a ko, or nothing. Where reading alone contradicts an attack, more is read. A defence stands.
    pub(super) fn confirmed(
        &mut self,
        (dragons, dragon): (&Dragons, &Dragon),
        role: Role,
        read: Found,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Found, QuestionError> {
        let (wanted, play) = read;
        let room = Room::near(self.board(), dragons, dragon);
        let Some(room) = room.filter(|_| wanted > Outcome::Fail && play != Vertex::Pass) else {
            return Ok(read);
        };
        let budget = self.owl_budget();
        let mut moves = self.promising(&room, role, budget * PROMISING / 100, tracer)?;
        moves.retain(|&other| other != play && other != Vertex::Pass);
        moves.insert(0, play);
        moves.truncate(MOVES);
        let asked = Asked { dragon, role };
        let (mut is_refuted, mut best) = (false, (Outcome::Fail, Vertex::Pass));
        for means in [Means::Proof, Means::All] {
            let mut open = Vec::new();
            for &other in &moves {
                let told = self.achieved(&asked, other, means, (&mut *tracer, &mut *cuts))?;
                let Some((achieved, ground)) = told else {
                    open.push(other);
                    continue;
                };
                if achieved >= wanted {
                    return Ok((wanted, other));
                }
                if achieved > best.0 {
                    best = (achieved, other);
                }
                match ground {
                    Ground::Proof | Ground::Strings => is_refuted |= other == play,
                    _ => open.push(other),
                }
            }
            moves = open;
        }
        match role {
            _ if is_refuted => Ok(best),
            Role::Attack => {
                let again = self.read_life(dragons, dragon, (role, budget * AGAIN), tracer)?;
                let fails = again.is_some_and(|again| again.0 == Outcome::Fail);
                Ok(if fails { best } else { read })
            }
            Role::Defend => Ok(read),
        }
    }

    /// Whether a move is proved, or read, to achieve as much.
    pub(super) fn achieves(
        &mut self,
        asked: &Asked<'_>,
        (wanted, play): Found,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        for means in [Means::Proof, Means::All] {
            let told = self.achieved(asked, play, means, (&mut *tracer, &mut *cuts))?;
            if told.is_some_and(|(achieved, _)| achieved >= wanted) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What a move achieves, by the best reply to it.
    fn achieved(
        &mut self,
        asked: &Asked<'_>,
        play: Vertex,
        means: Means,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<(Outcome, Ground)>, QuestionError> {
        let mover = match asked.role {
            Role::Attack => asked.dragon.color.other(),
            Role::Defend => asked.dragon.color,
        };
        if self.try_move(mover, play).is_err() {
            return Ok(Some((Outcome::Fail, Ground::Proof)));
        }
        let told = self.left(asked, means, (tracer, cuts));
        self.pop();
        told
    }

    /// What has been achieved once a move was made: by an attack what it does to each of the dragons that the stones belong to
    /// now, by a defence what it does for one of them.
    fn left(
        &mut self,
        asked: &Asked<'_>,
        means: Means,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<(Outcome, Ground)>, QuestionError> {
        let (dragons, limits_hit) = self.read_dragons(tracer)?;
        *cuts += limits_hit;
        let color = asked.dragon.color;
        let stones = asked.dragon.stones.intersection(self.board().stones(color));
        let all = dragons.dragons().iter();
        let parts = all.filter(|part| part.color == color && part.stones.intersects(&stones));
        let mut parts: Vec<&Dragon> = parts.collect();
        parts.sort_by_key(|part| std::cmp::Reverse(part.stones.intersection(&stones).len()));
        let is_attack = asked.role == Role::Attack;
        let (decisive, least) = match asked.role {
            Role::Attack => (Outcome::Fail, Outcome::Win),
            Role::Defend => (Outcome::Win, Outcome::Fail),
        };
        let (mut told, mut is_open) = ((least, Ground::Proof), false);
        for part in parts {
            let reply = self.reply_about(&dragons, part, (asked.role.other(), means), tracer)?;
            let Some(((reply, _), ground)) = reply else {
                is_open = true;
                continue;
            };
            let achieved = reply.reversed();
            if achieved == decisive {
                return Ok(Some((achieved, ground)));
            }
            if achieved == told.0 {
                told.1 = if ground == Ground::Reading {
                    ground
                } else {
                    told.1
                };
            } else if (achieved < told.0) == is_attack {
                told = (achieved, ground);
            }
        }
        Ok((!is_open).then_some(told))
    }

    /// What the side that replies achieves about a dragon.
    fn reply_about(
        &mut self,
        dragons: &Dragons,
        dragon: &Dragon,
        (role, means): (Role, Means),
        tracer: &mut impl Tracer,
    ) -> Result<Option<Judged>, QuestionError> {
        let budget = self.owl_budget();
        if means == Means::All {
            return self.judge_within(dragons, dragon, (role, budget * READING / 100), tracer);
        }
        let region = match role {
            Role::Attack => Region::with_races(self.board(), dragons, dragon),
            Role::Defend => Region::with_sound_walls(self.board(), dragons, dragon),
        };
        let room = Room::from(&region);
        let task = Task::life(&room, role, budget * PROOF / 100);
        let proved = self.ask_solver(&task, tracer)?;
        Ok(proved.map(|proved| (proved, Ground::Proof)))
    }
}
