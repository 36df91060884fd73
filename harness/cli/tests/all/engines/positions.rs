//! How the positions of SGF suites get to an engine.

use std::fs;

use serde_json::Value;

use crate::fakes::{engine, run};
use crate::regressions::support::BY_ONE;
use crate::sandbox::Sandbox;

fn sandbox(flags: &str) -> Sandbox {
    let suite = "(;SZ[5]KM[0.5]AB[ae]AW[ad][bd]C[1 sgf #? [.*\\]\n2 told #? [.*\\]]\
        ;B[be](;W[ce]C[3 sgf #? [.*\\]\n4 told #? [.*\\]])(;W[cc];B[dd]C[5 sgf #? [.*\\]]))";
    engine(Sandbox::new().file("s.sgf", suite), "fake", flags)
}

#[test]
fn as_a_temporary_file() {
    let sandbox = sandbox("");
    let temporary = sandbox.path().join("temporary");
    fs::create_dir(&temporary).unwrap();
    let output = assert_cmd::Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(sandbox.path())
        .env("TMPDIR", &temporary)
        .args(["run", "suites", "--engine", "./fake", "--json", "all.jsonl"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let text = fs::read_to_string(sandbox.path().join("all.jsonl")).unwrap();
    let root = "(;FF[4]GM[1]SZ[5]KM[0.5]AB[ae]AW[ad][bd]PL[B]";
    for position in [")", ";B[be];W[ce])", ";B[be];W[cc];B[dd])"] {
        assert!(text.contains(&format!("{root}{position}")), "{text}");
    }
    assert!(text.contains("loadsgf /.../position.sgf"), "{text}");
    assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0);
}

#[test]
fn by_moves_where_no_file_can_be_loaded() {
    let sandbox = sandbox("--no-loadsgf").corner("t.sgf", &["1 told #? [.*]"]);
    let ran = run(&sandbox, "--question told");
    let stones = "boardsize 5, clear_board, play black A1, play white A2, play white B2";
    let told = ran.told();
    assert_eq!(told[0], format!("pass {stones}"));
    let moves = format!("{stones}, play black B1, play white C1");
    assert!(told[1].ends_with(&moves), "{told:?}");
    assert!(told[2].ends_with(stones), "{told:?}");
}

#[test]
fn scripts_too_where_no_file_can_be_loaded() {
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9];B[cc];W[dd];B[ee])")
        .file(
            "s.tst",
            "loadsgf a.sgf 3\n1 told\n#? [.*]\nloadsgf no.sgf\n2 told\n#? [.*]\n",
        );
    let ran = run(&engine(sandbox, "fake", "--no-loadsgf"), "");
    let told = ran.told();
    assert_eq!(
        told[0],
        "pass boardsize 9, clear_board, play black C7, play white D6"
    );
    assert!(told[1].starts_with("error") && ran.code == 2, "{told:?}");
}

#[test]
fn the_native_engine_over_gtp_is_the_native_engine() {
    let suites = concat!(env!("CARGO_MANIFEST_DIR"), "/../../regressions");
    let gtp = assert_cmd::cargo::cargo_bin("tesuji");
    let sandbox = Sandbox::new().file("tesuji.sh", "");
    let output = assert_cmd::Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(sandbox.path())
        .args(["run", suites, "--json", "gtp.jsonl", "--engine"])
        .arg(format!("{} gtp", gtp.display()))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let mut lines = crate::sandbox::records(&sandbox.path().join("gtp.jsonl"));
    lines.retain(|line| line.get("id").is_some());
    assert!(lines.len() > 200);
    // Only the native engine tells main lines.
    let known = |mut line: Value| {
        line.as_object_mut().unwrap().remove("pv");
        crate::sandbox::steady(vec![line]).remove(0)
    };
    assert_eq!(lines.len(), BY_ONE.len());
    for (native, over_gtp) in BY_ONE.iter().zip(lines) {
        assert_eq!(
            known(serde_json::to_value(native).unwrap()),
            known(over_gtp)
        );
    }
}
