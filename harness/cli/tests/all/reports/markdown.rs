//! Markdown.

use insta::assert_snapshot;
use tesuji::record::ResultFile;
use tesuji::report::{Again, MarkdownReport, RankingSizes};

use super::{mixed, recorded, spoil, tell, written};
use crate::sandbox::Sandbox;

fn text_of(runs: &[&ResultFile]) -> String {
    let mut report = MarkdownReport::new(RankingSizes::default(), Again::default());
    for run in runs {
        tell(&mut report, run);
    }
    report.text(&[])
}

#[test]
fn every_status() {
    let arguments = "run suites --markdown summary.md --costliest 1";
    assert_snapshot!(written(&mixed(), arguments, "summary.md"));
}

#[test]
fn a_clean_run() {
    let sandbox = Sandbox::new().corner("one.sgf", &["1 attack A1 #? [1 B1]"]);
    assert_snapshot!(written(
        &sandbox,
        "run suites --markdown summary.md",
        "summary.md"
    ));
}

#[test]
fn an_interrupted_run_says_so() {
    let mut run = recorded(&Sandbox::new().corner("one.sgf", &["1 attack A1 #? [1 B1]"]));
    run.footer.as_mut().unwrap().interrupted = true;
    let text = text_of(&[&run]);
    assert!(
        text.contains("**Interrupted**: 1 of 1 answered as wanted; interrupted"),
        "{text}"
    );
}

#[test]
fn clean_suites_share_a_row_where_there_are_many() {
    let mut sandbox = mixed();
    for number in 0..30 {
        sandbox = sandbox.corner(&format!("e/{number}.sgf"), &["1 attack A1 #? [1 B1]"]);
    }
    let text = written(&sandbox, "run suites --markdown summary.md", "summary.md");
    assert!(text.contains("\n| a/all "), "{text}");
    assert!(
        text.contains("\n| 31 other suites as expected | 31 "),
        "{text}"
    );
    assert!(!text.contains("e/7"), "{text}");
}

#[test]
fn no_answer_breaks_the_page() {
    let mut run = recorded(&Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]"]));
    spoil(&mut run.cases[0]);
    let text = text_of(&[&run]);
    assert_eq!(text.matches("</pre>").count(), 1, "{text}");
    assert!(text.contains("&lt;/pre&gt;"), "{text}");
    assert!(
        text.chars().all(|c| !c.is_control() || c == '\n'),
        "{text:?}"
    );
}

#[test]
fn the_page_has_a_bound_and_counts_what_is_missing() {
    let mut run = recorded(&Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]"]));
    spoil(&mut run.cases[0]);
    run.cases[0].question = "attack ".to_owned() + &"x".repeat(3000);
    let case = run.cases[0].clone();
    for number in 2..2000 {
        let mut case = case.clone();
        case.id = format!("a:{number}");
        run.cases.push(case);
    }
    let note = regex::Regex::new(r"(?m)^(\d+) more cases are not shown").unwrap();
    for runs in [vec![&run], vec![&run, &run, &run]] {
        let text = text_of(&runs);
        assert!(text.len() <= 1_000_000, "{}", text.len());
        let shown = text.matches("<details>").count();
        let missing: usize = note
            .captures_iter(&text)
            .map(|found| found[1].parse::<usize>().unwrap())
            .sum();
        assert_eq!(shown + missing, 1999 * runs.len());
        assert!(shown > 200);
        assert_eq!(
            text.matches("## ").count() - text.matches("### ").count(),
            runs.len()
        );
    }
}
