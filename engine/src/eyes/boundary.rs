//! The game about an eye space, as the board has it.

use super::EyeTactics;
use super::domain::Domains;
use super::effort::Effort;
use super::game::{Falsity, Game};
use super::topology::{Diagonals, Topology};
use crate::analysis::{Worm, Worms};
use crate::{Board, Color, Outcome, Point, PointSet};

/// A space with more points than this has room for two eyes, and is not played out.
pub(super) const ROOMY: usize = 12;
/// The most nodes of a game.
const MOST: usize = 30;
/// A string of the attacker with more stones than this is never taken for one that the space can capture.
const FEW: usize = 6;
/// More outside liberties of the wall than this make no difference.
const SPARE: usize = 2;
/// A string of the owner with more stones than this is always part of the wall.
const PIECE: usize = 3;

/// A node: its point, and the moves that take it if it is a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) point: Point,
    /// The moves of the attacker.
    pub(super) attack: PointSet,
    /// The moves of the owner.
    pub(super) defense: PointSet,
}

impl From<Point> for Node {
    fn from(point: Point) -> Self {
        Self {
            point,
            attack: PointSet::EMPTY.with(point),
            defense: PointSet::EMPTY.with(point),
        }
    }
}

/// What all eye spaces of a position are made from.
pub(super) struct Site<'a, T> {
    pub(super) board: &'a Board,
    pub(super) worms: &'a Worms,
    pub(super) domains: &'a Domains,
    pub(super) tactics: &'a mut T,
    pub(super) diagonals: Diagonals,
    pub(super) effort: Effort,
}

/// An eye space with its game.
pub(super) struct Space {
    pub(super) owner: Color,
    pub(super) points: PointSet,
    pub(super) margins: PointSet,
    /// The topology of its ends.
    pub(super) ends: Vec<Topology>,
    pub(super) game: Game,
    pub(super) nodes: Vec<Node>,
    /// The points that the space is about, and strings next to it.
    pub(super) all: PointSet,
    /// Whether the game is made, and may be played out.
    pub(super) playable: bool,
}

impl Space {
    pub(super) fn number(&self, point: Point) -> Option<usize> {
        self.nodes.iter().position(|node| node.point == point)
    }

    /// The space as one that is not played out: what touches other empty points is taken for marginal.
    fn left_open(mut self, board: &Board) -> Self {
        let open = board.empty_points().difference(&self.points);
        self.margins = open.neighbours().intersection(&self.points);
        self.playable = false;
        self
    }

    fn add(&mut self, node: Node) -> usize {
        self.all.insert(node.point);
        self.nodes.push(node);
        self.game.links.push(0);
        self.game.falsity.push(Falsity::default());
        self.nodes.len() - 1
    }

    /// The node of a point off the space that either side can take.
    pub(super) fn key(&mut self, node: Node, by_ko: [bool; 2]) -> Option<usize> {
        if let Some(number) = self.number(node.point) {
            return Some(number);
        }
        if self.nodes.len() >= MOST {
            return None;
        }
        let number = self.add(node);
        self.game.keys |= 1 << number;
        // A key that the owner has is part of the wall, and so are his stones next to it.
        self.game.wall |= 1 << number;
        let beside = PointSet::EMPTY.with(node.point).neighbours();
        for other in 0..number {
            let near = beside.contains(self.nodes[other].point);
            if near && self.game.stones[0] & 1 << other != 0 {
                self.game.links[number] |= 1 << other;
                self.game.links[other] |= 1 << number;
            }
        }
        for (side, by_ko) in by_ko.into_iter().enumerate() {
            self.game.ko_keys[side] |= u32::from(by_ko) << number;
        }
        Some(number)
    }

    /// The key of an attacker who has filled some points, all but the last of them in his own time.
    pub(super) fn approach(&mut self, points: PointSet) -> u32 {
        let known = |node: &usize| {
            self.game.approaches & 1 << node != 0 && self.nodes[*node].attack == points
        };
        if let Some(number) = (0..self.nodes.len()).find(known) {
            return 1 << number;
        }
        let Some(point) = points.first().filter(|_| self.nodes.len() < MOST) else {
            return 0;
        };
        let number = self.add(Node {
            attack: points,
            ..point.into()
        });
        self.game.keys |= 1 << number;
        self.game.approaches |= 1 << number;
        1 << number
    }
}

