//! Two strings that may race, and what lies around them.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, around, flood, lowest};
use super::eye;
use super::guard::Guard;
use super::position::Position;

/// Who captures so many stones has room for two eyes.
const ROOMY: u32 = 8;
/// With fewer liberties after that he may be captured before he has made them.
const FREE: u32 = 3;

/// Two strings that may race, and what surrounds them.
pub(super) struct Ground<G: Grid> {
    pub(super) empty: Cells<G>,
    pub(super) guard: Guard<G>,
    /// The attacker's string and the dragon.
    pub(super) strings: [Cells<G>; 2],
    /// What the dragon encloses.
    enclosed: Cells<G>,
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

/// What guards what, if a string that may be captured is near the dragon.
#[inline]
fn guard_if_near<G: Grid>(
    area: &Area<G>,
    position: &Position<G>,
    empty: Cells<G>,
    firm: Cells<G>,
) -> Option<Guard<G>> {
    let goal = position.goal;
    let rim = around(goal | around(goal) & empty);
    (position.stones[ATTACKER] & !firm & rim != Cells::EMPTY)
        .then(|| Guard::of(area, position, firm))
}

/// Whether the dragon has liberties that are guarded, and not by the attacker alone or next to empty cells that are none of these: without pockets,
/// nothing counts them.
#[inline]
fn has_mixed_liberties<G: Grid>(
    area: &Area<G>,
    position: &Position<G>,
    empty: Cells<G>,
    guard: &Guard<G>,
) -> bool {
    let reach = around(position.goal);
    let [attacker, defender] = guard.guarded.map(|guarded| guarded & reach & empty);
    let outside = guard.fillable(area, empty, DEFENDER) & reach;
    defender != Cells::EMPTY || attacker & !closed(outside, empty) != Cells::EMPTY
}

/// Whether two strings of the attacker that may be captured are next to what is guarded, so that the dragon encloses neither.
#[inline]
fn has_two_rivals<G: Grid>(area: &Area<G>, position: &Position<G>, guard: &Guard<G>) -> bool {
    let loose = guard.loose[ATTACKER];
    let outer = loose & area.cells & !position.goal & (guard.guarded[0] | guard.guarded[1]);
    outer != Cells::EMPTY && outer & !flood(lowest(outer), loose) != Cells::EMPTY
}

impl<G: Grid> Ground<G> {
    /// The dragon, which is one string, and the only string of the attacker that it may race with. `firm` are the attacker's
    /// stones that are never captured.
    pub(super) fn of(area: &Area<G>, position: &Position<G>, firm: Cells<G>) -> Option<Self> {
        let empty = position.empty(area);
        Self::with_guard(
            area,
            position,
            empty,
            guard_if_near(area, position, empty, firm)?,
        )
    }

    /// The same; `None` as well where it is seen at once that the race is not [plain](Self::count), as it mostly is not.
    #[inline]
    pub(super) fn if_plain(area: &Area<G>, position: &Position<G>, firm: Cells<G>) -> Option<Self> {
        let empty = position.empty(area);
        let guard = guard_if_near(area, position, empty, firm)?;
        if area.pockets.is_empty() && has_mixed_liberties(area, position, empty, &guard)
            || has_two_rivals(area, position, &guard)
        {
            return None;
        }
        Self::with_guard(area, position, empty, guard)
    }

    #[inline]
    fn with_guard(
        area: &Area<G>,
        position: &Position<G>,
        empty: Cells<G>,
        guard: Guard<G>,
    ) -> Option<Self> {
        let goal = position.goal;
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
    pub(super) fn lives_by_capturing(&self, area: &Area<G>) -> bool {
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

    /// What the string of `side` alone encloses, without the place that the other string is in.
    pub(super) fn inner(&self, area: &Area<G>, side: usize) -> Cells<G> {
        let enclosed = match side {
            DEFENDER => self.enclosed,
            _ => within(self.strings[side], &self.guard, area),
        };
        enclosed & !flood(enclosed & self.strings[1 - side], enclosed)
    }

    /// Liberties of both strings that touch nothing else but each other.
    pub(super) fn common(&self, area: &Area<G>) -> Cells<G> {
        let [one, two] = self.strings.map(around);
        let common = self.empty & one & two & area.moves[DEFENDER];
        let [one, two] = self.guard.guarded;
        closed(common & !one & !two, self.empty)
    }

    /// Liberties that the opponent of `side` can fill at any time.
    pub(super) fn outside(&self, area: &Area<G>, side: usize) -> Cells<G> {
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
