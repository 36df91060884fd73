//! The runner with an engine that is slow, crashes or cannot be started.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io;
use std::path::Path;
use std::time::Duration;

use tesuji::backend::{Answer, AskError, Backend, BackendFactory, EngineInfo, Response};
use tesuji::case::{Block, Case, Command, Filter, Matching, Suite, parse_tst};
use tesuji::exit_code::Exit;
use tesuji::record::{CaseRecord, Status};
use tesuji::run::{Event, Observer, ObserverError, Plan, Summary, run};

/// An engine that does what the question says.
struct Fake {
    starts: bool,
}

struct FakeBackend;

impl BackendFactory for Fake {
    fn engine(&self) -> EngineInfo {
        EngineInfo {
            name: "fake".to_owned(),
            version: "1".to_owned(),
            limits: Vec::new(),
            hash: None,
        }
    }

    fn start(&self) -> Result<Box<dyn Backend>, AskError> {
        if self.starts {
            Ok(Box::new(FakeBackend))
        } else {
            Err(AskError::Engine("no such engine".to_owned()))
        }
    }
}

impl Backend for FakeBackend {
    fn begin(&mut self, _: &Suite, _: &Block) -> Result<(), AskError> {
        Ok(())
    }

    fn command(&mut self, _: &Suite, _: &Command) -> Result<(), AskError> {
        Ok(())
    }

    fn ask(&mut self, case: &Case) -> Result<Response, AskError> {
        match case.question.split_once(' ') {
            Some(("sleep", millis)) => {
                std::thread::sleep(Duration::from_millis(millis.parse().unwrap()));
            }
            Some(("crash", reason)) => panic!("{reason}"),
            _ => return Err(AskError::Unknown),
        }
        Ok(Response {
            answer: Answer::Text("slept".to_owned()),
            nodes: None,
            cpu: None,
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
    let plan = Plan {
        suites: std::slice::from_ref(suite),
        filter: &Filter::default(),
        matching: Matching::GnuGo,
        workers: 3,
        backends: engine,
    };
    run(plan, &mut [keep]).map_err(|error| error.to_string())
}

#[test]
fn records_come_in_order_whatever_is_done_first() {
    let suite = suite(&["sleep 60", "sleep 1", "sleep 30", "sleep 1", "sleep 1"]);
    let mut keep = Keep::default();
    let summary = run_all(&suite, &Fake { starts: true }, &mut keep).unwrap();
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
    let summary = run_all(&suite, &Fake { starts: true }, &mut keep).unwrap();
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
    let summary = run_all(&suite, &Fake { starts: false }, &mut keep).unwrap();
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
    let error = run_all(&suite(&questions), &Fake { starts: true }, &mut keep).unwrap_err();
    assert_eq!(
        error,
        io::Error::from(io::ErrorKind::StorageFull).to_string()
    );
    assert_eq!(keep.records.len(), 3);
}
