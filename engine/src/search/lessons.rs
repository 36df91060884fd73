//! What searches teach about moves: which of those that a goal tries work, each asked by itself.

use super::driver::Search;
use super::goal::Goal;
use super::node::Best;
use super::window::Window;
use super::{LimitSet, Role, Tracer};

/// So many features a move has.
pub const MOVE_FEATURES: usize = 5;
/// What a move is: for each feature, the weight that its value has.
pub type MoveFeatures = [u16; MOVE_FEATURES];

/// A move whose worth was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveLesson {
    /// What it is.
    pub features: MoveFeatures,
    /// Whether it is good enough for its node.
    pub works: bool,
    /// Trial moves that it took to find that out, its own included.
    pub work: u64,
}

/// How a search learns, and what it has learned.
pub(super) struct Study {
    /// One node in so many is studied.
    every: u128,
    lessons: Vec<MoveLesson>,
}

/// No node is studied any further after so many trial moves.
const MOST_WORK: u64 = 40_000;

impl<G: Goal, T: Tracer> Search<'_, G, T> {
    /// Reads a question out, and in one node of `every` tries all [examples](Goal::examples) of moves, each by itself and
    /// without the table.
    pub(crate) fn lessons(mut self, role: Role, every: u64) -> Vec<MoveLesson> {
        self.study = Some(Study {
            every: u128::from(every.max(1)),
            lessons: Vec::new(),
        });
        self.read_out(role);
        self.study.map_or_else(Vec::new, |study| study.lessons)
    }

    /// Learns from the node that was just searched, if it is one of those to learn from. The search goes on as if nothing had
    /// happened.
    pub(super) fn study(&mut self, key: u128, role: Role, window: Window, insight: &G::Insight) {
        let is_root = self.path.len() <= 1;
        let Some(mut study) = self.study.take_if(|study| {
            // The upper half of a key is as random as the lower one, by which the table goes.
            !is_root && (key >> 64).is_multiple_of(study.every)
        }) else {
            return;
        };
        let (counts, hits, limits_hit, shadow, zone) = (
            *self.context.counts,
            self.context.hits,
            self.context.limits_hit,
            self.context.shadow,
            self.zone,
        );
        let table = self.table.take();
        let node_limit = std::mem::replace(&mut self.node_limit, u64::MAX);
        self.try_each(role, window, insight, &mut study.lessons);
        self.node_limit = node_limit;
        self.table = table;
        *self.context.counts = counts;
        self.context.hits = hits;
        self.context.limits_hit = limits_hit;
        self.context.shadow = shadow;
        self.zone = zone;
        self.study = Some(study);
    }

    fn try_each(
        &mut self,
        role: Role,
        window: Window,
        insight: &G::Insight,
        lessons: &mut Vec<MoveLesson>,
    ) {
        let examples = self.context.look(false, &mut LimitSet::default(), |view| {
            self.goal.examples(view, role, insight)
        });
        let spent = |search: &Self| search.goal.profile().spent(search.context.counts);
        let start = spent(self);
        for (point, features) in examples {
            let before = spent(self);
            let works = self.try_point(role, window, point, insight, &mut Best::default());
            let work = spent(self) - before;
            if work > 0 {
                lessons.push(MoveLesson {
                    features,
                    works,
                    work,
                });
            }
            if spent(self) - start > MOST_WORK {
                return;
            }
        }
    }
}
