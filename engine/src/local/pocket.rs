//! Pockets: small parts of a room that one string alone has liberties in, and how both sides play there.

use super::cells::{Cells, Grid, around, bit, each};

/// The most cells of a pocket.
pub(super) const MOST: usize = 7;

/// A pocket, as sets of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pocket {
    /// What each of its cells is next to.
    near: [u8; MOST],
    all: u8,
    /// Next to the string.
    border: u8,
    /// Next to what the opponent never loses.
    guarded: u8,
}

/// The stones in a pocket: those of the owner of the string, and those of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Content {
    pub(super) own: u8,
    pub(super) other: u8,
}

/// What a move comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) content: Content,
    /// Whether it takes one stone that could be retaken at once.
    pub(super) is_ko: bool,
}

/// The cells of a pocket, numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbering {
    cells: [u8; MOST],
    size: usize,
}

impl Numbering {
    /// `None` if there are too many.
    pub(super) fn of<G: Grid>(set: Cells<G>) -> Option<Self> {
        let size = set.count_ones() as usize;
        let mut cells = [0; MOST];
        if size > MOST {
            return None;
        }
        for (number, cell) in cells.iter_mut().zip(each(set)) {
            *number = cell;
        }
        Some(Self { cells, size })
    }

    /// Those cells that are in `set`.
    #[inline]
    pub(super) fn pack<G: Grid>(&self, set: Cells<G>) -> u8 {
        let mut packed = 0;
        for (at, &cell) in self.cells[..self.size].iter().enumerate() {
            packed |= u8::from(bit(cell) & set != Cells::EMPTY) << at;
        }
        packed
    }

    fn iter(&self) -> impl Iterator<Item = u8> {
        self.cells.into_iter().take(self.size)
    }
}

impl Pocket {
    /// The pocket on numbered cells, next to a string and to what is guarded by the opponent.
    pub(super) fn of<G: Grid>(numbering: &Numbering, string: Cells<G>, guarded: Cells<G>) -> Self {
        let mut near = [0; MOST];
        for (near, cell) in near.iter_mut().zip(numbering.iter()) {
            *near = numbering.pack(around(bit::<G>(cell)));
        }
        Self {
            near,
            all: numbering.pack(!Cells::<G>::EMPTY),
            border: numbering.pack(around(string)),
            guarded: numbering.pack(guarded),
        }
    }

    pub(super) const fn size(&self) -> u32 {
        self.all.count_ones()
    }

    pub(super) const fn empty(&self, content: Content) -> u8 {
        self.all & !content.own & !content.other
    }

    /// The liberties that the string has in it.
    pub(super) fn liberties(&self, content: Content) -> u8 {
        let joined = self.part(content.own & self.border, content.own);
        (self.border | self.around(joined)) & self.empty(content)
    }

    /// After a move of the opponent; `None` if it is illegal.
    pub(super) fn by_other(&self, content: Content, cell: u8) -> Option<Step> {
        let other = content.other | cell;
        let empty = self.empty(content) & !cell;
        let taken = self.dead(content.own, self.border, empty);
        let empty = empty | taken;
        let own = content.own & !taken;
        let is_legal = self.dead(other, self.guarded, empty) == 0;
        let is_ko = taken.count_ones() == 1 && self.is_single(cell, other, self.guarded, empty);
        is_legal.then_some(Step {
            content: Content { own, other },
            is_ko,
        })
    }

    /// After a move of the owner, whose string has liberties elsewhere as well or not; `None` if it is illegal.
    pub(super) fn by_owner(&self, content: Content, cell: u8, has_others: bool) -> Option<Step> {
        let own = content.own | cell;
        let empty = self.empty(content) & !cell;
        let taken = self.dead(content.other, self.guarded, empty);
        let empty = empty | taken;
        let other = content.other & !taken;
        let after = Content { own, other };
        let is_safe = has_others || self.liberties(after) != 0;
        let is_legal = is_safe && self.dead(own, self.border, empty) == 0;
        let is_ko = taken.count_ones() == 1 && self.is_single(cell, own, self.border, empty);
        is_legal.then_some(Step {
            content: after,
            is_ko,
        })
    }

    /// Whether a stone stands alone, with one liberty: not next to `friends`, nor on a `safe` cell.
    fn is_single(&self, stone: u8, friends: u8, safe: u8, empty: u8) -> bool {
        let near = self.around(stone);
        friends & near == 0 && safe & stone == 0 && (near & empty).count_ones() == 1
    }

    /// Those of some stones that have no liberties, in strings that do not touch `held`.
    fn dead(&self, stones: u8, held: u8, empty: u8) -> u8 {
        let (mut left, mut dead) = (stones, 0);
        while left != 0 {
            let string = self.part(left & left.wrapping_neg(), stones);
            left &= !string;
            if string & held == 0 && self.around(string) & empty == 0 {
                dead |= string;
            }
        }
        dead
    }

    fn around(&self, set: u8) -> u8 {
        let near = self.near.iter().enumerate();
        near.fold(0, |all, (at, &near)| match set >> at & 1 {
            1 => all | near,
            _ => all,
        })
    }

    fn part(&self, seed: u8, within: u8) -> u8 {
        let mut part = seed;
        loop {
            let next = part | self.around(part) & within;
            if next == part {
                return part;
            }
            part = next;
        }
    }
}
