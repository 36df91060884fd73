//! What surrounds dragons: where their life is decided, their eye spaces, and the liberties of a race.

use super::Reader;
use super::proofs::widest;
use super::rivals::{EYE_SPACE, Means, Side, held, inner, plain};
use crate::analysis::{Dragon, Escape, Extent, Region, Sound, parts};
use crate::local::Room;
use crate::search::{NoTrace, Tracer};
use crate::{Board, Point, PointSet, Question, QuestionError};

/// A dragon and what surrounds it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Surroundings {
    /// Its stones.
    pub stones: PointSet,
    /// The points of its eye spaces, prisoners included; those that are wide open are none.
    pub eyes: PointSet,
    /// Where its life is decided.
    pub room: Room,
    /// Whether that is all of it, or the part that reading looks at.
    pub is_whole: bool,
}

/// Two dragons that race, and what surrounds them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RaceSurroundings {
    /// The dragons, in the order of the question.
    pub sides: [Surroundings; 2],
    /// The liberties of each that are neither common nor in an eye space of its own. Where the race is plain the opponent can fill them
    /// at any time.
    pub outside: [PointSet; 2],
    /// The liberties of both.
    pub common: PointSet,
}

impl Reader {
    /// What surrounds the dragon of a stone; `as_read` is the part of its room that reading looks at where nothing is proved.
    ///
    /// # Errors
    /// There is no stone.
    pub fn surroundings(
        &mut self,
        stone: Point,
        as_read: bool,
    ) -> Result<Surroundings, QuestionError> {
        self.owner(stone)?;
        let (dragons, _) = self.read_dragons(&mut NoTrace)?;
        let dragon = dragons.dragon_at(stone);
        let dragon = dragon.ok_or(QuestionError::Empty(stone))?;
        let board = self.board();
        let near = Room::near(board, &dragons, dragon).filter(|_| as_read);
        Ok(Surroundings {
            stones: dragon.stones,
            eyes: closed(dragon),
            is_whole: near.is_none(),
            room: match near {
                Some(near) => near,
                None => widest(|beyond| {
                    let extent = Extent::Whole(Sound::Friends, beyond);
                    let asked = (extent, Escape::AsItIs);
                    Ok(Region::with_extent((board, &dragons), dragon, asked))
                })?,
            },
        })
    }

    /// What surrounds the dragons of a question about a race.
    ///
    /// # Errors
    /// The question is of another kind or does not fit the position.
    pub fn race_surroundings(
        &mut self,
        question: &Question,
    ) -> Result<RaceSurroundings, QuestionError> {
        self.check(question)?;
        self.at_race(question, |reader, stones| {
            reader.around_race(stones, &mut NoTrace)
        })
    }

    fn around_race(
        &mut self,
        [one, two]: [Point; 2],
        tracer: &mut impl Tracer,
    ) -> Result<RaceSurroundings, QuestionError> {
        let (dragons, _) = self.read_dragons(tracer)?;
        let of = |stone| dragons.dragon_at(stone).ok_or(QuestionError::Empty(stone));
        let board = self.board();
        let both = [held(board, of(one)?, one), held(board, of(two)?, two)];
        let [own, other] = &both;
        let sides = [[own, other], [other, own]];
        let sides = sides.map(|pair| Side::of(board, &dragons, pair, Means::All));
        let is_plain = plain(board, &sides).is_some();
        let eyes = [0, 1].map(|at| eyes(board, &both[at], &both[1 - at], is_plain));
        let liberties = [0, 1].map(|at| {
            let around = both[at].stones.neighbours();
            around.intersection(board.empty_points())
        });
        let common = liberties[0].intersection(&liberties[1]);
        let outside = [0, 1].map(|at| liberties[at].difference(&common).difference(&eyes[at]));
        let surroundings = |side: Side, at: usize| Surroundings {
            stones: both[at].stones,
            eyes: eyes[at],
            room: side.room,
            is_whole: side.is_whole,
        };
        let [first, second] = sides;
        Ok(RaceSurroundings {
            sides: [surroundings(first, 0), surroundings(second, 1)],
            outside,
            common,
        })
    }
}

/// The eye spaces of a dragon that races: what it alone encloses, and unless the race is plain, what may become eyes.
fn eyes(board: &Board, dragon: &Dragon, rival: &Dragon, is_plain: bool) -> PointSet {
    let inner = inner(board, &dragon.stones);
    let inside = inner.iter().filter(|part| !part.intersects(&rival.stones));
    let inside = inside.fold(PointSet::EMPTY, |all, part| all.union(part));
    match is_plain {
        true => inside,
        false => inside.union(&closed(dragon).difference(&rival.stones)),
    }
}

/// The eye spaces of a dragon that are not wide open.
fn closed(dragon: &Dragon) -> PointSet {
    let spaces = parts(&dragon.eyes.points);
    let closed = spaces.iter().filter(|space| space.len() <= EYE_SPACE);
    closed.fold(PointSet::EMPTY, |all, space| all.union(space))
}
