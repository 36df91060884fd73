//! What counts more: the command line, then the profile, those it inherits, the plain tables.

use super::project::{Project, ended, setting};

const CONFIG: &str = r#"
paths = ["suites"]
depth = 11

[run]
depth = 13
jobs = 3
suite = ["o*", "p*"]
strict-match = true

[limits]
depth = 12
ko-depth = 5

[profile.base]
jobs = 5
[profile.base.run]
ko-depth = 6
format = "json"

[profile.ci]
inherits = "base"
[profile.ci.limits]
depth = 14
[profile.ci.run]
jobs = 7
strict-match = false
"#;

fn project() -> Project {
    Project::new(CONFIG)
}

#[test]
fn the_plain_tables() {
    let project = project();
    for (key, expected) in [
        ("depth", "13 # tesuji.toml:6:1"),
        ("ko-depth", "5 # tesuji.toml:13:1"),
        ("jobs", "3 # tesuji.toml:7:1"),
        ("suite", r#"["o*", "p*"] # tesuji.toml:8:1"#),
        ("strict-match", "true # tesuji.toml:9:1"),
        ("paths", r#"["suites"] # tesuji.toml:2:1"#),
        ("level", "10 # default"),
        ("format", r#""human" # default"#),
    ] {
        assert_eq!(project.setting("", key).as_deref(), Some(expected));
    }
    assert_eq!(project.setting("", "json"), None);
}

#[test]
fn a_profile_and_what_it_inherits() {
    let project = project();
    for (key, expected) in [
        ("depth", "14 # tesuji.toml:24:1"),
        ("jobs", "7 # tesuji.toml:26:1"),
        ("ko-depth", "6 # tesuji.toml:18:1"),
        ("format", r#""json" # tesuji.toml:19:1"#),
        ("strict-match", "false # tesuji.toml:27:1"),
    ] {
        let found = project.setting("--profile ci", key);
        assert_eq!(found.as_deref(), Some(expected));
    }
    let base = project.setting("--profile base", "jobs");
    assert_eq!(base.unwrap(), "5 # tesuji.toml:16:1");
}

#[test]
fn the_command_line_counts_most_and_replaces_lists() {
    let project = project();
    let given = "--profile ci -D 2 --suite q* -j 1 elsewhere";
    for (key, expected) in [
        ("depth", "2 # command line"),
        ("suite", r#"["q*"] # command line"#),
        ("jobs", "1 # command line"),
        ("paths", r#"["elsewhere"] # command line"#),
        ("ko-depth", "6 # tesuji.toml:18:1"),
    ] {
        assert_eq!(project.setting(given, key).as_deref(), Some(expected));
    }
}

#[test]
fn the_environment_names_a_profile() {
    let project = project();
    let jobs = |profile: &str, arguments: &[&str]| {
        let mut command = project.command(".");
        let shown = ended(command.env("TESUJI_PROFILE", profile).args(arguments));
        setting(&shown.stdout, "jobs")
    };
    assert_eq!(
        jobs("base", &["config", "run"]).unwrap(),
        "5 # tesuji.toml:16:1"
    );
    assert_eq!(jobs("", &["config", "run"]).unwrap(), "3 # tesuji.toml:7:1");
    for other in ["ci", "default"] {
        let shown = jobs("base", &["config", "--profile", other, "run"]).unwrap();
        let inside = jobs("base", &["config", "run", "--profile", other]).unwrap();
        assert_eq!(shown, inside);
        assert_eq!(shown.starts_with('3'), other == "default");
    }
    assert_eq!(jobs("base", &["config", "--no-config", "run"]), None);
    let nowhere = Project::new("");
    std::fs::remove_file(nowhere.path().join("tesuji.toml")).unwrap();
    let run = ended(
        nowhere
            .command(".")
            .env("TESUJI_PROFILE", "ci")
            .args(["run", "suites"]),
    );
    assert_eq!(run.code, 1, "{}", run.stderr);
}

#[test]
fn an_option_yields_to_one_that_excludes_it() {
    let project =
        Project::new("[run]\njson = \"all.jsonl\"\n[profile.again.run]\nresume = \"all.jsonl\"\n");
    assert_eq!(project.tesuji("run suites").code, 1);
    for arguments in ["--resume all.jsonl", "--profile again"] {
        let run = project.tesuji(&format!("run suites {arguments}"));
        assert_eq!(run.code, 1, "{}", run.stderr);
        assert_eq!(project.setting(arguments, "json"), None);
    }
}

#[test]
fn limits_hold_for_every_command_that_reads() {
    let project = Project::new("[limits]\ndepth = 2\nhash = \"off\"\n[show]\ncolor = \"always\"\n");
    let shown = project.tesuji("config");
    for (command, key) in [
        ("run", "depth"),
        ("decide-string", "hash"),
        ("gtp", "depth"),
    ] {
        let table = shown.stdout.split(&format!("[{command}]")).nth(1).unwrap();
        let table = table.split("\n[").next().unwrap();
        assert!(setting(table, key).is_some(), "{}", shown.stdout);
    }
    assert!(!shown.stdout.contains("[lint]"), "{}", shown.stdout);
    project.file(
        "suites/net.sgf",
        "(;SZ[9]AB[ce][cf][dg][eg]AW[bh][cg][ch][df][eh][ge])",
    );
    let shallow = project.tesuji("decide-string suites/net.sgf D4 --format json");
    let deep = project.tesuji("decide-string suites/net.sgf D4 --format json -D 16");
    assert_ne!(shallow.stdout, deep.stdout);
    let colours = project.tesuji("show suites/net.sgf").stdout;
    assert!(colours.contains('\x1b'), "{colours}");
}

#[test]
fn what_is_shown_can_be_used_as_a_file() {
    let project = project();
    let shown = project.tesuji("config --profile ci").stdout;
    let other = Project::new(&shown);
    for key in ["depth", "jobs", "suite", "format", "ko-depth"] {
        let value = |setting: Option<String>| {
            let setting = setting.unwrap();
            setting.split(" #").next().unwrap().to_owned()
        };
        let expected = value(project.setting("--profile ci", key));
        assert_eq!(value(other.setting("", key)), expected, "{shown}");
    }
}
