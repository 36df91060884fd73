//! What ends a line: exact rules alone.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, around, first, flood, lowest};
use super::position::{NONE, Position};

/// More enclosed places than a dragon can need.
const PLACES: usize = 12;

/// What is known of a position besides its stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// The attacker's stones that are never captured.
    pub(super) firm: Cells,
    /// Where an eye of the defender may come to be.
    pub(super) eyes: Cells,
    /// Whether the dragon is one string.
    pub(super) is_one: bool,
}

impl Outlook {
    #[inline]
    pub(super) fn of<const S: u32>(area: &Area, position: &Position) -> Self {
        let attacker = position.stones[ATTACKER];
        let firm = flood::<S>(attacker & area.safe[ATTACKER], attacker);
        let goal = position.goal;
        let is_one = flood::<S>(lowest(goal), goal) == goal;
        let blocked = firm | around::<S>(firm) | area.safe[ATTACKER];
        // The points under a dragon of one string come free when it is lost.
        let under = if is_one { goal } else { 0 };
        Self {
            firm,
            eyes: area.cells & !blocked & !under,
            is_one,
        }
    }
}

/// The side that has won, if that is settled. `outlook` is of this position.
#[inline]
pub(super) fn settled<const S: u32>(
    area: &Area,
    position: &Position,
    outlook: &Outlook,
) -> Option<usize> {
    if position.goal == 0 {
        return Some(ATTACKER);
    }
    if position.goal & area.safe[DEFENDER] != 0 {
        return Some(DEFENDER);
    }
    if position.turn == ATTACKER {
        if is_in_atari::<S>(area, position, outlook) {
            return Some(ATTACKER);
        }
        if is_pass_alive::<S>(area, position) {
            return Some(DEFENDER);
        }
    }
    has_no_eyes::<S>(area, position, outlook).then_some(ATTACKER)
}

/// The attacker, who is to move, takes the whole dragon.
#[inline]
fn is_in_atari<const S: u32>(area: &Area, position: &Position, outlook: &Outlook) -> bool {
    let liberties = around::<S>(position.goal) & position.empty(area);
    outlook.is_one
        && liberties.is_power_of_two()
        && liberties & area.moves[ATTACKER] != 0
        && (first(liberties) != position.ban || position.threats[ATTACKER] > 0)
}

/// What a player reports where a position is settled: the capture, or a move elsewhere.
pub(super) fn last_move<const S: u32>(area: &Area, position: &Position) -> u8 {
    let liberties = around::<S>(position.goal) & position.empty(area);
    if position.turn == ATTACKER && liberties.is_power_of_two() {
        first(liberties)
    } else {
        NONE
    }
}

/// No two eyes can come to be, and no friend be reached. Stones of the attacker that can be captured are on points
/// that may become eyes.
fn has_no_eyes<const S: u32>(area: &Area, position: &Position, outlook: &Outlook) -> bool {
    let eyes = outlook.eyes;
    let apart = eyes & !lowest(eyes) & !around::<S>(lowest(eyes));
    if apart != 0 || eyes.count_ones() > 2 {
        return false;
    }
    if area.cells & !area.moves[ATTACKER] != 0 {
        return false;
    }
    let friends = area.safe[DEFENDER];
    friends == 0 || flood::<S>(position.goal, area.cells & !outlook.firm) & friends == 0
}

/// An enclosed place: the empty points in it, and the defender's stones around it.
#[derive(Clone, Copy, Default)]
struct Place {
    empty: Cells,
    border: Cells,
}

/// Whether a string of the dragon is unconditionally alive (Benson 1976).
fn is_pass_alive<const S: u32>(area: &Area, position: &Position) -> bool {
    let mut places = [Place::default(); PLACES];
    let mut count = places_of::<S>(area, position, &mut places);
    let mut alive = position.stones[DEFENDER];
    loop {
        let mut changed = false;
        let mut at = 0;
        while at < count {
            if places[at].border & !alive == 0 {
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
        while left != 0 {
            let string = flood::<S>(lowest(left), alive);
            left &= !string;
            let reach = around::<S>(string);
            let vital = places[..count]
                .iter()
                .filter(|place| place.empty & !reach == 0);
            if vital.count() < 2 {
                alive &= !string;
                changed = true;
            }
        }
        if alive & position.goal == 0 {
            return false;
        }
        if !changed {
            return true;
        }
    }
}

fn places_of<const S: u32>(area: &Area, position: &Position, places: &mut [Place]) -> usize {
    let stones = position.stones[DEFENDER];
    let open = area.cells & !stones;
    let outside = flood::<S>(open & area.safe[ATTACKER], open);
    let mut left = open & !outside;
    let mut count = 0;
    while left != 0 && count < places.len() {
        let place = flood::<S>(lowest(left), left);
        left &= !place;
        let empty = place & !position.stones[ATTACKER];
        let border = around::<S>(place) & stones;
        if border != 0 {
            places[count] = Place { empty, border };
            count += 1;
        }
    }
    count
}
