//! Playing a stone and taking it back.
//!
//! A string is stored in the slot of one of its stones, so a slot in use always
//! has that stone on the board. A captured string leaves its slot as it was: if
//! its point is played on again the slot is saved in the log before it is reused.

use std::fmt;

use super::query::{adjacent_cells, each_adjacent};
use super::{Board, Cell, PointSet, StringData, zobrist};
use crate::{Color, Point, Vertex};

/// The reason why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The point lies outside the board.
    OffBoard,
    /// The point carries a stone.
    Occupied,
    /// The move would retake a ko at once.
    Ko,
    /// The move would leave its own string without liberties.
    Suicide,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OffBoard => "the point lies outside the board",
            Self::Occupied => "the point is occupied",
            Self::Ko => "the ko rule forbids the move",
            Self::Suicide => "the move is suicide",
        })
    }
}

impl std::error::Error for PlayError {}

/// The standing of a move under the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// The move may be played.
    Legal,
    /// Only the ko rule forbids it: it may be played after a ko threat.
    KoBan,
    /// It may never be played in this position.
    Illegal,
}

/// At most four slots of strings.
#[derive(Clone, Copy)]
struct Four {
    items: [Point; 4],
    len: u8,
}

impl Four {
    const fn none() -> Self {
        Self {
            items: [Point::from_index(1); 4],
            len: 0,
        }
    }

    #[inline]
    fn push(&mut self, point: Point) {
        self.items[usize::from(self.len % 4)] = point;
        self.len += 1;
    }

    #[inline]
    fn push_new(&mut self, point: Point) {
        // What is no slot yet is a cell of the border: all four at once are sooner compared than those in use.
        if !self.items.contains(&point) {
            self.push(point);
        }
    }

    #[inline]
    fn as_slice(&self) -> &[Point] {
        &self.items[..usize::from(self.len)]
    }
}

/// Everything needed to take one move back, beside the former content of the new string's slot,
/// which is on a stack of its own because a pass has none.
#[derive(Clone)]
pub(super) struct Undo {
    /// `None` for a pass.
    played: Option<(Point, Color)>,
    ko: Option<Point>,
    hash: u128,
    /// Slot of the new string.
    base: Point,
    /// Friendly strings that the move joined, the one in `base` left out.
    joined: Four,
    captured: Four,
    /// The move was suicide: the new string is gone again.
    suicide: bool,
}

impl Board {
    /// Plays for `color`; a pass lifts the ko ban.
    ///
    /// # Errors
    /// The board is unchanged if the move breaks a rule.
    pub fn play(&mut self, color: Color, vertex: Vertex) -> Result<(), PlayError> {
        match vertex {
            Vertex::Pass => self.pass(),
            Vertex::At(point) => {
                self.check_legal(color, point)?;
                self.put(color, point);
            }
        }
        Ok(())
    }

