//! Questions about connection.

use super::{QueryError, Reader};
use crate::cache::ConnectionQuestion;
use crate::connection::{Captures, ConnectionGoal, End, REACH, Room};
use crate::search::context::Search;
use crate::search::table::Table;
use crate::search::{NoTrace, NodeCounts, Outcome, Role, Tracer, Watched};
use crate::{Point, PointSet, Verdict};

/// Size of the table of questions about connection, in bytes.
const LINK_BYTES: usize = 1 << 20;

/// What questions about connection need, made for the first of them.
pub(super) struct Link {
    table: Option<Table>,
    room: Room,
}

impl Link {
    /// `hash` says whether with a table.
    fn new(hash: bool) -> Self {
        Self {
            table: hash.then(|| Table::zoned(LINK_BYTES)),
            room: Room::new(),
        }
    }
}

impl Reader {
    /// Whether the strings on two points can be connected by their owner, who has the move.
    ///
    /// # Errors
    /// There are no two stones of one colour.
    pub fn connect(&mut self, from: Point, to: Point) -> Result<Verdict, QueryError> {
        self.ask_link(from, End::String(to), Role::Defend, None)
    }

    /// [`Reader::connect`], watched by a tracer.
    ///
    /// # Errors
    /// There are no two stones of one colour.
    pub fn connect_traced(
        &mut self,
        from: Point,
        to: Point,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        self.ask_link(from, End::String(to), Role::Defend, Some(tracer))
    }

    /// Whether the strings on two points can be kept apart by their opponent, who has the move.
    ///
    /// # Errors
    /// There are no two stones of one colour.
    pub fn disconnect(&mut self, from: Point, to: Point) -> Result<Verdict, QueryError> {
        self.ask_link(from, End::String(to), Role::Attack, None)
    }

    /// [`Reader::disconnect`], watched by a tracer.
    ///
    /// # Errors
    /// There are no two stones of one colour.
    pub fn disconnect_traced(
        &mut self,
        from: Point,
        to: Point,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        self.ask_link(from, End::String(to), Role::Attack, Some(tracer))
    }

    /// Whether the string on `from` can get into a region, its owner having the move: be connected to
    /// a point of it, on which there may be stones.
    ///
    /// # Errors
    /// There is no stone on `from`.
    pub fn break_in(&mut self, from: Point, region: &PointSet) -> Result<Verdict, QueryError> {
        self.ask_link(from, End::Region(*region), Role::Defend, None)
    }

    /// [`Reader::break_in`], watched by a tracer.
    ///
    /// # Errors
    /// There is no stone on `from`.
    pub fn break_in_traced(
        &mut self,
        from: Point,
        region: &PointSet,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        self.ask_link(from, End::Region(*region), Role::Defend, Some(tracer))
    }

    /// Whether the string on `from` can be kept out of a region by the opponent, who has the move.
    ///
    /// # Errors
    /// There is no stone on `from`.
    pub fn block_off(&mut self, from: Point, region: &PointSet) -> Result<Verdict, QueryError> {
        self.ask_link(from, End::Region(*region), Role::Attack, None)
    }

    /// [`Reader::block_off`], watched by a tracer.
    ///
    /// # Errors
    /// There is no stone on `from`.
    pub fn block_off_traced(
        &mut self,
        from: Point,
        region: &PointSet,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        self.ask_link(from, End::Region(*region), Role::Attack, Some(tracer))
    }

    fn ask_link(
        &mut self,
        from: Point,
        to: End,
        role: Role,
        tracer: Option<&mut dyn Tracer>,
    ) -> Result<Verdict, QueryError> {
        match tracer {
            Some(tracer) => self.ask_link_watched(from, to, role, &mut Watched(tracer)),
            None => self.ask_link_watched(from, to, role, &mut NoTrace),
        }
    }

    fn ask_link_watched(
        &mut self,
        from: Point,
        to: End,
        role: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        let connector = self.defender_of(from)?;
        if let End::String(to) = to
            && self.defender_of(to)? != connector
        {
            return Err(QueryError::Colors(from, to));
        }
        let question = ConnectionQuestion { from, to, role };
        if let Some(verdict) = self.recall(question) {
            return Ok(verdict);
        }
        let root = self.position.board.hash();
        let link = self
            .link
            .get_or_insert_with(|| Link::new(self.table.is_some()));
        for table in self.table.iter_mut().chain(&mut link.table) {
            table.next_generation(root);
        }
        let mut captures = Captures::new(
            self.table.as_mut(),
            &mut link.room,
            &self.limits,
            self.position.depth,
        );
        let goal = ConnectionGoal::new(from, to, connector, &mut captures);
        // Counted from 0: what a question may take must not depend on what was asked before.
        let mut counts = NodeCounts::default();
        let mut search = Search::new(
            &mut self.position,
            &self.limits,
            link.table.as_mut(),
            &mut counts,
            &mut self.path,
            tracer,
        );
        let node = search.widen(&goal, role, |search| search.solve_root(&goal, role));
        if search.stopped {
            self.counts += counts;
            return Err(QueryError::Stopped);
        }
        let variation = match node.outcome {
            Outcome::Fail => Vec::new(),
            _ => search.principal_variation(&goal, role, node.vertex),
        };
        let (limits_hit, shadow) = (search.cuts, search.shadow);
        self.counts += counts;
        let verdict = Verdict {
            outcome: node.outcome,
            vertex: (node.outcome != Outcome::Fail).then_some(node.vertex),
            variation,
            nodes: counts,
            limits_hit,
        };
        let mut looked = shadow.union(&captures.seen);
        match to {
            End::String(to) => {
                looked.insert(to);
            }
            End::Region(region) => looked = looked.union(&region),
        }
        self.keep(question, (REACH, &looked), &verdict);
        Ok(verdict)
    }
}
