//! The report that CI systems read.

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::boards::Boards;
use super::formats::FileReport;
use super::words::{account, outcome, run_names, unstable};
use crate::atomic::write_atomically;
use crate::case::Finding;
use crate::gate::GateResult;
use crate::record::{CaseRecord, ErrorKind, Header, Nodes, Status};
use crate::run::{Event, Observer, ObserverError};
use crate::sgf::Place;

/// Follows runs, and writes JUnit XML: a test suite per suite, a test case per case.
///
/// Failures are failures; errors and timeouts are errors. What was skipped or not judged,
/// and failures that were expected, are skipped with the reason. The boards of failures are
/// set up when the report is written, so only one is in memory at a time.
#[derive(Debug, Default)]
pub struct JunitReport {
    runs: Vec<Run>,
}

#[derive(Debug)]
struct Run {
    header: Header,
    suites: Vec<SuiteCases>,
    wall_secs: f64,
    interrupted: bool,
    gates: Vec<GateResult>,
}

#[derive(Debug)]
struct SuiteCases {
    name: String,
    cases: Vec<TestCase>,
    /// Those that need a board, and where they are.
    unexpected: Vec<(usize, CaseRecord)>,
    wall_secs: f64,
}

impl JunitReport {
    /// A report of no run.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn finish(self, broken: &[Finding]) -> Report {
        let mut report = Report::new("tesuji");
        report.set_time(duration(self.runs.iter().map(|run| run.wall_secs).sum()));
        let mut boards = Boards::new();
        let names = run_names(self.runs.iter().map(|run| &run.header));
        for (run, name) in self.runs.into_iter().zip(names) {
            let start = DateTime::parse_from_rfc3339(&run.header.start_time).ok();
            for suite in run.suites {
                report.add_test_suite(suite.finish(name.as_deref(), start, &mut boards));
            }
            if !run.gates.is_empty() {
                report.add_test_suite(gates(name.as_deref(), &run.gates));
            }
            if run.interrupted {
                report.add_test_suite(interrupted(name.as_deref()));
            }
        }
        if !broken.is_empty() {
            let mut suite = TestSuite::new("suite files");
            suite.add_test_cases(broken.iter().map(broken_file));
            report.add_test_suite(suite);
        }
        report
    }

    fn add(&mut self, record: &CaseRecord) {
        let Some(run) = self.runs.last_mut() else {
            return;
        };
        if run
            .suites
            .last()
            .is_none_or(|last| last.name != record.suite())
        {
            run.suites.push(SuiteCases {
                name: record.suite().to_owned(),
                cases: Vec::new(),
                unexpected: Vec::new(),
                wall_secs: 0.0,
            });
        }
        if let Some(suite) = run.suites.last_mut() {
            if record.status.is_unexpected() {
                suite.unexpected.push((suite.cases.len(), record.clone()));
            }
            suite.cases.push(test_case(record));
            suite.wall_secs += record.wall_secs;
        }
    }
}

impl FileReport for JunitReport {
    /// Every finding becomes a test case of its own.
    fn write(self: Box<Self>, path: &Path, broken: &[Finding]) -> io::Result<()> {
        let text = self.finish(broken).to_string().map_err(io::Error::other)?;
        // The two characters that XML forbids and the crate lets through.
        let text = text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
        write_atomically(path, |out| out.write_all(text.as_bytes()))
    }
}

impl Observer for JunitReport {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { header, .. } => self.runs.push(Run {
                header: (*header).clone(),
                suites: Vec::new(),
                wall_secs: 0.0,
                interrupted: false,
                gates: Vec::new(),
            }),
            Event::Case(record) => self.add(record),
            Event::Finished { footer, summary } => {
                if let Some(run) = self.runs.last_mut() {
                    run.wall_secs = footer.wall_secs;
                    run.interrupted = footer.interrupted;
                    run.gates = summary.gates.clone();
                }
            }
            Event::Answered { .. } => {}
        }
        Ok(())
    }
}

impl SuiteCases {
    fn finish(
        mut self,
        run: Option<&str>,
        start: Option<DateTime<FixedOffset>>,
        boards: &mut Boards,
    ) -> TestSuite {
        for (at, record) in &self.unexpected {
            let account = account(record, boards.board_of(record));
            if let Some(case) = self.cases.get_mut(*at) {
                match case.status {
                    TestCaseStatus::Success { .. } => {
                        case.set_system_out(account);
                    }
                    _ => {
                        case.status.set_description(account);
                    }
                }
            }
        }
        // Dots make packages and classes of names where they are shown as a tree.
        let class = self.name.replace('/', ".");
        let (name, class) = match run {
            Some(run) => (
                format!("{run}: {}", self.name),
                format!("{}.{class}", run.replace('.', "_")),
            ),
            None => (self.name, class),
        };
        let mut suite = TestSuite::new(name);
        suite.timestamp = start;
        suite.set_time(duration(self.wall_secs));
        for mut case in self.cases {
            case.set_classname(class.as_str());
            suite.add_test_case(case);
        }
        suite
    }
}

