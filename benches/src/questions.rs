//! The questions of the project's own suites, by the kind of problem that they are.

use std::error::Error;
use std::path::Path;

use tesuji::case::{Query, Start, discover};
use tesuji::position::Position;
use tesuji::sgf::read_file;
use tesuji_engine::{Board, QueryError, Reader, Verdict, Vertex};

/// A kind of problem: all that the benchmarks have to know of it.
pub struct Kind {
    /// What its benchmarks and its counts are called.
    pub name: &'static str,
    /// Questions that are measured alone: what they are called here, and their ids.
    pub single: &'static [(&'static str, &'static str)],
    /// How a question is asked, if it is of this kind.
    ask: fn(&Query) -> Option<Ask>,
}

/// The kinds that the engine reads. To add one, say how it is asked, and
/// [renew the counts](crate::expected).
pub const KINDS: &[Kind] = &[READING, CONNECTION];

const READING: Kind = Kind {
    name: "reading",
    single: &[
        ("cheap", "reading/snapback/double:10"),
        ("ladder", "reading/ladder/long_broken:10"),
        ("net", "reading/net/geta:10"),
        ("ko", "manual/ko5:20"),
        ("backfill", "reading/backfill/manual:20"),
    ],
    ask: string_question,
};

const CONNECTION: Kind = Kind {
    name: "connection",
    single: &[
        ("bamboo", "connection/bamboo/entered:20"),
        ("peep", "connection/peep/answered:10"),
        ("edge", "connection/edge/one-space:20"),
        ("ko", "connection/ko/cut-by-ko:10"),
    ],
    ask: connection_question,
};

/// Asks about the position before the reader; says how many nodes of its kind it took.
type Ask = Box<dyn Fn(&mut Reader) -> Result<u64, QueryError>>;

/// Asks about strings.
type Read = Box<dyn Fn(&mut Reader) -> Result<Verdict, QueryError>>;

/// A question, and its position.
pub struct Question {
    /// `suite:number`.
    pub id: String,
    board: Board,
    ask: Ask,
}

impl Kind {
    /// All questions of this kind in `regressions/`, in the order of their suites.
    ///
    /// # Errors
    /// A suite cannot be read.
    pub fn load(&self) -> Result<Vec<Question>, Box<dyn Error>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regressions");
        let mut questions = Vec::new();
        for file in discover(&[folder])?.0 {
            let suite = file.load();
            let games = read_file(&suite.path)?;
            for block in &suite.blocks {
                let Start::Node { tree, node, .. } = &block.start else {
                    continue;
                };
                let board = Position::at_node(&games, *tree, *node)?.board;
                questions.extend(block.cases.iter().filter_map(|case| {
                    Some(Question {
                        id: case.id(),
                        board: board.clone(),
                        ask: (self.ask)(&case.query)?,
                    })
                }));
            }
        }
        Ok(questions)
    }
}

/// A question about a string.
fn string_question(query: &Query) -> Option<Ask> {
    let read: Read = match *query {
        Query::Attack(target) => Box::new(move |reader| reader.attack(target)),
        Query::Defend(target) => Box::new(move |reader| reader.find_defense(target)),
        Query::DoesAttack { play, target } => {
            Box::new(move |reader| reader.does_attack(Vertex::At(play), target))
        }
        Query::DoesDefend { play, target } => {
            Box::new(move |reader| reader.does_defend(Vertex::At(play), target))
        }
        _ => return None,
    };
    Some(Box::new(move |reader| {
        read(reader).map(|verdict| verdict.nodes.reading)
    }))
}

/// A question about a connection.
fn connection_question(query: &Query) -> Option<Ask> {
    let read: Read = match query {
        &Query::Connect(one, two) => Box::new(move |reader| reader.connect(one, two)),
        &Query::Disconnect(one, two) => Box::new(move |reader| reader.disconnect(one, two)),
        Query::BreakIn { string, area } => {
            let (string, area) = (*string, area.iter().copied().collect());
            Box::new(move |reader| reader.break_in(string, &area))
        }
        Query::BlockOff { string, area } => {
            let (string, area) = (*string, area.iter().copied().collect());
            Box::new(move |reader| reader.block_off(string, &area))
        }
        _ => return None,
    };
    Some(Box::new(move |reader| {
        read(reader).map(|verdict| verdict.nodes.connection)
    }))
}

impl Question {
    /// Puts the question's position before the reader.
    pub fn set_up(&self, reader: &mut Reader) {
        reader.set_board(self.board.clone());
    }

    /// Asks about the position that is set up; says how many nodes of its kind it took.
    ///
    /// # Errors
    /// The question does not fit the position.
    pub fn ask(&self, reader: &mut Reader) -> Result<u64, QueryError> {
        (self.ask)(reader)
    }
}
