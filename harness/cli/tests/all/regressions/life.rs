//! `regressions/life_and_death`, certified: no expected answer rests on an opinion.

use std::path::Path;

use assert_cmd::Command;

/// The least number of questions.
const AT_LEAST: usize = 150;

#[test]
fn every_expected_answer_about_life_is_proved() {
    let run = Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .args(["run", "regressions/life_and_death", "--verify"])
        .output()
        .unwrap();
    let told = String::from_utf8(run.stdout).unwrap();
    assert!(run.status.success(), "{told}");
    let proved = "0 disagree, 0 not settled; 0 expected answers contradicted";
    assert!(told.contains(proved), "{told}");
    let verified = told.split("verified: ").nth(1).unwrap();
    let agree: usize = verified.split(' ').next().unwrap().parse().unwrap();
    assert!(agree >= AT_LEAST, "{told}");
}
