//! The game about an eye space, as the board has it.

use super::EyeTactics;
use super::domain::Domains;
use super::game::{Breach, Falsity, Game};
use super::topology::{Diagonals, Topology};
use crate::analysis::{Worm, Worms};
use crate::{Board, Color, Outcome, Point, PointSet, Vertex};

/// The most nodes of a game.
const MOST: usize = 20;
/// Up to so many points, all of a space are asked about their diagonals; of a larger one those at its ends.
const SMALL: usize = 8;
/// A string of the attacker with more stones than this is never taken for one that the space can capture.
const FEW: usize = 6;
/// A string of the owner with more stones than this is always part of the wall.
const PIECE: usize = 3;

/// A node: its point, and the moves that take it if it is a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) point: Point,
    pub(super) attack: Point,
    pub(super) defense: Point,
}

impl From<Point> for Node {
    fn from(point: Point) -> Self {
        Self {
            point,
            attack: point,
            defense: point,
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
    all: PointSet,
}

impl Space {
    pub(super) fn number(&self, point: Point) -> Option<usize> {
        self.nodes.iter().position(|node| node.point == point)
    }

    fn add(&mut self, node: Node) -> usize {
        self.all.insert(node.point);
        self.nodes.push(node);
        self.game.links.push(0);
        self.game.falsity.push(Falsity::default());
        self.nodes.len() - 1
    }

    /// The node of a point off the space that either side can take.
    fn key(&mut self, node: Node, by_ko: [bool; 2]) -> Option<usize> {
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
        };
        let mut points: Vec<Point> = space.points.iter().collect();
        points.truncate(MOST);
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
        self.surround(&mut space, &within, &walls)?;
        self.add_keys(&mut space)?;
        self.add_breaches(&mut space);
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

    /// Small strings of the owner that have liberties in the space alone become part of its game; their stones.
    fn breathing(&self, space: &mut Space) -> PointSet {
        let inside = |worm: &&Worm| {
            let liberties = worm.liberties(1);
            worm.color == space.owner
                && worm.size() <= PIECE
                && self.domains.lively(worm.color).intersects(&worm.stones)
                && liberties.difference(&space.points).is_empty()
        };
        let pieces: Vec<&Worm> = self.worms.worms().iter().filter(inside).collect();
        let mut stones = PointSet::EMPTY;
        for worm in pieces {
            stones = stones.union(&worm.stones);
            worm.stones.iter().for_each(|point| {
                space.add(point.into());
            });
        }
        stones
    }

    /// What every node touches.
    fn surround(
        &mut self,
        space: &mut Space,
        within: &PointSet,
        walls: &PointSet,
    ) -> Result<(), T::Error> {
        let (owner, attacker) = (space.owner, space.owner.other());
        for number in 0..space.nodes.len() {
            let (bit, point) = (1 << number, space.nodes[number].point);
            match self.board.color_at(point) {
                Some(color) if color == owner => space.game.stones[0] |= bit,
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
            let empty = self.board.is_empty_at(point);
            if reached && empty && self.tactics.stay(attacker, point)? > Outcome::Fail {
                space.game.outside |= bit;
                if within.contains(point) {
                    space.margins.insert(point);
                }
            }
        }
        Ok(())
    }

    /// The diagonals on which it depends whether points are false eyes.
    fn add_keys(&mut self, space: &mut Space) -> Result<(), T::Error> {
        let small = space.points.len() <= SMALL;
        let count = space.game.space.count_ones() as usize;
        for number in 0..count {
            let point = space.nodes[number].point;
            let end = (space.game.links[number] & space.game.space).count_ones() <= 1;
            if !end && !small {
                continue;
            }
            let points = space.points;
            let facts = (self.board, self.worms);
            let inside = |corner| points.contains(corner);
            let topology =
                self.diagonals
                    .topology(facts, self.tactics, (space.owner, point), inside)?;
            let mut falsity = falsity(space, &topology);
            falsity.approach = self.approach(space, point, &topology, falsity);
            space.game.falsity[number] = falsity;
            if end {
                space.ends.push(topology);
            }
        }
        Ok(())
    }

    /// The key by which what a false eye cuts off is put in atari; no bit if it has no liberty besides.
    fn approach(
        &self,
        space: &mut Space,
        point: Point,
        topology: &Topology,
        falsity: Falsity,
    ) -> u32 {
        if falsity.missing.is_none() {
            return 0;
        }
        let walls = self
            .board
            .adjacent(point)
            .filter(|next| !space.all.contains(*next));
        let walls = walls.filter_map(|next| self.worms.worm_at(next));
        let own = walls.filter(|worm| worm.color == space.owner);
        let outside = own.map(|worm| worm.liberties(1).difference(&space.points));
        let Some(outside) = outside.min_by_key(PointSet::len) else {
            return 0;
        };
        let cut = topology
            .diagonals
            .iter()
            .any(|diagonal| diagonal.is_open() && outside.contains(diagonal.point));
        let Some(liberty) = outside.first().filter(|_| !cut) else {
            return 0;
        };
        let fresh = space.number(liberty).is_none();
        let Some(number) = space.key(liberty.into(), [false; 2]) else {
            return 0;
        };
        space.game.approaches |= u32::from(fresh) << number;
        1 << number
    }

    /// The strings of the wall that can be captured and saved.
    fn add_breaches(&self, space: &mut Space) {
        for worm in self.worms.worms() {
            let beside = worm.stones.neighbours();
            let saved = worm.defense.filter(|defense| defense.works());
            let (Some(saved), true) = (saved, worm.color == space.owner) else {
                continue;
            };
            let at = |vertex: Option<Vertex>| vertex.and_then(Vertex::point);
            let (Some(attack), Some(defense)) = (at(worm.attack.vertex), at(saved.vertex)) else {
                continue;
            };
            let opens = space
                .nodes
                .iter()
                .enumerate()
                .filter(|(_, node)| beside.contains(node.point));
            let opens = opens.fold(0, |all, (number, _)| all | 1 << number) & !space.game.keys;
            if opens == 0 {
                continue;
            }
            let node = Node {
                point: attack,
                attack,
                defense,
            };
            let by_ko = [saved, worm.attack].map(|tactic| tactic.outcome != Outcome::Win);
            if let Some(number) = space.key(node, by_ko) {
                let at = 1 << number;
                space.game.breaches.push(Breach { at, opens });
            }
        }
    }
}

/// What makes a point a false eye, whose open diagonals become keys.
fn falsity(space: &mut Space, topology: &Topology) -> Falsity {
    let lost = topology
        .diagonals
        .iter()
        .filter(|diagonal| diagonal.value == 16);
    let missing = topology.needed().saturating_sub(lost.count());
    let open: Vec<_> = topology
        .diagonals
        .iter()
        .filter(|diagonal| diagonal.is_open())
        .collect();
    if missing > open.len() {
        return Falsity::default();
    }
    let mut keys = 0;
    for diagonal in open.into_iter().filter(|_| missing > 0) {
        let node = Node {
            point: diagonal.point,
            attack: diagonal.attack.unwrap_or(diagonal.point),
            defense: diagonal.defense.unwrap_or(diagonal.point),
        };
        if let Some(number) = space.key(node, diagonal.by_ko) {
            keys |= 1 << number;
        }
    }
    Falsity {
        missing: Some(missing as u8),
        approach: 0,
        keys,
    }
}
