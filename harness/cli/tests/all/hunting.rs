//! `tesuji mine` with engines.

use std::fs;

use serde_json::Value;

use crate::fakes::engine;
use crate::sandbox::Sandbox;

/// The fake engine says that every string can be captured where it stands, and knows nothing else.
fn sandbox() -> Sandbox {
    engine(Sandbox::new(), "fake", "")
}

fn mined(sandbox: &Sandbox, arguments: &str) -> Value {
    let ran = sandbox.tesuji(&format!(
        "mine --random 3 --draw strings --seed 4 --verify-nodes 3000 --format json {arguments}"
    ));
    let told = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert_eq!(ran.status.code(), Some(0), "{told}");
    serde_json::from_slice(&ran.stdout).unwrap()
}

#[test]
fn a_known_error_is_found_and_made_small() {
    let sandbox = sandbox();
    let told = mined(
        &sandbox,
        "--engine native --engine ./fake -o mined --why codes",
    );
    assert!(told["wrong"]["fake code"].as_u64().unwrap() > 0, "{told}");
    assert_eq!(told["wrong"]["tesuji code"], Value::Null);
    // Turned and with colours swapped, what is left of all of them is little.
    let cases = told["cases"]["fake"].as_u64().unwrap();
    assert!(cases < told["wrong"]["fake code"].as_u64().unwrap());
    let text = fs::read_to_string(sandbox.path().join("mined/wrong-fake.sgf")).unwrap();
    assert_eq!(text.matches("#? [0\\]").count() as u64, cases);
    assert!(text.contains("Shrunk from random-"), "{text}");
    assert_eq!(
        sandbox.tesuji("run mined/wrong-fake.sgf").status.code(),
        Some(0)
    );
    assert!(!sandbox.path().join("mined/wrong-tesuji.sgf").exists());
    let lint = sandbox.tesuji("lint mined");
    assert_eq!(
        lint.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&lint.stdout)
    );
    assert!(!sandbox.path().join("mined/strings.sgf").exists());
}

#[test]
fn what_was_found_is_not_looked_for_again() {
    let sandbox = sandbox();
    let mine = "--engine native --engine ./fake -o mined --why codes";
    let first = mined(&sandbox, &format!("{mine} -j1"));
    let piece = fs::read_dir(sandbox.path().join("mined/pieces")).unwrap();
    let mut pieces: Vec<_> = piece.map(|piece| piece.unwrap().path()).collect();
    pieces.sort();
    let name = pieces
        .iter()
        .find(|path| path.to_string_lossy().contains("game-"));
    fs::remove_file(name.unwrap()).unwrap();
    let kept = pieces.last().unwrap();
    let before = fs::metadata(kept).unwrap().modified().unwrap();
    assert_eq!(mined(&sandbox, &format!("{mine} -j2 --all")), first);
    assert_eq!(fs::metadata(kept).unwrap().modified().unwrap(), before);
    assert!(sandbox.path().join("mined/strings.sgf").exists());
    let other = sandbox.tesuji("mine --random 3 --engine ./fake -o mined");
    assert_eq!(other.status.code(), Some(2));
    let told = String::from_utf8(other.stderr).unwrap();
    assert!(told.contains("other engines or settings"), "{told}");
}

#[test]
fn an_engine_that_is_not_there_is_said() {
    let ran = sandbox().tesuji("mine --random 1 --engine ./missing -o mined");
    assert_eq!(ran.status.code(), Some(3));
    let ran = sandbox().tesuji("mine --random 1 --why codes -o mined");
    assert_eq!(ran.status.code(), Some(2));
}
