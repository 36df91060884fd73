//! What ends a line: exact rules alone.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, around, first, flood, lowest};
use super::patterns::are_joined_beside;
use super::position::{NONE, Played, Position};

/// More enclosed places than a dragon can need.
const PLACES: usize = 12;

/// What is known of a position besides its stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outlook<G: Grid> {
    /// The attacker's stones that are never captured.
    pub(super) firm: Cells<G>,
    /// Where an eye of the defender may come to be.
    pub(super) eyes: Cells<G>,
    /// Those of these cells that hold no stone of the defender.
    pub(super) hollow: Cells<G>,
    /// The part of these in which the lowest one is.
    pub(super) part: Cells<G>,
    /// Whether the dragon is one string.
    pub(super) is_one: bool,
}

impl<G: Grid> Outlook<G> {
    #[inline]
    pub(super) fn of(area: &Area<G>, position: &Position<G>) -> Self {
        let attacker = position.stones[ATTACKER];
        let firm = flood(attacker & area.safe[ATTACKER], attacker);
        let mut outlook = Self::with(area, position, firm, is_one(position.goal));
        outlook.part = flood(lowest(outlook.hollow), outlook.hollow);
        outlook
    }

    /// The outlook after a move in the position `before`, whose outlook this is: what a move does not touch stays as it
    /// was.
    #[inline]
    pub(super) fn after(&self, area: &Area<G>, before: &Position<G>, played: &Played<G>) -> Self {
        let goal = played.position.goal;
        let is_joined =
            before.turn == ATTACKER && played.string & area.safe[ATTACKER] != Cells::EMPTY;
        let firm = if is_joined {
            self.firm | played.string
        } else {
            self.firm
        };
        let is_one = if goal == before.goal {
            self.is_one
        } else if before.turn == DEFENDER {
            goal == played.string
        } else {
            is_one(goal)
        };
        let mut outlook = Self::with(area, &played.position, firm, is_one);
        outlook.part = self.part_in(outlook.hollow);
        outlook
    }

    /// The part of `hollow` in which its lowest cell is. Most moves leave that of the position before, or take one cell out of it
    /// and leave the others connected.
    #[inline]
    fn part_in(&self, hollow: Cells<G>) -> Cells<G> {
        if hollow == self.hollow {
            return self.part;
        }
        let gone = self.hollow & !hollow;
        if gone.is_single() && hollow & !self.hollow == Cells::EMPTY {
            let rest = self.part & !gone;
            let is_lowest = lowest(hollow) & rest != Cells::EMPTY;
            if is_lowest && (rest == self.part || are_joined_beside(rest, first(gone))) {
                return rest;
            }
        }
        flood(lowest(hollow), hollow)
    }

    /// Without the part.
    #[inline]
    fn with(area: &Area<G>, position: &Position<G>, firm: Cells<G>, is_one: bool) -> Self {
        let blocked = firm | around(firm) | area.safe[ATTACKER];
        // The points under a dragon of one string come free when it is lost.
        let under = if is_one { position.goal } else { Cells::EMPTY };
        let eyes = area.cells & !blocked & !under;
        let hollow = eyes & !position.stones[DEFENDER];
        Self {
            firm,
            eyes,
            hollow,
            part: Cells::EMPTY,
            is_one,
        }
    }
}

#[inline]
fn is_one<G: Grid>(goal: Cells<G>) -> bool {
    flood(lowest(goal), goal) == goal
}

/// The side that has won, if that is settled. `outlook` is of this position.
#[inline]
pub(super) fn settled<G: Grid>(
    area: &Area<G>,
    position: &Position<G>,
    outlook: &Outlook<G>,
) -> Option<usize> {
    if position.goal == Cells::EMPTY {
        return Some(ATTACKER);
    }
    if position.goal & area.safe[DEFENDER] != Cells::EMPTY {
        return Some(DEFENDER);
    }
    if position.turn == ATTACKER {
        if is_in_atari(area, position, outlook) {
            return Some(ATTACKER);
        }
        if is_pass_alive(area, position, outlook) {
            return Some(DEFENDER);
        }
    }
    has_no_eyes(area, position, outlook).then_some(ATTACKER)
}

/// The attacker, who is to move, takes the whole dragon.
#[inline]
fn is_in_atari<G: Grid>(area: &Area<G>, position: &Position<G>, outlook: &Outlook<G>) -> bool {
    let liberties = around(position.goal) & position.empty(area);
    outlook.is_one
        && liberties.is_single()
        && liberties & area.moves[ATTACKER] != Cells::EMPTY
        && (first(liberties) != position.ban || position.threats[ATTACKER] > 0)
}

