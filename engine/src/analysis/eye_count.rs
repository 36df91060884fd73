//! How many eyes a dragon has, roughly: the one place where dragons ask about eyes.

use super::distance::Steps;
use super::link::is_lost;
use super::scan::{origin, parts, place};
use super::worms::Worms;
use crate::{Board, Color, Point, PointSet, Vertex};

/// A HALF EYE: an eye that whoever moves first makes or takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HalfEye {
    /// The first point of the eye space, rows from the top.
    pub point: Point,
    /// The opponent's move that takes the eye away.
    pub attack: Vertex,
    /// The owner's move that makes the eye.
    pub defense: Vertex,
}

/// The eyes of a dragon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Eyes {
    /// The number of eyes that are there whoever moves first.
    pub sure: usize,
    /// The half eyes, in the order of their points.
    pub half: Vec<HalfEye>,
    /// The single points that are surrounded and yet no eyes, in the order of the board.
    pub false_eyes: PointSet,
}

impl Eyes {
    /// The eyes in halves: two for each that is sure, one for each half eye.
    #[must_use]
    pub fn halves(&self) -> usize {
        2 * self.sure + self.half.len()
    }
}

/// What counting eyes has to know of the whole board.
pub(super) struct Grounds<'a> {
    board: &'a Board,
    worms: &'a Worms,
    /// The stones of worms that are captured and cannot be saved.
    lost: PointSet,
    /// By colour, the points that are nearer to it than to the opponent, lost stones not counted.
    domains: [PointSet; 2],
}

impl<'a> Grounds<'a> {
    pub(super) fn new(board: &'a Board, worms: &'a Worms) -> Self {
        let lost = worms.worms().iter().filter(|worm| is_lost(worm));
        let lost = lost.fold(PointSet::EMPTY, |lost, worm| lost.union(&worm.stones));
        let room = board.empty_points().union(&lost);
        let steps = Color::BOTH.map(|color| {
            let alive = board.stones(color).difference(&lost);
            Steps::walk(alive, &room)
        });
        let domains = Color::BOTH.map(|color| domain(&steps, color, &room));
        Self {
            board,
            worms,
            lost,
            domains,
        }
    }

    /// The eyes of the dragon of these stones.
    pub(super) fn eyes(&self, color: Color, stones: &PointSet) -> Eyes {
        let domain = &self.domains[color.index()];
        let room = self.board.empty_points().union(&self.lost);
        let outside = room.difference(domain).neighbours();
        let mut eyes = Eyes::default();
        for part in parts(domain) {
            if !part.neighbours().intersects(stones) {
                continue;
            }
            // Where the opponent can walk in, he does, and is stopped there.
            for space in parts(&part.difference(&outside)) {
                self.add(&mut eyes, color, &space);
            }
        }
        eyes.half.sort_by_key(|half| place(half.point));
        eyes
    }

    fn add(&self, eyes: &mut Eyes, color: Color, space: &PointSet) {
        let Some(first) = origin(space) else { return };
        let value = match space.len() {
            1 => self.single(color, first),
            2 => Value::Eyes(1),
            _ => self.shape(space),
        };
        match value {
            Value::False => eyes.false_eyes = eyes.false_eyes.with(first),
            Value::Eyes(sure) => eyes.sure += sure,
            Value::Half {
                sure,
                attack,
                defense,
            } => {
                eyes.sure += sure;
                let point = first;
                eyes.half.push(HalfEye {
                    point,
                    attack,
                    defense,
                });
            }
        }
    }

    /// A single point: it is as good as its diagonals. A diagonal that the opponent holds counts two against it,
    /// one that either side may take counts one. In the middle of the board two are allowed, elsewhere none.
    fn single(&self, color: Color, point: Point) -> Value {
        let mut against = 0;
        let mut open = None;
        let mut diagonals = 0;
        for diagonal in self.board.diagonal(point) {
            diagonals += 1;
            let held = self.held(color, diagonal);
            against += held.weight();
            open = open.or(held.moves());
        }
        let allowed = if diagonals == 4 { 2 } else { 0 };
        match (against, open) {
            (sum, _) if sum <= allowed => Value::Eyes(1),
            (sum, Some([attack, defense])) if sum == allowed + 1 => Value::Half {
                sure: 0,
                attack,
                defense,
            },
            _ => Value::False,
        }
    }

    /// Who holds the diagonal of an eye of `color`.
    fn held(&self, color: Color, point: Point) -> Held {
        let own = self.board.color_at(point) == Some(color) && !self.lost.contains(point);
        if own || self.domains[color.index()].contains(point) {
            return Held::Own;
        }
        match self.worms.worm_at(point) {
            None => Held::Open([Vertex::At(point); 2]),
            Some(worm) => match (worm.attack.vertex, worm.defense.and_then(|it| it.vertex)) {
                (Some(attack), Some(defense)) if worm.color != color => {
                    Held::Open([defense, attack])
                }
                _ => Held::Enemy,
            },
        }
    }

    /// Three points or more: one eye if the opponent has or takes the point that all the others touch, or makes
    /// the dragon fill up four in a square; else two.
    fn shape(&self, space: &PointSet) -> Value {
        let degree = |point: &Point| PointSet::EMPTY.with(*point).neighbours();
        let degree = |point: &Point| degree(point).intersection(space).len();
        let degrees: usize = space.iter().map(|point| degree(&point)).sum();
        let squared = degrees / 2 >= space.len();
        let vital = match (space.len(), squared) {
            (4, true) => return Value::Eyes(1),
            (3..=5, false) => space.iter().find(|point| degree(point) + 1 == space.len()),
            (5, true) => space.iter().find(|point| degree(point) == 3),
            (6, true) => space.iter().find(|point| degree(point) == 4),
            _ => None,
        };
        match vital {
            None => Value::Eyes(2),
            Some(point) if self.lost.contains(point) => Value::Eyes(1),
            Some(point) => Value::Half {
                sure: 1,
                attack: Vertex::At(point),
                defense: Vertex::At(point),
            },
        }
    }
}

/// What an eye space comes to.
enum Value {
    False,
    Eyes(usize),
    Half {
        sure: usize,
        attack: Vertex,
        defense: Vertex,
    },
}

/// Who holds a diagonal.
#[derive(Clone, Copy)]
enum Held {
    Own,
    Enemy,
    /// Either side, by the opponent's move or the owner's.
    Open([Vertex; 2]),
}

impl Held {
    const fn weight(self) -> usize {
        match self {
            Self::Own => 0,
            Self::Open(_) => 1,
            Self::Enemy => 2,
        }
    }

    const fn moves(self) -> Option<[Vertex; 2]> {
        match self {
            Self::Open(moves) => Some(moves),
            Self::Own | Self::Enemy => None,
        }
    }
}

/// The points of `room` that are fewer steps from `color` than from the opponent.
fn domain(steps: &[Steps; 2], color: Color, room: &PointSet) -> PointSet {
    let [own, enemy] = [color, color.other()].map(|of| &steps[of.index()]);
    let nearer = |point: &Point| match (own.from(*point), enemy.from(*point)) {
        (Some(own), Some(enemy)) => own < enemy,
        (own, None) => own.is_some(),
        (None, Some(_)) => false,
    };
    room.iter().filter(nearer).collect()
}
