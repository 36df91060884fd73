//! All dragons of a position.

use std::cmp::Reverse;

use super::cave::Cave;
use super::dragon::{Dragon, DragonStatus};
use super::eye_space::{DragonEyes, EyeSpace};
use super::link::is_lost;
use super::nearby::Nearby;
use super::scan::{origin, place};
use super::status::{by_strings, is_short, judge, safety, weakness};
use super::tactics::Links;
use super::worm::Worm;
use super::worms::Worms;
use crate::board::Superstring;
use crate::{Board, Point, PointSet, Vertex};

/// The dragons of a position, and the worms that they are made of.
///
/// Two worms of one colour belong to one dragon
///
/// - if both are next to an eye space: a cave of their colour alone, of twelve points at most;
/// - if neither can be attacked, and they share two liberties on which their owner would stand well, or one on
///   which the opponent would be captured, or touch an enemy that is lost;
/// - if connection reading says that the opponent, moving first, cannot cut them;
/// - or if others join them.
///
/// Of two links or more that one move of the opponent threatens at once none counts, unless one move of the owner
/// keeps all of them: that point is a cutting point.
///
/// The status follows from worms, eyes and ways out alone, as in the manual's `dragon_status`: life and death is
/// not read.
#[derive(Clone, Debug, PartialEq)]
pub struct Dragons {
    worms: Worms,
    dragons: Vec<Dragon>,
    cutting_points: PointSet,
}

impl Dragons {
    /// The dragons of `board`, whose worms and eye spaces are known, and of which `links` reads connections.
    ///
    /// # Errors
    /// Those of `links`.
    pub fn of<L: Links>(
        board: &Board,
        worms: Worms,
        spaces: &[EyeSpace],
        links: &mut L,
    ) -> Result<Self, L::Error> {
        Self::from_nearby(board, &mut Nearby::of(worms), spaces, links)
    }

    /// The dragons of worms that are read, of which some may be found out already.
    pub(super) fn from_nearby<L: Links>(
        board: &Board,
        nearby: &mut Nearby,
        spaces: &[EyeSpace],
        links: &mut L,
    ) -> Result<Self, L::Error> {
        let mut dragons: Vec<Dragon> = Vec::new();
        for first in 0..nearby.facts.worms.worms().len() {
            let members = nearby.dragon(board, first, links)?;
            if members.first() == Some(&first) {
                dragons.push(gathered(board, &nearby.facts.worms, spaces, &members));
            }
        }
        dragons.sort_by_key(|dragon| place(dragon.origin));
        let mut found = Self {
            worms: nearby.facts.worms.clone(),
            dragons,
            cutting_points: nearby.cutting_points,
        };
        found.meet(board);
        found.judge();
        Ok(found)
    }

    /// The dragons, in the order of their origins, rows from the top.
    #[must_use]
    pub fn dragons(&self) -> &[Dragon] {
        &self.dragons
    }

    /// The worms, cavities and caves that they are made of.
    #[must_use]
    pub const fn worms(&self) -> &Worms {
        &self.worms
    }

    /// The points by which the opponent cuts one link or another of several.
    #[must_use]
    pub const fn cutting_points(&self) -> &PointSet {
        &self.cutting_points
    }

    /// The dragon of the stone on `point`; `None` if there is none.
    #[must_use]
    pub fn dragon_at(&self, point: Point) -> Option<&Dragon> {
        self.dragons
            .iter()
            .find(|dragon| dragon.stones.contains(point))
    }

    /// Whether the stones on two points belong to one dragon; `false` where there is no stone.
    #[must_use]
    pub fn same(&self, one: Point, two: Point) -> bool {
        let dragon = self.dragon_at(one);
        dragon.is_some_and(|dragon| dragon.stones.contains(two))
    }

    /// What the strings of a dragon settle without a look at its eyes: one that is alive or dead whatever is played, and
    /// what string reading says of all of it or of the larger part. `None` where they settle nothing.
    #[must_use]
    pub fn by_strings(&self, dragon: &Dragon) -> Option<(DragonStatus, Option<[Vertex; 2]>)> {
        by_strings(&self.worms, dragon)
    }

    /// The BORDER of a cave: the dragon around it, if all the worms around it have one colour and belong to one
    /// dragon.
    #[must_use]
    pub fn border(&self, cave: &Cave) -> Option<&Dragon> {
        let color = cave.border.color()?;
        let around = cave.points.union(&cave.inessential).neighbours();
        let mut beside = self
            .dragons
            .iter()
            .filter(|dragon| dragon.color == color && dragon.stones.intersects(&around));
        beside.next().filter(|_| beside.next().is_none())
    }

