//! The capture core, as connection reading calls it.

use super::capture::{Capture, Purpose};
use super::known::Known;
use crate::cache::{active_area, settled_area};
use crate::reading::{REACH, StringGoal};
use crate::search::context::Context;
use crate::search::nested::{Nesting, Reading};
use crate::search::path::Path;
use crate::search::table::Table;
use crate::search::{Limits, NodeKind, Role, Tracer};
use crate::{Color, Point, PointSet};

/// What the reading of captures needs room for, made once.
pub(crate) struct Room {
    path: Path,
    known: Known,
}

impl Room {
    /// Room for the open positions of any usual search.
    const PATH_RESERVE: usize = 256;

    pub(crate) fn new() -> Self {
        Self {
            path: Path::with_capacity(Self::PATH_RESERVE),
            known: Known::new(),
        }
    }
}

/// Reads captures within one question about connection. What was read is used again wherever what it
/// depends on looks the same; so that this may be, the depth of a reading is counted from the question
/// about connection, not from the position in which it is needed.
pub(crate) struct Captures<'a> {
    table: Option<&'a mut Table<PointSet>>,
    room: &'a mut Room,
    limits: [Limits; Purpose::COUNT],
    depth: u32,
    /// Every point that was looked at otherwise than by reading.
    pub(crate) seen: PointSet,
}

impl<'a> Captures<'a> {
    /// For a question about connection asked after `depth` trial moves.
    pub(crate) fn new(
        table: Option<&'a mut Table<PointSet>>,
        room: &'a mut Room,
        limits: &Limits,
        depth: u32,
    ) -> Self {
        room.known.clear();
        Self {
            table,
            room,
            limits: Purpose::ALL.map(|purpose| purpose.limits(limits)),
            depth,
            seen: PointSet::EMPTY,
        }
    }

    /// The trial moves before the question about connection.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Whether the string of `stone`, which has to be there, is captured if its opponent moves first.
    pub(crate) fn attack<T: Tracer>(
        &mut self,
        context: &mut Context<'_, T>,
        stone: Point,
        purpose: Purpose,
    ) -> Option<Capture> {
        let board = &context.position().board;
        let color = board.color_at(stone)?;
        let target = board.data_at(stone).stones().first()?;
        let mut purposes = purpose.wider().into_iter().chain([purpose]);
        let known = purposes.find_map(|purpose| self.recall(context, target, purpose));
        if known.is_some() {
            return known;
        }
        let (capture, area) = self.read(context, StringGoal::new(target, color), purpose);
        self.keep(context, target, purpose, area, capture);
        Some(capture)
    }

    /// Whether a stone of `color` on the empty `point` would be captured; `None` if it cannot be played.
    pub(crate) fn intrude<T: Tracer>(
        &mut self,
        context: &mut Context<'_, T>,
        color: Color,
        point: Point,
    ) -> Option<Capture> {
        let purpose = Purpose::Intruder;
        if let Some(capture) = self.recall(context, point, purpose) {
            return Some(capture);
        }
        let made = context.try_move(NodeKind::Reading, color, point)?;
        let (capture, area) = self.read(context, StringGoal::new(point, color), purpose);
        context.retract(made);
        self.keep(context, point, purpose, area, capture);
        Some(capture)
    }

    fn recall<T: Tracer>(
        &self,
        context: &mut Context<'_, T>,
        target: Point,
        purpose: Purpose,
    ) -> Option<Capture> {
        let capture = self
            .room
            .known
            .recall(context.position(), target, purpose)?;
        context.note_earlier(capture.limits_hit);
        Some(capture)
    }

    fn keep<T: Tracer>(
        &mut self,
        context: &mut Context<'_, T>,
        target: Point,
        purpose: Purpose,
        area: Option<PointSet>,
        capture: Capture,
    ) {
        context.note(capture.limits_hit);
        if let Some(area) = area {
            let known = &mut self.room.known;
            known.keep(context.position(), target, purpose, area, capture);
        }
    }

    /// Reads a capture, and says what it depends on if it is worth keeping.
    fn read<T: Tracer>(
        &mut self,
        context: &mut Context<'_, T>,
        mut goal: StringGoal,
        purpose: Purpose,
    ) -> (Capture, Option<PointSet>) {
        let limits = &self.limits[purpose as usize];
        let liberties = *context.position().board.data_at(goal.stone()).liberties();
        let before = context.counts().reading;
        let nesting = Nesting {
            limits,
            table: self.table.as_deref_mut(),
            path: &mut self.room.path,
            depth: self.depth,
        };
        let Reading {
            node,
            hits,
            mut shadow,
            zone,
        } = context.nested(&mut goal, Role::Attack, nesting);
        shadow.tried = shadow.tried.union(&liberties);
        let capture = Capture {
            outcome: node.outcome,
            vertex: node.vertex,
            shadow: shadow.tried,
            limits_hit: purpose.own(limits, hits),
        };
        // Without a trial move it is sooner read again than found.
        let is_kept = context.counts().reading > before;
        let board = &context.position().board;
        let area = is_kept.then(|| match zone.is_full() {
            true => active_area(board, REACH, goal.stone(), &shadow),
            false => settled_area(board, &zone.union(&liberties)),
        });
        (capture, area)
    }
}
