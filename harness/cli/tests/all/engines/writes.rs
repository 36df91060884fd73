//! Suites write no files unless that is allowed.

use crate::fakes::{asked, engine, run};
use crate::sandbox::{Sandbox, records};

const WHY: &str = "a suite may not write files; take it out, or allow it with --allow-writes";

#[test]
fn a_command_that_writes_ends_its_block() {
    let steps = [
        "! loadsgf a.sgf",
        "! printsgf",
        "asked",
        "! printsgf out.sgf",
        "asked",
        "! loadsgf b.sgf",
        "! finish_sgftrace out.sgf",
        "asked",
        "! loadsgf b.sgf",
        "printsgf out.sgf",
        "asked",
    ];
    let sandbox = asked("", &steps);
    let ran = run(&sandbox, "");
    let refused = |command: &str| format!("error `{command}`: {WHY}");
    assert_eq!(
        ran.told(),
        [
            "pass 2",
            &refused("printsgf out.sgf"),
            &refused("finish_sgftrace out.sgf"),
            &refused("printsgf out.sgf"),
            "pass 3"
        ]
    );
    assert_eq!(ran.cases[1]["error"]["line"], 5);
    assert_eq!(ran.code, 2);
    assert!(!sandbox.path().join("suites/out.sgf").exists());
    let ran = run(&sandbox, "--allow-writes");
    assert_eq!(ran.told(), ["pass 2", "pass 4", "pass 6", "pass", "pass 8"]);
    assert!(sandbox.path().join("suites/out.sgf").exists());
}

#[test]
fn neither_does_the_head_of_a_script_write() {
    let script = "printsgf out.sgf\nloadsgf a.sgf\n1 asked\n#? [.*]\n";
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9])")
        .file("s.tst", script);
    let sandbox = engine(sandbox, "fake", "");
    assert_eq!(
        run(&sandbox, "").told(),
        [format!("error `printsgf out.sgf`: {WHY}")]
    );
    assert!(!sandbox.path().join("suites/out.sgf").exists());
    assert_eq!(run(&sandbox, "--allow-writes").told(), ["pass 2"]);
}

#[test]
fn the_own_engine_refuses_as_well_and_never_writes() {
    let script = "loadsgf a.sgf\n1 attack E5\n#? [0]\nprintsgf out.sgf\n2 attack E5\n#? [0]\n";
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9]AB[ee])")
        .file("s.tst", script);
    let told = |options: &str| -> Vec<_> {
        sandbox.tesuji(&format!("run suites --json all.jsonl {options}"));
        let lines = records(&sandbox.path().join("all.jsonl"));
        let cases = lines.into_iter().filter(|line| line.get("id").is_some());
        cases.map(|case| case["status"].clone()).collect()
    };
    for engine in ["", "--engine native"] {
        assert_eq!(told(engine), ["pass", "error"]);
        assert_eq!(told(&format!("{engine} --allow-writes")), ["pass", "pass"]);
    }
    assert!(!sandbox.path().join("suites/out.sgf").exists());
    assert!(!sandbox.path().join("out.sgf").exists());
}
