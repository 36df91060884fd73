//! Games of engines that are shell scripts.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use tesuji_benches::self_play::play_all;

/// An engine that answers `genmove` with this, and refuses what is beside the point.
fn engine(genmove: &str) -> Vec<String> {
    let script = format!(
        r#"while read -r command rest; do case $command in
        genmove) echo "{genmove}";;
        level|set_random_seed) echo '? unknown command';;
        name) echo '= Passer';;
        version) echo '= 1';;
        *) echo '=';;
        esac; echo; done"#
    );
    ["sh", "-c", &script].map(str::to_owned).into()
}

fn game(folder: &Path, number: u64) -> String {
    fs::read_to_string(folder.join(format!("self-{number:05}.sgf"))).unwrap()
}

#[test]
fn games_are_played_once_and_are_the_same_again() {
    let [one, two] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    play_all(one.path(), 0, 5, &engine("= PASS")).unwrap();
    play_all(two.path(), 3, 1, &engine("= PASS")).unwrap();
    assert_eq!(game(one.path(), 3), game(two.path(), 3));
    assert_ne!(game(one.path(), 3), game(one.path(), 4));
    fs::write(two.path().join("self-00003.sgf"), "kept").unwrap();
    play_all(two.path(), 2, 3, &engine("= PASS")).unwrap();
    assert_eq!(game(two.path(), 3), "kept");
    assert_eq!(game(two.path(), 4), game(one.path(), 4));
}

#[test]
fn a_game_is_a_random_opening_and_what_the_engine_plays() {
    let folder = tempfile::tempdir().unwrap();
    play_all(folder.path(), 0, 3, &engine("= PASS")).unwrap();
    for number in 0..3 {
        let text = game(folder.path(), number);
        let moves: Vec<_> = text.split([';', ')']).skip(2).collect();
        let first_pass = moves
            .iter()
            .position(|text| text.starts_with("B[]") || text.starts_with("W[]"));
        assert!((2..=24).contains(&first_pass.unwrap()), "{text}");
        assert!(text.contains("PB[Passer 1 level "), "{text}");
    }
}

#[test]
fn engines_that_cannot_play_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    for (answer, words) in [
        ("? what", "refuses `genmove"),
        ("= Z99", "`Z99` is no move"),
    ] {
        let error = play_all(folder.path(), 0, 1, &engine(answer)).unwrap_err();
        assert!(error.to_string().contains(words), "{error}");
    }
    let missing = ["./not-there".to_owned()];
    assert!(play_all(folder.path(), 0, 1, &missing).is_err());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // To resign ends a game.
    play_all(folder.path(), 0, 1, &engine("= resign")).unwrap();
    assert!(!game(folder.path(), 0).contains("[]"));
}
