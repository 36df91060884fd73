//! The position of a search: a board, the depth of trial moves, and the komaster.

use super::komaster::{KoCapture, KoState, KomasterScheme};
use crate::board::adjacent_cells;
use crate::{Board, Color, Legality, Point};

/// A trial move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    /// The ko rule forbids the move: it stands for a ko threat, its answer, and the capture.
    pub(crate) conditional: bool,
    before: KoState,
}

/// What trial moves are made on.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) board: Board,
    /// The manual's `stackp`: trial moves on the board.
    pub(crate) depth: u32,
    pub(crate) ko: KoState,
    pub(crate) scheme: KomasterScheme,
}

impl Position {
    pub(crate) fn new(board: Board) -> Self {
        Self {
            board,
            depth: 0,
            ko: KoState::default(),
            scheme: KomasterScheme::default(),
        }
    }

    /// Plays a trial move if the rules and the komaster scheme allow it. An illegal ko
    /// capture is tried only with `conditional_allowed`.
    pub(crate) fn try_move(
        &mut self,
        color: Color,
        point: Point,
        conditional_allowed: bool,
    ) -> Option<Made> {
        let conditional = match self.board.legality(color, point) {
            Legality::Legal => false,
            Legality::KoBan if conditional_allowed => true,
            Legality::KoBan | Legality::Illegal => return None,
        };
        if self.scheme.closes_kom_pos() && self.ko.forbids(color, point) {
            return None;
        }
        let (before, ban) = (self.ko, self.board.ko());
        let capture = self.board.ko_capture(color, point);
        self.board.put(color, point);
        let after = match capture {
            Some(captured) => before.after_capture(
                self.scheme,
                KoCapture {
                    color,
                    played: point,
                    captured,
                    conditional,
                    ban,
                    kom_pos_open: self.is_kom_pos_open(color.other()),
                },
            ),
            None => Some(before.after_other_move(self.is_resolved(point))),
        };
        let Some(after) = after else {
            self.board.undo();
            return None;
        };
        self.depth += 1;
        self.ko = after;
        Some(Made {
            conditional,
            before,
        })
    }

    /// Takes the last trial move back.
    pub(crate) fn retract(&mut self, made: Made) {
        self.board.undo();
        self.depth -= 1;
        self.ko = made.before;
    }

    /// `color` passes, which is no trial move: the ko ban is lifted and the depth stays.
    pub(crate) fn pass(&mut self, color: Color) -> KoState {
        let before = self.ko;
        self.board.pass();
        self.ko = before.after_pass(self.scheme, color);
        before
    }

    /// Takes a pass back.
    pub(crate) fn unpass(&mut self, before: KoState) {
        self.board.undo();
        self.ko = before;
    }

    /// Whether `color` could take a ko by a play at `kom_pos`.
    fn is_kom_pos_open(&self, color: Color) -> bool {
        self.ko.point.is_some_and(|point| {
            self.board.is_empty_at(point) && self.board.ko_capture(color, point).is_some()
        })
    }

    /// Whether the ko at `kom_pos` is settled by the move just played on `played`: it or the one
    /// before it filled, or no ko any more and illegal for the komaster's opponent (see "Another Ko Example").
    fn is_resolved(&self, played: Point) -> bool {
        use super::komaster::Komaster;
        let Some(point) = self.ko.point else {
            return false;
        };
        let is_filled = |point| point == played || !self.board.is_empty_at(point);
        if is_filled(point) || self.ko.earlier.is_some_and(is_filled) {
            return true;
        }
        match self.ko.komaster {
            Komaster::Player(master) => {
                let opponent = master.other();
                self.board.ko_capture(opponent, point).is_none()
                    && self.board.is_suicide(opponent, point)
            }
            Komaster::Empty | Komaster::Gray(_) | Komaster::Spent(_) | Komaster::WeakKo => false,
        }
    }
}

impl Board {
    /// The stone that a play of `color` on the empty `point` would take by ko: the only
    /// capture, a single stone, by a stone that would stand alone in atari. A ko ban is
    /// not looked at.
    #[inline]
    pub(crate) fn ko_capture(&self, color: Color, point: Point) -> Option<Point> {
        match self.touches_empty(point) {
            true => None,
            false => self.lone_capture(color, point),
        }
    }

    /// The same where the stone gets no liberty but by captures.
    fn lone_capture(&self, color: Color, point: Point) -> Option<Point> {
        if self.touching(color, point) > 0 || !self.captures_at(color, point) {
            return None;
        }
        let mut taken = adjacent_cells(point).into_iter().filter(|&next| {
            self.color_at(next) == Some(color.other()) && self.data_at(next).liberty_count() == 1
        });
        let captured = taken.next().filter(|_| taken.next().is_none())?;
        (self.data_at(captured).stone_count() == 1).then_some(captured)
    }
}

#[cfg(test)]
mod tests;