fn test_case(record: &CaseRecord) -> TestCase {
    let number = record.id.rsplit_once(':').map_or("", |(_, number)| number);
    let name = format!("{number} {}", record.question);
    let mut case = TestCase::new(name, status(record));
    case.set_time(duration(record.wall_secs));
    let file = record.file.to_string_lossy();
    case.extra.insert("file".into(), file.as_ref().into());
    case.extra
        .insert("line".into(), record.line.to_string().into());
    case.add_property(("id", record.id.as_str()));
    case.add_property(("status", record.status.name()));
    for (kind, nodes) in record.nodes.map(node_counts).into_iter().flatten() {
        case.add_property((kind, nodes.to_string().as_str()));
    }
    case
}

/// All nodes, and those of every kind that there are any of.
fn node_counts(nodes: Nodes) -> impl Iterator<Item = (&'static str, u64)> {
    let kinds = [
        ("nodes.reading", nodes.reading),
        ("nodes.owl", nodes.owl),
        ("nodes.connection", nodes.connection),
        ("nodes.semeai", nodes.semeai),
    ];
    let kinds = kinds.into_iter().filter(|(_, count)| *count > 0);
    std::iter::once(("nodes", nodes.total())).chain(kinds)
}

fn status(record: &CaseRecord) -> TestCaseStatus {
    let (mut status, kind) = match record.status {
        Status::Pass | Status::UnexpectedPass | Status::ExpectedFail
            if !record.unstable.is_empty() =>
        {
            let mut status = failure(NonSuccessKind::Failure);
            status.set_type("unstable").set_message(unstable(record));
            return status;
        }
        Status::Pass | Status::UnexpectedPass => return TestCaseStatus::success(),
        Status::Fail => (failure(NonSuccessKind::Failure), "wrong-answer"),
        Status::Timeout => (failure(NonSuccessKind::Error), "timeout"),
        Status::Error => (
            failure(NonSuccessKind::Error),
            match record.error.as_ref().map(|error| error.kind) {
                Some(ErrorKind::Engine) => "engine",
                Some(ErrorKind::Input) | None => "input",
            },
        ),
        Status::ExpectedFail => (TestCaseStatus::skipped(), "expected-failure"),
        Status::Ignored => (TestCaseStatus::skipped(), "not-judged"),
        Status::Skipped => (TestCaseStatus::skipped(), "unknown-question"),
    };
    let message = match record.status {
        Status::ExpectedFail => format!("expected to fail: {}", outcome(record)),
        _ => outcome(record),
    };
    status.set_type(kind).set_message(message);
    status
}

fn failure(kind: NonSuccessKind) -> TestCaseStatus {
    TestCaseStatus::non_success(kind)
}

/// What the run had to reach.
fn gates(run: Option<&str>, gates: &[GateResult]) -> TestSuite {
    let mut suite = suite_of("gates", run);
    suite.add_test_cases(gates.iter().map(|gate| {
        let told = format!("wanted {}; found {}", gate.wanted, gate.found);
        let mut status = TestCaseStatus::success();
        if gate.missed {
            status = failure(NonSuccessKind::Failure);
            status.set_type("gate").set_message(told.as_str());
        }
        let mut case = TestCase::new(gate.name.as_str(), status);
        case.set_classname("gates").set_system_out(told);
        case
    }));
    suite
}

/// A suite that is about the run itself.
fn suite_of(name: &str, run: Option<&str>) -> TestSuite {
    TestSuite::new(run.map_or_else(|| name.to_owned(), |run| format!("{run}: {name}")))
}

/// Cases that were not asked are not in the report; this one tells that there are some.
fn interrupted(run: Option<&str>) -> TestSuite {
    let mut status = failure(NonSuccessKind::Error);
    status
        .set_type("interrupted")
        .set_message("the run was interrupted before its end");
    let mut case = TestCase::new("all cases were asked", status);
    case.set_classname("run");
    let mut suite = suite_of("run", run);
    suite.add_test_case(case);
    suite
}

fn broken_file(finding: &Finding) -> TestCase {
    let mut status = failure(NonSuccessKind::Error);
    status
        .set_type(finding.rule.name())
        .set_message(finding.message.as_str())
        .set_description(finding.to_string());
    let place = Place(&finding.file, finding.location);
    let mut case = TestCase::new(format!("{} {place}", finding.rule.name()), status);
    case.set_classname("suite files");
    let file = finding.file.to_string_lossy();
    case.extra.insert("file".into(), file.as_ref().into());
    if let Some(location) = finding.location {
        case.extra
            .insert("line".into(), location.line.to_string().into());
    }
    case
}

fn duration(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}
