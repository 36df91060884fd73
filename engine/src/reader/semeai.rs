//! Races: two dragons that cannot both live.

use super::Reader;
use super::bounds::{Half, agreed, by_waiting};
use super::life::{Ground, alive};
use super::rivals::{Means, Side, counted, counted_for_first, held, plain};
use super::task::{Task, Way};
use crate::local::{Room, Solver, Tree};
use crate::question::{Race, Unsettled};
use crate::search::{Limit, LimitCounts, NodeKind, Role, Tracer, Watched};
use crate::semeai::PlainRace;
use crate::{Answer, Color, Operands, Outcome, Point, Question, QuestionError, Vertex};

/// An answer about a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceAnswer {
    /// A [`Race`], or that it is unknown.
    pub answer: Answer,
    /// What it rests on; `None` if it is unknown. Where both halves rest on something else, it is the one that is
    /// no proof.
    pub ground: Option<Ground>,
    /// The counts, with the owner of the first dragon as side 0, if the race is plain.
    pub plain: Option<PlainRace>,
    /// Whether the dragon that is lost could live in a ko, but one that its opponent alone can start: he waits until there is no
    /// threat left.
    pub waits: bool,
}

impl Reader {
    /// The trial moves of the exact solver that `semeai-node-limit` counts as one node: see
    /// [`Reader::TRIALS_PER_OWL_NODE`].
    pub const TRIALS_PER_SEMEAI_NODE: u64 = 4000;
    /// The share of them for telling that no move is needed.
    const PASS_SHARE: u64 = 20;
    /// The share for telling what the saving move does to the other dragon.
    const SAVING_SHARE: u64 = 8;
    /// The share for questions about the life of the other dragon after it, if `owl-node-limit` is not less.
    const LIFE_SHARE: u64 = 2;
    /// The largest share for telling whether it is otherwise where what is thin is not taken for safe.
    const DOUBT_SHARE: u64 = 4;
    /// The share for the proof of a half, and that for reading what it leaves open.
    const PROOF_SHARE: u64 = 2;

    /// The most trial moves of the exact solver for one half of a question about a race, by the limit
    /// `semeai-node-limit`: half of them are for a proof, and the others for reading what that leaves open. What is asked of other
    /// moves, once a half is settled, has shares of its own.
    #[must_use]
    pub fn semeai_budget(&self) -> u64 {
        u64::from(self.limits.semeai_node_limit) * Self::TRIALS_PER_SEMEAI_NODE
    }

