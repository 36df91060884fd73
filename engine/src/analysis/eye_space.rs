//! Eye spaces, as dragons count them.

use std::cmp::Reverse;

use super::link::is_lost;
use super::scan::place;
use super::worm::Worm;
use super::worms::Worms;
use crate::{Board, Color, Point, PointSet, Vertex};

/// An eye space and the eyes that it comes to. Where they are and what they come to is for others to find out;
/// dragons count them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EyeSpace {
    /// The colour whose eyes they are.
    pub color: Color,
    /// Its points, margins included.
    pub points: PointSet,
    /// The points that the opponent can enter from outside.
    pub margins: PointSet,
    /// The points in it that are no eyes: the stones around them can be cut apart.
    pub false_eyes: PointSet,
    /// The eyes if the opponent moves first, and if the owner does, two at most; `None` if that is not known.
    pub count: Option<[u8; 2]>,
    /// The moves by which the opponent takes eyes away, the best one first.
    pub attacks: Vec<Point>,
    /// The moves by which the owner makes them, the best one first.
    pub defenses: Vec<Point>,
}

impl EyeSpace {
    /// An eye space of which nothing is known but where it is.
    #[must_use]
    pub const fn new(color: Color, points: PointSet) -> Self {
        Self {
            color,
            points,
            margins: PointSet::EMPTY,
            false_eyes: PointSet::EMPTY,
            count: None,
            attacks: Vec::new(),
            defenses: Vec::new(),
        }
    }

    /// Whether a dragon of some stones is around it: next to a point that is no margin, if there is one.
    pub(super) fn is_beside(&self, stones: &PointSet) -> bool {
        let inner = self.points.difference(&self.margins);
        let points = if inner.is_empty() { self.points } else { inner };
        points.neighbours().intersects(stones)
    }

    /// Whether a string of the opponent stands in it that is not lost.
    fn has_guests(&self, worms: &Worms) -> bool {
        let is_guest = |worm: &Worm| {
            worm.color != self.color && worm.stones.intersects(&self.points) && !is_lost(worm)
        };
        worms.worms().iter().any(is_guest)
    }

    /// The eyes that are known. A space that is walled off by its owner's stones and was not played out is a large
    /// one, and is worth two.
    fn known(&self, board: &Board) -> Option<[u8; 2]> {
        let around = self.points.neighbours().difference(&self.points);
        let walled = around.difference(board.stones(self.color)).is_empty();
        self.count.or_else(|| walled.then_some([2; 2]))
    }
}

/// A HALF EYE: an eye space of which whoever moves first decides what it comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HalfEye {
    /// The first point of the eye space, rows from the top.
    pub point: Point,
    /// The opponent's moves that take eyes away, the best one first.
    pub attacks: Vec<Point>,
    /// The owner's moves that make them, the best one first.
    pub defenses: Vec<Point>,
    /// How many they are: 1, or 2 where a move makes two eyes of none.
    pub eyes: u8,
}

impl HalfEye {
    /// The opponent's best move, and the owner's; a pass where a space comes to more or less without one.
    #[must_use]
    pub fn moves(&self) -> [Vertex; 2] {
        [best(&self.attacks), best(&self.defenses)]
    }
}

/// The eyes of a dragon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DragonEyes {
    /// The number of eyes that are there whoever moves first.
    pub sure: usize,
    /// How many of them are in spaces where a string of the opponent stands that cannot just be captured: they may be
    /// life in a seki only, or have to be won in a race.
    pub shared: usize,
    /// The half eyes, those that make two eyes first, then in the order of their points.
    pub half: Vec<HalfEye>,
    /// The points of all its eye spaces.
    pub points: PointSet,
    /// The points that are surrounded and yet no eyes.
    pub false_eyes: PointSet,
    /// The number of eye spaces that are open to the outside and were not played out: any of them may come to two
    /// eyes, or to none.
    pub open: usize,
}

