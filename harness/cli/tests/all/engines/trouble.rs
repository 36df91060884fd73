//! Whatever goes wrong with an engine is one case's error; the run goes on with a new one,
//! which is told of the position again.

use std::time::Duration;

use crate::fakes::{asked, engine, lives, run};
use crate::sandbox::Sandbox;

/// Asks one bad question between two good ones; the last one tells that the engine is
/// another one, with the same position.
fn trouble(question: &str, flags: &str, options: &str) -> Vec<String> {
    let steps = [
        "! loadsgf a.sgf",
        "! trymove black C3",
        "asked",
        question,
        "asked",
        "told",
    ];
    let ran = run(&asked(flags, &steps), options);
    assert_eq!(ran.code, 3, "{}", ran.stderr);
    assert!(ran.took < Duration::from_secs(20));
    let mut told = ran.told();
    assert_eq!(told.len(), 4);
    assert_eq!(told.remove(0), "pass 1");
    assert_eq!(told.pop().unwrap(), "pass loadsgf a.sgf, trymove black C3");
    assert_eq!(told.pop().unwrap(), "pass 1", "this is a new process");
    told
}

#[test]
fn a_hang_is_killed_in_time() {
    let told = trouble("hang", "", "--timeout 0.3");
    assert_eq!(told, ["timeout no answer within 0.3 seconds"]);
}

#[test]
fn an_answer_that_never_ends_runs_out_of_time() {
    let told = trouble("unfinished", "", "--timeout 0.3");
    assert_eq!(told, ["timeout no answer within 0.3 seconds"]);
}

#[test]
fn a_crash_in_mid_answer_is_quoted() {
    let told = trouble("crash liberties == 0", "", "");
    assert_eq!(
        told,
        [
            "error the engine failed: it ended (exit code 7) in the middle of its answer to \
          `crash liberties == 0`; its last words: assertion failed: liberties == 0"
        ]
    );
}

#[test]
fn an_end_before_the_answer_is_no_answer() {
    for flags in ["", "--no-counters"] {
        let told = trouble("die", flags, "");
        let wanted = "error the engine failed: it ended (exit code 7) before it answered `die`";
        assert_eq!(told, [wanted]);
    }
}

#[test]
fn garbage_before_the_answer_is_not_the_answer() {
    let told = trouble("garbage", "", "");
    assert_eq!(
        told,
        [
            "error the engine failed: it answered `garbage` with `thinking about it`, which \
          begins neither with `=` nor with `?`"
        ]
    );
}

#[test]
fn an_answer_without_its_sign_is_none() {
    let told = trouble("bare", "", "");
    assert_eq!(
        told,
        [
            "error the engine failed: it answered `bare` with `1 C3`, which begins neither with \
          `=` nor with `?`"
        ]
    );
}

#[test]
fn endless_answers_are_cut() {
    for question in ["endless_line", "endless_lines"] {
        let told = trouble(question, "", "");
        let wanted = format!(
            "error the engine failed: its answer to `{question}` is longer than 1048576 bytes"
        );
        assert_eq!(told, [wanted]);
    }
}

#[test]
fn one_answer_too_many_is_noticed() {
    let steps = ["! loadsgf a.sgf", "stray", "asked", "asked", "asked"];
    let ran = run(&asked("--no-counters", &steps), "");
    assert_eq!(ran.code, 3);
    let told = ran.told();
    let errors: Vec<_> = told
        .iter()
        .filter(|told| told.starts_with("error"))
        .collect();
    assert_eq!(errors.len(), 1, "{told:?}");
    assert!(errors[0].contains("without being asked"), "{told:?}");
    assert!(told[3].starts_with("pass"), "{told:?}");
}

#[test]
fn an_engine_that_closes_its_input_is_gone() {
    closes_its_input("");
}

/// The next question is in the pipe by then.
#[test]
fn an_engine_that_closes_its_input_on_a_question_is_gone() {
    closes_its_input("sleep 0.3;");
}