    /// Answers [`analyze_semeai`](Question::analyze_semeai), watched by a tracer, and tells what the answer rests on.
    ///
    /// # Errors
    /// The question is of another kind or does not fit the position, or the tracer stops the search.
    pub fn judge_race(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<RaceAnswer, QuestionError> {
        self.check(question)?;
        self.tell_race(question, Means::All, &mut Watched(tracer))
    }

    /// Who wins a race, the owner of the first dragon moving first.
    pub(super) fn tell_race(
        &mut self,
        question: &Question,
        means: Means,
        tracer: &mut impl Tracer,
    ) -> Result<RaceAnswer, QuestionError> {
        let told = self.at_race(question, |reader, stones| {
            reader.race(stones, means, tracer)
        });
        self.asked.clear();
        self.waited.clear();
        told
    }

    /// What `tell` says of the two stones of a question about a race, after the move of the question if it has one.
    pub(super) fn at_race<A>(
        &mut self,
        question: &Question,
        tell: impl FnOnce(&mut Self, [Point; 2]) -> Result<A, QuestionError>,
    ) -> Result<A, QuestionError> {
        match *question.operands() {
            Operands::Stones(one, two) => tell(self, [one, two]),
            Operands::Played {
                color,
                play,
                one,
                two,
            } => {
                let made = self.try_move(color, Vertex::At(play));
                made.map_err(|error| QuestionError::Illegal(play, error))?;
                let told = tell(self, [one, two]);
                self.pop();
                told
            }
            _ => Err(QuestionError::NotRead(question.kind())),
        }
    }

    fn race(
        &mut self,
        [one, two]: [Point; 2],
        means: Means,
        tracer: &mut impl Tracer,
    ) -> Result<RaceAnswer, QuestionError> {
        let (before, unsettled, doubted) = (self.counts, self.unsettled, self.doubted);
        let (dragons, mut limits_hit) = self.read_dragons(tracer)?;
        let of = |stone| dragons.dragon_at(stone).ok_or(QuestionError::Empty(stone));
        let board = self.board();
        let (own, other) = (held(board, of(one)?, one), held(board, of(two)?, two));
        let sides = self.sides(&dragons, [&own, &other], means, (tracer, &mut limits_hit))?;
        let board = self.board();
        let is_solid = means == Means::All && sides.iter().all(|side| side.thin.is_none());
        let plain = plain(board, &sides).filter(|_| is_solid);
        let counted = match plain {
            Some(race) => counted(board, &sides, &race),
            None if is_solid => counted_for_first(board, &sides),
            None => None,
        };
        if let Some((outcomes, vertex)) = counted {
            return Ok(RaceAnswer {
                answer: Answer::Race(Race {
                    defense: outcomes[0],
                    attack: outcomes[1],
                    vertex,
                    nodes: self.counts - before,
                    limits_hit,
                }),
                ground: Some(Ground::Formula),
                plain,
                waits: false,
            });
        }
        let attack = self.capture(&sides[1], &sides[0], tracer)?;
        let defense = match attack {
            Some((Outcome::Win, ..)) => attack,
            _ => self.rescue(&sides[0], &sides[1], tracer)?,
        };
        let attack = match (defense, attack) {
            (Some((Outcome::Win, Vertex::At(play), _)), Some((outcome, _, ground)))
                if outcome < Outcome::Win && ground != Ground::Proof =>
            {
                let watch = (&mut *tracer, &mut limits_hit);
                self.by_saving(&sides, play, watch)?.or(attack)
            }
            _ => attack,
        };
        let settled = agreed(defense, attack);
        let is_needless = match settled.filter(|_| means == Means::All) {
            Some(settled) => self.is_needless(&sides, settled, tracer)?,
            None => false,
        };
        let settled = match settled {
            Some(settled) if means == Means::All && !is_needless => {
                let pair = [of(one)?, of(two)?];
                Some(self.with_natural_move((&dragons, pair), &sides, settled, tracer)?)
            }
            _ => settled,
        };
        let nodes = self.counts - before;
        let limits_hit = self.with_cuts(unsettled, limits_hit, Limit::SemeaiNodeLimit);
        let Some((defense, attack)) = settled else {
            return Ok(RaceAnswer {
                answer: Answer::Unknown(Unsettled { nodes, limits_hit }),
                ground: None,
                plain: None,
                waits: false,
            });
        };
        let vertex = match attack.0 {
            _ if is_needless => Vertex::Pass,
            Outcome::Fail => defense.1,
            _ => attack.1,
        };
        let lost = match (defense.0, attack.0) {
            (Outcome::Fail, _) => Some(&sides[0]),
            (_, Outcome::Win) => Some(&sides[1]),
            _ => None,
        };
        let waits = lost.is_some_and(|side| self.waited.contains(&side.room.dragon));
        let ground = match (defense.2, attack.2) {
            (Ground::Proof, Ground::Proof) if self.doubted > doubted => Ground::Reading,
            (Ground::Proof, Ground::Proof) if plain.is_some() => Ground::Formula,
            (Ground::Proof, ground) => ground,
            (ground, _) => ground,
        };
        Ok(RaceAnswer {
            answer: Answer::Race(Race {
                defense: defense.0,
                attack: attack.0,
                vertex,
                nodes,
                limits_hit,
            }),
            ground: Some(ground),
            plain,
            waits,
        })
    }

    /// The capture by the move that saves the own dragon, if the other one is lost after it: that is sooner found out than which of all
    /// moves captures. What is not proved of it is asked as a question about life, for which the dragon that is saved is a wall.
    fn by_saving(
        &mut self,
        sides: &[Side; 2],
        play: Point,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Half>, QuestionError> {
        let budget = self.semeai_budget() / Self::SAVING_SHARE;
        let other = &sides[1];
        let saved = self.after(sides[0].color, play, |reader| {
            let left = reader.left_of(other, Role::Defend, budget, tracer)?;
            match left {
                None if other.means == Means::All => reader.life_left(other, (tracer, cuts)),
                _ => Ok(left),
            }
        })?;
        Ok(saved.and_then(|(outcome, _, ground)| {
            (outcome == Outcome::Fail).then_some((Outcome::Win, Vertex::At(play), ground))
        }))
    }

    /// What the owner of a dragon achieves for its life by moving first, after a move that may have captured some of it.
    fn life_left(
        &mut self,
        side: &Side,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Half>, QuestionError> {
        let left = side.now(self.board());
        let Some(stone) = left.and_then(|side| side.room.dragon.first()) else {
            return Ok(None);
        };
        let unsettled = self.unsettled;
        let mut sight = self.sight((&mut *tracer, &mut *cuts))?;
        let body = sight.body(self, stone, (&mut *tracer, &mut *cuts))?;
        let watch = (tracer, &mut *cuts);
        let most = self.semeai_budget() / Self::LIFE_SHARE;
        let judged = self.with_owl_budget(most, |reader| {
            reader.judge_dragon((&mut sight, &body), Role::Defend, watch)
        })?;
        if self.owl_budget() < most {
            // What comes to no end there is cut by the limit of such questions.
            *cuts = self.with_owl_cuts(unsettled, *cuts);
            self.unsettled = unsettled;
        }
        Ok(judged.map(|((outcome, vertex), _)| (outcome, vertex, Ground::Reading)))
    }

    /// Whether the owner of the first dragon achieves the same if the opponent moves first. What rests on a thin
    /// string's being safe is no reason to do nothing, and leaves what was settled as sure as it was.
    fn is_needless(
        &mut self,
        sides: &[Side; 2],
        settled: (Half, Half),
        tracer: &mut impl Tracer,
    ) -> Result<bool, QuestionError> {
        let doubted = self.doubted;
        let can_wait = self.achieves_by_waiting(sides, settled, tracer)?;
        let is_sure = std::mem::replace(&mut self.doubted, doubted) == doubted;
        Ok(can_wait && is_sure)
    }

    /// Whether a proof says so, doubted or not.
    fn achieves_by_waiting(
        &mut self,
        sides: &[Side; 2],
        (defense, attack): (Half, Half),
        tracer: &mut impl Tracer,
    ) -> Result<bool, QuestionError> {
        let budget = self.semeai_budget() / Self::PASS_SHARE;
        let [own, other] = sides;
        let (side, first) = match (defense.0, attack.0) {
            (_, Outcome::Win) => (other, Role::Defend),
            (Outcome::Win, Outcome::Fail) => (own, Role::Attack),
            _ => return Ok(false),
        };
        let found = self.prove(side, first, budget, tracer)?;
        if !matches!(found, Some((Outcome::Fail, ..))) {
            return Ok(false);
        }
        if attack.0 != Outcome::Win || own.is_inside {
            return Ok(true);
        }
        // Either dragon may be lost to whoever moves first.
        let lost = self.prove(own, Role::Attack, budget, tracer)?;
        Ok(lost.is_none_or(|(lost, ..)| lost == Outcome::Fail))
    }

    /// Whether the owner of `own`, who moves first, captures the other dragon for good.
    fn capture(
        &mut self,
        other: &Side,
        own: &Side,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let found = self.half(other, Role::Attack, tracer)?;
        let (outcome, play) = match found {
            Some((outcome, Vertex::At(play), _)) if outcome > Outcome::Fail && !own.is_inside => {
                (outcome, play)
            }
            _ => return Ok(found),
        };
        let lost = self.after(own.color, play, |reader| match own.now(reader.board()) {
            Some(own) => reader.half(&own, Role::Attack, tracer),
            None => Ok(Some((Outcome::Win, Vertex::Pass, Ground::Proof))),
        })?;
        Ok(match lost {
            // That this capture fails is proved, not that each does.
            Some((lost, _, Ground::Proof)) if lost.reversed() < outcome => {
                Some((lost.reversed(), Vertex::At(play), Ground::Reading))
            }
            // Nothing is verified by half.
            None if own.means != Means::All => None,
            _ => found,
        })
    }

    /// What the exact solver settles of a dragon after a move that may have captured it.
    pub(super) fn left_of(
        &mut self,
        side: &Side,
        first: Role,
        budget: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        match side.now(self.board()) {
            Some(side) => self.prove(&side, first, budget, tracer),
            None => {
                let (outcome, vertex) = alive(first.other());
                Ok(Some((outcome, vertex, Ground::Proof)))
            }
        }
    }

    /// What `tell` says after a move of `color`; `None` if it is illegal.
    pub(super) fn after(
        &mut self,
        color: Color,
        play: Point,
        tell: impl FnOnce(&mut Self) -> Result<Option<Half>, QuestionError>,
    ) -> Result<Option<Half>, QuestionError> {
        if self.try_ko(color, play).is_err() {
            return Ok(None);
        }
        let told = tell(self);
        self.pop();
        told
    }

    /// Whether the owner of `own`, who moves first, saves it. A dragon that the opponent can only capture by losing his
    /// own is saved as it stands.
    fn rescue(
        &mut self,
        own: &Side,
        other: &Side,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let found = self.half(own, Role::Defend, tracer)?;
        if !matches!(found, Some((Outcome::Fail, ..))) {
            return Ok(found);
        }
        let capture = self.capture(own, other, tracer)?;
        Ok(match capture {
            Some((Outcome::Fail, _, ground)) => Some((Outcome::Win, Vertex::Pass, ground)),
            None if own.means != Means::All => None,
            _ => found,
        })
    }

    /// What the exact solver says of a dragon. That a thin string is safe is a favour to its owner: what he does not achieve
    /// with it he does not achieve, and anything else is asked again without.
    fn prove(
        &mut self,
        side: &Side,
        first: Role,
        budget: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let found = self.prove_in(side, &side.room, (first, budget), tracer)?;
        let (lost, saved) = match first {
            Role::Attack => (Outcome::Win, Outcome::Fail),
            Role::Defend => (Outcome::Fail, Outcome::Win),
        };
        let most = budget.min(self.semeai_budget() / Self::DOUBT_SHARE);
        let thin = &side.thin;
        let doubts = [(&thin.walls, saved), (&thin.all, lost)];
        let mut found = found;
        for (at, (room, certain)) in doubts.into_iter().enumerate() {
            let Some(doubted) = found.filter(|found| found.0 != certain) else {
                continue;
            };
            found = match room {
                Some(room) => self.prove_in(side, room, (first, most), tracer)?,
                None if thin.is_open[at] => None,
                None => continue,
            };
            if found.is_some() {
                continue;
            }
            self.doubted = self.doubted.saturating_add(1);
            if side.means != Means::All {
                continue;
            }
            // What is said near what is thin, or else what is said with it, is the best that is known then, but verifies nothing.
            let near = thin.near[at].as_ref();
            let near = near.map(|near| self.prove_in(side, near, (first, most), tracer));
            found = near.transpose()?.flatten().or(Some(doubted));
        }
        Ok(found)
    }

    /// What the exact solver says of a dragon in a room, if it settles something soon.
    fn prove_in(
        &mut self,
        side: &Side,
        room: &Room,
        (first, budget): (Role, u64),
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let (way, budget) = match side.means {
            Means::All => (Way::Proof(self.race_soon(room, budget)), budget),
            Means::Proofs(_) if !side.is_whole => return Ok(None),
            Means::Proofs(until) => (Way::PlayedOut, until.saturating_sub(self.worked)),
        };
        let task = Task {
            room,
            first,
            budget,
            way,
            kind: NodeKind::Semeai,
        };
        let Some((outcome, vertex)) = self.ask_solver(&task, tracer)? else {
            return Ok(None);
        };
        let ground = match side.is_whole {
            true => Ground::Proof,
            false => Ground::Reading,
        };
        Ok(Some(match (first, outcome) {
            (Role::Attack, Outcome::KoA) if self.can_wait(&task, tracer)? => {
                (Outcome::Win, vertex, ground)
            }
            (Role::Defend, Outcome::KoB) if self.can_wait(&task, tracer)? => {
                (Outcome::Fail, Vertex::Pass, ground)
            }
            _ => (outcome, vertex, ground),
        }))
    }

    /// Whether a ko for a dragon is one that only its opponent can start, who waits until there is no threat.
    fn can_wait(
        &mut self,
        task: &Task<'_>,
        tracer: &mut impl Tracer,
    ) -> Result<bool, QuestionError> {
        let task = Task {
            first: Role::Defend,
            way: Way::Patience,
            ..*task
        };
        let found = self.ask_solver(&task, tracer)?;
        let can_wait = matches!(found, Some((Outcome::Fail, _)));
        if can_wait {
            self.waited.push(task.room.dragon);
        }
        Ok(can_wait)
    }

    /// What the side that moves first achieves about a dragon.
    fn half(
        &mut self,
        side: &Side,
        first: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let (budget, doubted) = (self.semeai_budget() / Self::PROOF_SHARE, self.doubted);
        if let Some(proved) = self.prove(side, first, budget, tracer)? {
            let told = match side.means {
                Means::All if self.doubted > doubted => {
                    self.half_by_strings(side, first, tracer)?
                }
                _ => None,
            };
            return Ok(told.filter(|told| told.0 != proved.0).or(Some(proved)));
        }
        if side.means != Means::All {
            return Ok(None);
        }
        let least = self.least(side, first, tracer)?;
        if matches!(least, Some((Outcome::Win, ..))) {
            return Ok(least);
        }
        if let Some(told) = self.half_by_strings(side, first, tracer)? {
            return Ok(Some(told));
        }
        let tree = Tree {
            seed: self.seed(),
            ..Solver::TREE
        };
        let task = Task {
            room: &side.room,
            first,
            budget,
            way: Way::Reading(tree),
            kind: NodeKind::Semeai,
        };
        let read = self.ask_solver(&task, tracer)?;
        let read = read.map(|(outcome, vertex)| (outcome, vertex, Ground::Reading));
        Ok(match (read, least) {
            (Some(read), Some(least)) if least.0 > read.0 => Some(least),
            (read, _) => read,
        })
    }

    /// What the side that moves first achieves about a dragon without a move, if that is proved.
    fn least(
        &mut self,
        side: &Side,
        first: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        if !side.is_whole {
            return Ok(None);
        }
        let budget = self.semeai_budget() / Self::PASS_SHARE;
        let against = self.prove(side, first.other(), budget, tracer)?;
        Ok(against.map(|(outcome, vertex, _)| by_waiting((outcome, vertex))))
    }

    /// What reading of the string of a side tells: whether it is captured at once, for good.
    fn half_by_strings(
        &mut self,
        side: &Side,
        first: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let Some(string) = side
            .string
            .filter(|&string| !self.board().is_empty_at(string))
        else {
            return Ok(None);
        };
        let question = match first {
            Role::Attack => Question::attack(string),
            Role::Defend => Question::defend(string),
        };
        let read = self.read_string(&question, tracer)?;
        Ok(read
            .verdict()
            .and_then(|verdict| match (first, verdict.outcome) {
                (Role::Attack, Outcome::Win) => {
                    Some((Outcome::Win, verdict.vertex?, Ground::Strings))
                }
                (Role::Defend, Outcome::Fail) => {
                    Some((Outcome::Fail, Vertex::Pass, Ground::Strings))
                }
                // A string that is not captured at once may be captured slowly.
                _ => None,
            }))
    }
}
