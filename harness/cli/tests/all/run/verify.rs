//! `tesuji run --verify`.

use crate::sandbox::{Sandbox, records};

fn sandbox() -> Sandbox {
    Sandbox::new().corner(
        "one.sgf",
        &[
            "1 attack A1 #? [1 B1]",
            "2 attack A1 #? [(0|2 B1|3 B1)]*",
            "3 attack A1 #? [1 C3]*",
            "4 attack A1 #? [!1 B1]*",
            "5 defend A1 #? [1.*]*",
            "6 does_attack B1 A1 #? [0]",
        ],
    )
}

#[test]
fn expected_answers_that_cannot_be_are_listed() {
    let sandbox = sandbox();
    let output = sandbox.tesuji("run suites --verify --json all.jsonl");
    assert_eq!(output.status.code(), Some(0));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(
        told.contains(
            "verified: 5 agree, 0 disagree, 0 not settled; 2 expected answers contradicted"
        ),
        "{told}"
    );
    let lines = records(&sandbox.path().join("all.jsonl"));
    assert_eq!(lines[0]["verify_nodes"], 200_000);
    let contradicted: Vec<_> = lines[1..6]
        .iter()
        .map(|line| line["verify"]["contradicts_expected"].as_bool().unwrap())
        .collect();
    // Moves are not proved: another one than B1 might work as well.
    assert_eq!(contradicted, [false, true, false, false, true]);
    assert!(lines[6].get("verify").is_none(), "moves are not verified");
}

#[test]
fn what_is_not_settled_contradicts_nothing() {
    let sandbox = Sandbox::new().file(
        "open.sgf",
        "(;SZ[9]AB[ee]AW[ed][de]C[1 attack E5 #? [1 F5\\]*])",
    );
    let output = sandbox.tesuji("run suites --verify --verify-nodes 10");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("1 not settled; 0 expected answers"), "{told}");
}

/// Black's two strings can be joined at C3, or cut there; D5 is the way out.
const GAP: &str = "(;SZ[5]AB[ac][bc][dc][ec]AW[ca][cb][cd][ce]";

#[test]
fn answers_about_connections_are_verified() {
    let cases = "1 connect B3 D3 #? [1 C3\\]\n2 disconnect B3 D3 #? [0\\]\n\
        3 break_in B3 C3 #? [1 C3\\]\n4 block_off B3 C3 #? [1 C3\\]";
    let sandbox = Sandbox::new().file("gap.sgf", &format!("{GAP}C[{cases}])"));
    let output = sandbox.tesuji("run suites --verify --json all.jsonl");
    let told = String::from_utf8(output.stdout).unwrap();
    let all = "verified: 4 agree, 0 disagree, 0 not settled; 1 expected answers contradicted";
    assert!(told.contains(all), "{told}");
    assert!(told.contains("proved: cut whoever wins kos"), "{told}");
    let lines = records(&sandbox.path().join("all.jsonl"));
    let proved: Vec<_> = lines[1..5]
        .iter()
        .map(|line| line["verify"]["attacker_wins_kos"].as_str().unwrap())
        .collect();
    assert_eq!(proved, ["connected", "cut", "connected", "cut"]);
}

#[test]
fn only_the_native_engine_is_verified() {
    let output = sandbox().tesuji("run suites --verify --engine cat");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("--verify checks the answers of tesuji itself"),
        "{told}"
    );
}

#[test]
fn a_suite_can_choose_the_komaster_scheme_for_a_block() {
    let sandbox = sandbox().file(
        "two.tst",
        "loadsgf one.sgf\ntesuji-komaster revised\n1 attack A1\n#? [1 B1]\n",
    );
    let output = sandbox.tesuji("run suites --komaster 2.7.232 --json all.jsonl");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lines = records(&sandbox.path().join("all.jsonl"));
    assert_eq!(lines[0]["komaster"], "2.7.232");
}
