//! Plain races, which are counted instead of searched.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, around, flood, lowest};
use super::enclosure::Enclosure;
use super::eye;
use super::guard::Guard;
use super::judge::{self, Outlook};
use super::pockets::{Kind, Pockets};
use super::position::{NONE, Position};
use crate::search::Role;
use crate::semeai::{Contender, Eye, PlainRace};
use crate::verify::KoModel;

/// More liberties than there are: those of a string with two eyes.
const ENDLESS: u32 = 1 << 16;
/// Who captures so many stones has room for two eyes.
const ROOMY: u32 = 8;
/// With fewer liberties after that he may be captured before he has made them.
const FREE: u32 = 3;

/// A string with two eyes.
const ALIVE: Contender = Contender {
    outside: ENDLESS,
    eye: Eye { size: 0, stones: 0 },
};

/// Two strings that may race, and what surrounds them.
struct Ground<G: Grid> {
    empty: Cells<G>,
    guard: Guard<G>,
    /// The attacker's string and the dragon.
    strings: [Cells<G>; 2],
    /// What the dragon encloses.
    enclosed: Cells<G>,
}

/// The side that has won, if that is settled by rules or by counting.
#[inline]
pub(super) fn settled<G: Grid>(
    area: &Area<G>,
    position: &Position<G>,
    outlook: &Outlook<G>,
) -> Option<usize> {
    judge::settled(area, position, outlook).or_else(|| {
        area.counts_races
            .then(|| counted(area, position, outlook))?
    })
}

/// The side that wins, where that is counted.
#[inline]
fn counted<G: Grid>(area: &Area<G>, position: &Position<G>, outlook: &Outlook<G>) -> Option<usize> {
    if !outlook.is_one || position.ban != NONE {
        return None;
    }
    let ground = Ground::of(area, position, outlook.firm)?;
    let race = ground.count(area, position)?;
    if race.sides[DEFENDER] == ALIVE {
        return Some(DEFENDER);
    }
    if race.captures(ATTACKER, position.turn) {
        return Some(ATTACKER);
    }
    ground.lives_by_capturing(area).then_some(DEFENDER)
}

/// The race of the room of `enclosure`, if it is plain.
pub(super) fn of<G: Grid>(enclosure: &Enclosure<G>) -> Option<PlainRace> {
    let area = &enclosure.area;
    let position = enclosure.position(Role::Attack, KoModel::None);
    let outlook = Outlook::of(area, &position);
    if !outlook.is_one || position.ban != NONE {
        return None;
    }
    let ground = Ground::of(area, &position, outlook.firm)?;
    if !ground.lives_by_capturing(area) {
        return None;
    }
    let race = ground.count(area, &position)?;
    (!race.sides.contains(&ALIVE)).then_some(race)
}

/// The pockets of the room of `enclosure` that are counted by playing them out.
pub(super) fn pockets<G: Grid>(enclosure: &Enclosure<G>) -> Pockets<G> {
    let area = &enclosure.area;
    let position = enclosure.position(Role::Attack, KoModel::None);
    let outlook = Outlook::of(area, &position);
    let ground = outlook
        .is_one
        .then(|| Ground::of(area, &position, outlook.firm));
    let mut pockets = Pockets::default();
    if let Some(ground) = ground.flatten() {
        for side in [ATTACKER, DEFENDER] {
            ground.add_eye(area, side, &mut pockets);
            ground.add_outside(area, side, &mut pockets);
        }
    }
    pockets
}

/// The one string of `loose` that the dragon may race with: the one outside of it, or, where it encloses all of them, the one
/// that is next to it in a place too large for an eye.
#[inline]
fn rival<G: Grid>(loose: Cells<G>, goal: Cells<G>, enclosed: Cells<G>) -> Option<Cells<G>> {
    let outer = loose & !enclosed;
    let racing = if outer == Cells::EMPTY {
        loose & around(goal) & roomy(enclosed)
    } else {
        outer
    };
    let rival = flood(lowest(racing), loose);
    (racing != Cells::EMPTY && racing & !rival == Cells::EMPTY).then_some(rival)
}

