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
        let strings = strings(board);
        let attacks = strings.iter().map(|&(origin, _)| tactics.attack(origin));
        let attacks = attacks.collect::<Result<Vec<_>, _>>()?;
        let mut defenses = Vec::with_capacity(strings.len());
        for (&(origin, _), attack) in strings.iter().zip(&attacks) {
            let defense = attack.works().then(|| tactics.defend(origin));
            defenses.push(defense.transpose()?);
        }
        let read = attacks.into_iter().zip(defenses).collect();
        Ok(Self::with(board, &strings, read))
    }

    /// The worms of `board`, whose attacks and defences are `read`, in the order of `strings`.
    fn with(
        board: &Board,
        strings: &[(Point, StringId)],
        read: Vec<(Tactic, Option<Tactic>)>,
    ) -> Self {
        let unconditional = Unconditional::of(board);
        let stones: Vec<PointSet> = strings
            .iter()
            .map(|&(_, id)| *board.string(id).stones())
            .collect();
        let shares = shares(board, &stones);
        let lunches: Vec<_> = strings
            .iter()
            .map(|&(_, id)| lunch(board, id, strings, &read))
            .collect();
        let parts = strings.iter().zip(read).zip(shares).zip(lunches);
        let worms: Vec<Worm> = parts
            .map(|(((&(origin, id), (attack, defense)), share), lunch)| {
                let string = board.string(id);
                let liberties = orders(board, id);
                let genus = genus(board, string.stones());
                let candidate = Candidate {
                    stones: string.stones(),
                    liberties: string.liberties(),
                    genus,
                    second_order: !liberties[1].is_empty(),
                    lunch: lunch.is_some(),
                };
                Worm {
                    color: string.color(),
                    stones: *string.stones(),
                    origin,
                    effective_size: string.stone_count() as f64 + share,
                    attack,
                    defense,
                    lunch,
                    cutstone: cutstone(board, id),
                    genus,
                    ko: is_ko(board, id),
                    inessential: candidate.is_inessential(board),
                    status: unconditional.status(origin),
                    invincible: unconditional.invincible(string.color()).contains(origin),
                    liberties,
                }
            })
            .collect();
        let cavities = cavities(board);
        Self {
            caves: caves(&cavities, &worms),
            worms,
            cavities,
            unconditional,
        }
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

/// The lunch of the string `id`: see [`Worm::lunch`].
fn lunch(
    board: &Board,
    id: StringId,
    strings: &[(Point, StringId)],
    read: &[(Tactic, Option<Tactic>)],
) -> Option<Point> {
    let enemies = board.neighbours(id).filter_map(|enemy| {
        let at = strings.iter().position(|(_, string)| *string == enemy)?;
        let (origin, attack) = (strings[at].0, read[at].0);
        let string = board.string(enemy);
        let few = (string.liberty_count(), Reverse(string.stone_count()));
        let rank = (Reverse(attack.outcome), few, place(origin));
        attack.works().then_some((rank, origin))
    });
    enemies.min().map(|(_, origin)| origin)
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
