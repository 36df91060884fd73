//! The result file.

use serde_json::Value;
use tesuji::record::{ErrorKind, Line, Status};

use crate::sandbox::{CORNER, Sandbox, records, steady};

/// Many blocks in several suites.
fn many() -> Sandbox {
    let mut sandbox = Sandbox::new().file("games/corner.sgf", &format!("{CORNER};B[be];W[ce])"));
    for suite in 0..3 {
        let mut script = String::new();
        for block in 0..6 {
            let (first, until) = (block * 2, block % 3 + 1);
            script += &format!(
                "loadsgf ../games/corner.sgf {until}\n{first} attack A2\n#? [0]\n\
                 {} attack B2\n#? [0]*\n",
                first + 1
            );
        }
        sandbox = sandbox.file(&format!("t/{suite}.tst"), &script);
    }
    sandbox
}

fn lines(sandbox: &Sandbox, options: &str) -> Vec<Value> {
    sandbox.tesuji(&format!("run suites --json all.jsonl {options}"));
    records(&sandbox.path().join("all.jsonl"))
}

#[test]
fn records_are_the_same_at_any_number_of_jobs() {
    let sandbox = many();
    let runs = ["-j1", "-j2", "-j7"].map(|jobs| {
        let lines = lines(&sandbox, jobs);
        assert_eq!(lines.len(), 3 * 12 + 2);
        steady(lines)
    });
    assert_eq!(runs[0], runs[1]);
    assert_eq!(runs[0], runs[2]);
}

#[test]
fn answers_do_not_depend_on_what_else_is_asked() {
    let sandbox = many();
    let whole = steady(lines(&sandbox, ""));
    for id in ["t/0:7", "t/2:10"] {
        let alone = steady(lines(&sandbox, &format!("--id {id}")));
        assert_eq!(alone.len(), 3);
        assert!(whole.contains(&alone[1]));
    }
}

#[test]
fn every_line_follows_the_schema() {
    let sandbox = Sandbox::new().corner(
        "one.sgf",
        &[
            "1 attack A1 #? [1 B1]",
            "2 ladder_attack A1 #? [0]",
            "3 attack E5 #? [!0]",
        ],
    );
    let lines = lines(&sandbox, "-K 9 --hash off --strict-match");
    let names =
        |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
    assert_eq!(
        names(&lines[0]),
        [
            "engine",
            "hash",
            "komaster",
            "limits",
            "matching",
            "schema",
            "start_time",
            "suites",
            "tool_version"
        ]
    );
    let mut keys = vec![
        "answer",
        "column",
        "cpu_secs",
        "expected",
        "file",
        "id",
        "line",
        "move",
        "nodes",
        "outcome",
        "position",
        "pv",
        "question",
        "status",
        "wall_secs",
    ];
    assert_eq!(names(&lines[1]), keys);
    assert_eq!(names(&lines[2]), keys);
    keys.insert(3, "error");
    assert_eq!(names(&lines[3]), keys);
    assert_eq!(names(&lines[4]), ["totals", "wall_secs"]);

    let parsed = lines
        .into_iter()
        .map(|line| serde_json::from_value(line).unwrap());
    let parsed: Vec<Line> = parsed.collect();
    let [
        Line::Header(header),
        Line::Case(pass),
        Line::Case(skipped),
        Line::Case(error),
        Line::Footer(footer),
    ] = &parsed[..]
    else {
        panic!("{parsed:?}");
    };
    assert_eq!((header.schema, header.limits["ko-depth"]), (1, 9));
    assert_eq!(
        (header.hash, header.matching.as_str()),
        (Some(false), "strict")
    );
    assert_eq!((pass.id.as_str(), pass.status), ("one:1", Status::Pass));
    assert_eq!(pass.answer.as_deref(), Some("1 B1"));
    assert_eq!(
        (pass.outcome.as_deref(), pass.play.as_deref()),
        (Some("win"), Some("B1"))
    );
    assert_eq!(pass.position, "node 0");
    assert!(pass.nodes.is_some() && pass.cpu_secs.is_some());
    assert_eq!((skipped.status, skipped.nodes), (Status::Skipped, None));
    assert_eq!(
        (error.status, error.expected.as_str()),
        (Status::Error, "!0")
    );
    let cause = error.error.as_ref().unwrap();
    assert_eq!((cause.kind, cause.line), (ErrorKind::Input, Some(3)));
    assert!(cause.message.contains("no stone on E5"), "{cause}");
    assert_eq!(footer.totals.count(Status::Pass), 1);
}
