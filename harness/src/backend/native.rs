//! The engine of this project.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tesuji_engine::search::{Reply, Tracer, Trial};
use tesuji_engine::{Limits, NodeCounts, PlayError, QueryError, ReaderOptions, Size, Vertex};

use super::{Answer, AskError, Backend, BackendFactory, EngineInfo, InputError, Response, Verdict};
use crate::case::{Block, Case, Command, Query, Start, Suite};
use crate::gtp::{CommandError, Request, Session};
use crate::interrupt::Interrupt;
use crate::position::Position;
use crate::sgf::{Collection, read_file};
use crate::variations::TreeDigest;

/// The commands of suites that are carried out: those that change a position or the
/// limits. Others, which show something or write files, do not change an answer.
const COMMANDS: [&str; 11] = [
    "boardsize",
    "clear_board",
    "decrease_depths",
    "increase_depths",
    "komi",
    "level",
    "play",
    "popgo",
    "tesuji-limit",
    "trymove",
    "undo",
];

/// Starts readers with the same options.
#[derive(Clone, Debug)]
pub struct NativeFactory {
    /// How they read.
    pub options: ReaderOptions,
    /// How long a question may take.
    pub timeout: Option<Duration>,
    /// Ends a question early.
    pub interrupt: Interrupt,
    /// Whether answers come with a digest of their variation tree.
    pub digest: bool,
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
            command: None,
            limits: values.collect(),
            hash: Some(self.options.hash),
        }
    }

    fn start(&self) -> Result<Box<dyn Backend>, AskError> {
        Ok(Box::new(Native {
            session: Session::new(self.options.clone()),
            limits: self.options.limits.clone(),
            timeout: self.timeout,
            interrupt: self.interrupt.clone(),
            digest: self.digest,
            last: None,
        }))
    }
}

struct Native {
    session: Session,
    /// Those in force at the start of every block.
    limits: Limits,
    timeout: Option<Duration>,
    interrupt: Interrupt,
    digest: bool,
    /// The file that was read last: its blocks mostly follow each other.
    last: Option<(PathBuf, Arc<Collection>)>,
}

impl Backend for Native {
    fn begin(&mut self, suite: &Suite, block: &Block) -> Result<(), AskError> {
        let position = match &block.start {
            Start::Empty => Position::empty(Size::NINETEEN),
            Start::Load { path, until, .. } => {
                let collection = self.read(path)?;
                let record = collection.record_until(*until)?;
                Position::of_record(&collection, 0, &record)?
            }
            Start::Node { tree, node, .. } => {
                let collection = self.read(&suite.path)?;
                Position::at_node(&collection, *tree, *node)?
            }
        };
        self.session.reader_mut().set_limits(self.limits.clone());
        self.session.set_position(position);
        suite
            .preamble
            .iter()
            .try_for_each(|command| self.command(suite, command))
    }

    fn command(&mut self, suite: &Suite, command: &Command) -> Result<(), AskError> {
        let Some(request) = Request::parse(command.text.as_bytes()) else {
            return Ok(());
        };
        if !COMMANDS.contains(&request.name.as_str()) {
            return Ok(());
        }
        let done = self.session.answer(&request);
        done.map(|_| ())
            .map_err(|error| bad_command(suite, command, &error))
    }

    fn ask(&mut self, case: &Case) -> Result<Response, AskError> {
        let cpu = ThreadTime::try_now().ok();
        let mut watch = Watch::new(self);
        let reader = self.session.reader_mut();
        let asked = match &case.query {
            Query::Attack(target) => reader.attack_traced(*target, &mut watch),
            Query::Defend(target) => reader.find_defense_traced(*target, &mut watch),
            Query::DoesAttack { play, target } => {
                reader.does_attack_traced(Vertex::At(*play), *target, &mut watch)
            }
            Query::DoesDefend { play, target } => {
                reader.does_defend_traced(Vertex::At(*play), *target, &mut watch)
            }
            _ => return Err(AskError::Unknown),
        };
        let cpu = cpu.and_then(|start| start.try_elapsed().ok());
        let (nodes, answer) = match asked {
            Ok(verdict) => (verdict.nodes, Answer::from(verdict)),
            // A move that the rules forbid achieves nothing.
            Err(QueryError::Illegal(_, PlayError::Ko | PlayError::Suicide)) => {
                (NodeCounts::default(), Answer::Verdict(Verdict::failure()))
            }
            Err(QueryError::Stopped) if self.interrupt.is_set() => {
                return Err(AskError::Interrupted);
            }
            Err(QueryError::Stopped) => {
                return Err(AskError::Timeout(self.timeout.unwrap_or_default()));
            }
            Err(error) => return Err(bad_question(case, error)),
        };
        Ok(Response {
            nodes: Some(nodes),
            cpu,
            wall: None,
            answer,
            digest: watch.digest.map(|digest| digest.hex()),
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

fn bad_command(suite: &Suite, command: &Command, error: &CommandError) -> AskError {
    AskError::Input(InputError {
        file: suite.path.clone(),
        location: command.location,
        message: format!("`{}`: {error}", command.text),
    })
}

fn bad_question(case: &Case, error: QueryError) -> AskError {
    let question = &case.question;
    AskError::Input(InputError {
        file: case.file.clone(),
        location: case.location,
        message: format!("`{question}`: {error}; correct the point, or the position"),
    })
}

/// Ends a search when its time is over, or on request, and sums its tree up if wanted.
struct Watch {
    deadline: Option<Instant>,
    interrupt: Interrupt,
    /// Trial moves until both are looked at again.
    countdown: u32,
    digest: Option<TreeDigest>,
}

impl Watch {
    const INTERVAL: u32 = 256;

    fn new(native: &Native) -> Self {
        let timeout = native.timeout;
        Self {
            interrupt: native.interrupt.clone(),
            deadline: timeout.and_then(|timeout| Instant::now().checked_add(timeout)),
            countdown: Self::INTERVAL,
            digest: native.digest.then(TreeDigest::new),
        }
    }
}

impl Tracer for Watch {
    #[inline]
    fn trial(&mut self, trial: &Trial<'_>) {
        if let Some(digest) = &mut self.digest {
            digest.trial(trial);
        }
    }

    #[inline]
    fn retract(&mut self, reply: &Reply) {
        if let Some(digest) = &mut self.digest {
            digest.retract(reply);
        }
    }

    fn stop(&mut self) -> bool {
        self.countdown -= 1;
        if self.countdown > 0 {
            return false;
        }
        self.countdown = Self::INTERVAL;
        self.interrupt.is_set()
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}
