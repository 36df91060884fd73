//! The runner with an engine that is slow, crashes or cannot be started.

use std::io;
use std::num::NonZeroU32;
use std::path::Path;
use std::time::Duration;

use tesuji::backend::{AskError, Backend, BackendFactory, EngineInfo, GivenAnswer, Response};
use tesuji::case::{Block, Case, Catalog, Command, Filter, Matching, Suite, parse_tst};
use tesuji::exit_code::Exit;
use tesuji::gate::Gates;
use tesuji::interrupt::Interrupt;
use tesuji::record::{CaseRecord, Status};
use tesuji::run::{Event, Observer, ObserverError, Plan, Summary, run};

/// An engine that does what the question says.
struct Fake {
    starts: bool,
    interrupt: Interrupt,
}

impl Fake {
    fn new(starts: bool) -> Self {
        let interrupt = Interrupt::default();
        Self { starts, interrupt }
    }
}

#[derive(Default)]
struct FakeBackend {
    interrupt: Interrupt,
    /// The commands since the block began.
    told: Vec<String>,
    /// After a crash that it survived itself.
    lost: bool,
    /// How often it was asked to count.
    counted: u32,
}

impl BackendFactory for Fake {
    fn engine(&self) -> EngineInfo {
        EngineInfo {
            name: "fake".to_owned(),
            version: "1".to_owned(),
            command: None,
            limits: Vec::new(),
            hash: None,
            komaster: None,
            verify_nodes: None,
        }
    }

    fn start(&self) -> Result<Box<dyn Backend>, AskError> {
        if self.starts {
            Ok(Box::new(FakeBackend {
                interrupt: self.interrupt.clone(),
                ..FakeBackend::default()
            }))
        } else {
            Err(AskError::Engine("no such engine".to_owned()))
        }
    }
}

impl Backend for FakeBackend {
    fn begin(&mut self, _: &Suite, _: &Block) -> Result<(), AskError> {
        self.told.clear();
        self.lost = false;
        Ok(())
    }

    fn command(&mut self, _: &Suite, command: &Command) -> Result<(), AskError> {
        self.told.push(command.said.text().to_owned());
        Ok(())
    }

    fn is_lost(&self) -> bool {
        self.lost
    }

    fn ask(&mut self, case: &Case) -> Result<Response, AskError> {
        match case.question.split_once(' ') {
            Some(("sleep", millis)) => {
                std::thread::sleep(Duration::from_millis(millis.parse().unwrap()));
            }
            Some(("crash", reason)) => panic!("{reason}"),
            Some(("lose", reason)) => {
                self.lost = true;
                self.told.clear();
                return Err(AskError::Engine(reason.to_owned()));
            }
            Some(("stop", _)) => {
                self.interrupt.set();
                return Err(AskError::Interrupted);
            }
            Some(("told", _)) => {
                return Ok(Response {
                    verification: None,
                    answer: GivenAnswer::told(self.told.join(", ")),
                    nodes: None,
                    cpu: None,
                    wall: None,
                    digest: None,
                    limits_hit: None,
                });
            }
            Some(("count", most)) => {
                self.counted = (self.counted + 1) % most.parse::<u32>().unwrap();
                return Ok(Response {
                    verification: None,
                    answer: GivenAnswer::told(self.counted.to_string()),
                    nodes: None,
                    cpu: None,
                    wall: None,
                    digest: None,
                    limits_hit: None,
                });
            }
            _ => return Err(AskError::Unknown),
        }
        Ok(Response {
            verification: None,
            answer: GivenAnswer::told("slept".to_owned()),
            nodes: None,
            cpu: None,
            wall: None,
            digest: None,
            limits_hit: None,
        })
    }
}

/// Keeps the records in the order they come in.
#[derive(Default)]
struct Keep {
    records: Vec<CaseRecord>,
    /// Fails after so many.
    full_at: Option<usize>,
}

impl Observer for Keep {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        if let Event::Case(record) = event {
            if self.full_at == Some(self.records.len()) {
                return Err(io::Error::from(io::ErrorKind::StorageFull).into());
            }
            self.records.push((*record).clone());
        }
        Ok(())
    }
}

/// One block per question.
fn suite(questions: &[&str]) -> Suite {
    let blocks = questions.iter().enumerate();
    let text: String = blocks
        .map(|(number, question)| format!("loadsgf a.sgf\n{number} {question}\n#? [slept]\n"))
        .collect();
    parse_tst("fake", Path::new("fake.tst"), &text)
}

fn run_all(suite: &Suite, engine: &Fake, keep: &mut Keep) -> Result<Summary, String> {
    run_often(suite, 1, engine, keep)
}

fn run_often(
    suite: &Suite,
    repeat: u32,
    engine: &Fake,
    keep: &mut Keep,
) -> Result<Summary, String> {
    let catalog = Catalog::of_suites([suite.clone()], Filter::default(), None);
    let plan = Plan {
        catalog: &catalog,
        matching: Matching::GnuGo,
        gates: &Gates::default(),
        workers: 3,
        repeat: NonZeroU32::new(repeat).unwrap(),
        backends: engine,
        interrupt: &engine.interrupt,
        earlier: &[],
    };
    run(plan, &mut [keep]).map_err(|error| error.to_string())
}

