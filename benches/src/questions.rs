//! The string questions of the project's own suites.

use std::error::Error;
use std::path::Path;

use tesuji::case::{Query, Start, discover};
use tesuji::position::Position;
use tesuji::sgf::read_file;
use tesuji_engine::{Board, QueryError, Reader, Verdict, Vertex};

/// A question about a string, and its position.
pub struct Question {
    /// `suite:number`.
    pub id: String,
    board: Board,
    ask: Ask,
}

type Ask = Box<dyn Fn(&mut Reader) -> Result<Verdict, QueryError>>;

/// All string questions of `regressions/`, in the order of their suites.
///
/// # Errors
/// A suite cannot be read.
pub fn load() -> Result<Vec<Question>, Box<dyn Error>> {
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
                    ask: string_question(&case.query)?,
                })
            }));
        }
    }
    Ok(questions)
}

/// How to ask it, if it is about a string.
fn string_question(query: &Query) -> Option<Ask> {
    Some(match *query {
        Query::Attack(target) => Box::new(move |reader| reader.attack(target)),
        Query::Defend(target) => Box::new(move |reader| reader.find_defense(target)),
        Query::DoesAttack { play, target } => {
            Box::new(move |reader| reader.does_attack(Vertex::At(play), target))
        }
        Query::DoesDefend { play, target } => {
            Box::new(move |reader| reader.does_defend(Vertex::At(play), target))
        }
        _ => return None,
    })
}

impl Question {
    /// Puts the question's position before the reader.
    pub fn set_up(&self, reader: &mut Reader) {
        reader.set_board(self.board.clone());
    }

    /// Asks about the position that is set up; says how many nodes it took.
    ///
    /// # Errors
    /// The question does not fit the position.
    pub fn ask(&self, reader: &mut Reader) -> Result<u64, QueryError> {
        (self.ask)(reader).map(|verdict| verdict.nodes.reading)
    }
}
