//! The engine of this project.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tesuji_engine::search::Tracer;
use tesuji_engine::{Board, Limits, QueryError, Reader, ReaderOptions, Size, Vertex};

use super::commands::execute;
use super::{Answer, AskError, Backend, BackendFactory, EngineInfo, InputError, Response};
use crate::case::{Block, Case, Command, Query, Start, Suite};
use crate::position::Position;
use crate::sgf::{Collection, Location, read_file};

/// Starts readers with the same options.
#[derive(Clone, Debug)]
pub struct NativeFactory {
    /// How they read.
    pub options: ReaderOptions,
    /// How long a question may take.
    pub timeout: Option<Duration>,
}

impl BackendFactory for NativeFactory {
    fn engine(&self) -> EngineInfo {
        let limits = &self.options.limits;
        let values = Limits::NAMES
            .iter()
            .filter_map(|name| Some((*name, limits.get(name)?)));
        EngineInfo {
            name: "tesuji".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            limits: values.collect(),
            hash: Some(self.options.hash),
        }
    }

    fn start(&self) -> Result<Box<dyn Backend>, AskError> {
        Ok(Box::new(Native {
            reader: Reader::new(Board::new(Size::NINETEEN), self.options.clone()),
            limits: self.options.limits.clone(),
            timeout: self.timeout,
            last: None,
        }))
    }
}

struct Native {
    reader: Reader,
    /// Those in force at the start of every block.
    limits: Limits,
    timeout: Option<Duration>,
    /// The file that was read last: its blocks mostly follow each other.
    last: Option<(PathBuf, Arc<Collection>)>,
}

impl Backend for Native {
    fn begin(&mut self, suite: &Suite, block: &Block) -> Result<(), AskError> {
        let board = match &block.start {
            Start::Empty => Board::new(Size::NINETEEN),
            Start::Load { path, until, .. } => {
                let collection = self.read(path)?;
                let record = collection.record_until(*until)?;
                Position::of_record(&collection, 0, &record)?.board
            }
            Start::Node { tree, node, .. } => {
                let collection = self.read(&suite.path)?;
                Position::at_node(&collection, *tree, *node)?.board
            }
        };
        self.reader.set_limits(self.limits.clone());
        self.reader.set_board(board);
        suite
            .preamble
            .iter()
            .try_for_each(|command| self.command(suite, command))
    }

    fn command(&mut self, suite: &Suite, command: &Command) -> Result<(), AskError> {
        execute(&mut self.reader, &command.text)
            .map(|_| ())
            .map_err(|message| {
                AskError::Input(InputError {
                    file: suite.path.clone(),
                    location: command.location,
                    message,
                })
            })
    }

    fn ask(&mut self, case: &Case) -> Result<Response, AskError> {
        let cpu = ThreadTime::try_now().ok();
        let mut watch = Watch::new(self.timeout);
        let asked = match &case.query {
            Query::Attack(target) => self.reader.attack_traced(*target, &mut watch),
            Query::Defend(target) => self.reader.find_defense_traced(*target, &mut watch),
            Query::DoesAttack { play, target } => {
                self.reader
                    .does_attack_traced(Vertex::At(*play), *target, &mut watch)
            }
            Query::DoesDefend { play, target } => {
                self.reader
                    .does_defend_traced(Vertex::At(*play), *target, &mut watch)
            }
            _ => return Err(AskError::Unknown),
        };
        let verdict = asked.map_err(|error| match (error, self.timeout) {
            (QueryError::Stopped, Some(timeout)) => AskError::Timeout(timeout),
            _ => bad_question(case, error),
        })?;
        Ok(Response {
            nodes: Some(verdict.nodes),
            cpu: cpu.and_then(|start| start.try_elapsed().ok()),
            answer: Answer::from(verdict),
        })
    }
}

impl Native {
    fn read(&mut self, path: &PathBuf) -> Result<Arc<Collection>, AskError> {
        if let Some((last, collection)) = &self.last
            && last == path
        {
            return Ok(Arc::clone(collection));
        }
        let collection = Arc::new(read_file(path)?);
        self.last = Some((path.clone(), Arc::clone(&collection)));
        Ok(collection)
    }
}

fn bad_question(case: &Case, error: QueryError) -> AskError {
    let (file, location): (_, Location) = (case.file.clone(), case.location);
    let question = &case.question;
    AskError::Input(InputError {
        file,
        location,
        message: format!("`{question}`: {error}; correct the point, or the position"),
    })
}

/// Ends a search when its time is over.
struct Watch {
    deadline: Option<Instant>,
    /// Trial moves until the clock is looked at again.
    countdown: u32,
}

impl Watch {
    const INTERVAL: u32 = 256;

    fn new(timeout: Option<Duration>) -> Self {
        Self {
            deadline: timeout.and_then(|timeout| Instant::now().checked_add(timeout)),
            countdown: Self::INTERVAL,
        }
    }
}

impl Tracer for Watch {
    fn stop(&mut self) -> bool {
        let Some(deadline) = self.deadline else {
            return false;
        };
        self.countdown -= 1;
        if self.countdown > 0 {
            return false;
        }
        self.countdown = Self::INTERVAL;
        Instant::now() >= deadline
    }
}
