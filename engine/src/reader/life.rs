//! Questions about the life and death of dragons, answered by proof where that can be.

use super::Reader;
use super::exchanges::Exchanges;
use super::patience::Budget;
use super::sight::{Sight, against};
use super::solve::Scope;
use super::task::{Found, Task};
use crate::analysis::{Body, Dragon, Judgement, Region, Sound};
use crate::local::{Bar, Room};
use crate::question::{DragonStatus, Unsettled};
use crate::search::{Limit, LimitCounts, LimitSet, NodeCounts, Outcome, Role, Tracer, Watched};
use crate::{Answer, Operands, Question, QuestionError, Verdict, Vertex};

/// A status, with what kills and what saves.
type Halves = (DragonStatus, Option<[Found; 2]>);

/// The share of a proof in the budget of a question about a dragon that can be read as well, in percent. What more would settle
/// is read, and more of the others is left for the [replies](super::replies).
const PROOF: u64 = 50;

/// The share of a proof, in percent, that is tried before it is [looked](Reader::is_hopeless) whether there is any hope for an attack. Where
/// there is, the proof begins anew.
const AT_ONCE: u64 = 12;

/// A dragon with so many eyes lives.
const ENOUGH_EYES: usize = 2;

/// What may be spent on finding out what a side achieves about a dragon, in trial moves.
#[derive(Clone, Copy)]
pub(super) struct Spending {
    pub(super) proof: u64,
    pub(super) reading: u64,
    /// What makes a move work that is read.
    pub(super) bar: Bar,
}

impl Spending {
    /// As much for a proof as for reading.
    pub(super) const fn equal(trials: u64, bar: Bar) -> Self {
        Self {
            proof: trials,
            reading: trials,
            bar,
        }
    }
}

/// What a side achieves, and what that rests on.
pub(super) type Judged = (Found, Ground);

/// What an answer about the life of a dragon rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ground {
    /// The exact solver has proved it in the room of the dragon.
    Proof,
    /// The exact solver has proved it in the room of the dragon, but there is a [way out](Region::ways) that could make a
    /// difference.
    Enclosed,
    /// The exact solver has proved it in a room that ends a few steps from the dragon. The whole room was too large for that.
    Nearby,
    /// Reading of its strings alone settles it: they can be captured, or live.
    Strings,
    /// The liberties of a race were counted: it is [plain](crate::semeai).
    Formula,
    /// The most likely moves were read, in the surroundings of the dragon. It is no proof.
    Reading,
    /// The dragon is too large to be read, and its [eyes](crate::analysis::DragonEyes) were counted: two or more are there whoever
    /// moves first. It is no proof, since each eye space was looked at by itself.
    Eyes,
    /// The dragon is too large to be read, and has an [escape route](crate::analysis::Dragon::escape_route) of five points or more. It is no
    /// proof, since nobody tried to close it.
    WayOut,
}

/// An answer about the life of a dragon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeAnswer {
    /// A verdict, or that it is unknown.
    pub answer: Answer,
    /// What it rests on; `None` if it is unknown.
    pub ground: Option<Ground>,
}

impl Reader {
    /// The trial moves of the exact solver that `owl-node-limit` counts as one node: each is far cheaper than a node of
    /// GNU Go's, which reads strings and eyes.
    pub const TRIALS_PER_OWL_NODE: u64 = 2000;

    /// The trial moves for a question about life, by the limit `owl-node-limit`: the most of the exact solver in a
    /// room that is given. Where a dragon can be read as well, half of them are for a proof (a sixth of that in a large room where nothing is
    /// settled by then), two fifths at most for reading, and the others for what is asked in positions after moves and after replies to them:
    /// together less than six times as many.
    #[must_use]
    pub fn owl_budget(&self) -> u64 {
        u64::from(self.limits.owl_node_limit) * Self::TRIALS_PER_OWL_NODE
    }