/// What a player reports where a position is settled: the capture, or a move elsewhere.
pub(super) fn last_move<G: Grid>(area: &Area<G>, position: &Position<G>) -> u8 {
    let liberties = around(position.goal) & position.empty(area);
    if position.turn == ATTACKER && liberties.is_single() {
        first(liberties)
    } else {
        NONE
    }
}

/// No two eyes can come to be, and nothing else can save the dragon. Stones of the attacker that can be captured are on points
/// that may become eyes.
fn has_no_eyes<G: Grid>(area: &Area<G>, position: &Position<G>, outlook: &Outlook<G>) -> bool {
    !has_two_eyes(outlook.eyes) && !has_other_hope(area, position, outlook)
}

/// Whether two of these cells are not next to each other.
#[inline]
pub(super) fn has_two_eyes<G: Grid>(eyes: Cells<G>) -> bool {
    let apart = eyes & !lowest(eyes) & !around(lowest(eyes));
    apart != Cells::EMPTY || eyes.count_ones() > 2
}

/// Whether there are cells that the attacker cannot take, or friends that may be reached.
#[inline]
pub(super) fn has_other_hope<G: Grid>(
    area: &Area<G>,
    position: &Position<G>,
    outlook: &Outlook<G>,
) -> bool {
    if area.cells & !area.moves[ATTACKER] != Cells::EMPTY {
        return true;
    }
    let friends = area.safe[DEFENDER];
    friends != Cells::EMPTY
        && flood(position.goal, area.cells & !outlook.firm) & friends != Cells::EMPTY
}

/// An enclosed place: the empty points in it, and the defender's stones around it.
#[derive(Clone, Copy)]
struct Place<G: Grid> {
    empty: Cells<G>,
    border: Cells<G>,
}

impl<G: Grid> Place<G> {
    const NONE: Self = Self {
        empty: Cells::EMPTY,
        border: Cells::EMPTY,
    };
}

/// Whether a string of the dragon is unconditionally alive (Benson 1976).
fn is_pass_alive<G: Grid>(area: &Area<G>, position: &Position<G>, outlook: &Outlook<G>) -> bool {
    // What is enclosed is within the hollow, and one part of it has one place.
    if outlook.part == outlook.hollow {
        return false;
    }
    let closed = closed(area, position, outlook);
    if closed == Cells::EMPTY || flood(lowest(closed), closed) == closed {
        return false;
    }
    let mut places = [Place::NONE; PLACES];
    let mut count = places_of(position, closed, &mut places);
    let mut alive = position.stones[DEFENDER];
    loop {
        let mut changed = false;
        let mut at = 0;
        while at < count {
            if places[at].border & !alive == Cells::EMPTY {
                at += 1;
            } else {
                count -= 1;
                places[at] = places[count];
                changed = true;
            }
        }
        if count < 2 {
            return false;
        }
        let mut left = alive;
        while left != Cells::EMPTY {
            let string = flood(lowest(left), alive);
            left &= !string;
            let reach = around(string);
            let vital = places[..count]
                .iter()
                .filter(|place| place.empty & !reach == Cells::EMPTY);
            if vital.count() < 2 {
                alive &= !string;
                changed = true;
            }
        }
        if alive & position.goal == Cells::EMPTY {
            return false;
        }
        if !changed {
            return true;
        }
    }
}

/// The parts of what is hollow that only stones of the defender are next to, and whose empty points are all in reach of these: what is not is
/// no eye for any.
#[inline]
fn closed<G: Grid>(area: &Area<G>, position: &Position<G>, outlook: &Outlook<G>) -> Cells<G> {
    let [attackers, defenders] = position.stones;
    let hollow = outlook.hollow;
    let others = area.cells & !defenders & !hollow;
    let unfit = hollow & (around(others) | !(around(defenders) | attackers));
    hollow & !flood(unfit, hollow)
}

fn places_of<G: Grid>(position: &Position<G>, closed: Cells<G>, places: &mut [Place<G>]) -> usize {
    let [attackers, defenders] = position.stones;
    let mut left = closed;
    let mut count = 0;
    while left != Cells::EMPTY && count < places.len() {
        let place = flood(lowest(left), left);
        left &= !place;
        let border = around(place) & defenders;
        if border != Cells::EMPTY {
            places[count] = Place {
                empty: place & !attackers,
                border,
            };
            count += 1;
        }
    }
    count
}
