//! The capture core, as connection reading calls it.

use std::collections::HashMap;

use crate::cache::{Scene, active_area};
use crate::reading::{REACH, StringGoal};
use crate::search::driver::Search;
use crate::search::path::Path;
use crate::search::table::Table;
use crate::search::{KoState, LimitCounts, Limits, LimitsHit, Outcome, Role, Tracer};
use crate::{Color, Point, PointSet, Vertex};

/// What tactical reading says of an attack on a string.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capture {
    pub(crate) outcome: Outcome,
    pub(crate) vertex: Vertex,
    /// Where moves were tried, and the liberties of the string.
    pub(crate) shadow: PointSet,
    limits: LimitsHit,
}

/// What a capture is read for, which says how much it may cost. Most readings fail, and those cost
/// most; the values are a compromise between passes and nodes over the connection questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Purpose {
    /// An enemy that touches both ends: its capture connects.
    Cutter,
    /// An enemy in the way.
    Way,
    /// One of the strings that are to be connected.
    End,
    /// An enemy stone that would intrude between two strings, and is put there for the reading.
    Intruder(Color),
}

impl Purpose {
    /// The limit on nodes, and what threats may cost.
    const fn limits(self) -> (u32, u32) {
        match self {
            Self::Cutter => (300, 10),
            Self::Way => (100, 2),
            Self::End => (60, 6),
            Self::Intruder(_) => (30, 4),
        }
    }
}

/// What a capture depends on beside the stones in its active area.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Question {
    target: Point,
    purpose: Purpose,
    ban: Option<Point>,
    ko: KoState,
}

/// Reads captures within one question about connection. What was read is used again wherever its
/// active area looks the same; so that this may be, the depth of a reading is counted from the question
/// about connection, not from the position in which it is needed.
pub(crate) struct Captures<'a> {
    table: Option<&'a mut Table>,
    path: Path,
    killers: Box<[Option<Point>]>,
    limits: &'a Limits,
    depth: u32,
    known: HashMap<Question, Vec<(Scene, Capture)>>,
    /// Every point that was looked at otherwise than by reading.
    pub(crate) seen: PointSet,
}

impl<'a> Captures<'a> {
    /// Room for the open positions of any usual search.
    const PATH_RESERVE: usize = 256;

    /// For a question about connection asked after `depth` trial moves.
    pub(crate) fn new(table: Option<&'a mut Table>, limits: &'a Limits, depth: u32) -> Self {
        Self {
            table,
            path: Path::with_capacity(Self::PATH_RESERVE),
            killers: vec![None; Self::PATH_RESERVE].into(),
            limits,
            depth,
            known: HashMap::new(),
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
        search: &mut Search<'_, T>,
        stone: Point,
        purpose: Purpose,
    ) -> Option<Capture> {
        let board = &search.position.board;
        let color = board.color_at(stone)?;
        let target = board.data_at(stone).stones().first()?;
        if let Some(capture) = self.recall(search, target, purpose) {
            return Some(capture);
        }
        let capture = self.read(search, StringGoal::new(target, color), purpose);
        let area = active_area(&search.position.board, REACH, target, &capture.shadow);
        self.keep(search, target, purpose, area, capture);
        Some(capture)
    }

    /// Whether a stone of `color` on the empty `point` would be captured; `None` if it cannot be played.
    pub(crate) fn intrude<T: Tracer>(
        &mut self,
        search: &mut Search<'_, T>,
        color: Color,
        point: Point,
    ) -> Option<Capture> {
        let purpose = Purpose::Intruder(color);
        if let Some(capture) = self.recall(search, point, purpose) {
            return Some(capture);
        }
        let made = search.position.try_move(color, point, false)?;
        search.counts.reading += 1;
        let capture = self.read(search, StringGoal::new(point, color), purpose);
        let area = active_area(&search.position.board, REACH, point, &capture.shadow);
        search.position.retract(made);
        self.keep(search, point, purpose, area, capture);
        Some(capture)
    }

    fn recall<T: Tracer>(
        &self,
        search: &mut Search<'_, T>,
        target: Point,
        purpose: Purpose,
    ) -> Option<Capture> {
        let board = &search.position.board;
        let known = self.known.get(&question(search, target, purpose))?;
        let (_, capture) = known.iter().find(|(scene, _)| scene.is_on(board))?;
        search.hits.0 |= capture.limits.0;
        Some(*capture)
    }

    fn keep<T: Tracer>(
        &mut self,
        search: &mut Search<'_, T>,
        target: Point,
        purpose: Purpose,
        area: PointSet,
        capture: Capture,
    ) {
        search.note(capture.limits);
        let scene = Scene::new(&search.position.board, area);
        let question = question(search, target, purpose);
        self.known
            .entry(question)
            .or_default()
            .push((scene, capture));
    }

    fn read<T: Tracer>(
        &mut self,
        search: &mut Search<'_, T>,
        goal: StringGoal,
        purpose: Purpose,
    ) -> Capture {
        let (nodes, cost) = purpose.limits();
        let mut limits = self.limits.clone();
        limits.reading_node_limit = limits.reading_node_limit.min(nodes);
        limits.threat_cost = limits.threat_cost.min(cost);
        self.path.clear();
        self.killers.fill(None);
        let liberties = *search.position.board.data_at(goal.stone()).liberties();
        let depth = std::mem::replace(&mut search.position.depth, self.depth);
        let mut quiet = Quiet(search.tracer);
        let mut reading = Search {
            position: search.position,
            limits: &limits,
            table: self.table.as_deref_mut(),
            counts: search.counts,
            hits: LimitsHit::default(),
            cuts: LimitCounts::default(),
            path: &mut self.path,
            killers: &mut self.killers,
            shadow: PointSet::EMPTY,
            zone: PointSet::EMPTY,
            budget: 0,
            tracer: &mut quiet,
            stopped: false,
            node_limit: u64::MAX,
        };
        let node = reading.widen(&goal, Role::Attack, |reading| {
            reading.solve_root(&goal, Role::Attack)
        });
        let (stopped, mut hits, shadow) = (reading.stopped, reading.hits, reading.shadow);
        // Where the purpose was what limited it, higher limits would not help.
        if limits.reading_node_limit == nodes {
            hits.0 &= !LimitsHit::READING_NODES;
        }
        if limits.threat_cost == cost {
            hits.0 &= !LimitsHit::THREAT_COST;
        }
        search.stopped |= stopped;
        search.position.depth = depth;
        search.shadow = search.shadow.union(&shadow);
        Capture {
            outcome: node.outcome,
            vertex: node.vertex,
            shadow: shadow.union(&liberties),
            limits: hits,
        }
    }
}

fn question<T: Tracer>(search: &Search<'_, T>, target: Point, purpose: Purpose) -> Question {
    Question {
        target,
        purpose,
        ban: search.position.board.ko(),
        ko: search.position.ko,
    }
}

/// Passes the question on whether to stop, and nothing else.
struct Quiet<'a, T>(&'a mut T);

impl<T: Tracer> Tracer for Quiet<'_, T> {
    fn stop(&mut self) -> bool {
        self.0.stop()
    }
}
