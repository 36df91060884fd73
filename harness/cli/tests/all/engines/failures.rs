//! Commands that an engine does not carry out: what follows them is not answered.

use crate::fakes::{asked, engine, run};
use crate::sandbox::Sandbox;

const END: &str = "correct it; what follows it in its block cannot be asked";

#[test]
fn what_follows_a_refused_command_is_an_error() {
    let steps = [
        "! loadsgf a.sgf",
        "asked",
        "! play black refused",
        "asked",
        "asked",
        "! loadsgf missing.sgf",
        "asked",
        "! loadsgf b.sgf",
        "! increase_depths refused",
        "asked",
        "! loadsgf a.sgf",
        "asked",
    ];
    let ran = run(&asked("", &steps), "");
    let told = ran.told();
    let refused = format!("error `play black refused`: the engine refuses it: illegal move; {END}");
    assert_eq!(told[1..3], [refused.as_str(); 2]);
    assert_eq!(ran.cases[1]["error"]["line"], 4);
    assert_eq!(
        told[3],
        format!("error `loadsgf missing.sgf`: the engine refuses it: cannot open file; {END}")
    );
    assert_eq!(
        told[4],
        format!("error `increase_depths refused`: the engine refuses it: illegal move; {END}")
    );
    assert_eq!(told[5], "pass 2");
    assert_eq!(ran.code, 2);
}

#[test]
fn what_follows_an_unknown_command_is_an_error() {
    for command in ["trymove black C3", "black C3", "kata-set-rules japanese"] {
        let command_step = format!("! {command}");
        let steps = [
            "! loadsgf a.sgf",
            "asked",
            &command_step,
            "asked",
            "! loadsgf b.sgf",
            "asked",
        ];
        let ran = run(&asked("--no-trymove", &steps), "");
        let error = format!("error `{command}`: the engine does not know this command; {END}");
        assert_eq!(ran.told(), ["pass 1", &error, "pass 2"]);
        assert_eq!(ran.cases[1]["error"]["line"], 4);
        assert_eq!(ran.code, 2);
    }
}

#[test]
fn what_shows_or_sets_something_may_be_unknown() {
    let steps = [
        "! loadsgf a.sgf",
        "! showboard",
        "! level 5",
        "! set_random_seed 1",
        "! attack refused",
        "! owl_defend C3",
        "asked",
    ];
    let ran = run(&asked("", &steps), "");
    assert_eq!(ran.told(), ["pass 2"]);
    assert_eq!(ran.code, 0);
}

#[test]
fn a_question_that_was_to_change_the_position_ends_its_block_too() {
    let steps = [
        "! loadsgf a.sgf",
        "play black C3",
        "asked",
        "play black refused",
        "asked",
        "! loadsgf a.sgf",
        "genmove black",
        "asked",
        "! loadsgf a.sgf",
        "set_random_seed 1",
        "reg_genmove black",
        "asked",
    ];
    let ran = run(&asked("", &steps), "");
    let refused = "error `play black refused`: the engine refuses it: illegal move";
    assert_eq!(
        ran.told(),
        [
            "pass",
            "pass 1",
            refused,
            refused,
            "skipped",
            &format!("error `genmove black`: the engine does not know this command; {END}"),
            "skipped",
            "skipped",
            "pass 2"
        ]
    );
    assert_eq!(ran.cases[5]["error"]["line"], 11);
}

#[test]
fn an_engine_started_again_is_told_of_questions_that_changed_the_position() {
    let steps = ["! loadsgf a.sgf", "play black C3", "die", "told"];
    let ran = run(&asked("", &steps), "");
    assert_eq!(ran.told()[2], "pass loadsgf a.sgf, play black C3");
}

#[test]
fn a_bad_command_at_the_head_of_a_script_spoils_all_of_it() {
    let script =
        "play black refused\nloadsgf a.sgf\n1 asked\n#? [.*]\nloadsgf a.sgf\n2 asked\n#? [.*]\n";
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9])")
        .file("s.tst", script)
        .file("t.tst", "loadsgf a.sgf\n3 asked\n#? [.*]\n");
    let ran = run(&engine(sandbox, "fake", ""), "");
    let error = format!("error `play black refused`: the engine refuses it: illegal move; {END}");
    assert_eq!(ran.told(), [error.as_str(), &error, "pass 1"]);
    assert_eq!(ran.cases[0]["error"]["line"], 1);
}

#[test]
fn loading_without_a_file_leaves_no_position() {
    let steps = ["! loadsgf a.sgf", "asked", "! loadsgf", "asked"];
    let ran = run(&asked("", &steps), "");
    assert_eq!(
        ran.told(),
        [
            "pass 1",
            &format!("error `loadsgf`: missing filename; {END}")
        ]
    );
}