    /// Whether [`play`](Board::play) would accept the move.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn check_legal(&self, color: Color, point: Point) -> Result<(), PlayError> {
        match self.cell(point) {
            Cell::Border => Err(PlayError::OffBoard),
            Cell::Black | Cell::White => Err(PlayError::Occupied),
            Cell::Empty if self.is_ko_banned(color, point) => Err(PlayError::Ko),
            Cell::Empty if self.is_forbidden_suicide(color, point) => Err(PlayError::Suicide),
            Cell::Empty => Ok(()),
        }
    }

    /// What the rules say of a move, telling a ko ban from other faults.
    #[inline]
    #[must_use]
    pub fn legality(&self, color: Color, point: Point) -> Legality {
        if self.touches_empty(point) && self.is_empty_at(point) && self.ko != Some(point) {
            return Legality::Legal;
        }
        match self.check_legal(color, point) {
            Ok(()) => Legality::Legal,
            Err(PlayError::Ko) if !self.is_forbidden_suicide(color, point) => Legality::KoBan,
            Err(_) => Legality::Illegal,
        }
    }

    /// Whether the ko rule forbids `color` to play on `point`. The side that took the ko may
    /// fill it.
    #[inline]
    #[must_use]
    pub fn is_ko_banned(&self, color: Color, point: Point) -> bool {
        self.ko == Some(point)
            && adjacent_cells(point)
                .iter()
                .any(|&next| self.color_at(next) == Some(color.other()))
    }

    /// Whether a stone of `color` on the empty `point` would have no liberty, captures counted.
    #[inline]
    #[must_use]
    pub fn is_suicide(&self, color: Color, point: Point) -> bool {
        if self.touches_empty(point) {
            return false;
        }
        let own = Cell::of(color);
        adjacent_cells(point)
            .iter()
            .all(|&next| match self.cell(next) {
                Cell::Empty | Cell::Border => true,
                cell => {
                    let liberties = self.data_at(next).liberty_count;
                    if cell == own {
                        liberties == 1
                    } else {
                        liberties > 1
                    }
                }
            })
    }

    /// Suicide is allowed by option, but never of a single stone: to remove itself would be a
    /// pass, which is never a play.
    #[inline]
    fn is_forbidden_suicide(&self, color: Color, point: Point) -> bool {
        self.is_suicide(color, point)
            && !(self.allow_suicide
                && self
                    .adjacent(point)
                    .any(|p| self.color_at(p) == Some(color)))
    }

    /// Passes: the position stays, the ko ban is lifted.
    pub(crate) fn pass(&mut self) {
        self.log.push(Undo {
            played: None,
            ko: self.ko,
            hash: self.hash,
            base: Point::from_index(1),
            joined: Four::none(),
            captured: Four::none(),
            suicide: false,
        });
        self.set_ko(None);
    }

    /// Plays a stone on a point that is empty and no suicide (unless allowed); a ko ban is
    /// ignored, which makes this the conditional ko capture of the manual's `tryko`.
    pub(crate) fn put(&mut self, color: Color, point: Point) {
        debug_assert!(self.is_empty_at(point));
        let mut own = Four::none();
        let mut enemies = Four::none();
        each_adjacent(point, |next| {
            if let Some(neighbour) = self.color_at(next) {
                let strings = if neighbour == color {
                    &mut own
                } else {
                    &mut enemies
                };
                strings.push_new(self.string_of[next.index()]);
            }
        });
        let base = self.largest(&own).unwrap_or(point);
        self.saved.push(self.strings[base.index()]);
        let mut undo = Undo {
            played: Some((point, color)),
            ko: self.ko,
            hash: self.hash,
            base,
            joined: Four::none(),
            captured: Four::none(),
            suicide: false,
        };
        self.set_ko(None);
        self.lay(color, point);
        if own.len == 0 {
            self.strings[base.index()] = StringData::single(color, point);
        } else {
            self.join(point, base, &own, &mut undo.joined);
        }
        self.string_of[point.index()] = base;
        if self.touches_empty(point) {
            let string = &mut self.strings[base.index()];
            for next in adjacent_cells(point) {
                if self.cells[next.index()] == Cell::Empty {
                    string.add_liberty(next);
                }
            }
        }
        self.strike(point, &enemies, &mut undo.captured);
        if self.strings[base.index()].liberty_count == 0 {
            self.lift(base);
            self.captures[color.other().index()] +=
                u32::from(self.strings[base.index()].stone_count);
            undo.suicide = true;
        } else {
            self.note_ko(base, &undo.captured);
        }
        self.log.push(undo);
    }

    fn largest(&self, slots: &Four) -> Option<Point> {
        let size = |slot: Point| self.strings[slot.index()].stone_count;
        let first = *slots.as_slice().first()?;
        Some(slots.as_slice().iter().fold(
            first,
            |best, &slot| {
                if size(slot) > size(best) { slot } else { best }
            },
        ))
    }

    /// Puts the bare stone on the board.
    #[inline]
    pub(super) fn lay(&mut self, color: Color, point: Point) {
        self.cells[point.index()] = Cell::of(color);
        self.close_point(point);
        self.colors[color.index()].insert(point);
        self.empty.remove(point);
        self.hash ^= zobrist::stone(color, point);
    }

    /// Notes for the cells around `point` that it is empty no more.
    #[inline]
    fn close_point(&mut self, point: Point) {
        each_adjacent(point, |next| self.open[next.index()] -= 1);
    }

    /// Notes for the cells around `point` that it is empty now.
    #[inline]
    fn open_point(&mut self, point: Point) {
        each_adjacent(point, |next| self.open[next.index()] += 1);
    }

    /// Makes one string, stored in `base`, of the new stone and its friendly neighbours.
    #[inline]
    fn join(&mut self, point: Point, base: Point, own: &Four, joined: &mut Four) {
        for &slot in own.as_slice() {
            if slot != base {
                let other = self.strings[slot.index()];
                self.strings[base.index()].absorb(&other);
                self.relabel(&other.stones, base);
                joined.push(slot);
            }
        }
        self.strings[base.index()].add_stone(point);
    }

    pub(super) fn relabel(&mut self, stones: &PointSet, slot: Point) {
        for stone in stones {
            self.string_of[stone.index()] = slot;
        }
    }

    /// Takes a liberty from the enemies and captures those that have none left.
    #[inline]
    fn strike(&mut self, point: Point, enemies: &Four, captured: &mut Four) {
        for &slot in enemies.as_slice() {
            let string = &mut self.strings[slot.index()];
            string.remove_liberty(point);
            if string.liberty_count == 0 {
                let taken = u32::from(string.stone_count);
                let taker = string.color.other();
                self.captures[taker.index()] += taken;
                self.lift(slot);
                captured.push(slot);
            }
        }
    }

    /// Takes a string's stones off the board; its slot keeps them for the way back.
    fn lift(&mut self, slot: Point) {
        let StringData { stones, color, .. } = self.strings[slot.index()];
        for stone in &stones {
            self.cells[stone.index()] = Cell::Empty;
            self.open_point(stone);
            self.hash ^= zobrist::stone(color, stone);
            self.give_liberty(color.other(), stone);
        }
        self.colors[color.index()] = self.colors[color.index()].difference(&stones);
        self.empty = self.empty.union(&stones);
    }

    #[inline]
    fn give_liberty(&mut self, color: Color, liberty: Point) {
        let cell = Cell::of(color);
        for next in adjacent_cells(liberty) {
            if self.cell(next) == cell {
                let string = &mut self.strings[self.string_of[next.index()].index()];
                string.add_liberty(liberty);
            }
        }
    }

    #[inline]
    fn take_liberty(&mut self, color: Color, liberty: Point) {
        let cell = Cell::of(color);
        for next in adjacent_cells(liberty) {
            if self.cell(next) == cell {
                let slot = self.string_of[next.index()];
                self.strings[slot.index()].remove_liberty(liberty);
            }
        }
    }

    /// A ko: one stone took one stone and can be retaken.
    #[inline]
    fn note_ko(&mut self, base: Point, captured: &Four) {
        let new = &self.strings[base.index()];
        if let &[slot] = captured.as_slice()
            && new.stone_count == 1
            && new.liberty_count == 1
            && self.strings[slot.index()].stone_count == 1
        {
            self.set_ko(Some(slot));
        }
    }

    pub(super) fn set_ko(&mut self, ko: Option<Point>) {
        if self.ko != ko {
            for point in [self.ko, ko].into_iter().flatten() {
                self.hash ^= zobrist::ko(point);
            }
            self.ko = ko;
        }
    }

    /// Forgets the moves that led here: the same position, with nothing to undo. A copy of it
    /// costs the same however long the game has been.
    pub fn forget_moves(&mut self) {
        self.log.clear();
        self.saved.clear();
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(undo) = self.log.pop() else {
            return false;
        };
        if let Some((point, color)) = undo.played {
            self.take_back(point, color, &undo);
        }
        self.ko = undo.ko;
        self.hash = undo.hash;
        debug_assert_eq!(self.find_inconsistency(), None);
        true
    }

    fn take_back(&mut self, point: Point, color: Color, undo: &Undo) {
        if undo.suicide {
            self.captures[color.other().index()] -=
                u32::from(self.strings[undo.base.index()].stone_count);
            self.drop_again(undo.base);
        }
        for &slot in undo.captured.as_slice() {
            self.captures[color.index()] -= u32::from(self.strings[slot.index()].stone_count);
            self.drop_again(slot);
        }
        self.cells[point.index()] = Cell::Empty;
        self.open_point(point);
        self.colors[color.index()].remove(point);
        self.empty.insert(point);
        if let Some(saved) = self.saved.pop() {
            self.strings[undo.base.index()] = saved;
        }
        for &slot in undo.joined.as_slice() {
            let stones = self.strings[slot.index()].stones;
            self.relabel(&stones, slot);
        }
        self.give_liberty(color.other(), point);
    }

    /// Puts a captured string back on the board. Its slot kept its last liberty, the
    /// point of the capture, out of its liberties: the caller gives that back.
    fn drop_again(&mut self, slot: Point) {
        let StringData { stones, color, .. } = self.strings[slot.index()];
        for stone in &stones {
            self.cells[stone.index()] = Cell::of(color);
            self.close_point(stone);
            self.string_of[stone.index()] = slot;
            self.take_liberty(color.other(), stone);
        }
        self.colors[color.index()] = self.colors[color.index()].union(&stones);
        self.empty = self.empty.difference(&stones);
    }
}
