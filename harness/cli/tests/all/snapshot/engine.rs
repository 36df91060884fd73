//! Any engine: one that counts nothing, shows no tree and says several lines.

use std::fs;
use std::num::NonZeroU32;
use std::path::Path;

use tempfile::TempDir;
use tesuji::backend::{AskError, Backend, BackendFactory, EngineInfo, GivenAnswer, Response};
use tesuji::case::{Block, Case, Catalog, Command, Filter, Matching, Suite, parse_tst};
use tesuji::exit_code::Exit;
use tesuji::gate::Gates;
use tesuji::interrupt::Interrupt;
use tesuji::run::{Plan, run};
use tesuji::snapshot::{Check, Checker, Inventory, Wanted, accept, forsaken};

const ANSWER: &str = "D4 1.5\n\\E5 0.5";

struct Parrot(&'static str);

impl BackendFactory for Parrot {
    fn engine(&self) -> EngineInfo {
        EngineInfo {
            name: "A  Parrot".to_owned(),
            version: "1.2".to_owned(),
            command: None,
            limits: Vec::new(),
            hash: None,
            komaster: None,
            verify_nodes: None,
        }
    }

    fn start(&self) -> Result<Box<dyn Backend>, AskError> {
        Ok(Box::new(Self(self.0)))
    }
}

impl Backend for Parrot {
    fn begin(&mut self, _: &Suite, _: &Block) -> Result<(), AskError> {
        Ok(())
    }

    fn command(&mut self, _: &Suite, _: &Command) -> Result<(), AskError> {
        Ok(())
    }

    fn ask(&mut self, _: &Case) -> Result<Response, AskError> {
        Ok(Response {
            verification: None,
            answer: GivenAnswer::told(self.0.to_owned()),
            nodes: None,
            cpu: None,
            wall: None,
            digest: None,
            limits_hit: None,
        })
    }
}

fn check(folder: &Path, answer: &'static str, wanted: Wanted) -> Check {
    let script = "loadsgf x.sgf\n5 top_moves black\n#? [.*]\n";
    let suite = parse_tst("talk", &folder.join("talk.tst"), script);
    let filter = Filter::default();
    let inventory: Inventory = [&suite].into_iter().collect();
    let mut checker = Checker::new(&inventory, &filter, wanted);
    let plan = Plan {
        catalog: &Catalog::of_suites([suite.clone()], filter.clone(), None),
        repeat: NonZeroU32::MIN,
        gates: &Gates::default(),
        matching: Matching::GnuGo,
        workers: 1,
        backends: &Parrot(answer),
        interrupt: &Interrupt::default(),
        earlier: &[],
    };
    run(plan, &mut [&mut checker]).unwrap();
    checker.finish(forsaken(&[]))
}

#[test]
fn answers_of_several_lines_and_no_nodes() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let first = check(folder, ANSWER, Wanted::Exactly(None));
    assert_eq!(first.counts.new, 1);
    assert_eq!(accept(&first, |_| Ok(true)).unwrap().len(), 1);
    let text = fs::read_to_string(folder.join("talk.tst.snap")).unwrap();
    let wanted = "tesuji snapshot 1\nengine A Parrot\n\n5 top_moves black\n  \
        answer D4 1.5\\n\\\\E5 0.5\n";
    assert_eq!(text, wanted);
    let same = check(folder, ANSWER, Wanted::Exactly(None));
    assert_eq!((same.exit(), same.counts.confirmed), (Exit::Success, 1));
    let other = check(folder, "D4 1.5", Wanted::Exactly(None));
    assert_eq!(
        (other.exit(), other.counts.changed_answers),
        (Exit::GateMissed, 1)
    );
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let folder = TempDir::new().unwrap();
    let gone = folder.path().join("gone");
    let check = check(&gone, ANSWER, Wanted::Exactly(None));
    let updates = accept(&check, |_| Ok(true)).unwrap();
    let told = format!("{updates:?}");
    assert!(told.starts_with("[Failed"), "{told}");
}
