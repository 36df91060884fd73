//! Counting a race: what each side has, if all of it is of a plain kind.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, around, flood, lowest};
use super::enclosure::Enclosure;
use super::eye;
use super::filling::Liberties;
use super::ground::Ground;
use super::judge::Outlook;
use super::pockets::{Kind, Look, Pockets};
use super::position::Position;
use crate::search::Role;
use crate::semeai::{Contender, Eye, PlainRace};
use crate::verify::KoModel;

/// More liberties than there are: those of a string with two eyes.
const ENDLESS: u32 = 1 << 16;
/// A string that is never captured.
pub(super) const ALIVE: Contender = Contender {
    outside: ENDLESS,
    eye: Eye { size: 0, stones: 0 },
};

/// What a side has.
struct Holding<G: Grid> {
    contender: Contender,
    /// Its liberties and what it encloses.
    cells: Cells<G>,
    /// The opponent's stones in its eye.
    prisoners: Cells<G>,
    /// Pockets whose liberties are those for the side to move.
    hot: u32,
    /// Whether it has an eye whose class is not known.
    is_odd: bool,
    life: Option<Life>,
}

/// Why a string is never captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Life {
    /// It has two eyes, whatever is played.
    TwoEyes,
    /// It makes them, or captures for ever, and may have to answer in its eye space.
    Pocket,
}

impl<G: Grid> Holding<G> {
    fn add(&mut self, liberties: Liberties) {
        match liberties {
            Liberties::Number(count) => self.contender.outside += count,
            Liberties::First(count) => {
                self.contender.outside += count;
                self.hot += 1;
            }
            Liberties::Endless => self.life = Some(Life::Pocket),
        }
    }

    /// Whether all of it is the same whoever moves first, and its eye of a known class.
    const fn is_plain(&self) -> bool {
        self.hot == 0 && !self.is_odd
    }
}

impl<G: Grid> Ground<G> {
    /// The race, if there is nothing else in the room, and every liberty is of a plain kind. A side may be never captured. With
    /// `is_end`, who moves first is who does in the position: one pocket may have other liberties for his opponent then, and
    /// classes of eyes need not be known where no liberty is common.
    pub(super) fn count(
        &self,
        area: &Area<G>,
        position: &Position<G>,
        is_end: bool,
    ) -> Option<PlainRace> {
        let look = &Look {
            position,
            empty: self.empty,
            is_end,
        };
        let defender = self.holding(area, DEFENDER, look)?;
        let attacker = self.holding(area, ATTACKER, look)?;
        // His opponent may never get to fill anything else.
        if attacker.life == Some(Life::Pocket) {
            return None;
        }
        let common = self.common(area);
        let is_plain = defender.is_plain() && attacker.is_plain();
        if !is_plain && (!is_end || common != Cells::EMPTY || defender.hot + attacker.hot > 1) {
            return None;
        }
        let race = PlainRace {
            sides: [&attacker, &defender].map(|side| match side.life {
                Some(_) => ALIVE,
                None => side.contender,
            }),
            common: common.count_ones(),
        };
        // The moves that fill an eye are counted with those that take stones out of it: one of these is due now.
        if race.sides.iter().any(|side| is_due(side, race.common)) {
            return None;
        }
        let [one, two] = self.strings;
        let known = common | defender.cells | attacker.cells;
        let loose = self.guard.loose[0] & !one | self.guard.loose[1] & !two;
        let is_all = self.empty & around(one | two) & !known == Cells::EMPTY
            && loose & !(defender.prisoners | attacker.prisoners) == Cells::EMPTY;
        is_all.then_some(race)
    }

    /// What a side has, if it is known.
    fn holding(&self, area: &Area<G>, side: usize, look: &Look<'_, G>) -> Option<Holding<G>> {
        let string = self.strings[side];
        let inner = self.inner(area, side);
        let prisoners = inner & self.guard.loose[1 - side] & !self.strings[1 - side];
        let mut holding = Holding {
            contender: Contender::default(),
            cells: inner,
            prisoners,
            hot: 0,
            is_odd: false,
            life: None,
        };
        for (cells, liberties) in area.pockets.outside((side, string), look) {
            holding.cells |= cells;
            holding.add(liberties?);
        }
        let outside = self.outside(area, side) & !holding.cells;
        holding.cells |= outside;
        holding.contender.outside += outside.count_ones();
        if let Some(eye) = eye::of(inner, prisoners, self.empty, string) {
            holding.contender.eye = eye;
        } else if eye::are_two(inner, self.empty, string) {
            holding.life = Some(Life::TwoEyes);
        } else {
            let eye = Eye {
                size: inner.count_ones(),
                stones: prisoners.count_ones(),
            };
            match area.pockets.inner((side, string), inner, look)? {
                Liberties::Number(count) if count == eye.liberties() => {
                    holding.contender.eye = eye;
                }
                liberties => {
                    holding.is_odd = liberties != Liberties::Endless;
                    holding.add(liberties);
                }
            }
        }
        Some(holding)
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

/// Whether a string has to take the stones in its eye at once, which is all but filled: no other liberty is left.
const fn is_due(side: &Contender, common: u32) -> bool {
    let Eye { size, stones } = side.eye;
    side.outside == 0 && common == 0 && size > 3 && stones + 1 == size
}
