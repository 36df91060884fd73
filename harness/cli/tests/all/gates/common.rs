//! What several of these tests do.

use std::fs;
use std::num::NonZeroU32;

use serde_json::Value;
use tesuji::backend::NativeFactory;
use tesuji::case::{Catalog, Filter, Matching, Suite};
use tesuji::gate::Gates;
use tesuji::interrupt::Interrupt;
use tesuji::run::{Observer, Plan, Summary, run};

use crate::sandbox::{Sandbox, records};

/// Changes the cases of the result file `old.jsonl`.
pub(crate) fn edit(sandbox: &Sandbox, change: impl Fn(&mut Value)) {
    let path = sandbox.path().join("old.jsonl");
    let lines = records(&path).into_iter().map(|mut line| {
        if line.get("id").is_some() {
            change(&mut line);
        }
        line.to_string() + "\n"
    });
    let text: String = lines.collect();
    fs::write(path, text).unwrap();
}

/// Asks the native engine all questions of a suite.
pub(crate) fn ask(suite: Suite, interrupt: &Interrupt, observer: &mut dyn Observer) -> Summary {
    let backends = NativeFactory {
        interrupt: interrupt.clone(),
        ..NativeFactory::default()
    };
    let plan = Plan {
        catalog: &Catalog::of_suites([suite], Filter::default(), None),
        repeat: NonZeroU32::MIN,
        matching: Matching::GnuGo,
        workers: 1,
        gates: &Gates::default(),
        backends: &backends,
        interrupt,
        earlier: &[],
    };
    run(plan, &mut [observer]).unwrap()
}
