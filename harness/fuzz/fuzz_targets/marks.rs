//! Any bytes as a suite whose marks are turned: turned again, it is as it was. Other answers can be written into it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji::case::{Format, Suite, SuiteFile};
use tesuji::marks::{Mark, NewAnswer, rewrite, rewrite_answers};

fn turned(suite: &Suite) -> Vec<Mark> {
    let marks = suite.cases().map(|case| Mark {
        id: case.id(),
        line: case.location.line,
        question: case.question.clone(),
        expected: case.expectation.wanted(),
        expected_failure: !case.expectation.expected_failure,
    });
    marks.collect()
}

fuzz_target!(|input: (bool, &[u8])| {
    let (sgf, bytes) = input;
    let file = SuiteFile {
        name: "fuzz".to_owned(),
        path: if sgf { "fuzz.sgf" } else { "fuzz.tst" }.into(),
        format: if sgf { Format::Sgf } else { Format::Tst },
    };
    let suite = file.parse(bytes);
    if suite.findings.is_empty()
        && let Ok(new) = rewrite(&file, bytes, &turned(&suite))
    {
        let again = file.parse(&new);
        assert_eq!(again.cases().count(), suite.cases().count());
        for (old, new) in suite.cases().zip(again.cases()) {
            assert_ne!(
                old.expectation.expected_failure,
                new.expectation.expected_failure
            );
        }
    }
    let answers = turned(&suite).into_iter().map(|case| NewAnswer {
        case,
        pattern: "1 C3".to_owned(),
    });
    let answers: Vec<_> = answers.collect();
    if let Ok(new) = rewrite_answers(&file, bytes, &answers) {
        let again = file.parse(&new);
        assert!(again.cases().all(|case| case.expectation.pattern == "1 C3"));
    }
});
