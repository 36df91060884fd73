//! Questions about connection.

use super::Reader;
use crate::connection::{Captures, ConnectionGoal, End, REACH, Room};
use crate::search::context::Context;
use crate::search::driver::Search;
use crate::search::table::Table;
use crate::search::{NodeCounts, Tracer};
use crate::{Answer, Operands, Point, PointSet, Question, QuestionError, Verdict};

/// Size of the table of questions about connection, in bytes.
const LINK_BYTES: usize = 1 << 20;

/// The table and the working space of questions about connection, made for the first of them.
pub(super) struct Link {
    table: Option<Table<PointSet>>,
    room: Room,
}

impl Link {
    /// `hash` says whether with a table.
    fn new(hash: bool) -> Self {
        Self {
            table: hash.then(|| Table::new(LINK_BYTES)),
            room: Room::new(),
        }
    }
}

impl Reader {
    /// Whether a string can be connected to another or to an area, or kept from it, one side moving first.
    pub(super) fn read_connection(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let kind = question.kind();
        let (from, to) = ends(question).ok_or(QuestionError::NotRead(kind))?;
        let role = kind.facts().role.ok_or(QuestionError::NotRead(kind))?;
        let connector = self.owner(from)?;
        if let Some(answer) = self.recall(question) {
            return Ok(answer);
        }
        let root = self.position.board.hash();
        let link = self
            .link
            .get_or_insert_with(|| Link::new(self.table.is_some()));
        if let Some(table) = &mut self.table {
            table.next_generation(root);
        }
        if let Some(table) = &mut link.table {
            table.next_generation(root);
        }
        let mut captures = Captures::new(
            self.table.as_mut(),
            &mut link.room,
            &self.limits,
            self.position.depth,
        );
        let mut goal = ConnectionGoal::new(from, to, connector, &mut captures);
        // Counted from 0: what a question may take must not depend on what was asked before.
        let mut counts = NodeCounts::default();
        let context = Context::new(&mut self.position, &self.limits, &mut counts, tracer);
        let mut search = Search::new(&mut goal, context, link.table.as_mut(), &mut self.path);
        let node = search.read_out(role);
        if search.is_stopped() {
            self.counts += counts;
            return Err(QuestionError::Stopped);
        }
        let (verdict, shadow) = (search.verdict(role, &node), search.shadow());
        self.counts += counts;
        let nodes = counts;
        let answer = Answer::Verdict(Verdict { nodes, ..verdict });
        let mut looked = shadow;
        looked.tried = looked.tried.union(&captures.seen);
        match to {
            End::String(to) => {
                looked.tried.insert(to);
            }
            End::Region(region) => looked.tried = looked.tried.union(&region),
        }
        self.keep(question, (REACH, &looked), &answer);
        Ok(answer)
    }
}

/// What a question about connection wants to be connected.
pub(super) fn ends(question: &Question) -> Option<(Point, End)> {
    match question.operands() {
        Operands::Stones(from, to) => Some((*from, End::String(*to))),
        Operands::Area { string, area } => {
            Some((*string, End::Region(area.iter().copied().collect())))
        }
        _ => None,
    }
}
