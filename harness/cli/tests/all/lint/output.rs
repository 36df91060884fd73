//! What lint prints, how it ends, and how long it takes.

use std::time::{Duration, Instant};

use insta::assert_snapshot;

use super::findings;
use crate::sandbox::Sandbox;

#[test]
fn findings_for_people_and_programs() {
    let sandbox = Sandbox::new().corner("a.sgf", &["1 attack C3 #? [1 A2]"]);
    assert_snapshot!(
        sandbox.transcript("lint suites") + &sandbox.transcript("lint suites --format json")
    );
}

#[test]
fn nothing_found_and_nothing_there() {
    let clean = Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]"]);
    let empty = Sandbox::new().file("a.sgf", "(;C[a game])");
    assert_snapshot!(clean.transcript("lint suites") + &empty.transcript("lint suites"));
}

/// A thousand suites, each with the same mistake.
#[test]
fn many_suites_take_no_time() {
    let mut sandbox = Sandbox::new();
    for number in 0..1000 {
        let name = format!("{}/{number}.sgf", number / 100);
        sandbox = sandbox.corner(&name, &["1 attack A1 #? [1 B1]", "2 attack C3 #? [0]"]);
    }
    let start = Instant::now();
    assert_eq!(findings(&sandbox).len(), 1000);
    let elapsed = start.elapsed();
    assert!(elapsed < Duration::from_secs(2), "{elapsed:?}");
}
