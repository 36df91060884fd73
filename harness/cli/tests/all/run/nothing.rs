//! Runs without an answer, and paths without a suite.

use crate::sandbox::Sandbox;

#[test]
fn a_run_of_nothing_says_why() {
    let sandbox = Sandbox::new().corner("a.sgf", &["1 ladder_attack A1 #? [1 B1]"]);
    let output = sandbox.tesuji("run suites");
    let report = String::from_utf8(output.stdout).unwrap();
    let sentence = "\nno case ran; skipped, since the engine does not know them: 1\n";
    assert!(report.contains(sentence), "{report}");
    let sandbox = Sandbox::new().corner("a.sgf", &["1 attack C3 #? [0]", "2 attack A1 #? [0]&"]);
    let unjudged = |id: &str, sentence: &str| {
        let report = sandbox.tesuji(&format!("run suites --id {id}"));
        let report = String::from_utf8(report.stdout).unwrap();
        assert!(report.contains(sentence), "{report}");
    };
    unjudged(
        "a:1",
        "\nno case was answered so that it could be judged; errors: 1\n",
    );
    unjudged("a:2", "\nno case was judged; not judged: 1\n");
}

#[cfg(unix)]
#[test]
fn a_link_to_nothing_is_told_from_a_wrong_name() {
    let sandbox = Sandbox::new();
    std::os::unix::fs::symlink("no-suites", sandbox.path().join("link")).unwrap();
    let told = |arguments: &str, sentence: &str| {
        let output = sandbox.tesuji(arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(sentence), "{text}");
        assert_eq!(output.status.code(), Some(2));
    };
    let nowhere = "link: this is a symbolic link to no-suites, where nothing is; check the path";
    told("run link", nowhere);
    told("lint link", nowhere);
    told(
        "run suites/nothing",
        "suites/nothing: No such file or directory",
    );
    std::os::unix::fs::symlink("no.sgf", sandbox.path().join("link.sgf")).unwrap();
    told(
        "show link.sgf",
        "this is a symbolic link to no.sgf, where nothing is",
    );
}
