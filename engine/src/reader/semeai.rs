//! Races: two dragons that cannot both live.

use super::Reader;
use super::life::Ground;
use crate::analysis::{Dragon, Dragons, Region, parts};
use crate::local::{Effort, Room};
use crate::question::{Race, Unsettled};
use crate::search::{Role, Tracer, Watched};
use crate::semeai::PlainRace;
use crate::{
    Answer, Board, Color, Operands, Outcome, Point, PointSet, Question, QuestionError, Vertex,
};

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
}

/// What a side achieves, its first move, and how that is known.
type Half = (Outcome, Vertex, Ground);

impl Reader {
    /// The most trial moves of the exact solver for one half of a question about a race.
    pub const RACE_BUDGET: u64 = 400_000;
    /// The most trial moves for telling that no move is needed.
    const PASS_BUDGET: u64 = 50_000;

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
        self.tell_race(question, &mut Watched(tracer))
    }

    /// Who wins a race, the owner of the first dragon moving first.
    pub(super) fn tell_race(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<RaceAnswer, QuestionError> {
        match *question.operands() {
            Operands::Stones(one, two) => self.race(one, two, tracer),
            Operands::Played {
                color,
                play,
                one,
                two,
            } => {
                let made = self.try_move(color, Vertex::At(play));
                made.map_err(|error| QuestionError::Illegal(play, error))?;
                let told = self.race(one, two, tracer);
                self.pop();
                told
            }
            _ => Err(QuestionError::NotRead(question.kind())),
        }
    }

    fn race(
        &mut self,
        one: Point,
        two: Point,
        tracer: &mut impl Tracer,
    ) -> Result<RaceAnswer, QuestionError> {
        let before = self.counts;
        let (dragons, limits_hit) = self.read_dragons(tracer)?;
        let of = |stone| dragons.dragon_at(stone).ok_or(QuestionError::Empty(stone));
        let board = self.board();
        let (own, other) = (held(board, of(one)?, one), held(board, of(two)?, two));
        let sides = [
            Side::of(board, &dragons, &own, &other),
            Side::of(board, &dragons, &other, &own),
        ];
        let plain = plain(board, &sides);
        let attack = self.capture(&sides[1], &sides[0], tracer)?;
        let defense = match attack {
            Some((Outcome::Win, ..)) => attack,
            _ => self.rescue(&sides[0], &sides[1], tracer)?,
        };
        let settled = match (defense, attack) {
            (Some(lost @ (Outcome::Fail, ..)), _) => Some((lost, lost)),
            (Some(defense), Some(attack)) => Some((defense, attack)),
            _ => None,
        };
        let is_needless = match settled {
            Some(settled) => self.is_needless(&sides, settled, tracer)?,
            None => false,
        };
        let (nodes, limits_hit) = (self.counts - before, limits_hit);
        let Some((defense, attack)) = settled else {
            return Ok(RaceAnswer {
                answer: Answer::Unknown(Unsettled { nodes, limits_hit }),
                ground: None,
                plain: None,
            });
        };
        let vertex = match attack.0 {
            _ if is_needless => Vertex::Pass,
            Outcome::Fail => defense.1,
            _ => attack.1,
        };
        let ground = match (defense.2, attack.2) {
            (Ground::Proof, Ground::Proof) if plain.is_some() => Ground::Formula,
            (Ground::Proof, ground) => ground,
            (ground, _) => ground,
        };
        Ok(RaceAnswer {
            answer: Answer::Race(Race {
                defense: defense.0.max(attack.0),
                attack: attack.0,
                vertex,
                nodes,
                limits_hit,
            }),
            ground: Some(ground),
            plain,
        })
    }

    /// Whether the owner of the first dragon achieves the same if the opponent moves first.
    fn is_needless(
        &mut self,
        sides: &[Side; 2],
        (defense, attack): (Half, Half),
        tracer: &mut impl Tracer,
    ) -> Result<bool, QuestionError> {
        let found = match (defense.0, attack.0) {
            (_, Outcome::Win) => self.prove(&sides[1], Role::Defend, Self::PASS_BUDGET, tracer)?,
            (Outcome::Win, Outcome::Fail) => {
                self.prove(&sides[0], Role::Attack, Self::PASS_BUDGET, tracer)?
            }
            _ => None,
        };
        Ok(matches!(found, Some((Outcome::Fail, ..))))
    }

    /// Whether the owner of `own`, who moves first, captures the other dragon for good.
    fn capture(
        &mut self,
        other: &Side,
        own: &Side,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let found = self.half(other, Role::Attack, tracer)?;
        match found {
            Some((outcome, ..)) if outcome > Outcome::Fail && !own.is_inside => {}
            _ => return Ok(found),
        }
        let lost = self.after(own, found, tracer)?;
        Ok(match (lost, found) {
            (Some((lost, _, Ground::Proof)), Some((outcome, vertex, _)))
                if lost.reversed() < outcome =>
            {
                Some((lost.reversed(), vertex, Ground::Proof))
            }
            _ => found,
        })
    }

    /// Whether the opponent captures a dragon after its owner's move.
    fn after(
        &mut self,
        own: &Side,
        found: Option<Half>,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let Some((_, Vertex::At(play), _)) = found else {
            return Ok(None);
        };
        if self.try_ko(own.color, play).is_err() {
            return Ok(None);
        }
        let lost = self.half(own, Role::Attack, tracer);
        self.pop();
        lost
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
            _ => found,
        })
    }

    /// What the exact solver says of a dragon.
    fn prove(
        &mut self,
        side: &Side,
        first: Role,
        budget: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        let proved = self.ask_solver(tracer, |solver, board, stop| {
            solver.race_within(board, &side.room, first, Effort { budget, stop })
        })?;
        let ground = match side.is_whole {
            true => Ground::Proof,
            false => Ground::Reading,
        };
        Ok(proved.map(|(outcome, vertex)| (outcome, vertex, ground)))
    }

    /// What the side that moves first achieves about a dragon.
    fn half(
        &mut self,
        side: &Side,
        first: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Half>, QuestionError> {
        if let Some(proved) = self.prove(side, first, Self::RACE_BUDGET, tracer)? {
            return Ok(Some(proved));
        }
        let Some(string) = side.string else {
            return Ok(None);
        };
        let question = match first {
            Role::Attack => Question::attack(string),
            Role::Defend => Question::defend(string),
        };
        if self.board().is_empty_at(string) {
            return Ok(None);
        }
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

/// No larger part of a board is an eye space.
const EYE_SPACE: usize = 12;
/// How far the room of a race reaches where it has no end: the first of these that fits.
const STEPS: [usize; 3] = [4, 3, 2];

/// One of two dragons that race.
struct Side {
    color: Color,
    /// Where its life is decided.
    room: Room,
    /// Whether that is all of it.
    is_whole: bool,
    /// Its string, if it is one.
    string: Option<Point>,
    /// Whether it stands within the other one, and may be given up to kill it.
    is_inside: bool,
}

impl Side {
    fn of(board: &Board, dragons: &Dragons, target: &Dragon, rival: &Dragon) -> Self {
        let partners = target.semeai.iter().chain(&rival.semeai);
        let racing = partners.filter_map(|&origin| dragons.dragon_at(origin));
        let racing = racing.fold(rival.stones, |all, dragon| all.union(&dragon.stones));
        let racing = racing
            .union(&enclosed(board, &target.stones))
            .union(&enclosed(board, &rival.stones));
        let region = |steps| Room::from(&Region::racing(board, dragons, target, &racing, steps));
        let whole = region(None);
        let is_whole = whole.fits();
        let near = || {
            STEPS
                .iter()
                .map(|&steps| region(Some(steps)))
                .find(Room::fits)
        };
        let strings = parts(&target.stones);
        Self {
            color: target.color,
            is_whole,
            room: if is_whole {
                whole
            } else {
                near().unwrap_or(whole)
            },
            string: target.stones.first().filter(|_| strings.len() == 1),
            is_inside: is_inside(board, &target.stones, &rival.stones),
        }
    }
}

/// What stands in eye spaces of `stones`: no string there is safe because it is not captured at once.
fn enclosed(board: &Board, stones: &PointSet) -> PointSet {
    let parts = parts(&board.all_points().difference(stones));
    let inner = parts.iter().filter(|part| part.len() <= EYE_SPACE);
    let inner = inner.fold(PointSet::EMPTY, |all, part| all.union(part));
    inner.difference(board.empty_points())
}

/// Whether nothing but the stones of `rival` and the edge is around `stones`, and nothing but these within.
fn is_inside(board: &Board, stones: &PointSet, rival: &PointSet) -> bool {
    let within = parts(&board.all_points().difference(rival));
    let own = within.iter().find(|part| part.intersects(stones));
    own.is_some_and(|part| part.intersection(board.empty_points()).union(stones) == *part)
}

/// What holds together of a dragon that races, around a stone of it: dragons hang together through stones that are
/// taken for captured, and just these may be what the race is about.
fn held(board: &Board, dragon: &Dragon, stone: Point) -> Dragon {
    let liberties = dragon
        .stones
        .neighbours()
        .intersection(board.empty_points());
    let together = parts(&dragon.stones.union(&liberties));
    let part = together.iter().find(|part| part.contains(stone));
    let stones = part.map_or(dragon.stones, |part| part.intersection(&dragon.stones));
    Dragon {
        stones,
        ..dragon.clone()
    }
}

/// The race of both sides, the first of which moves first, if it is plain in the room of either.
fn plain(board: &Board, sides: &[Side; 2]) -> Option<PlainRace> {
    let seen = sides[1].room.plain_race(board)?;
    let reversed = sides[0].room.plain_race(board)?.reversed();
    (seen == reversed).then_some(seen)
}
