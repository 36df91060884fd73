//! The reports of a run: JUnit, Markdown, rankings, and the table of many suites.

mod junit;
mod markdown;
mod terminal;
mod unstable;

use std::fs;

use tesuji::record::{CaseRecord, ResultFile, Status};
use tesuji::run::{Event, Observer, Summary};

use crate::sandbox::{CORNER, EVERY_STATUS, Sandbox};

/// A suite with every status, one with a script, one that is clean, one that is broken.
fn mixed() -> Sandbox {
    Sandbox::new()
        .corner("a/all.sgf", &EVERY_STATUS)
        .file("games/corner.sgf", &format!("{CORNER};B[be];W[ce])"))
        .file(
            "b/script.tst",
            "loadsgf ../games/corner.sgf 2\n1 attack A1\n#? [1 C1]\n\
             trymove white E5\n2 attack A1\n#? [1 D1|<x>]\n\
             loadsgf missing.sgf\n3 attack A1\n#? [1 C1]\n",
        )
        .corner("c/after.sgf", &["1 attack A1 #? [1 B1]"])
        .file("d/broken.sgf", "(;SZ[5]\nC[10 attack A1 #? [1 B1\\])")
}

/// Runs `tesuji run` and reads a file that it wrote, numbers that vary left out.
fn written(sandbox: &Sandbox, arguments: &str, file: &str) -> String {
    sandbox.tesuji(arguments);
    mask(&fs::read_to_string(sandbox.path().join(file)).unwrap())
}

fn mask(text: &str) -> String {
    let rules = [
        (r#" (time|timestamp)="[^"]*""#, r#" $1="_""#),
        (
            r#"name="(nodes[.a-z]*)" value="\d+""#,
            r#"name="$1" value="_""#,
        ),
        (r"\| *\d+ *\| \d+\.\d\ds *\|", "| _ | _ |"),
        (r"(## .*), \d+\.\d s", "$1, _ s"),
        (r"-{5,}\|-+\|\n", "---|---|\n"),
    ];
    rules.iter().fold(text.to_owned(), |text, (rule, to)| {
        let rule = regex::Regex::new(rule).unwrap();
        rule.replace_all(&text, *to).into_owned()
    })
}

/// What a run of some suites wrote down, to be told again with changes.
fn recorded(sandbox: &Sandbox) -> ResultFile {
    sandbox.tesuji("run suites --json results.jsonl");
    ResultFile::read(&sandbox.path().join("results.jsonl")).unwrap()
}

/// Tells an observer of a run.
fn tell(observer: &mut dyn Observer, run: &ResultFile) {
    let mut summary = Summary::default();
    summary.interrupted = run.footer.as_ref().unwrap().interrupted;
    let is_unexpected = |case: &&CaseRecord| case.status.is_unexpected();
    summary.unexpected = run.cases.iter().filter(is_unexpected).cloned().collect();
    for case in &run.cases {
        summary.totals.add(case);
    }
    let started = Event::Started {
        header: &run.header,
        cases: run.cases.len(),
    };
    observer.observe(&started).unwrap();
    for case in &run.cases {
        observer.observe(&Event::Case(case)).unwrap();
    }
    let finished = Event::Finished {
        footer: run.footer.as_ref().unwrap(),
        summary: &summary,
    };
    observer.observe(&finished).unwrap();
}

/// A wrong answer as no decent engine gives it.
fn spoil(case: &mut CaseRecord) {
    case.status = Status::Fail;
    case.answer = Some("\u{1b}[31m1\u{0} ]]>\u{8}</pre>``` \u{fffe}| B1\u{7f}\n& done".to_owned());
}
