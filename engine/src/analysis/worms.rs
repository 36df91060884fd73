//! All worms of a position, and what surrounds them.

use std::cmp::Reverse;

use super::cave::{Cave, caves};
use super::cavity::{Cavity, cavities, ko_stone};
use super::cut::cutstone;
use super::effective::shares;
use super::inessential::{Candidate, genus};
use super::liberties::orders;
use super::scan::{origin, place};
use super::tactics::{Tactic, Tactics};
use super::unconditional::Unconditional;
use super::worm::Worm;
use crate::{Board, Point, PointSet, StringId};

/// The worms of a position: every string and every cavity, and the caves that cavities are parts of.
#[derive(Clone, Debug, PartialEq)]
pub struct Worms {
    worms: Vec<Worm>,
    cavities: Vec<Cavity>,
    caves: Vec<Cave>,
    unconditional: Unconditional,
}

impl Worms {
    /// The worms of `board`, of which `tactics` reads the attacks and defences: every string once.
    ///
    /// # Errors
    /// Those of `tactics`.
    pub fn of<T: Tactics>(board: &Board, tactics: &mut T) -> Result<Self, T::Error> {
        let mut found = Self::unread(board);
        for worm in &mut found.worms {
            worm.read(tactics)?;
        }
        found.settle(board);
        Ok(found)
    }

    /// The worms of `board` before anything is read: none is attacked, and there are no caves yet.
    pub(super) fn unread(board: &Board) -> Self {
        let strings = strings(board);
        let unconditional = Unconditional::of(board);
        let stones: Vec<PointSet> = strings
            .iter()
            .map(|&(_, id)| *board.string(id).stones())
            .collect();
        let shares = shares(board, &stones);
        let worms = strings.into_iter().zip(shares);
        let worms = worms.map(|((origin, id), share)| {
            let string = board.string(id);
            Worm {
                color: string.color(),
                stones: *string.stones(),
                origin,
                effective_size: string.stone_count() as f64 + share,
                attack: Tactic::NONE,
                defense: None,
                lunch: None,
                cutstone: cutstone(board, id),
                genus: genus(board, string.stones()),
                ko: is_ko(board, id),
                inessential: false,
                status: unconditional.status(origin),
                invincible: unconditional.invincible(string.color()).contains(origin),
                liberties: orders(board, id),
            }
        });
        Self {
            worms: worms.collect(),
            cavities: cavities(board),
            caves: Vec::new(),
            unconditional,
        }
    }

    /// Reads the attack on a worm, and its defence.
    pub(super) fn read<T: Tactics>(&mut self, at: usize, tactics: &mut T) -> Result<(), T::Error> {
        self.worms[at].read(tactics)
    }

    /// The worms that have no life of their own but for a string around them that can be captured.
    pub(super) fn maybe_inessential(&self, board: &Board) -> Vec<usize> {
        let all = 0..self.worms.len();
        all.filter(|&at| is_inessential(board, &self.worms[at], None))
            .collect()
    }

    /// Works out what follows from the attacks that have been read: lunches, inessential worms, caves.
    pub(super) fn settle(&mut self, board: &Board) {
        let lunches: Vec<_> = self.worms.iter().map(|worm| self.lunch(worm)).collect();
        for (worm, lunch) in self.worms.iter_mut().zip(lunches) {
            worm.lunch = lunch;
            worm.inessential = is_inessential(board, worm, lunch);
        }
        self.caves = caves(&self.cavities, &self.worms);
    }

    /// See [`Worm::lunch`].
    fn lunch(&self, worm: &Worm) -> Option<Point> {
        let rank = |enemy: &&Worm| {
            let few = (enemy.liberties(1).len(), Reverse(enemy.size()));
            (Reverse(enemy.attack.outcome), few, place(enemy.origin))
        };
        let eatable = self.enemies(worm).filter(|enemy| enemy.is_attacked());
        eatable.min_by_key(rank).map(|enemy| enemy.origin)
    }