    /// The stones of the worms that are captured and cannot be saved.
    #[must_use]
    pub fn lost(&self) -> PointSet {
        let lost = self.worms.worms().iter().filter(|worm| is_lost(worm));
        lost.fold(PointSet::EMPTY, |lost, worm| lost.union(&worm.stones))
    }

    /// The superstring of the stone on `point`, with all the manual's links: also those through stones that are
    /// captured. `None` if there is no stone.
    #[must_use]
    pub fn superstring(&self, board: &Board, point: Point) -> Option<Superstring> {
        board.superstring_at(point, &self.lost())
    }

    /// The dragons that touch each dragon, and those that it races with.
    fn meet(&mut self, board: &Board) {
        let reach = |dragon: &Dragon| {
            let around = dragon.stones.neighbours();
            let liberties = around.intersection(board.empty_points());
            (around.union(&liberties.neighbours()), dragon.stones)
        };
        let reaches: Vec<_> = self.dragons.iter().map(reach).collect();
        let short: Vec<bool> = self
            .dragons
            .iter()
            .map(|dragon| is_short(&self.worms, dragon))
            .collect();
        let all: Vec<_> = self
            .dragons
            .iter()
            .map(|dragon| (dragon.origin, dragon.color))
            .collect();
        for (at, dragon) in self.dragons.iter_mut().enumerate() {
            let beside =
                |other: &usize| *other != at && reaches[*other].1.intersects(&reaches[at].0);
            let beside: Vec<usize> = (0..all.len()).filter(beside).collect();
            dragon.neighbours = beside.iter().map(|&other| all[other].0).collect();
            let races = |other: &&usize| {
                let touches = reaches[**other].1.intersects(&reaches[at].1.neighbours());
                short[at] && short[**other] && all[**other].1 != dragon.color && touches
            };
            dragon.semeai = beside.iter().filter(races).map(|&o| all[o].0).collect();
        }
    }

    fn judge(&mut self) {
        for dragon in &mut self.dragons {
            (dragon.status, dragon.moves) = judge(&self.worms, dragon);
            dragon.weakness = weakness(dragon, dragon.status);
            dragon.safety = safety(dragon.status, dragon.weakness);
        }
    }
}

/// The dragon of the worms `members`, without what depends on its neighbours.
pub(super) fn gathered(
    board: &Board,
    worms: &Worms,
    spaces: &[EyeSpace],
    members: &[usize],
) -> Dragon {
    let members: Vec<&Worm> = members.iter().map(|&at| &worms.worms()[at]).collect();
    let members = &members[..];
    let stones = members
        .iter()
        .fold(PointSet::EMPTY, |all, worm| all.union(&worm.stones));
    let (color, first) = (members[0].color, members[0].origin);
    let eyes = DragonEyes::of((board, worms), spaces, (color, &stones));
    Dragon {
        color,
        origin: origin(&stones).unwrap_or(first),
        worms: members.iter().map(|worm| worm.origin).collect(),
        effective_size: members.iter().map(|worm| worm.effective_size).sum(),
        genus: genus(worms, members, &stones, &eyes),
        escape_route: members
            .iter()
            .map(|worm| worm.liberties(4).len())
            .max()
            .unwrap_or(0),
        lunch: lunch(worms, members),
        status: DragonStatus::Unknown,
        moves: None,
        safety: DragonStatus::Unknown,
        weakness: 0.0,
        neighbours: Vec::new(),
        semeai: Vec::new(),
        eyes,
        stones,
    }
}

/// See [`Dragon::genus`].
fn genus(worms: &Worms, members: &[&Worm], stones: &PointSet, eyes: &DragonEyes) -> usize {
    let color = members[0].color;
    let around = stones.neighbours();
    let own = |cave: &&Cave| {
        cave.border.color() == Some(color)
            && cave.points.intersects(&around)
            && !(cave.size() == 1 && cave.points.intersects(&eyes.false_eyes))
    };
    worms.caves().iter().filter(own).count()
}

/// See [`Dragon::lunch`].
fn lunch(worms: &Worms, members: &[&Worm]) -> Option<Point> {
    let enemies = members.iter().flat_map(|worm| worms.enemies(worm));
    let eatable = enemies.filter(|enemy| enemy.is_attacked() && !is_lost(enemy));
    let rank = |enemy: &&Worm| {
        let few = (enemy.liberties(1).len(), Reverse(enemy.size()));
        (Reverse(enemy.attack.outcome), few, place(enemy.origin))
    };
    eatable.min_by_key(rank).map(|enemy| enemy.origin)
}
