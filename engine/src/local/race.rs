//! Plain races, which are counted instead of searched.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, around, flood, lowest};
use super::enclosure::Enclosure;
use super::judge::Outlook;
use super::moves::closed;
use super::position::{NONE, Position};
use crate::search::Role;
use crate::semeai::{Contender, Eye, PlainRace};
use crate::verify::KoModel;

/// The largest eye space with one eye.
const LARGEST: u32 = 6;
/// Who captures so many stones has room for two eyes.
const ROOMY: u32 = 8;

/// What surrounds a race.
struct Ground {
    empty: Cells,
    /// Next to stones of attacker and defender that are never captured.
    guarded: [Cells; 2],
    /// The strings that race.
    strings: [Cells; 2],
}

/// The plain race between the dragon and a string of the attacker, with the attacker as side 0, if that is all that there is
/// in the room. `firm` are the attacker's stones that are never captured, and the dragon is one string.
#[inline]
pub(super) fn plain<const S: u32>(
    area: &Area,
    position: &Position,
    firm: Cells,
) -> Option<PlainRace> {
    let [attackers, defenders] = position.stones;
    let goal = position.goal;
    let loose = attackers & !firm;
    let empty = position.empty(area);
    let rim = around::<S>(goal | around::<S>(goal) & empty);
    let beside = loose & rim;
    if beside == 0 {
        return None;
    }
    let friends = defenders & !goal;
    let firm_friends = flood::<S>(friends & area.safe[DEFENDER], friends);
    let guarded = [
        area.safe[ATTACKER] | around::<S>(firm),
        area.safe[DEFENDER] | around::<S>(firm_friends),
    ];
    // Prisoners in the eye of the dragon are not what it races with.
    let rival = rival::<S>(loose, goal, &guarded, area)?;
    let ground = Ground {
        empty,
        guarded,
        strings: [rival, goal],
    };
    let loose = [loose & !rival, friends & !firm_friends];
    ground.count::<S>(area, loose)
}

/// The side that wins, where that is counted.
#[inline]
pub(super) fn settled<const S: u32>(
    area: &Area,
    position: &Position,
    outlook: &Outlook,
) -> Option<usize> {
    if !area.counts_races || !outlook.is_one || position.ban != NONE {
        return None;
    }
    let race = plain::<S>(area, position, outlook.firm)?;
    if race.captures(ATTACKER, position.turn) {
        return Some(ATTACKER);
    }
    // Nor does he win by losing his stones: that leaves room for eyes, or no place out of reach of the captors.
    let [attackers, defenders] = position.stones;
    let lost = attackers & !outlook.firm;
    let reached = around::<S>(defenders) | area.safe[DEFENDER];
    (lost.count_ones() >= ROOMY || lost & !reached == 0).then_some(DEFENDER)
}

/// The race of the room of `enclosure`, if it is plain.
pub(super) fn of<const S: u32>(enclosure: &Enclosure) -> Option<PlainRace> {
    let area = &enclosure.area;
    let position = enclosure.position(Role::Attack, KoModel::None);
    let outlook = Outlook::of::<S>(area, &position);
    if !outlook.is_one || position.ban != NONE {
        return None;
    }
    plain::<S>(area, &position, outlook.firm)
}

/// The one string of `loose` that is not within the dragon.
#[inline]
fn rival<const S: u32>(
    loose: Cells,
    goal: Cells,
    guarded: &[Cells; 2],
    area: &Area,
) -> Option<Cells> {
    let outer = loose & !within::<S>(goal, guarded, area);
    let rival = flood::<S>(lowest(outer), loose);
    (outer != 0 && outer & !rival == 0).then_some(rival)
}

/// The cells that only one string encloses.
#[inline]
fn within<const S: u32>(string: Cells, guarded: &[Cells; 2], area: &Area) -> Cells {
    let open = area.cells & !string;
    let outside = open & (guarded[ATTACKER] | guarded[DEFENDER]);
    open & !flood::<S>(outside, open)
}

impl Ground {
    /// The race, if every liberty is plain.
    fn count<const S: u32>(&self, area: &Area, loose: [Cells; 2]) -> Option<PlainRace> {
        let common = self.common::<S>(area);
        let mut race = PlainRace {
            common: common.count_ones(),
            ..PlainRace::default()
        };
        let mut known = common;
        let mut prisoners = 0;
        for side in [ATTACKER, DEFENDER] {
            let outside = self.outside::<S>(area, side);
            let inner =
                within::<S>(self.strings[side], &self.guarded, area) & !self.strings[1 - side];
            let eye = eye::<S>(inner, loose[1 - side], self.empty)?;
            race.sides[side] = Contender {
                outside: outside.count_ones(),
                eye,
            };
            if inner & around::<S>(self.strings[1 - side]) != 0 {
                return None;
            }
            known |= outside | inner;
            prisoners |= inner & loose[1 - side];
        }
        let near = around::<S>(self.strings[0] | self.strings[1]);
        let is_plain = self.empty & near & !known == 0 && (loose[0] | loose[1]) & !prisoners == 0;
        is_plain.then_some(race)
    }

    /// Liberties of both strings that touch nothing else but each other.
    fn common<const S: u32>(&self, area: &Area) -> Cells {
        let [one, two] = self.strings.map(around::<S>);
        let common = self.empty & one & two & area.moves[DEFENDER];
        closed::<S>(common & !self.guarded[0] & !self.guarded[1], self.empty)
    }

    /// Liberties that the opponent of `side` can fill at any time.
    fn outside<const S: u32>(&self, area: &Area, side: usize) -> Cells {
        let [own, other] = [self.strings[side], self.strings[1 - side]].map(around::<S>);
        let near = self.empty & own & !other & area.moves[1 - side];
        closed::<S>(
            near & self.guarded[1 - side] & !self.guarded[side],
            self.empty,
        )
    }
}

/// The eye on the cells `inner` with the stones of `prisoners`; `None` if it may become two eyes, or none.
fn eye<const S: u32>(inner: Cells, prisoners: Cells, empty: Cells) -> Option<Eye> {
    let stones = inner & prisoners;
    let eye = Eye {
        size: inner.count_ones(),
        stones: stones.count_ones(),
    };
    if inner == 0 {
        return Some(eye);
    }
    let is_whole = flood::<S>(lowest(inner), inner) == inner && inner & !(empty | stones) == 0;
    (is_whole && eye.size <= LARGEST && is_settled::<S>(inner, stones)).then_some(eye)
}

/// Whether nobody can make two eyes of these cells, nor need prevent it.
fn is_settled<const S: u32>(inner: Cells, stones: Cells) -> bool {
    let size = inner.count_ones();
    if size <= 2 {
        return true;
    }
    let right = inner & inner >> 1;
    let corners = right & right >> S;
    let square = corners | corners << 1 | corners << S | corners << (S + 1);
    if size == 4 && square == inner {
        return true;
    }
    let mut left = stones;
    while left != 0 {
        let cell = lowest(left);
        left &= !cell;
        let degree = (around::<S>(cell) & inner).count_ones();
        let spare = u32::from(cell & square != 0 && size > 4);
        if degree + 1 + spare == size {
            return true;
        }
    }
    false
}
