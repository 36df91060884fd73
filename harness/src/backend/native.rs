//! The engine of this project.

use std::fmt;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tesuji_engine::search::{Known, Reply, Tracer, Trial};
use tesuji_engine::{Question, QuestionError, ReaderOptions, Vertex};

use super::{
    AskError, Backend, BackendFactory, EngineInfo, GivenAnswer, InputError, Proved, Response,
    Stage, Verified,
};
use crate::case::{Block, Case, Command, Suite};
use crate::explain::limits_hit;
use crate::interrupt::Interrupt;
use crate::variations::TreeDigest;

/// Starts readers with the same options.
#[derive(Clone, Debug, Default)]
pub struct NativeFactory {
    /// Options of the readers.
    pub options: ReaderOptions,
    /// The most time that a question may take.
    pub timeout: Option<Duration>,
    /// Ends a question early.
    pub interrupt: Interrupt,
    /// Whether answers come with a digest of their variation tree.
    pub digest: bool,
    /// Whether answers come with the limits that cut them.
    pub explain: bool,
    /// The trial moves allowed for verifying an answer; `None`: answers are not verified.
    pub verify_nodes: Option<u64>,
    /// Whether commands that write files are no error. They are left out all the same.
    pub allow_writes: bool,
}

impl BackendFactory for NativeFactory {
    fn engine(&self) -> EngineInfo {
        let limits = self.options.limits.iter();
        let limits = limits.map(|(limit, value)| (limit.name(), value));
        EngineInfo {
            name: "tesuji".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            command: None,
            limits: limits.collect(),
            hash: Some(self.options.hash),
            komaster: Some(self.options.komaster.name()),
            verify_nodes: self.verify_nodes,
        }
    }

    fn allows_writes(&self) -> bool {
        self.allow_writes
    }

    fn start(&self) -> Result<Box<dyn Backend>, AskError> {
        let stage = Stage::try_new(self.options.clone());
        let stage = stage.map_err(|error| AskError::Engine(error.to_string()))?;
        Ok(Box::new(Native {
            stage: stage.unless(self.interrupt.clone()),
            timeout: self.timeout,
            interrupt: self.interrupt.clone(),
            digest: self.digest,
            explain: self.explain,
            verify_nodes: self.verify_nodes,
        }))
    }
}

struct Native {
    stage: Stage,
    timeout: Option<Duration>,
    interrupt: Interrupt,
    digest: bool,
    explain: bool,
    verify_nodes: Option<u64>,
}

impl Backend for Native {
    fn begin(&mut self, suite: &Suite, block: &Block) -> Result<(), AskError> {
        Ok(self.stage.begin(suite, block)?)
    }

    fn command(&mut self, suite: &Suite, command: &Command) -> Result<(), AskError> {
        self.stage.command(suite, command)?;
        Ok(())
    }

    fn ask(&mut self, case: &Case) -> Result<Response, AskError> {
        if let Some(answer) = self.stage.answer(&case.query) {
            return answer
                .map(told)
                .map_err(|reason| bad_question(case, &reason));
        }
        let (wall, cpu) = (Instant::now(), ThreadTime::try_now().ok());
        let mut watch = Watch::new(self);
        let reader = self.stage.reader_mut();
        let question = case.query.known().ok_or(AskError::Unknown)?;
        let asked = reader.ask_with(question, &mut watch);
        let cpu = cpu.and_then(|start| start.try_elapsed().ok());
        let (nodes, hits, answer) = match asked {
            Ok(answer) => {
                let hits = limits_hit(&answer.limits_hit(), reader.limits());
                (answer.nodes(), hits, GivenAnswer::from(answer))
            }
            Err(QuestionError::NotRead(_)) => return Err(AskError::Unknown),
            Err(QuestionError::Stopped) if self.interrupt.is_set() => {
                return Err(AskError::Interrupted);
            }
            Err(QuestionError::Stopped) => {
                return Err(AskError::Timeout(self.timeout.unwrap_or_default()));
            }
            Err(error) => return Err(bad_point(case, error)),
        };
        let wall = wall.elapsed();
        let digest = watch.digest.map(|digest| digest.hex());
        Ok(Response {
            nodes: Some(nodes),
            cpu,
            verification: self.verify(case)?,
            wall: Some(wall),
            answer,
            digest,
            limits_hit: self.explain.then_some(hits),
        })
    }
}

impl Native {
    /// Verifies a question, if that is wanted. How long it takes is not limited, so that what
    /// is proved is the same on every machine.
    fn verify(&mut self, case: &Case) -> Result<Option<Verified>, AskError> {
        let Some(nodes) = self.verify_nodes else {
            return Ok(None);
        };
        let mut watch = Watch {
            deadline: None,
            interrupt: self.interrupt.clone(),
            countdown: Watch::INTERVAL,
            digest: None,
        };
        let reader = self.stage.reader_mut();
        let verified = |question: &&Question| question.facts().verified;
        let Some(question) = case.query.known().filter(verified) else {
            return Ok(None);
        };
        let proved = Proved::of(reader, question, nodes, &mut watch);
        let proved = proved.map_err(|error| bad_point(case, error))?;
        if self.interrupt.is_set() {
            return Err(AskError::Interrupted);
        }
        let board = self.stage.reader_mut().board();
        let moves = board.empty_points().iter().map(Vertex::At);
        Ok(Some(Verified {
            proved,
            moves: moves.chain([Vertex::Pass]).collect(),
        }))
    }
}

/// The answer to a command.
fn told(text: String) -> Response {
    Response {
        answer: GivenAnswer::told(text),
        nodes: None,
        cpu: None,
        wall: None,
        digest: None,
        limits_hit: None,
        verification: None,
    }
}

fn bad_point(case: &Case, error: QuestionError) -> AskError {
    bad_question(
        case,
        &format!("{error}; correct the point, or the position"),
    )
}

fn bad_question(case: &Case, reason: &impl fmt::Display) -> AskError {
    AskError::Input(InputError {
        file: case.file.clone(),
        location: Some(case.location),
        message: format!("`{}`: {reason}", case.question),
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

    #[inline]
    fn known(&mut self, known: &Known) {
        if let Some(digest) = &mut self.digest {
            digest.known(known);
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
