//! Playing a stone and taking it back.
//!
//! A string is stored in the slot of one of its stones, so a slot in use always
//! has that stone on the board. A captured string leaves its slot as it was: if
//! its point is played on again the slot is saved in the log before it is reused.

use std::fmt;

use super::few::Few;
use super::query::{adjacent_cells, each_adjacent};
use super::{Beside, Board, Cell, PointSet, StringData, zobrist};
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

/// Everything needed to take one move back. It is written where it stays: a move is too short to put it
/// together elsewhere first.
#[derive(Clone)]
pub(super) struct Undo {
    done: Done,
    /// Former content of the slot of the new string.
    saved: StringData,
    surroundings: PointSet,
    in_atari: PointSet,
    last_liberties: [PointSet; 2],
}

/// What a move did.
#[derive(Clone, Copy)]
struct Done {
    /// `None` for a pass.
    played: Option<(Point, Color)>,
    ko: Option<Point>,
    hash: u128,
    /// Slot of the new string.
    base: Point,
    /// Friendly strings that the move joined, the one in `base` left out.
    joined: Few,
    /// Enemy strings that the move took a liberty from.
    struck: Few,
    captured: Few,
    /// The move was suicide: the new string is gone again.
    suicide: bool,
}

impl Undo {
    const PASS: Self = Self {
        done: Done {
            played: None,
            ko: None,
            hash: 0,
            base: Point::from_index(1),
            joined: Few::NONE,
            struck: Few::NONE,
            captured: Few::NONE,
            suicide: false,
        },
        saved: StringData::NONE,
        surroundings: PointSet::EMPTY,
        in_atari: PointSet::EMPTY,
        last_liberties: [PointSet::EMPTY; 2],
    };
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
        if self.captures_at(color, point) {
            return false;
        }
        let friend = Cell::of(color);
        adjacent_cells(point)
            .iter()
            .all(|&next| self.cell(next) != friend || self.data_at(next).liberty_count == 1)
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
        let (ko, hash) = (self.ko, self.hash);
        self.begin_undo();
        self.log[self.moves - 1].done = Done {
            ko,
            hash,
            ..Undo::PASS.done
        };
        self.set_ko(None);
    }

    /// Makes room in the log for the move that is being made.
    #[inline]
    fn begin_undo(&mut self) {
        if self.moves == self.log.len() {
            self.log.push(Undo::PASS);
        }
        self.moves += 1;
    }

    /// Plays a stone on a point that is empty and no suicide (unless allowed); a ko ban is
    /// ignored, which makes this the conditional ko capture of the manual's `tryko`.
    pub(crate) fn put(&mut self, color: Color, point: Point) {
        debug_assert!(self.is_empty_at(point));
        let (ko, hash) = (self.ko, self.hash);
        self.set_ko(None);
        let saves = self.last_liberties[color.index()].contains(point);
        self.begin_undo();
        let at = self.moves - 1;
        self.log[at].in_atari = self.in_atari;
        self.log[at].last_liberties = self.last_liberties;
        for last in &mut self.last_liberties {
            last.remove(point);
        }
        self.lay(color, point);
        let (own, struck) = self.strike(color, point);
        let (base, joined) = self.settle(color, point, own);
        let captured = self.capture(struck);
        let suicide = self.strings[base.index()].liberty_count == 0;
        if saves {
            self.note_safe(base);
        }
        if suicide {
            self.captures[color.other().index()] +=
                u32::from(self.strings[base.index()].stone_count);
            self.lift(base);
        } else {
            self.note_atari(base);
            self.note_ko(base, captured);
        }
        self.log[at].done = Done {
            played: Some((point, color)),
            ko,
            hash,
            base,
            joined,
            struck,
            captured,
            suicide,
        };
    }

    /// Takes a liberty from the enemies around a new stone: its friends there, and those enemies.
    #[inline]
    fn strike(&mut self, color: Color, point: Point) -> (Few, Few) {
        let (mut own, mut struck) = (Few::NONE, Few::NONE);
        let (friend, enemy) = (Cell::of(color), Cell::of(color.other()));
        each_adjacent(point, |next| {
            let cell = self.cells[next.index()];
            if cell == friend {
                own.push_new(self.string_of[next.index()]);
            } else if cell == enemy {
                let slot = self.string_of[next.index()];
                // One that it touches twice loses one liberty.
                if self.strings[slot.index()].remove_liberty(point) {
                    struck.push(slot);
                }
            }
        });
        (own, struck)
    }

    /// Makes one string of a new stone and its friends: its slot, and those of the friends that it is not
    /// stored in.
    #[inline]
    fn settle(&mut self, color: Color, point: Point, own: Few) -> (Point, Few) {
        let beside = PointSet::beside(point);
        let open = beside.intersection(&self.empty);
        let base = self.largest(own).unwrap_or(point);
        let undo = &mut self.log[self.moves - 1];
        undo.saved = self.strings[base.index()];
        undo.surroundings = self.surroundings[base.index()];
        self.string_of[point.index()] = base;
        if own == Few::NONE {
            let free = self.open_around(point);
            self.strings[base.index()] = StringData::single(color, point, open, free);
            self.surroundings[base.index()] = *beside;
            return (base, Few::NONE);
        }
        let joined = self.join(base, own);
        let surroundings = &mut self.surroundings[base.index()];
        *surroundings = surroundings.union(beside);
        let fresh = self.fresh(&self.strings[base.index()], point);
        let string = &mut self.strings[base.index()];
        string.add_stone(point);
        if fresh > 0 {
            string.liberty_count += fresh as u16;
            string.liberties = string.liberties.union(&open);
        }
        (base, joined)
    }

    /// Takes off the board those of the strings that have no liberty left: these.
    #[inline]
    fn capture(&mut self, struck: Few) -> Few {
        let mut captured = Few::NONE;
        for slot in struck.iter() {
            let string = &self.strings[slot.index()];
            if string.liberty_count == 0 {
                let taker = string.color.other();
                self.captures[taker.index()] += u32::from(string.stone_count);
                self.lift(slot);
                captured.push(slot);
            } else {
                self.note_atari(slot);
            }
        }
        captured
    }

    /// Notes it if a string is in atari.
    #[inline]
    pub(super) fn note_atari(&mut self, slot: Point) {
        let string = &self.strings[slot.index()];
        if string.liberty_count == 1
            && let Some(last) = string.liberties.first()
        {
            self.last_liberties[string.color.index()].insert(last);
            self.in_atari = self.in_atari.union(&string.stones);
        }
    }

    /// Notes that a string is in atari no more, or gone.
    #[inline]
    fn note_safe(&mut self, slot: Point) {
        let stones = &self.strings[slot.index()].stones;
        self.in_atari = self.in_atari.difference(stones);
    }

    #[inline]
    fn largest(&self, slots: Few) -> Option<Point> {
        let size = |slot: Point| self.strings[slot.index()].stone_count;
        slots
            .iter()
            .reduce(|best, slot| if size(slot) > size(best) { slot } else { best })
    }

    /// Puts the bare stone on the board.
    #[inline]
    pub(super) fn lay(&mut self, color: Color, point: Point) {
        self.fill(point, Cell::of(color));
        self.colors[color.index()].insert(point);
        self.empty.remove(point);
        self.hash ^= zobrist::stone(color, point);
    }

    /// Changes what is in a cell.
    #[inline]
    fn fill(&mut self, point: Point, cell: Cell) {
        let before = std::mem::replace(&mut self.cells[point.index()], cell);
        let change = Beside::change(before, cell);
        each_adjacent(point, |next| self.beside[next.index()].add(change));
    }

    /// Makes one string, stored in `base`, of the strings `own`: the others.
    #[inline(never)]
    fn join(&mut self, base: Point, own: Few) -> Few {
        let mut joined = Few::NONE;
        for slot in own.iter() {
            if slot != base {
                let other = self.strings[slot.index()];
                self.strings[base.index()].absorb(&other);
                let surroundings = self.surroundings[slot.index()];
                self.surroundings[base.index()] =
                    self.surroundings[base.index()].union(&surroundings);
                self.relabel(&other.stones, base);
                joined.push(slot);
            }
        }
        joined
    }

    pub(super) fn relabel(&mut self, stones: &PointSet, slot: Point) {
        for stone in stones {
            self.string_of[stone.index()] = slot;
        }
    }

    /// Takes a string's stones off the board; its slot keeps them for the way back.
    fn lift(&mut self, slot: Point) {
        let StringData { stones, color, .. } = self.strings[slot.index()];
        for stone in &stones {
            self.fill(stone, Cell::Empty);
            self.hash ^= zobrist::stone(color, stone);
            self.give_liberty(color.other(), stone);
        }
        self.colors[color.index()] = self.colors[color.index()].difference(&stones);
        self.empty = self.empty.union(&stones);
        self.note_safe(slot);
    }

    #[inline]
    fn give_liberty(&mut self, color: Color, liberty: Point) {
        let cell = Cell::of(color);
        for next in adjacent_cells(liberty) {
            if self.cell(next) == cell {
                let slot = self.string_of[next.index()];
                let string = &mut self.strings[slot.index()];
                if string.add_liberty(liberty) && string.liberty_count == 2 {
                    self.leave_atari(slot, liberty);
                }
            }
        }
    }

    /// Notes that a string has got a `second` liberty, and that the other one is no longer its last.
    fn leave_atari(&mut self, slot: Point, second: Point) {
        self.note_safe(slot);
        let string = &self.strings[slot.index()];
        let cell = Cell::of(string.color);
        if let Some(last) = string.liberties.without(second).first() {
            let is_last = |next| self.cell(next) == cell && self.data_at(next).liberty_count == 1;
            if !adjacent_cells(last).into_iter().any(is_last) {
                self.last_liberties[string.color.index()].remove(last);
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
    fn note_ko(&mut self, base: Point, captured: Few) {
        let new = &self.strings[base.index()];
        if let Some(slot) = captured.only()
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
        self.moves = 0;
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.moves.checked_sub(1) else {
            return false;
        };
        self.moves = last;
        let done = self.log[last].done;
        if let Some((point, color)) = done.played {
            self.take_back(point, color, &done);
        }
        self.ko = done.ko;
        self.hash = done.hash;
        debug_assert_eq!(self.find_inconsistency(), None);
        true
    }

    fn take_back(&mut self, point: Point, color: Color, done: &Done) {
        if done.suicide {
            self.captures[color.other().index()] -=
                u32::from(self.strings[done.base.index()].stone_count);
            self.drop_again(done.base);
        }
        for slot in done.captured.iter() {
            self.captures[color.index()] -= u32::from(self.strings[slot.index()].stone_count);
            self.drop_again(slot);
        }
        self.fill(point, Cell::Empty);
        self.colors[color.index()].remove(point);
        self.empty.insert(point);
        let undo = &self.log[self.moves];
        self.in_atari = undo.in_atari;
        self.last_liberties = undo.last_liberties;
        self.strings[done.base.index()] = undo.saved;
        self.surroundings[done.base.index()] = undo.surroundings;
        for slot in done.joined.iter() {
            let stones = self.strings[slot.index()].stones;
            self.relabel(&stones, slot);
        }
        for slot in done.struck.iter() {
            self.strings[slot.index()].add_liberty(point);
        }
    }

    /// Puts a captured string back on the board. Its slot kept its last liberty, the
    /// point of the capture, out of its liberties: the caller gives that back.
    fn drop_again(&mut self, slot: Point) {
        let StringData { stones, color, .. } = self.strings[slot.index()];
        for stone in &stones {
            self.fill(stone, Cell::of(color));
            self.string_of[stone.index()] = slot;
            self.take_liberty(color.other(), stone);
        }
        self.colors[color.index()] = self.colors[color.index()].union(&stones);
        self.empty = self.empty.difference(&stones);
    }
}