/// The parts of `cells` that are too large for an eye.
fn roomy<G: Grid>(cells: Cells<G>) -> Cells<G> {
    let (mut left, mut roomy) = (cells, Cells::EMPTY);
    while left != Cells::EMPTY {
        let part = flood(lowest(left), left);
        left &= !part;
        if part.count_ones() > eye::LARGEST {
            roomy |= part;
        }
    }
    roomy
}

/// The cells that only one string encloses.
#[inline]
fn within<G: Grid>(string: Cells<G>, guard: &Guard<G>, area: &Area<G>) -> Cells<G> {
    let open = area.cells & !string;
    let outside = open & (guard.guarded[ATTACKER] | guard.guarded[DEFENDER]);
    open & !flood(outside, open)
}

impl<G: Grid> Ground<G> {
    /// The dragon, which is one string, and the only string of the attacker that it may race with. `firm` are the attacker's
    /// stones that are never captured.
    #[inline]
    fn of(area: &Area<G>, position: &Position<G>, firm: Cells<G>) -> Option<Self> {
        let goal = position.goal;
        let empty = position.empty(area);
        let rim = around(goal | around(goal) & empty);
        if position.stones[ATTACKER] & !firm & rim == Cells::EMPTY {
            return None;
        }
        let guard = Guard::of(area, position, firm);
        // Prisoners in the eye of the dragon are not what it races with.
        let enclosed = within(goal, &guard, area);
        let rival = rival(guard.loose[ATTACKER], goal, enclosed)?;
        Some(Self {
            empty,
            guard,
            strings: [rival, goal],
            enclosed,
        })
    }

    /// Whether the dragon lives once it has captured the other string, though the attacker moves next: there is room for
    /// two eyes, and time to make them, or there are two ways to what is safe.
    #[inline]
    fn lives_by_capturing(&self, area: &Area<G>) -> bool {
        let [rival, goal] = self.strings;
        let gates = rival & around(goal) & self.guard.guarded[DEFENDER];
        // Common liberties are filled by either side until then.
        let common = self.common(area);
        let freed = [
            rival & around(goal | common),
            (rival | common) & around(goal),
        ];
        let is_free = freed.iter().all(|cells| cells.count_ones() >= FREE);
        rival.count_ones() >= ROOMY && is_free || gates.count_ones() > 1
    }

    /// The race, if it is plain: if there is nothing else in the room, and every liberty is of a plain kind. A side may have two
    /// eyes.
    fn count(&self, area: &Area<G>, position: &Position<G>) -> Option<PlainRace> {
        let loose: [Cells<G>; 2] =
            std::array::from_fn(|side| self.guard.loose[side] & !self.strings[side]);
        let common = self.common(area);
        let mut race = PlainRace {
            common: common.count_ones(),
            ..PlainRace::default()
        };
        let mut known = common;
        let mut prisoners = Cells::EMPTY;
        for side in [DEFENDER, ATTACKER] {
            let inner = self.inner(area, side);
            let stones = inner & loose[1 - side];
            let string = self.strings[side];
            let has_others = |cells: Cells<G>| around(string) & self.empty & !cells != Cells::EMPTY;
            let (pockets, played) = area
                .pockets
                .outside((side, string), position, &has_others)?;
            let outside = self.outside(area, side) & !pockets;
            let eye = || {
                let settled = eye::of(inner, stones, self.empty, string);
                settled.or_else(|| {
                    area.pockets
                        .eye((side, string), inner, position, &has_others)
                })
            };
            race.sides[side] = match eye() {
                Some(eye) => Contender {
                    outside: outside.count_ones() + played,
                    eye,
                },
                None if eye::are_two(inner, self.empty, string) => ALIVE,
                None => return None,
            };
            known |= outside | pockets | inner;
            prisoners |= stones;
        }
        // The moves that fill an eye are counted with those that take stones out of it: one of these is due now.
        if race.sides.iter().any(|side| is_due(side, race.common)) {
            return None;
        }
        let near = around(self.strings[0] | self.strings[1]);
        let is_plain = self.empty & near & !known == Cells::EMPTY
            && (loose[0] | loose[1]) & !prisoners == Cells::EMPTY;
        is_plain.then_some(race)
    }