    /// The worms of stones, in the order of their origins, rows from the top.
    #[must_use]
    pub fn worms(&self) -> &[Worm] {
        &self.worms
    }

    /// The cavities, in the order of their origins.
    #[must_use]
    pub fn cavities(&self) -> &[Cavity] {
        &self.cavities
    }

    /// The caves, in the order of their origins.
    #[must_use]
    pub fn caves(&self) -> &[Cave] {
        &self.caves
    }

    /// What is settled without a move.
    #[must_use]
    pub const fn unconditional(&self) -> &Unconditional {
        &self.unconditional
    }

    /// The worm of the stone on `point`; `None` if there is none.
    #[must_use]
    pub fn worm_at(&self, point: Point) -> Option<&Worm> {
        self.worms.iter().find(|worm| worm.stones.contains(point))
    }

    /// The cavity of the empty `point`; `None` if there is a stone.
    #[must_use]
    pub fn cavity_at(&self, point: Point) -> Option<&Cavity> {
        self.cavities
            .iter()
            .find(|cavity| cavity.points.contains(point))
    }

    /// The cave of the empty `point`; `None` if there is a stone.
    #[must_use]
    pub fn cave_at(&self, point: Point) -> Option<&Cave> {
        self.caves.iter().find(|cave| cave.points.contains(point))
    }

    /// The WORM CLOSURE of some points: the worm or cavity that contains all of them; `None` if none does, or
    /// there are no points.
    #[must_use]
    pub fn closure(&self, points: &PointSet) -> Option<&PointSet> {
        let first = points.first()?;
        let worm = self.worm_at(first).map(|worm| &worm.stones);
        let whole = worm.or_else(|| self.cavity_at(first).map(|cavity| &cavity.points))?;
        points.difference(whole).is_empty().then_some(whole)
    }

    /// The BOUNDARY COMPONENTS of a worm: the cavities that it touches. With its own points they are the
    /// cavity that its removal would leave.
    pub fn boundary_components<'a>(
        &'a self,
        worm: &'a Worm,
    ) -> impl Iterator<Item = &'a Cavity> + use<'a> {
        let liberties = worm.liberties(1);
        let beside = move |cavity: &&Cavity| cavity.points.intersects(liberties);
        self.cavities.iter().filter(beside)
    }

    /// The worms of the opponent that touch a worm.
    pub fn enemies<'a>(&'a self, worm: &'a Worm) -> impl Iterator<Item = &'a Worm> + use<'a> {
        let around = worm.stones.neighbours();
        let beside =
            move |other: &&Worm| other.color != worm.color && other.stones.intersects(&around);
        self.worms.iter().filter(beside)
    }
}

/// All strings with their origins, in the order of these.
fn strings(board: &Board) -> Vec<(Point, StringId)> {
    let all = board.all_points();
    let strings = board.strings_in(&all);
    let mut strings: Vec<_> = strings
        .filter_map(|id| Some((origin(board.string(id).stones())?, id)))
        .collect();
    strings.sort_by_key(|(origin, _)| place(*origin));
    strings
}

/// Whether a worm with that lunch has no life of its own.
fn is_inessential(board: &Board, worm: &Worm, lunch: Option<Point>) -> bool {
    let candidate = Candidate {
        stones: &worm.stones,
        liberties: worm.liberties(1),
        genus: worm.genus,
        second_order: !worm.liberties(2).is_empty(),
        lunch: lunch.is_some(),
    };
    candidate.is_inessential(board)
}

/// Whether the string `id` is the stone in atari of a ko.
fn is_ko(board: &Board, id: StringId) -> bool {
    let string = board.string(id);
    let mut liberties = string.liberties().iter();
    liberties.any(|point| {
        let stone = ko_stone(board, point);
        stone.is_some_and(|stone| string.stones().contains(stone))
    })
}
