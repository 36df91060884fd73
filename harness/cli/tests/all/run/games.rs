//! Moves that a game has not.

use crate::sandbox::{CORNER, Sandbox};

fn sandbox() -> Sandbox {
    Sandbox::new()
        .file("games/corner.sgf", &format!("{CORNER};B[ee];W[ac])"))
        .file(
            "a.tst",
            "loadsgf games/corner.sgf 300\n1 attack A1\n#? [1 B1]\n2 attack A1\n#? [1 B1]\n\
             loadsgf games/corner.sgf 3\n3 attack A1\n#? [1 B1]\n\
             loadsgf games/corner.sgf D1\n4 attack A1\n#? [1 B1]\n",
        )
}

#[test]
fn a_run_warns_once_for_each_command_and_goes_on() {
    let sandbox = sandbox();
    let wanted =
        "suites/a.tst:1:1: warning: `games/corner.sgf` has no move 300, but 2 moves in all";
    let ran = sandbox.tesuji("run suites/a.tst --repeat 2");
    assert_eq!(ran.status.code(), Some(0));
    let told = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(told.matches(wanted).count(), 1, "{told}");
    assert_eq!(
        told.matches("has no move D1, but 2 moves").count(),
        1,
        "{told}"
    );
    assert_eq!(told.matches("warning").count(), 2, "{told}");
    let one = sandbox.tesuji("run suites/a.tst --id a:3");
    assert_eq!(String::from_utf8(one.stderr).unwrap(), "");
    let linted = String::from_utf8(sandbox.tesuji("lint suites/a.tst").stdout).unwrap();
    assert_eq!(linted.matches(wanted).count(), 1, "{linted}");
}

#[test]
fn on_the_command_line_it_is_an_error() {
    let sandbox = sandbox();
    let game = "suites/games/corner.sgf";
    for command in ["show", "decide-string A1"] {
        let (name, rest) = command.split_once(' ').unwrap_or((command, ""));
        for (place, told) in [
            ("300", "no move 300"),
            ("4", "no move 4"),
            ("D1", "no move D1"),
        ] {
            let ran = sandbox.tesuji(&format!("{name} {game} {rest} -L {place}"));
            let stderr = String::from_utf8(ran.stderr).unwrap();
            let wanted = format!("{game}: the game has {told}, but 2 moves in all; give a move");
            assert!(stderr.contains(&wanted), "{stderr}");
            assert_eq!(ran.status.code(), Some(2));
            assert!(ran.stdout.is_empty());
        }
        let last = sandbox.tesuji(&format!("{name} {game} {rest} -L 3"));
        assert_eq!(last.status.code(), Some(0), "{last:?}");
    }
}

#[test]
fn a_gtp_engine_goes_to_the_end_and_warns() {
    let sandbox = sandbox();
    let ran = assert_cmd::Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(sandbox.path())
        .arg("gtp")
        .write_stdin("loadsgf suites/games/corner.sgf 300\nloadsgf suites/games/corner.sgf 3\n")
        .output()
        .unwrap();
    assert_eq!(
        String::from_utf8(ran.stdout).unwrap(),
        "= black\n\n= black\n\n"
    );
    let told = String::from_utf8(ran.stderr).unwrap();
    let wanted = "warning: `suites/games/corner.sgf` has no move 300, but 2 moves in all;";
    assert!(told.starts_with(wanted), "{told}");
    assert_eq!(told.lines().count(), 1);
}
