//! Questions about connection.

use super::Reader;
use crate::connection::{Captures, ConnectionGoal, End, REACH, Room};
use crate::search::context::Search;
use crate::search::table::Table;
use crate::search::{NodeCounts, Outcome, Tracer};
use crate::{Answer, Operands, Point, Question, QuestionError, Verdict};

/// Size of the table of questions about connection, in bytes.
const LINK_BYTES: usize = 1 << 20;

/// The table and the working space of questions about connection, made for the first of them.
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
            return Err(QuestionError::Stopped);
        }
        let variation = match node.outcome {
            Outcome::Fail => Vec::new(),
            _ => search.principal_variation(&goal, role, node.vertex),
        };
        let (limits_hit, shadow) = (search.cuts, search.shadow);
        self.counts += counts;
        let answer = Answer::Verdict(Verdict {
            outcome: node.outcome,
            vertex: (node.outcome != Outcome::Fail).then_some(node.vertex),
            variation,
            nodes: counts,
            limits_hit,
        });
        let mut looked = shadow.union(&captures.seen);
        match to {
            End::String(to) => {
                looked.insert(to);
            }
            End::Region(region) => looked = looked.union(&region),
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