fn closes_its_input(first: &str) {
    let engine = "exec 2>&1; while read -r line; do case $line in \
        list_commands) printf '= close\\nname\\nloadsgf\\n\\n';; \
        known_command*) printf '= false\\n\\n';; \
        close) printf '= 1\\n\\n'; FIRST exec <&-; sleep 60;; \
        *) printf '= \\n\\n';; esac; done";
    let engine = engine.replace("FIRST", first);
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9])")
        .file(
            "s.tst",
            "loadsgf a.sgf\n1 close\n#? [1]\n2 close\n#? [1]\n3 close\n#? [1]\n",
        )
        .file("closing.sh", &engine);
    let script = sandbox.path().join("suites/closing.sh");
    let command = format!("sh {}", script.display());
    let output = assert_cmd::Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(sandbox.path())
        .args(["run", "suites", "--format", "json", "--engine", &command])
        .output()
        .unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(
        report.contains("it closed its input before it answered `close`"),
        "{report}"
    );
    assert!(report.contains(r#""pass": 2"#), "{report}");
}

#[test]
fn children_of_an_engine_die_with_it() {
    for question in ["hang", "crash", "endless_line", "say bye"] {
        let steps = ["! loadsgf a.sgf", "spawn child", question];
        let sandbox = asked("", &steps);
        let ran = run(&sandbox, "--timeout 0.5");
        assert_eq!(ran.told()[0], "pass done");
        assert!(!lives(&sandbox.path().join("suites/child")), "{question}");
    }
}

#[test]
fn an_engine_that_does_not_want_to_go_is_made_to() {
    let sandbox = asked(
        "--stubborn",
        &["! loadsgf a.sgf", "asked", "spawn child", "hang"],
    );
    let ran = run(&sandbox, "--timeout 0.3");
    assert_eq!(ran.told()[2], "timeout no answer within 0.3 seconds");
    // Nor does it end at `quit`.
    let ran = run(&sandbox, "--id s:1 --id s:2");
    assert_eq!(ran.code, 0);
    assert!(ran.took < Duration::from_secs(10));
    assert!(!lives(&sandbox.path().join("suites/child")));
}

#[test]
fn trouble_with_the_position_is_every_cases_own() {
    let steps = [
        "! loadsgf a.sgf",
        "! die",
        "asked",
        "asked",
        "! loadsgf a.sgf",
        "asked",
    ];
    let ran = run(&asked("", &steps), "");
    let told = ran.told();
    assert!(
        told[0].contains("it ended (exit code 7) before it answered `die`"),
        "{told:?}"
    );
    assert!(
        told[1].contains("it ended (exit code 7) before it answered `die`"),
        "{told:?}"
    );
    assert_eq!(told[2], "pass 1");
}

#[test]
fn much_output_on_standard_error_blocks_nothing() {
    let ran = run(
        &asked("", &["! loadsgf a.sgf", "dump", "asked"]),
        "--timeout 20",
    );
    assert_eq!(ran.told(), ["pass done", "pass 2"]);
}

#[test]
fn a_single_crash_is_made_up_for() {
    let steps = ["! loadsgf a.sgf", "die_once once", "die_once once", "asked"];
    let ran = run(&asked("", &steps), "");
    let told = ran.told();
    assert!(told[0].starts_with("error"), "{told:?}");
    assert_eq!(told[1..], ["pass done", "pass 2"]);
}

#[test]
fn unknown_questions_are_skipped() {
    let steps = [
        "! loadsgf a.sgf",
        "dance",
        "black_sheep",
        "unlisted x",
        "refuse never",
        "asked",
    ];
    for flags in ["", "--no-list", "--no-known", "--no-list --no-known"] {
        let ran = run(&engine(crate::fakes::script(&steps), "fake", flags), "");
        let told = ran.told();
        // Who cannot say what it knows is asked, and its word counts.
        let unlisted = match flags {
            "--no-known" => "skipped",
            _ => "pass x",
        };
        assert_eq!(told[..3], ["skipped", "skipped", unlisted], "{flags}");
        assert_eq!(
            told[3],
            "error `refuse never`: the engine refuses it: never"
        );
        assert_eq!(ran.code, 2);
        assert_eq!(ran.cases[3]["error"]["line"], 8);
        assert!(told[4].starts_with("pass"), "{told:?}");
    }
}