    /// Adds the eye space of a side to some pockets, if it is more than one plain eye.
    fn add_eye(&self, area: &Area<G>, side: usize, pockets: &mut Pockets<G>) {
        let inner = self.inner(area, side);
        let string = self.strings[side];
        let stones = inner & self.guard.loose[1 - side];
        let is_plain = eye::of(inner, stones, self.empty, string).is_some()
            || eye::are_two(inner, self.empty, string);
        let is_whole = inner != Cells::EMPTY
            && flood(lowest(inner), inner) == inner
            && inner & !area.moves[1 - side] == Cells::EMPTY;
        if is_whole && !is_plain {
            pockets.add((Kind::Eye, side), inner, string, Cells::EMPTY);
        }
    }

    /// Adds what is next to the string of a side and to walls of its opponent, if that is more than liberties that
    /// can be filled at any time.
    fn add_outside(&self, area: &Area<G>, side: usize, pockets: &mut Pockets<G>) {
        let [string, other] = [self.strings[side], self.strings[1 - side]];
        let known = self.common(area) | self.outside(area, side) | self.inner(area, side);
        let others = (self.guard.loose[0] | self.guard.loose[1]) & !string;
        let mut unknown = self.empty & around(string) & !around(other) & !known;
        while unknown != Cells::EMPTY {
            let part = flood(lowest(unknown), self.empty);
            unknown &= !part;
            let guarded = self.guard.guarded[1 - side];
            let is_pocket = part & guarded != Cells::EMPTY
                && around(part) & others == Cells::EMPTY
                && part & (self.guard.guarded[side] | !area.moves[1 - side]) == Cells::EMPTY;
            if is_pocket {
                pockets.add((Kind::Outside, side), part, string, guarded);
            }
        }
    }

    /// What the string of `side` alone encloses, without the place that the other string is in.
    fn inner(&self, area: &Area<G>, side: usize) -> Cells<G> {
        let enclosed = match side {
            DEFENDER => self.enclosed,
            _ => within(self.strings[side], &self.guard, area),
        };
        enclosed & !flood(enclosed & self.strings[1 - side], enclosed)
    }

    /// Liberties of both strings that touch nothing else but each other.
    fn common(&self, area: &Area<G>) -> Cells<G> {
        let [one, two] = self.strings.map(around);
        let common = self.empty & one & two & area.moves[DEFENDER];
        let [one, two] = self.guard.guarded;
        closed(common & !one & !two, self.empty)
    }

    /// Liberties that the opponent of `side` can fill at any time.
    fn outside(&self, area: &Area<G>, side: usize) -> Cells<G> {
        let [own, other] = [self.strings[side], self.strings[1 - side]].map(around);
        let fillable = self.guard.fillable(area, self.empty, side);
        closed(fillable & own & !other, self.empty)
    }
}

/// The largest part of `cells` that touches no other empty one.
#[inline]
fn closed<G: Grid>(mut cells: Cells<G>, empty: Cells<G>) -> Cells<G> {
    loop {
        let next = cells & !around(empty & !cells);
        if next == cells {
            return cells;
        }
        cells = next;
    }
}

/// Whether a string has to take the stones in its eye at once, which is all but filled: no other liberty is left.
const fn is_due(side: &Contender, common: u32) -> bool {
    let Eye { size, stones } = side.eye;
    side.outside == 0 && common == 0 && size > 3 && stones + 1 == size
}
