//! What reading of a dragon finds is asked again after the move: what the opponent can do then.
//!
//! The position after a move has a region of its own, in which more is settled: new stones are walls there, and strings that cannot be
//! captured any more.

use super::Reader;
use super::life::{Ground, Judged, Spending};
use super::patience::Budget;
use super::sight::Sight;
use super::task::Found;
use crate::analysis::{Body, Sound, place};
use crate::local::{Bar, Room};
use crate::search::{LimitCounts, Outcome, Role, Tracer};
use crate::{QuestionError, Vertex};

/// So many moves are asked about, that which was read and others.
const MOVES: usize = 6;
/// Shares of the budget of the question, in percent: for finding the others, for proving one, for reading one, and for all that is asked
/// about them. Most proofs come to no end, and all of them have to leave enough for reading.
const PROMISING: u64 = 5;
const PROOF: u64 = 4;
const READING: u64 = 20;
/// The share for either of the reply that may refute a move, which is all that is asked then.
const REFUTATION: u64 = 50;
const ALL: u64 = 80;
/// Fewer trial moves than that after a move show nothing.
pub(super) const LEAST: u64 = 10_000;

/// How replies are found out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Means {
    /// The exact solver alone. Stones of the attacker need eyes or a way out there to be walls: the one that was just played
    /// is none as long as it stands alone.
    Proof,
    /// As questions about dragons are answered, with so many percent of their budget, and this bar for what is read.
    All(u64, Bar),
}

/// How a move is read.
const USUAL: Means = Means::All(READING, Bar::Likely);

/// A dragon in the position before the moves, who moves, and what may be spent.
pub(super) struct Asked<'a> {
    pub(super) body: &'a Body,
    pub(super) role: Role,
    /// The trial moves of the reader at which it has to end.
    until: u64,
}

/// A move that is asked about.
pub(super) struct Candidate {
    pub(super) play: Vertex,
    /// The dragons after it, once they are needed.
    pub(super) after: Option<Sight>,
}

/// What a move achieves.
pub(super) struct Achieved {
    pub(super) outcome: Outcome,
    pub(super) ground: Ground,
    /// The best reply.
    reply: Vertex,
}