impl DragonEyes {
    /// The eyes of the dragon of some stones.
    pub(super) fn of(
        (board, worms): (&Board, &Worms),
        spaces: &[EyeSpace],
        (color, stones): (Color, &PointSet),
    ) -> Self {
        let mut eyes = Self::default();
        let own = spaces.iter().filter(|space| space.color == color);
        for space in own.filter(|space| space.is_beside(stones)) {
            eyes.points = eyes.points.union(&space.points);
            eyes.false_eyes = eyes.false_eyes.union(&space.false_eyes);
            let Some([least, most]) = space.known(board) else {
                eyes.open += 1;
                continue;
            };
            eyes.sure += usize::from(least);
            if space.has_guests(worms) {
                eyes.shared += usize::from(least);
            }
            let point = space.points.iter().min_by_key(|point| place(*point));
            if let Some(point) = point.filter(|_| least < most) {
                eyes.half.push(HalfEye {
                    point,
                    attacks: space.attacks.clone(),
                    defenses: space.defenses.clone(),
                    eyes: most - least,
                });
            }
        }
        let rank = |half: &HalfEye| (Reverse(half.eyes), place(half.point));
        eyes.half.sort_by_key(rank);
        eyes
    }

    /// The eyes if the opponent moves first, and both sides decide about half eyes in turn; those that one move of the
    /// opponent takes are decided at once. Open spaces come to none.
    #[must_use]
    pub fn least(&self) -> usize {
        self.least_with(0)
    }

    /// The eyes if the owner moves first, and both sides decide about half eyes in turn; those that one move of the owner
    /// makes are decided at once. Open spaces come to none.
    #[must_use]
    pub fn most(&self) -> usize {
        self.most_with(0)
    }

    /// [`Self::least`], with `more` half eyes of one eye each that are not in the list.
    pub(super) fn least_with(&self, more: usize) -> usize {
        let by_attack = self.at_once(|half| &half.attacks);
        self.sure + every_second(&by_attack, more, 1)
    }

    /// [`Self::most`], with `more` half eyes of one eye each that are not in the list.
    pub(super) fn most_with(&self, more: usize) -> usize {
        let by_defense = self.at_once(|half| &half.defenses);
        self.sure + every_second(&by_defense, more, 0)
    }

    /// The moves of the opponent and of the owner that decide about the most eyes; `None` if there are no half eyes.
    pub(super) fn vital(&self) -> Option<[Vertex; 2]> {
        let attack = self.at_once(|half| &half.attacks).into_iter().next()?;
        let defense = self.at_once(|half| &half.defenses).into_iter().next()?;
        Some([attack, defense].map(|decision| best(&decision.moves)))
    }

    /// What the half eyes come down to: those that one of the `moves` decides about are one, and the one that is about
    /// the most eyes comes first.
    fn at_once(&self, moves: impl Fn(&HalfEye) -> &Vec<Point>) -> Vec<Decision> {
        let mut decisions: Vec<Decision> = Vec::new();
        for half in &self.half {
            let (by, eyes) = (moves(half), usize::from(half.eyes));
            let together = |known: &&mut Decision| known.moves.iter().any(|at| by.contains(at));
            match decisions.iter_mut().find(together) {
                Some(known) => {
                    known.moves.retain(|at| by.contains(at));
                    known.eyes += eyes;
                }
                None => decisions.push(Decision {
                    moves: by.clone(),
                    eyes,
                }),
            }
        }
        decisions.sort_by_key(|decision| Reverse(decision.eyes));
        decisions
    }
}

/// What one move decides.
struct Decision {
    /// The moves that do, the best one first.
    moves: Vec<Point>,
    eyes: usize,
}

/// The eyes that a side gets which is to move (0), or moves second (1), with `more` half eyes besides: whoever is to
/// move takes the most that are left.
fn every_second(decisions: &[Decision], more: usize, first: usize) -> usize {
    // None is about less than one eye, so that those besides may come last.
    let eyes = decisions.iter().map(|decision| decision.eyes);
    let eyes = eyes.chain(std::iter::repeat_n(1, more));
    eyes.skip(first).step_by(2).sum()
}

fn best(moves: &[Point]) -> Vertex {
    moves.first().copied().map_or(Vertex::Pass, Vertex::At)
}