impl<T: EyeTactics> Site<'_, T> {
    /// The eye space of `owner` on some points.
    pub(super) fn space(&mut self, owner: Color, points: &PointSet) -> Result<Space, T::Error> {
        let mut space = Space {
            owner,
            points: *points,
            margins: PointSet::EMPTY,
            ends: Vec::new(),
            game: Game::default(),
            nodes: Vec::new(),
            all: PointSet::EMPTY,
            playable: true,
        };
        if points.len() > ROOMY {
            return Ok(space.left_open(self.board));
        }
        for point in points {
            let number = space.add(point.into());
            space.game.space |= 1 << number;
        }
        let within = space.points;
        let walls = self
            .domains
            .lively(owner)
            .difference(&self.breathing(&mut space));
        let weak: Vec<&Worm> = self
            .worms
            .worms()
            .iter()
            .filter(|worm| self.hangs(worm, &space))
            .collect();
        for worm in weak {
            let body = worm.stones.union(worm.liberties(1)).difference(&space.all);
            if space.nodes.len() + body.len() <= MOST {
                body.iter().for_each(|point| {
                    space.add(point.into());
                });
            }
        }
        let reached = self.surround(&mut space, &walls);
        if reached.len() > self.effort.openings {
            return Ok(space.left_open(self.board));
        }
        self.enter(&mut space, &within, &reached)?;
        space.game.spare = self.spare(&space, &walls);
        self.add_keys(&mut space)?;

        Ok(space)
    }

    /// Whether a string of the attacker next to the space has one other liberty at most.
    fn hangs(&self, worm: &Worm, space: &Space) -> bool {
        let liberties = worm.liberties(1);
        worm.color != space.owner
            && self.domains.lively(worm.color).intersects(&worm.stones)
            && worm.size() <= FEW
            && liberties.intersects(&space.points)
            && liberties.difference(&space.points).len() <= 1
    }

    /// Strings of the owner that have liberties in the space alone become part of its game, if they are small or if there
    /// are no others; their stones.
    fn breathing(&self, space: &mut Space) -> PointSet {
        let lively = self.domains.lively(space.owner);
        let near = space.points.neighbours().intersection(lively);
        let around = self.worms.worms().iter();
        let around: Vec<&Worm> = around
            .filter(|worm| near.intersects(&worm.stones))
            .collect();
        let is_inside = |worm: &&Worm| worm.liberties(1).difference(&space.points).is_empty();
        let mut inside: Vec<&Worm> = around.iter().copied().filter(is_inside).collect();
        let stones: usize = inside.iter().map(|worm| worm.size()).sum();
        // A wall of several strings, none of which has a liberty outside, can be cut and captured piece by piece.
        let is_apart = inside.len() == around.len() && space.nodes.len() + stones <= MOST;
        if around.len() < 2 {
            return PointSet::EMPTY;
        }
        if !is_apart {
            inside.retain(|worm| worm.size() <= PIECE);
        }
        let mut stones = PointSet::EMPTY;
        for worm in inside {
            if space.nodes.len() + worm.size() > MOST {
                break;
            }
            stones = stones.union(&worm.stones);
            for point in &worm.stones {
                let number = space.add(point.into());
                space.game.goal |= u32::from(is_apart) << number;
            }
        }
        stones
    }

    /// The liberties of the wall outside, up to [`SPARE`].
    fn spare(&self, space: &Space, walls: &PointSet) -> u8 {
        let touching = space.all.neighbours().intersection(walls);
        let strings = self.board.strings_in(&touching);
        let liberties = strings.fold(PointSet::EMPTY, |all, id| {
            all.union(self.board.string(id).liberties())
        });
        liberties.difference(&space.all).len().min(SPARE) as u8
    }

    /// What every node touches; the empty ones that may be reached from outside.
    fn surround(&self, space: &mut Space, walls: &PointSet) -> Vec<usize> {
        let mut open = Vec::new();
        for number in 0..space.nodes.len() {
            let (bit, point) = (1 << number, space.nodes[number].point);
            match self.board.color_at(point) {
                Some(color) if color == space.owner => space.game.stones[0] |= bit,
                Some(_) => space.game.stones[1] |= bit,
                None => {}
            }
            let mut reached = false;
            for next in self.board.adjacent(point) {
                if let Some(other) = space.number(next) {
                    space.game.links[number] |= 1 << other;
                } else if walls.contains(next) {
                    space.game.wall |= bit;
                } else {
                    reached = true;
                }
            }
            if reached && self.board.is_empty_at(point) {
                open.push(number);
            } else if reached && space.game.stones[0] & bit != 0 {
                // Whoever captures it there is connected with the outside.
                space.game.outside |= bit;
            }
        }
        open
    }

    /// The nodes that the attacker enters from outside, of those that may be reached.
    fn enter(
        &mut self,
        space: &mut Space,
        within: &PointSet,
        reached: &[usize],
    ) -> Result<(), T::Error> {
        for &number in reached {
            let point = space.nodes[number].point;
            if self.tactics.stay(space.owner.other(), point)? > Outcome::Fail {
                space.game.outside |= 1 << number;
                if within.contains(point) {
                    space.margins.insert(point);
                }
            }
        }
        Ok(())
    }
}