    /// What `tell` says where questions about life have so many trial moves at most.
    pub(super) fn with_owl_budget<A>(&mut self, most: u64, tell: impl FnOnce(&mut Self) -> A) -> A {
        let nodes = u32::try_from(most / Self::TRIALS_PER_OWL_NODE).unwrap_or(u32::MAX);
        let limit = self.limits.owl_node_limit;
        self.limits.owl_node_limit = limit.min(nodes);
        let told = tell(self);
        self.limits.owl_node_limit = limit;
        told
    }

    /// Answers [`owl_attack` or `owl_defend`](Question::owl_attack), watched by a tracer, and tells what the answer
    /// rests on.
    ///
    /// # Errors
    /// The question is none of these or does not fit the position, or the tracer stops the search.
    pub fn judge_life(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<LifeAnswer, QuestionError> {
        self.check(question)?;
        self.tell_life(question, self.tells_exchanges(), &mut Watched(tracer))
    }

    /// Whether a dragon can be killed, or made to live, and what is exchanged for it if that is wanted.
    pub(super) fn tell_life(
        &mut self,
        question: &Question,
        exchanges: bool,
        tracer: &mut impl Tracer,
    ) -> Result<LifeAnswer, QuestionError> {
        let kind = question.kind();
        let (Operands::Stone(stone), Some(role)) = (question.operands(), kind.facts().role) else {
            return Err(QuestionError::NotRead(kind));
        };
        let (before, unsettled) = (self.counts, self.unsettled);
        let mut limits_hit = LimitCounts::default();
        let mut sight = self.sight((&mut *tracer, &mut limits_hit))?;
        let body = sight.body(self, *stone, (&mut *tracer, &mut limits_hit))?;
        let began = self.worked;
        let asked = (&mut sight, &body);
        let mut judged = self.judge_dragon(asked, role, (&mut *tracer, &mut limits_hit))?;
        if let (Role::Attack, Some(((Outcome::Win, Vertex::Pass), ground))) = (role, judged) {
            // A status asks for both halves, and finds that out by itself.
            let found = (ground, self.worked - began);
            let watch = (&mut *tracer, &mut limits_hit);
            let needed = self.kills_before_rescue((&mut sight, &body), found, watch)?;
            judged = needed.or(judged);
        }
        if let (Some((found, ground)), true) = (judged, exchanges) {
            let watch = (&mut *tracer, &mut limits_hit);
            let (dragons, dragon) = sight.whole(self, &body, watch)?;
            let mut exchanges = Exchanges::new(self, dragons, dragon, tracer);
            let weighed = exchanges.weigh(role, found)?;
            limits_hit += exchanges.limits_hit();
            let is_other = weighed.0 != found.0;
            judged = Some((weighed, if is_other { Ground::Reading } else { ground }));
        }
        let (solution, ground) = judged.unzip();
        let nodes = self.counts - before;
        let limits_hit = self.with_owl_cuts(unsettled, limits_hit);
        Ok(LifeAnswer {
            answer: verdict(solution, nodes, limits_hit),
            ground,
        })
    }

    /// The status of a dragon, as far as it is found out, and the moves that decide it.
    pub(super) fn judge_status(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Judgement, QuestionError> {
        let mut grounds = Vec::new();
        let status = status(|role| {
            let watch = (&mut *tracer, &mut *cuts);
            let judged = self.judge_dragon((&mut *sight, body), role, watch)?;
            let (found, ground) = judged.unzip();
            grounds.extend(ground);
            Ok(found)
        })?;
        let Some((status, found)) = status else {
            let by_strings = sight.by_strings(self, body, (tracer, cuts))?;
            return Ok(by_strings.unwrap_or((DragonStatus::Unknown, None)));
        };
        let (Some([kill, save]), &[attack, defense]) = (found, &grounds[..]) else {
            return Ok((status, None));
        };
        let watch = (&mut *tracer, &mut *cuts);
        let rooms = sight.sure_rooms(self, body, watch)?;
        let judged = [(kill, attack), (save, defense)];
        let moves = self.vital((&rooms, Some(body)), judged, (tracer, cuts))?;
        Ok((status, Some(moves)))
    }

    /// The status of a dragon, as far as it is proved, and the moves that decide it.
    pub(super) fn prove_status(
        &mut self,
        scope: &mut Scope,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Judgement, QuestionError> {
        let status = status(|role| self.prove_life(scope, role, (&mut *tracer, &mut *cuts)))?;
        Ok(match status {
            Some((status, Some(found))) => {
                let proved = found.map(|found| (found, Ground::Proof));
                let rooms = scope.sure_rooms(self, (&mut *tracer, &mut *cuts))?;
                let moves = self.vital((&rooms, None), proved, (tracer, cuts))?;
                (status, Some(moves))
            }
            Some((status, None)) => (status, None),
            None => (DragonStatus::Unknown, None),
        })
    }

    /// What the side that moves first achieves, by proof, by strings or by reading. What is read is [asked
    /// again](Reader::confirmed) after the move, and an attack once more after [answers](Reader::is_answered) to it; where no defence works
    /// it is [asked again](Reader::rescued) after several. The cuts of that are added to `cuts`.
    pub(super) fn judge_dragon(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        role: Role,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judged>, QuestionError> {
        let (began, watch) = (self.worked, (&mut *tracer, &mut *cuts));
        let judged = self.where_trusted(against(role), |reader| {
            reader.judge_at_first((&mut *sight, body), role, watch)
        })?;
        let Some(((Outcome::Fail, _), ground)) = judged.filter(|_| role == Role::Defend) else {
            return Ok(judged);
        };
        let found = (ground, self.worked - began);
        let saved = self.rescued((sight, body), found, (tracer, cuts))?;
        Ok(saved.map(|found| (found, Ground::Reading)).or(judged))
    }

    /// The same without the look at defences that fail.
    fn judge_at_first(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        role: Role,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judged>, QuestionError> {
        let budget = self.owl_budget();
        let spending = Spending {
            proof: budget * PROOF / 100,
            reading: budget,
            bar: Bar::Likely,
        };
        let (asked, watch) = ((&mut *sight, body), (&mut *tracer, &mut *cuts));
        let at_once = match role {
            Role::Attack => None,
            Role::Defend => self.judge_at_once(asked, (role, spending), watch)?,
        };
        let watch = (&mut *tracer, &mut *cuts);
        let judged = match at_once {
            None => self.judge_within((&mut *sight, body), (role, spending), watch)?,
            judged => judged,
        };
        match judged {
            Some((read, Ground::Reading)) => {
                let watch = (&mut *tracer, &mut *cuts);
                let mut read = self.confirmed((sight, body), role, read, watch)?;
                let kills = role == Role::Attack && read.0 == Outcome::Win;
                if kills && self.is_answered(body, read.1, (tracer, cuts))? {
                    read = alive(role);
                }
                Ok(Some((read, Ground::Reading)))
            }
            Some(judged) if role == Role::Defend => {
                let judged = self.doubted((sight, body), (judged, budget), (tracer, cuts))?;
                Ok(Some(judged))
            }
            judged => Ok(judged),
        }
    }

    /// The same as it is found first, with so much to spend. Most dragons live, and most attacks are seen to fail soon: then no more is spent
    /// on a proof that will hardly end.
    pub(super) fn judge_within(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (role, spending): (Role, Spending),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judged>, QuestionError> {
        let unsettled = self.unsettled;
        if role == Role::Attack {
            let (asked, watch) = ((&mut *sight, body), (&mut *tracer, &mut *cuts));
            let judged = self.judge_at_once(asked, (role, spending), watch)?;
            if judged.is_some() {
                return Ok(judged);
            }
        }
        let watch = (&mut *tracer, &mut *cuts);
        let proof = Budget::ByRoom(spending.proof);
        let judged = self.settled((&mut *sight, body), (role, proof), watch)?;
        if judged.is_some() {
            return Ok(judged);
        }
        let Some(room) = sight.near(self, body, (&mut *tracer, &mut *cuts))? else {
            let dragon = sight.dragon(self, body, (&mut *tracer, cuts))?;
            return Ok(at_sight(&dragon).map(|ground| (alive(role), ground)));
        };
        let read = self.read_life(&room, (role, spending.reading, spending.bar), tracer)?;
        if read.is_some() {
            self.note_unsettled(unsettled);
        }
        Ok(read.map(|read| (read, Ground::Reading)))
    }

    /// The same, if a part of what may be spent settles it, or shows that an attack hardly works.
    fn judge_at_once(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (role, spending): (Role, Spending),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judged>, QuestionError> {
        if !self.may_look(spending.reading, spending.bar) {
            return Ok(None);
        }
        let (watch, unsettled) = ((&mut *tracer, &mut *cuts), self.unsettled);
        let proof = Budget::AtOnce(spending.proof * AT_ONCE / 100);
        match self.settled((&mut *sight, body), (role, proof), watch)? {
            None => self.unsettled = unsettled,
            // Whether a way out makes a difference may not have been settled for want of trial moves.
            Some((_, Ground::Enclosed)) => {
                self.unsettled = unsettled;
                return Ok(None);
            }
            judged => return Ok(judged),
        }
        let Some(room) = sight.near(self, body, (&mut *tracer, cuts))? else {
            return Ok(None);
        };
        let is_hopeless =
            self.is_hopeless(&room, (role, spending.reading, spending.bar), tracer)?;
        if is_hopeless {
            self.note_unsettled(unsettled);
        }
        Ok(is_hopeless.then_some((alive(role), Ground::Reading)))
    }

    /// The same, if a proof within its budget or strings settle it.
    pub(super) fn settled(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (role, budget): (Role, Budget),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judged>, QuestionError> {
        let watch = (&mut *tracer, &mut *cuts);
        let asked = (&mut *sight, body, Sound::Friends);
        if let Some(judged) = self.proved(asked, (role, budget), watch)? {
            return Ok(Some(judged));
        }
        let strings = sight.by_strings(self, body, (&mut *tracer, &mut *cuts))?;
        if let Some(solution) = strings.and_then(|judged| by_strings(judged, role)) {
            return Ok(Some((solution, Ground::Strings)));
        }
        let won = self.wins_nearby((sight, body), (role, budget.most()), (tracer, cuts))?;
        Ok(won.map(|found| (found, Ground::Nearby)))
    }

    /// Takes note that more trial moves might have told something else, unless that was done since there were `before` such notes: what is read
    /// has a room that is too large for a proof, or a proof that was not waited for.
    fn note_unsettled(&mut self, before: u32) {
        if self.unsettled == before {
            self.unsettled = self.unsettled.saturating_add(1);
        }
    }

    /// What a defender achieves who does not save a dragon in its room: more, if that is proved where walls that are short of liberties
    /// are not taken for safe; or if there is a way out, and the dragon is read to live, after its move as well.
    fn doubted(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (judged, budget): (Judged, u64),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Judged, QuestionError> {
        let ((outcome, _), ground) = judged;
        if outcome == Outcome::Win {
            return Ok(judged);
        }
        let half = budget * PROOF / 100;
        let watch = (&mut *tracer, &mut *cuts);
        let better = self.beside_short_walls((&mut *sight, body), (judged, half), watch)?;
        if better != judged {
            return Ok(better);
        }
        if ground != Ground::Enclosed {
            return Ok(judged);
        }
        let (role, unsettled) = (Role::Defend, self.unsettled);
        let watch = (&mut *tracer, &mut *cuts);
        let Some(room) = sight.near(self, body, watch)? else {
            return Ok(judged);
        };
        let read = self.read_life(&room, (role, budget, Bar::Likely), tracer)?;
        let is_better = |read: &Found| read.0 > outcome;
        let mut lives = None;
        if let Some(read) = read.filter(is_better) {
            let watch = (&mut *tracer, &mut *cuts);
            let read = self.confirmed((sight, body), role, read, watch)?;
            if is_better(&read) && !self.is_refuted((body, role), read, (tracer, cuts))? {
                lives = Some((read, Ground::Reading));
            }
        }
        self.unsettled = unsettled;
        Ok(lives.unwrap_or(judged))
    }

    /// The cuts of a question about life: `hit`, and `owl-node-limit` for each search of the exact solver since there
    /// were `before` that came to no end.
    pub(super) fn with_owl_cuts(&self, before: u32, hit: LimitCounts) -> LimitCounts {
        self.with_cuts(before, hit, Limit::OwlNodeLimit)
    }

    /// `hit`, and `limit` for each search of the exact solver since there were `before` that came to no end.
    pub(super) fn with_cuts(&self, before: u32, mut hit: LimitCounts, limit: Limit) -> LimitCounts {
        for _ in before..self.unsettled {
            hit.note(LimitSet::of(limit));
        }
        hit
    }

    /// What the side that moves first achieves, if the exact solver settles it.
    pub(super) fn prove_life(
        &mut self,
        scope: &mut Scope,
        first: Role,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Found>, QuestionError> {
        let budget = self.owl_budget();
        let (sight, body) = match scope {
            Scope::Region(room) => {
                return self.ask_solver(&Task::life(room, first, budget), tracer);
            }
            Scope::Dragon(sight, body) => (&mut **sight, &*body),
        };
        let asked = (&mut *sight, body, Sound::Friends);
        let watch = (&mut *tracer, &mut *cuts);
        let proved = self.where_trusted(against(first), |reader| {
            reader.proved(asked, (first, Budget::Whole(budget)), watch)
        })?;
        let Some(judged) = proved else {
            return Ok(None);
        };
        let is_lost = first == Role::Defend && judged.0.0 < Outcome::Win;
        let (found, _) = match is_lost {
            true => self.beside_short_walls((sight, body), (judged, budget), (tracer, cuts))?,
            false => judged,
        };
        Ok(Some(found))
    }
}

/// The status by what `judge` tells of either side that moves first, and what kills and saves a dragon that is critical.
fn status(
    mut judge: impl FnMut(Role) -> Result<Option<Found>, QuestionError>,
) -> Result<Option<Halves>, QuestionError> {
    let attack = judge(Role::Attack)?;
    if matches!(attack, Some((Outcome::Fail, _))) {
        return Ok(Some((DragonStatus::Alive, None)));
    }
    Ok(match (attack, judge(Role::Defend)?) {
        (_, Some((Outcome::Fail, _))) => Some((DragonStatus::Dead, None)),
        (Some(kill), Some(save)) => Some((DragonStatus::Critical, Some([kill, save]))),
        _ => None,
    })
}

/// The answer to who achieves what.
pub(super) fn verdict(
    settled: Option<Found>,
    nodes: NodeCounts,
    limits_hit: LimitCounts,
) -> Answer {
    let Some((outcome, vertex)) = settled else {
        return Answer::Unknown(Unsettled { nodes, limits_hit });
    };
    Answer::Verdict(Verdict {
        outcome,
        vertex: (outcome > Outcome::Fail).then_some(vertex),
        variation: Vec::new(),
        nodes,
        limits_hit,
    })
}

impl From<&Region> for Room {
    fn from(region: &Region) -> Self {
        Self {
            dragon: region.goal,
            points: region.attacker,
            defender: region.defender,
            friends: region.friends,
            exits: region.exits,
        }
    }
}

/// What a dragon lives by that is too large to be read, if it can be seen that it does.
fn at_sight(dragon: &Dragon) -> Option<Ground> {
    let eyes = &dragon.eyes;
    match eyes.sure - eyes.shared >= ENOUGH_EYES {
        true => Some(Ground::Eyes),
        false => dragon.is_free().then_some(Ground::WayOut),
    }
}

/// What the side that moves first achieves about a dragon that lives.
pub(super) const fn alive(first: Role) -> Found {
    let outcome = match first {
        Role::Attack => Outcome::Fail,
        Role::Defend => Outcome::Win,
    };
    (outcome, Vertex::Pass)
}

/// What a status that strings alone settle says for the side that moves first.
fn by_strings((status, moves): Judgement, first: Role) -> Option<Found> {
    match (status, first) {
        (DragonStatus::Alive, _) => Some(alive(first)),
        (DragonStatus::Dead, _) => Some(alive(first.other())),
        (DragonStatus::Critical, Role::Attack) => moves.map(|[kill, _]| (Outcome::Win, kill)),
        // A string that is saved need not live.
        (DragonStatus::Critical, Role::Defend) | (DragonStatus::Unknown, _) => None,
    }
}
