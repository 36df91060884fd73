//! The questions of the project's own suites, by the kind of problem that they are.

use std::error::Error;
use std::path::Path;

use tesuji::case::{Case, Start, Suite, discover};
use tesuji::games::read_file;
use tesuji::position::Position;
use tesuji::record::Nodes;
use tesuji::snapshot::{Snapshot, snapshot_path};
use tesuji_engine::search::NodeKind;
use tesuji_engine::{Board, Question, Reader};

/// A kind of problem: all that the benchmarks have to know of it.
pub struct Kind {
    /// What its benchmarks are called.
    pub name: &'static str,
    /// Questions that are measured alone: what they are called here, and their ids.
    pub single: &'static [(&'static str, &'static str)],
    /// What the nodes of its questions are counted as.
    nodes: NodeKind,
}

/// The kinds that the engine reads.
pub const KINDS: &[Kind] = &[READING, CONNECTION];

/// What suites of drawn questions are called.
const DRAWN: &str = "certified/";

const READING: Kind = Kind {
    name: "reading",
    single: &[
        ("cheap", "reading/snapback/double:10"),
        ("ladder", "reading/ladder/long_broken:10"),
        ("net", "reading/net/geta:10"),
        ("ko", "manual/ko5:20"),
        ("backfill", "reading/backfill/manual:20"),
    ],
    nodes: NodeKind::Reading,
};

const CONNECTION: Kind = Kind {
    name: "connection",
    single: &[
        ("bamboo", "connection/bamboo/entered:20"),
        ("peep", "connection/peep/answered:10"),
        ("edge", "connection/edge/one-space:20"),
        ("ko", "connection/ko/cut-by-ko:10"),
    ],
    nodes: NodeKind::Connection,
};

/// A question of a suite, and its position.
pub struct SuiteQuestion {
    /// `suite:number`.
    pub id: String,
    board: Board,
    question: Question,
    /// The nodes that the snapshot of the suite has.
    accepted: Nodes,
}

impl Kind {
    fn has(&self, question: &Question) -> bool {
        let facts = question.facts();
        facts.nodes == Some(self.nodes)
    }

    /// All composed questions of this kind in `regressions/`, in the order of their suites: those that are drawn from games
    /// are too many.
    ///
    /// # Errors
    /// A suite or its snapshot cannot be read.
    pub fn load(&self) -> Result<Vec<SuiteQuestion>, Box<dyn Error>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regressions");
        let mut questions = Vec::new();
        for file in discover(&[folder])?.0 {
            let suite = file.load();
            if suite.name.starts_with(DRAWN) {
                continue;
            }
            let snapshot = Snapshot::load(&snapshot_path(&suite.path))?;
            let accepted = |number| snapshot.as_ref()?.entries.get(&number)?.nodes;
            let cases = placed_cases(&suite)?;
            questions.extend(cases.into_iter().filter_map(|(board, case)| {
                let question = case.query.known().filter(|question| self.has(question))?;
                Some(SuiteQuestion {
                    id: case.id(),
                    board,
                    question: question.clone(),
                    accepted: accepted(case.number).unwrap_or_default(),
                })
            }));
        }
        Ok(questions)
    }
}

/// The cases of a suite that are about a node of its file, each with the board there.
///
/// # Errors
/// The file cannot be read, or has no position there.
pub(crate) fn placed_cases(suite: &Suite) -> Result<Vec<(Board, Case)>, Box<dyn Error>> {
    let games = read_file(&suite.path)?;
    let mut placed = Vec::new();
    for block in &suite.blocks {
        if let Start::Node { tree, node, .. } = &block.start {
            let board = Position::at_node(&games, *tree, *node)?.board;
            placed.extend(block.cases.iter().map(|case| (board.clone(), case.clone())));
        }
    }
    Ok(placed)
}

impl SuiteQuestion {
    /// Puts the question's position before the reader.
    pub fn set_up(&self, reader: &mut Reader) {
        reader.set_board(self.board.clone());
    }

    /// Asks about the position that is set up; says how many nodes of its kind it took.
    ///
    /// # Errors
    /// The question does not fit the position, or takes other nodes than were accepted.
    pub fn ask(&self, reader: &mut Reader) -> Result<u64, Box<dyn Error>> {
        let nodes = reader.ask(&self.question)?.nodes();
        let taken = Nodes::from(nodes);
        if taken != self.accepted {
            let (id, accepted) = (&self.id, self.accepted);
            return Err(format!("{id} takes {taken:?}; in its snapshot are {accepted:?}").into());
        }
        Ok(self.question.facts().nodes.map_or(0, |kind| nodes.of(kind)))
    }
}