#[test]
fn records_come_in_order_whatever_is_done_first() {
    let suite = suite(&["sleep 60", "sleep 1", "sleep 30", "sleep 1", "sleep 1"]);
    let mut keep = Keep::default();
    let summary = run_all(&suite, &Fake::new(true), &mut keep).unwrap();
    let ids: Vec<_> = keep
        .records
        .iter()
        .map(|record| record.id.as_str())
        .collect();
    assert_eq!(ids, ["fake:0", "fake:1", "fake:2", "fake:3", "fake:4"]);
    assert_eq!(summary.totals.count(Status::Pass), 5);
    assert_eq!(summary.exit(), Exit::Success);
}

#[test]
fn a_crash_is_one_error_and_the_run_goes_on() {
    let suite = suite(&["sleep 1", "crash out of luck", "sleep 1", "dance now"]);
    let mut keep = Keep::default();
    let summary = run_all(&suite, &Fake::new(true), &mut keep).unwrap();
    let statuses: Vec<_> = keep.records.iter().map(|record| record.status).collect();
    let expected = [Status::Pass, Status::Error, Status::Pass, Status::Skipped];
    assert_eq!(statuses, expected);
    let error = keep.records[1].error.as_ref().unwrap().to_string();
    assert_eq!(error, "the engine failed: it crashed: out of luck");
    assert_eq!(summary.exit(), Exit::EngineFailed);
}

#[test]
fn an_engine_that_does_not_start_is_an_error_of_every_case() {
    let suite = suite(&["sleep 1", "sleep 1"]);
    let mut keep = Keep::default();
    let summary = run_all(&suite, &Fake::new(false), &mut keep).unwrap();
    assert_eq!(summary.totals.count(Status::Error), 2);
    assert_eq!(summary.exit(), Exit::EngineFailed);
}

#[test]
fn a_full_disk_ends_the_run() {
    let questions = vec!["sleep 0"; 1000];
    let mut keep = Keep {
        full_at: Some(3),
        ..Keep::default()
    };
    let error = run_all(&suite(&questions), &Fake::new(true), &mut keep).unwrap_err();
    assert_eq!(
        error,
        io::Error::from(io::ErrorKind::StorageFull).to_string()
    );
    assert_eq!(keep.records.len(), 3);
}

#[test]
fn an_engine_that_went_is_brought_back_to_where_the_block_was() {
    let text = "loadsgf a.sgf\ntrymove black C3\n1 crash now\n#? [slept]\n\
        2 told all\n#? [trymove black C3]\npopgo\n3 lose it\n#? [slept]\nplay white D4\n\
        4 told all\n#? [trymove black C3, popgo, play white D4]\n";
    let suite = parse_tst("fake", Path::new("fake.tst"), text);
    let mut keep = Keep::default();
    run_all(&suite, &Fake::new(true), &mut keep).unwrap();
    let statuses: Vec<_> = keep.records.iter().map(|record| record.status).collect();
    let expected = [Status::Error, Status::Pass, Status::Error, Status::Pass];
    assert_eq!(statuses, expected, "{:?}", keep.records);
}

#[test]
fn an_interrupted_run_ends_with_what_there_is() {
    let suite = suite(&["sleep 1", "sleep 1", "stop it", "sleep 1", "sleep 1"]);
    let mut keep = Keep::default();
    let summary = run_all(&suite, &Fake::new(true), &mut keep).unwrap();
    assert_eq!(keep.records.len(), 2);
    assert_eq!(summary.totals.tests, 2);
    assert!(summary.interrupted);
    assert_eq!(summary.exit(), Exit::Interrupted);
}

#[test]
fn a_case_that_changes_its_answer_is_unstable() {
    let text = "loadsgf a.sgf\n1 sleep 1\n#? [slept]\n2 count 3\n#? [1]\n";
    let suite = parse_tst("fake", Path::new("fake.tst"), text);
    let mut keep = Keep::default();
    let summary = run_often(&suite, 4, &Fake::new(true), &mut keep).unwrap();
    let answer = |text: &str| Some(text.to_owned());
    assert_eq!(keep.records.len(), 2);
    assert_eq!(keep.records[0].unstable, []);
    assert_eq!(keep.records[1].status, Status::Pass);
    let answers = [answer("1"), answer("2"), answer("0")];
    assert_eq!(keep.records[1].unstable, answers);
    assert_eq!(summary.unstable.len(), 1);
    assert_eq!(summary.exit(), Exit::GateMissed);
}

#[test]
fn workers_that_are_far_ahead_wait() {
    let mut questions = vec!["sleep 0"; 9000];
    questions[0] = "sleep 300";
    let mut keep = Keep::default();
    let summary = run_all(&suite(&questions), &Fake::new(true), &mut keep).unwrap();
    assert_eq!(summary.totals.count(Status::Pass), 9000);
    assert!(keep.records.is_sorted_by_key(|record| record.line));
}
