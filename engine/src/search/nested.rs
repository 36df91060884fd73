//! Reading about something else, in the midst of a search.

use super::context::{Context, Shadow};
use super::driver::Search;
use super::goal::Goal;
use super::node::Node;
use super::path::Path;
use super::table::Table;
use super::zone::Zone;
use super::{LimitSet, Limits, Role, Tracer};

/// What a nested search goes by in place of what the one around it does.
pub(crate) struct Nesting<'a, Z> {
    pub(crate) limits: &'a Limits,
    pub(crate) table: Option<&'a mut Table<Z>>,
    pub(crate) path: &'a mut Path,
    /// The trial moves that count as made.
    pub(crate) depth: u32,
}

/// What a nested search came to.
pub(crate) struct Reading<Z> {
    pub(crate) node: Node,
    pub(crate) hits: LimitSet,
    /// Where it looked.
    pub(crate) shadow: Shadow,
    /// The points that the outcome depends on.
    pub(crate) zone: Z,
}

impl<T: Tracer> Context<'_, T> {
    /// Answers another question about the current position, for the side of `role`. Its nodes and its shadow
    /// count here too; which of its limits do is for the caller to say.
    pub(crate) fn nested<G: Goal>(
        &mut self,
        goal: &mut G,
        role: Role,
        nesting: Nesting<'_, G::Zone>,
    ) -> Reading<G::Zone> {
        let depth = std::mem::replace(&mut self.position.depth, nesting.depth);
        let mut quiet = Quiet(self.tracer);
        let context = Context::new(self.position, nesting.limits, self.counts, &mut quiet);
        let mut search = Search::new(goal, context, nesting.table, nesting.path);
        let node = search.read_out(role);
        let zone = search.zone_of(role, node.outcome);
        let Context {
            stopped,
            hits,
            shadow,
            ..
        } = search.context;
        self.stopped |= stopped;
        self.position.depth = depth;
        self.shadow.join(&shadow);
        zone.add_to(&mut self.shadow.zones);
        Reading {
            node,
            hits,
            shadow,
            zone,
        }
    }
}

/// Passes the question on whether to stop, and nothing else.
struct Quiet<'a, T>(&'a mut T);

impl<T: Tracer> Tracer for Quiet<'_, T> {
    fn stop(&mut self) -> bool {
        self.0.stop()
    }
}
