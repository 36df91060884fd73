//! The moves worth trying, and in which order.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, around, bit, flood, lowest};
use super::judge::Outlook;
use super::position::{NONE, Position};

/// The cells that the side to move need not leave out. What is left out is never better than what is kept, or a
/// move elsewhere.
#[inline]
pub(super) fn candidates<const S: u32>(
    area: &Area,
    position: &Position,
    outlook: &Outlook,
) -> Cells {
    let side = position.turn;
    let empty = position.empty(area);
    let mut cells = empty & area.moves[side];
    if position.ban != NONE && position.threats[side] == 0 {
        cells &= !bit(position.ban);
    }
    cells &= !(spare::<S>(area, position, outlook, empty) & !area.safe[DEFENDER]);
    if area.counts_races {
        cells &= !alike::<S>(area, position, outlook, empty);
    }
    let liberties = around::<S>(position.goal) & empty;
    if side == DEFENDER && outlook.is_one && liberties.is_power_of_two() {
        cells &= liberties | saving::<S>(position, empty);
    }
    cells
}

/// Whether the side to move may as well pass: the attacker, to be allowed a ko again; the defender always.
#[inline]
pub(super) const fn may_pass(position: &Position) -> bool {
    position.turn == DEFENDER || position.ban != NONE
}

/// Liberties of one string of the dragon that touch nothing else but what the attacker never loses: they are all
/// alike, and no eye can be there. The attacker needs one of them, the defender none, nor does he fill an eye
/// within one string.
#[inline]
fn spare<const S: u32>(area: &Area, position: &Position, outlook: &Outlook, empty: Cells) -> Cells {
    let loose = (position.stones[0] | position.stones[1]) & !outlook.firm & !position.goal;
    let alone = empty & !around::<S>(empty | loose);
    let mut left = around::<S>(alone) & position.goal;
    let mut spare = 0;
    while left != 0 {
        let string = flood::<S>(lowest(left), position.goal);
        left &= !string;
        let own = alone & around::<S>(string) & !around::<S>(position.goal & !string);
        let neutral = own & !outlook.eyes;
        spare |= if position.turn == ATTACKER {
            neutral & !lowest(neutral)
        } else {
            neutral | own & !around::<S>(outlook.firm) & !area.safe[ATTACKER]
        };
    }
    spare
}

/// In races: liberties of a string of either side that touch nothing else but what its opponent never loses, and no
/// point but such liberties. The opponent needs one of them, the owner none.
#[inline]
fn alike<const S: u32>(area: &Area, position: &Position, outlook: &Outlook, empty: Cells) -> Cells {
    let [attackers, defenders] = position.stones;
    let friends = defenders & !position.goal;
    let firm_friends = flood::<S>(friends & area.safe[DEFENDER], friends);
    let loose = [attackers & !outlook.firm, defenders & !firm_friends];
    let guarded = [
        area.safe[ATTACKER] | around::<S>(outlook.firm),
        area.safe[DEFENDER] | around::<S>(firm_friends),
    ];
    let mut spare = 0;
    for owner in [ATTACKER, DEFENDER] {
        let other = 1 - owner;
        let filled = empty & area.moves[other] & guarded[other] & !guarded[owner];
        let mut left = loose[owner] & around::<S>(filled);
        while left != 0 {
            let string = position.string::<S>(owner, lowest(left));
            left &= !string;
            let others = (loose[ATTACKER] | loose[DEFENDER]) & !string;
            let alike = closed::<S>(filled & around::<S>(string) & !around::<S>(others), empty);
            spare |= if position.turn == owner {
                alike
            } else {
                alike & !lowest(alike)
            };
        }
    }
    spare
}

/// The largest part of `cells` that touches no other empty one.
#[inline]
pub(super) fn closed<const S: u32>(mut cells: Cells, empty: Cells) -> Cells {
    loop {
        let next = cells & !around::<S>(empty & !cells);
        if next == cells {
            return cells;
        }
        cells = next;
    }
}

/// Where the defender, whose dragon is in atari, captures something next to it.
fn saving<const S: u32>(position: &Position, empty: Cells) -> Cells {
    let mut left = around::<S>(position.goal) & position.stones[ATTACKER];
    let mut saving = 0;
    while left != 0 {
        let string = position.string::<S>(ATTACKER, lowest(left));
        left &= !string;
        let liberties = around::<S>(string) & empty;
        if liberties.is_power_of_two() {
            saving |= liberties;
        }
    }
    saving
}
