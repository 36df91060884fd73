//! The moves worth trying, and in which order.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, around, bit, each, flood, lowest};
use super::guard::Guard;
use super::judge::{self, Outlook};
use super::position::{NONE, Position};

/// The cells that the side to move need not leave out. What is left out is never better than what is kept, or a
/// move elsewhere.
#[inline]
pub(super) fn candidates<G: Grid>(
    area: &Area<G>,
    position: &Position<G>,
    outlook: &Outlook<G>,
) -> Cells<G> {
    let side = position.turn;
    let empty = position.empty(area);
    let mut cells = empty & area.moves[side];
    if position.ban != NONE && position.threats[side] == 0 {
        cells &= !bit(position.ban);
    }
    cells &= !alike(area, position, outlook, empty);
    if side == DEFENDER {
        cells &= !own_eyes(area, position, empty) | area.safe[DEFENDER];
        let liberties = around(position.goal) & empty;
        if outlook.is_one && liberties.is_single() {
            cells &= liberties | saving(position, empty);
        }
    }
    cells
}

/// Whether the side to move may as well pass: the attacker, to be allowed a ko again; the defender always.
#[inline]
pub(super) const fn may_pass<G: Grid>(position: &Position<G>) -> bool {
    position.turn == DEFENDER || position.ban != NONE
}

/// Where eyes may come to be on more cells than that, one stone hardly takes all but one.
const MOST_TAKEN: u32 = 8;

/// Where the defender, if he is to move, has to play, since a stone of the attacker there would never be captured and leave no room for
/// two eyes: every other move loses to it. `None` if there is no such cell, no cell if there are several, since he can take
/// only one of them.
pub(super) fn forced<G: Grid>(
    area: &Area<G>,
    position: &Position<G>,
    outlook: &Outlook<G>,
) -> Option<Cells<G>> {
    let eyes = outlook.eyes;
    if position.turn == ATTACKER
        || eyes.count_ones() > MOST_TAKEN
        || judge::has_other_hope(area, position, outlook)
    {
        return None;
    }
    let attackers = position.stones[ATTACKER];
    let taken = around(outlook.firm) | area.safe[ATTACKER];
    let kills = |&cell: &u8| {
        let stone = bit(cell);
        let string = flood(stone, attackers | stone);
        !judge::has_two_eyes(eyes & !string & !around(string))
    };
    let kills = each(position.empty(area) & taken & around(eyes)).filter(kills);
    kills.map(bit).reduce(|one, other| one & other)
}

/// Liberties of one string of either side that its opponent can fill at any time, next to nothing that may be captured but this
/// string and to no empty cell but its other liberties of that kind: the opponent needs one of them, the owner none.
#[inline]
fn alike<G: Grid>(
    area: &Area<G>,
    position: &Position<G>,
    outlook: &Outlook<G>,
    empty: Cells<G>,
) -> Cells<G> {
    let guard = Guard::of(area, position, outlook.firm);
    let mut spare = Cells::EMPTY;
    for owner in [ATTACKER, DEFENDER] {
        let fillable = guard.fillable(area, empty, owner);
        let quiet = fillable & !around(empty & !fillable);
        let mut left = guard.loose[owner] & around(quiet);
        while left != Cells::EMPTY {
            let string = position.string(owner, lowest(left));
            left &= !string;
            let liberties = fillable & around(string);
            let others = (guard.loose[ATTACKER] | guard.loose[DEFENDER]) & !string;
            let alike = liberties & !around(others | empty & !liberties);
            spare |= if position.turn == owner {
                alike
            } else {
                alike & !lowest(alike)
            };
        }
    }
    spare
}

/// Eyes of one point within one string of the dragon, which the defender does not fill.
#[inline]
fn own_eyes<G: Grid>(area: &Area<G>, position: &Position<G>, empty: Cells<G>) -> Cells<G> {
    let goal = position.goal;
    let [attackers, defenders] = position.stones;
    let single = empty & !area.safe[ATTACKER] & !around(empty | attackers | defenders & !goal);
    let mut left = goal & around(single);
    let mut eyes = Cells::EMPTY;
    while left != Cells::EMPTY {
        let string = flood(lowest(left), goal);
        left &= !string;
        eyes |= single & around(string) & !around(goal & !string);
    }
    eyes
}

/// Where the defender, whose dragon is in atari, captures something next to it.
fn saving<G: Grid>(position: &Position<G>, empty: Cells<G>) -> Cells<G> {
    let mut left = around(position.goal) & position.stones[ATTACKER];
    let mut saving = Cells::EMPTY;
    while left != Cells::EMPTY {
        let string = position.string(ATTACKER, lowest(left));
        left &= !string;
        let liberties = around(string) & empty;
        if liberties.is_single() {
            saving |= liberties;
        }
    }
    saving
}
