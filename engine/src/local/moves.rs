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
    cells &= !spare::<S>(area, position, outlook, empty);
    let liberties = around::<S>(position.goal) & empty;
    if side == DEFENDER && outlook.is_one && liberties.is_power_of_two() {
        cells &= liberties | saving::<S>(position, empty);
    }
    cells
}

/// Moves that others are as good as: liberties that touch one string and stones of the opponent that are never lost,
/// and no point but such liberties, are all alike. No eye can be there. The opponent needs one of them, the owner none; nor
/// does the defender fill an eye within one string of the dragon.
#[inline]
fn spare<const S: u32>(area: &Area, position: &Position, outlook: &Outlook, empty: Cells) -> Cells {
    let [attackers, defenders] = position.stones;
    let goal = position.goal;
    let friends = defenders & !goal;
    let firm_friends = flood::<S>(friends & area.safe[DEFENDER], friends);
    let loose = [attackers & !outlook.firm, friends & !firm_friends];
    let guarded = [
        area.safe[ATTACKER] | around::<S>(outlook.firm),
        area.safe[DEFENDER] | around::<S>(firm_friends),
    ];
    let mut spare = eyes_within::<S>(position, empty, &guarded, loose[0] | loose[1]);
    for (owner, mut left) in [(DEFENDER, goal), (ATTACKER, loose[ATTACKER])] {
        let all = goal | loose[ATTACKER] | loose[DEFENDER];
        left &= around::<S>(empty & guarded[1 - owner]);
        while left != 0 {
            let string = position.string::<S>(owner, lowest(left));
            left &= !string;
            let near = empty & around::<S>(string) & area.moves[1 - owner] & guarded[1 - owner];
            let near = near & !guarded[owner] & !around::<S>(all & !string);
            let alike = closed::<S>(near, empty);
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

/// For the defender, points that touch nothing but one string of the dragon.
#[inline]
fn eyes_within<const S: u32>(
    position: &Position,
    empty: Cells,
    guarded: &[Cells; 2],
    loose: Cells,
) -> Cells {
    if position.turn == ATTACKER {
        return 0;
    }
    let alone = empty & !around::<S>(empty | loose) & !guarded[ATTACKER] & !guarded[DEFENDER];
    let mut left = around::<S>(alone) & position.goal;
    let mut within = 0;
    while left != 0 {
        let string = flood::<S>(lowest(left), position.goal);
        left &= !string;
        within |= alone & around::<S>(string) & !around::<S>(position.goal & !string);
    }
    within
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