impl Reader {
    /// What was read of a dragon, if the replies to the move do not contradict it.
    ///
    /// The first move that is proved to achieve as much is taken: that which was read, or one of the most promising; if there is none,
    /// the first that is read to. If a proof, strings or eyes refute the move that was read, and there is no other, the best that was found
    /// is left: a ko, or nothing. So it is if reading alone refutes an attack, and the attack fails after that reply as well. A
    /// defence stands.
    pub(super) fn confirmed(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        role: Role,
        read: Found,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Found, QuestionError> {
        let (wanted, play) = read;
        if wanted == Outcome::Fail || play == Vertex::Pass {
            return Ok(read);
        }
        let Some(room) = sight.near(self, body, (&mut *tracer, &mut *cuts))? else {
            return Ok(read);
        };
        let asked = self.asked(body, role);
        let mut open = self.candidates(&room, role, play, tracer)?;
        let mut best = (Outcome::Fail, Vertex::Pass);
        let mut refuted: Option<(Ground, Vertex)> = None;
        for means in [Means::Proof, USUAL] {
            for mut candidate in std::mem::take(&mut open) {
                let told =
                    self.achieved(&asked, &mut candidate, means, (&mut *tracer, &mut *cuts))?;
                let Some(told) = told else {
                    open.push(candidate);
                    continue;
                };
                let found = (told.outcome, candidate.play);
                if found.0 >= wanted {
                    return Ok((wanted, found.1));
                }
                if found.0 > best.0 {
                    best = found;
                }
                if found.1 == play {
                    refuted = Some((told.ground, told.reply));
                }
            }
        }
        let fails = match (refuted, role) {
            (Some((Ground::Reading, _)), Role::Defend) | (None, _) => false,
            (Some((Ground::Reading, reply)), Role::Attack) => {
                self.withstands(body, (play, reply), (tracer, cuts))?
            }
            (Some(_), _) => true,
        };
        Ok(if fails { best } else { read })
    }

    /// The moves that are asked about: `play`, and those that look most promising beside it.
    fn candidates(
        &mut self,
        room: &Room,
        role: Role,
        play: Vertex,
        tracer: &mut impl Tracer,
    ) -> Result<Vec<Candidate>, QuestionError> {
        let budget = self.promising_budget();
        let others = self.promising_moves(room, (role, budget), tracer)?;
        let others = others.into_iter().filter(|&other| other != play);
        let moves = std::iter::once(play).chain(others).take(MOVES);
        Ok(moves.map(Candidate::new).collect())
    }

    /// The trial moves for finding out which moves look most promising.
    pub(super) fn promising_budget(&self) -> u64 {
        self.owl_budget() * PROMISING / 100
    }

    /// The moves of a side in a room that look most promising, the best first.
    pub(super) fn promising_moves(
        &mut self,
        room: &Room,
        (role, budget): (Role, u64),
        tracer: &mut impl Tracer,
    ) -> Result<Vec<Vertex>, QuestionError> {
        let mut moves = self.promising(room, role, budget, tracer)?;
        moves.retain(|&play| play != Vertex::Pass);
        Ok(moves)
    }

    /// Whether so many percent of the budget of a question are too few trial moves to show anything in the position after moves.
    pub(super) fn sees_little(&self, percent: u64) -> bool {
        self.owl_budget() * percent / 100 < LEAST
    }

    /// Whether a dragon that is attacked withstands that by a reply.
    fn withstands(
        &mut self,
        body: &Body,
        (attack, reply): (Vertex, Vertex),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        if reply == Vertex::Pass || self.try_move(body.color.other(), attack).is_err() {
            return Ok(false);
        }
        let asked = self.asked(body, Role::Defend);
        let told = self.achieved(&asked, &mut Candidate::new(reply), USUAL, (tracer, cuts));
        self.pop();
        Ok(told?.is_some_and(|told| told.outcome > Outcome::Fail))
    }

    /// A dragon and who moves, with what may be spent from now on.
    pub(super) fn asked<'a>(&self, body: &'a Body, role: Role) -> Asked<'a> {
        self.asked_within(body, role, ALL)
    }

    /// The same with so many percent of the budget of a question.
    pub(super) fn asked_within<'a>(&self, body: &'a Body, role: Role, percent: u64) -> Asked<'a> {
        let until = self.worked + self.owl_budget() * percent / 100;
        Asked { body, role, until }
    }

    /// Whether a move is proved, or read, to achieve as much.
    pub(super) fn achieves(
        &mut self,
        asked: &Asked<'_>,
        (wanted, play): Found,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let mut candidate = Candidate::new(play);
        for means in [Means::Proof, USUAL] {
            let told = self.achieved(asked, &mut candidate, means, (&mut *tracer, &mut *cuts))?;
            if told.is_some_and(|told| told.outcome >= wanted) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a reply to a move is proved, or read with half the budget of a question, to leave less.
    pub(super) fn is_refuted(
        &mut self,
        (body, role): (&Body, Role),
        (wanted, play): Found,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let asked = self.asked_within(body, role, 100);
        let mut candidate = Candidate::new(play);
        let told = self.achieved(
            &asked,
            &mut candidate,
            Means::All(REFUTATION, Bar::Likely),
            (tracer, cuts),
        )?;
        Ok(told.is_some_and(|told| told.outcome < wanted))
    }

    /// What a move achieves, by the best reply to it; `None` if that is not found out, or nothing may be spent on it any more.
    pub(super) fn achieved(
        &mut self,
        asked: &Asked<'_>,
        candidate: &mut Candidate,
        means: Means,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Achieved>, QuestionError> {
        if asked.until <= self.worked {
            return Ok(None);
        }
        let mover = match asked.role {
            Role::Attack => asked.body.color.other(),
            Role::Defend => asked.body.color,
        };
        if self.try_move(mover, candidate.play).is_err() {
            return Ok(Some(Achieved::proved(Outcome::Fail)));
        }
        let told = self.left(asked, candidate, means, (tracer, cuts));
        self.pop();
        told
    }

    /// What has been achieved once a move was made: by an attack what it does to each of the dragons that the stones belong to
    /// now, by a defence what it does for one of them.
    fn left(
        &mut self,
        asked: &Asked<'_>,
        candidate: &mut Candidate,
        means: Means,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Achieved>, QuestionError> {
        let mut sight = match candidate.after.take() {
            Some(sight) => sight,
            None => self.sight((&mut *tracer, &mut *cuts))?,
        };
        let told = self.by_parts(asked, &mut sight, means, (tracer, cuts));
        candidate.after = Some(sight);
        told
    }

    /// What has been achieved for the side that moved, by the dragons that the stones belong to.
    fn by_parts(
        &mut self,
        asked: &Asked<'_>,
        sight: &mut Sight,
        means: Means,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Achieved>, QuestionError> {
        let parts = self.parts((&mut *sight, asked.body), (&mut *tracer, &mut *cuts))?;
        let (decisive, least) = match asked.role {
            Role::Attack => (Outcome::Fail, Outcome::Win),
            Role::Defend => (Outcome::Win, Outcome::Fail),
        };
        let (mut told, mut is_open) = (Achieved::proved(least), false);
        for part in &parts {
            let watch = (&mut *tracer, &mut *cuts);
            let about = self.reply_about(asked, (&mut *sight, part), means, watch)?;
            let Some(((found, reply), ground)) = about else {
                is_open = true;
                continue;
            };
            let outcome = found.reversed();
            let achieved = Achieved {
                outcome,
                ground,
                reply,
            };
            if outcome == decisive {
                return Ok(Some(achieved));
            }
            let is_worse = match asked.role {
                Role::Attack => outcome < told.outcome,
                Role::Defend => outcome > told.outcome,
            };
            let is_less_sure = outcome == told.outcome && ground == Ground::Reading;
            if is_worse || is_less_sure {
                told = achieved;
            }
        }
        Ok((!is_open).then_some(told))
    }

    /// The dragons that what is left of a dragon belongs to, those that have more of it first.
    pub(super) fn parts(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Vec<Body>, QuestionError> {
        let stones = body.stones.intersection(self.board().stones(body.color));
        let mut parts: Vec<Body> = Vec::new();
        let mut left = stones;
        while let Some(stone) = left.first() {
            let part = sight.body(self, stone, (&mut *tracer, &mut *cuts))?;
            left = left.difference(&part.stones).without(stone);
            parts.push(part);
        }
        let size = |part: &Body| part.stones.intersection(&stones).len();
        parts.sort_by_key(|part| (std::cmp::Reverse(size(part)), place(part.origin)));
        Ok(parts)
    }

    /// What the side that replies achieves about a dragon.
    fn reply_about(
        &mut self,
        asked: &Asked<'_>,
        (sight, body): (&mut Sight, &Body),
        means: Means,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judged>, QuestionError> {
        let (budget, role) = (self.owl_budget(), asked.role.other());
        if let Means::All(percent, bar) = means {
            let share = asked.share(self.worked, budget * percent / 100);
            let spending = Spending::equal(share, bar);
            return self.judge_within((sight, body), (role, spending), (tracer, cuts));
        }
        let sound = match role {
            Role::Attack => Sound::Friends,
            Role::Defend => Sound::All,
        };
        let share = asked.share(self.worked, budget * PROOF / 100);
        let asked = (role, Budget::ByRoom(share));
        self.proved((sight, body, sound), asked, (tracer, cuts))
    }
}

impl Asked<'_> {
    /// As many trial moves as are wanted, or what is left of them once there were `worked`.
    fn share(&self, worked: u64, wanted: u64) -> u64 {
        wanted.min(self.until.saturating_sub(worked))
    }
}

impl Achieved {
    const fn proved(outcome: Outcome) -> Self {
        Self {
            outcome,
            ground: Ground::Proof,
            reply: Vertex::Pass,
        }
    }
}

impl Candidate {
    pub(super) const fn new(play: Vertex) -> Self {
        Self { play, after: None }
    }
}
