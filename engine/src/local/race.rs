//! Plain races, which are counted instead of searched.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::Grid;
use super::count::ALIVE;
use super::enclosure::Enclosure;
use super::ground::Ground;
use super::judge::{self, Outlook};
use super::position::{NONE, Position};
use crate::search::Role;
use crate::semeai::PlainRace;
use crate::verify::KoModel;

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
    let ground = Ground::if_plain(area, position, outlook.firm)?;
    let race = ground.count(area, position, true)?;
    if race.sides[DEFENDER] == ALIVE {
        return Some(DEFENDER);
    }
    if race.captures(ATTACKER, position.turn) {
        return Some(ATTACKER);
    }
    ground.lives_by_capturing(area).then_some(DEFENDER)
}

/// The race of the room of `enclosure`, if it is plain; where `first` moves first, if that matters.
pub(super) fn of<G: Grid>(enclosure: &Enclosure<G>, first: Option<Role>) -> Option<PlainRace> {
    let area = &enclosure.area;
    let position = enclosure.position(first.unwrap_or(Role::Attack), KoModel::None);
    let outlook = Outlook::of(area, &position);
    if !outlook.is_one || position.ban != NONE {
        return None;
    }
    let ground = Ground::of(area, &position, outlook.firm)?;
    if !ground.lives_by_capturing(area) {
        return None;
    }
    let race = ground.count(area, &position, first.is_some())?;
    (!race.sides.contains(&ALIVE)).then_some(race)
}
